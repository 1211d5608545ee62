import { expect, it } from "vitest";
import type { ScheduleItem } from "#contract/schedule/schemas.ts";
import { daySpans, piecesByDay } from "../items/days.ts";
import { givenItem } from "../items/givenItem.ts";
import { dayRows } from "./dayRows.ts";
import { hoursOf, nextLesson } from "./nextLesson.ts";

const ZONE = "Europe/Stockholm";

const at = (time: string, values: Partial<ScheduleItem> = {}): ScheduleItem =>
  givenItem({ id: values.title ?? time, title: time, startTime: `2026-03-12T${time}:00+01:00`, ...values });
const course = (referenceId: string) => [
  { referenceType: "COURSE" as const, referenceId, reference: { title: referenceId, colorCode: null } },
];

/** The rows as titles, with those of what is due in them, and as minutes of breaks. */
const rowsOf = (...items: ScheduleItem[]) => {
  const [day] = piecesByDay(items, daySpans(["2026-03-12"], ZONE), ZONE);
  return dayRows(day?.pieces ?? []).map((row) =>
    row.kind === "break" ? row.minutes : [row.piece, ...row.within].map(({ item }) => item.title).join(" + "),
  );
};

it.each([
  ["a break", [at("08:00"), at("09:20")], ["08:00", 20, "09:20"]],
  ["no break on the way to the next room", [at("08:00"), at("09:04")], ["08:00", "09:04"]],
  ["no break between lessons that overlap", [at("08:00"), at("08:30")], ["08:00", "08:30"]],
  ["no break of half a day", [at("08:00"), at("13:00")], ["08:00", "13:00"]],
  [
    "a break from the last end",
    [at("08:00", { length: 120 }), at("08:30"), at("10:30")],
    ["08:00", "08:30", 30, "10:30"],
  ],
  ["no break around what is canceled", [at("08:00"), at("09:20", { cancelled: true })], ["08:00", "09:20"]],
  ["no break around an event", [at("08:00"), at("09:20", { type: "MEETING" })], ["08:00", "09:20"]],
])("[SCH-12] has %s", (_, items, rows) => {
  expect(rowsOf(...items)).toEqual(rows);
});

it("[SCH-12] puts what is handed in to the lesson of its course, and a test to the lesson that it is held in", () => {
  const maths = at("08:00", { title: "Maths", relationships: course("maths") });
  const art = at("09:00", { title: "Art" });
  const essay = at("16:00", { type: "ASSIGNMENT", length: 0, title: "Sheet", relationships: course("maths") });
  const test = at("09:00", { type: "ASSIGNMENT", title: "Test", linkedSchedulePositions: ["Art"] });
  const other = at("18:00", { type: "ASSIGNMENT", length: 0, title: "Other", relationships: course("music") });
  expect(rowsOf(maths, art, essay, test, other)).toEqual(["Maths + Sheet", "Art + Test", "Other"]);
});

it("[SCH-12] knows the next lesson, without those that are canceled, and the hours of a day", () => {
  const items = [at("13:00"), at("08:00"), at("09:00", { cancelled: true }), at("07:00", { type: "MEETING" })];
  const next = (time: string) => nextLesson(items, Date.parse(`2026-03-12T${time}:00+01:00`))?.title;
  expect([next("06:00"), next("08:59"), next("09:00"), next("14:00")]).toEqual(["08:00", "08:00", "13:00", undefined]);
  expect(hoursOf(items)).toEqual({ start: new Date("2026-03-12T07:00:00Z"), end: new Date("2026-03-12T13:00:00Z") });
  expect(hoursOf([])).toBeUndefined();
});
