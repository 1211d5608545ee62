import { describe, expect, it } from "vitest";
import { isUnanswered, staffingOf, wrongAnswerAmong, wrongFieldOfRound } from "./rules.ts";

const ROUND = { days: ["2026-03-30", "2026-03-31"], opens: "06:30", closes: "17:30", answerBy: "2026-03-20" };
const TODAY = "2026-03-12";
const times = (start: string, end: string) => ({ start, end });

it.each([
  ["what can be asked", {}, null],
  ["a weekend", { days: ["2026-03-28", "2026-03-30"] }, "days"],
  ["days out of order", { days: ["2026-03-31", "2026-03-30"] }, "days"],
  ["a day twice", { days: ["2026-03-30", "2026-03-30"] }, "days"],
  ["closing before opening", { closes: "06:00" }, "closes"],
  ["a last day within the holiday", { answerBy: "2026-03-30" }, "answerBy"],
] as const)("[HOL-1] wrongFieldOfRound: %s", (_, values, field) => {
  expect(wrongFieldOfRound({ ...ROUND, ...values, days: [...(("days" in values && values.days) || ROUND.days)] })).toBe(
    field,
  );
});

describe("[HOL-1] wrongAnswerAmong", () => {
  it.each([
    ["times within the opening hours", { day: "2026-03-30", times: times("06:30", "17:30") }, TODAY, null],
    ["a child who does not come", { day: "2026-03-30", times: null }, TODAY, null],
    ["another day", { day: "2026-04-01", times: null }, TODAY, "day"],
    ["a day that is over", { day: "2026-03-30", times: null }, "2026-03-31", "day"],
    ["before it opens", { day: "2026-03-30", times: times("06:00", "15:00") }, TODAY, "times"],
    ["after it closes", { day: "2026-03-30", times: times("08:00", "18:00") }, TODAY, "times"],
    ["an end before the start", { day: "2026-03-30", times: times("15:00", "08:00") }, TODAY, "times"],
  ])("%s", (_, answer, today, field) => {
    expect(wrongAnswerAmong(ROUND, [answer], today)?.field ?? null).toBe(field);
  });

  it("names the second answer to a day", () => {
    const answer = { day: "2026-03-30", times: null };
    expect(wrongAnswerAmong(ROUND, [answer, answer], TODAY)).toEqual({ at: 1, field: "day" });
  });
});

it("[HOL-2] asks until each day that is not over has an answer, which a day without a round is not", () => {
  const changed = { isLate: false, by: "karin", at: "2026-03-12T08:00:00.000Z" };
  const first = { day: "2026-03-30", times: null, roundId: "break", ...changed };
  const { roundId, ...unasked } = first;
  expect(roundId).toBe("break");
  expect(isUnanswered({ days: [unasked] }, ["2026-03-30"], TODAY)).toBe(true);
  expect(isUnanswered({ days: [first] }, ["2026-03-30"], TODAY)).toBe(false);
  expect(isUnanswered({ days: [first] }, ROUND.days, TODAY)).toBe(true);
  expect(isUnanswered({ days: [] }, ROUND.days, "2026-04-01")).toBe(false);
});

it("[HOL-3] counts children by day and hour, in each hour that they touch", () => {
  const answers = [
    { day: "2026-03-30", times: times("07:30", "09:00") },
    { day: "2026-03-30", times: times("08:15", "10:01") },
    { day: "2026-03-30", times: null },
    { day: "2026-03-31", times: times("06:30", "07:00") },
  ];
  const [monday, tuesday] = staffingOf({ ...ROUND, closes: "10:30" }, answers);
  expect(monday).toEqual({
    day: "2026-03-30",
    children: 2,
    hours: [
      { hour: "06:00", children: 0 },
      { hour: "07:00", children: 1 },
      { hour: "08:00", children: 2 },
      { hour: "09:00", children: 1 },
      { hour: "10:00", children: 1 },
    ],
  });
  expect(tuesday?.hours.map(({ children }) => children)).toEqual([1, 0, 0, 0, 0]);
});
