import { expect, it } from "vitest";
import { WRITTEN_TEST } from "#contract/schedule/limits.ts";
import { givenItem } from "../items/givenItem.ts";
import { absentOn, cardDay, joined } from "./cardDay.ts";

const lesson = (title: string, startTime: string, length = 60) => givenItem({ title, startTime, length });
const items = [
  lesson("Matematik", "2026-03-12T07:20:00Z"),
  lesson("Idrott", "2026-03-12T12:20:00Z", 80),
  givenItem({ type: "MEETING", title: "Samtal", startTime: "2026-03-12T15:00:00Z" }),
  lesson("Historia", "2026-03-13T07:20:00Z"),
  givenItem({ type: "ASSIGNMENT", instanceType: WRITTEN_TEST, title: "Prov", startTime: "2026-03-13T07:20:00Z" }),
];

const card = (now: string) => {
  const found = cardDay(items, new Date(now), "Europe/Stockholm");
  return found && [found.day, found.first.title, found.last.title, ...found.tests.map(({ title }) => title)];
};

it.each([
  ["in the morning", "2026-03-12T05:00:00Z", ["2026-03-12", "Matematik", "Idrott"]],
  ["during the last lesson", "2026-03-12T13:39:00Z", ["2026-03-12", "Matematik", "Idrott"]],
  ["after the last lesson", "2026-03-12T13:40:00Z", ["2026-03-13", "Historia", "Historia", "Prov"]],
  ["when there is nothing more", "2026-03-13T09:00:00Z", null],
])("[HOME-4] shows today until its last lesson is over: %s", (_, now, shown) => {
  expect(card(now)).toEqual(shown);
});

it("[HOME-4] knows the lesson that is going on", () => {
  const current = (now: string) => cardDay(items, new Date(now), "Europe/Stockholm")?.current?.title;
  expect(["07:19", "07:20", "08:19", "08:20"].map((time) => current(`2026-03-12T${time}:00Z`))).toEqual([
    undefined,
    "Matematik",
    "Matematik",
    undefined,
  ]);
});

it("[HOME-4] knows a day without lessons, a weekend or not, and what it has all day", () => {
  const studyDay = givenItem({
    type: "CALENDAR_EVENT",
    title: "Studiedag",
    startTime: "2026-03-10T23:00:00Z",
    length: 24 * 60,
    allDay: true,
  });
  const free = (now: string) => cardDay([studyDay, ...items], new Date(now), "Europe/Stockholm")?.free;
  expect(free("2026-03-11T08:00:00Z")).toEqual({ isWeekend: false, events: ["Studiedag"] });
  expect(free("2026-03-08T08:00:00Z")).toEqual({ isWeekend: true, events: [] });
  expect(free("2026-03-12T15:00:00Z")).toBeNull();
});

it("[HOME-4] lists the absences of a day by time", () => {
  const absence = (startTime: string, endTime: string) => ({ startTime, endTime });
  const later = absence("2026-03-12T12:19:00Z", "2026-03-12T13:19:00Z");
  const earlier = absence("2026-03-12T12:09:00Z", "2026-03-12T12:19:00Z");
  const tomorrow = absence("2026-03-13T08:00:00Z", "2026-03-13T09:00:00Z");
  expect(absentOn([later, tomorrow, earlier], "2026-03-12", "Europe/Stockholm")).toEqual([earlier, later]);
});

it("[HOME-4] says absences that adjoin each other as one, where one person has reported both", () => {
  const karin = { firstName: "Karin", lastName: "Lind" };
  const part = (startTime: string, endTime: string, reportedBy: typeof karin | null = karin) => ({
    startTime: `2026-03-12T${startTime}:00Z`,
    endTime: `2026-03-12T${endTime}:00Z`,
    period: false,
    type: "ABSENCE",
    reportedBy,
  });
  const shown = (...parts: ReturnType<typeof part>[]) =>
    joined(parts).map(({ startTime, endTime }) => `${startTime.slice(11, 16)}-${endTime.slice(11, 16)}`);
  expect(shown(part("08:00", "09:00"), part("09:00", "10:00"))).toEqual(["08:00-10:00"]);
  expect(shown(part("08:00", "10:00"), part("08:30", "09:00"))).toEqual(["08:00-10:00"]);
  expect(shown(part("08:00", "09:00"), part("09:05", "10:00"))).toEqual(["08:00-09:00", "09:05-10:00"]);
  expect(shown(part("08:00", "09:00"), part("09:00", "10:00", null))).toEqual(["08:00-09:00", "09:00-10:00"]);
});
