import { describe, expect, it } from "vitest";
import { parseDay, parseTime, writeTime } from "./dateEntry.ts";

describe("[ABS-6] parseDay", () => {
  it.each([
    ["2026-03-12", "sv", "2026-03-12"],
    ["12.3.2026", "fi", "2026-03-12"],
    ["12.03.2026", "nb", "2026-03-12"],
    ["12/03 2026", "da", "2026-03-12"],
    ["3/12/2026", "en", "2026-03-12"],
    ["2026-03-12", "uk", "2026-03-12"],
    ["12.03.26", "uk", "2026-03-12"],
    ["12.3.", "fi", "2026-03-12"],
    ["3/12", "en", "2026-03-12"],
    ["7.1.2027", "en", "2027-01-07"],
    ["04.12.2026", "en", "2026-12-04"],
    ["7. 1.", "en", "2026-01-07"],
    ["7.1.2027", "sv", "2027-01-07"],
    ["1 nov 2020", "en", "2020-11-01"],
    ["November 1, 2020", "en", "2020-11-01"],
    ["7 januari", "sv", "2026-01-07"],
    ["7. januar 2027", "da", "2027-01-07"],
    ["7. tammikuuta", "fi", "2026-01-07"],
    ["7 січня 2027 р.", "uk", "2027-01-07"],
    ["7 nonsense 2027", "en", null],
    ["31.2.2026", "en", null],
    ["2026-02-30", "sv", null],
    ["12.13.2026", "nb", null],
    ["March", "en", null],
    ["", "en", null],
    ["2026", "sv", null],
    ["1.2.3.4", "fi", null],
  ] as const)("reads %j in %s as %j", (text, language, day) => {
    expect(parseDay(text, language, 2026)).toBe(day);
  });
});

describe("[ABS-6] parseTime", () => {
  it.each([
    ["8", "08:00"],
    ["08", "08:00"],
    ["0:05", "00:05"],
    ["8.30", "08:30"],
    ["0830", "08:30"],
    ["830", "08:30"],
    ["23:59", "23:59"],
    ["24:00", null],
    ["12:60", null],
    ["12:5", null],
    ["-1", null],
    ["noon", null],
    ["", null],
  ])("reads %j as %j", (text, time) => {
    expect(parseTime(text)).toBe(time);
  });
});

it("[ABS-6] writes two digits each with the language's own sign", () => {
  expect([writeTime("08:05", "en"), writeTime("08:05", "fi"), writeTime("08:05", "sv")]).toEqual([
    "08:05",
    "08.05",
    "08:05",
  ]);
});
