import { describe, expect, it } from "vitest";
import { inNynorsk } from "./nynorsk.ts";

const WEEK = Array.from({ length: 7 }, (_, at) => new Date(Date.UTC(2026, 10, 16 + at, 8, 20)));
const YEAR = Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(2026, at, 9, 8, 20)));

const written: Intl.DateTimeFormatOptions[] = [
  { weekday: "long" },
  { weekday: "short" },
  { weekday: "narrow" },
  { weekday: "long", day: "numeric", month: "long", year: "numeric" },
  { dateStyle: "long", timeStyle: "short", hourCycle: "h23" },
  { day: "numeric", month: "short" },
  { year: "numeric", month: "2-digit", day: "2-digit" },
];

describe("[I18N-1] nynorsk where Intl knows bokmål alone", () => {
  it.each(written)("writes %o as an Intl does that knows it", (options) => {
    const [bokmål, nynorsk] = ["nb-NO", "nn-NO"].map(
      (locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }),
    ) as [Intl.DateTimeFormat, Intl.DateTimeFormat];
    const made = inNynorsk(bokmål);
    const days = [...WEEK, ...YEAR];
    expect(nynorsk.resolvedOptions().locale).toBe("nn-NO");
    expect(days.map(made.format)).toEqual(days.map((day) => nynorsk.format(day)));
  });

  it("writes a range of days", () => {
    const format = new Intl.DateTimeFormat("nb-NO", {
      weekday: "long",
      day: "numeric",
      month: "long",
      timeZone: "UTC",
    });
    const range = inNynorsk(format).formatRange(new Date("2026-11-21"), new Date("2026-12-01"));
    expect(range).toMatch(/^laurdag 21\. november.+tysdag 1\. desember$/);
  });
});
