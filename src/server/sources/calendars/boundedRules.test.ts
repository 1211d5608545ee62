import ICAL from "ical.js";
import { describe, expect, it, vi } from "vitest";
import { Steps } from "./boundedRules.ts";
import { occurrencesIn } from "./occurrences.ts";

const WITHIN = { from: new Date("2026-08-01T00:00:00Z"), to: new Date("2027-08-01T00:00:00Z") };
const START = "DTSTART:20260824T080000Z";

const calendar = (...components: string[][]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...components.flat(), "END:VCALENDAR"].join("\r\n");
const event = (uid: string, ...lines: string[]) => [
  ...["BEGIN:VEVENT", `UID:${uid}`, "SUMMARY:Idrott", "DURATION:PT1H", ...lines, "END:VEVENT"],
];
const repeated = (uid: string, rule: string, start = START) => event(uid, start, `RRULE:${rule}`);

/** Reads a calendar with few steps, and counts how often the library looks at a date. */
function read(text: string, most?: { ofEvent: number; ofCalendar: number }) {
  const looks = [vi.spyOn(ICAL.Time, "daysInMonth"), vi.spyOn(ICAL.Time.prototype, "dayOfYear")];
  const steps = new Steps(most);
  const found = [...occurrencesIn(text, WITHIN, steps)];
  const count = looks.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  for (const look of looks) look.mockRestore();
  return {
    steps: steps.spent,
    looks: count,
    good: found.filter((one) => !("field" in one)).length,
    bad: found.flatMap((one) => ("field" in one ? `${one.item}, ${one.field}` : [])),
  };
}

/** Rules for which the library looks for hours, for years of which nobody knows, or one day at a time. */
const HOSTILE = [
  "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
  "FREQ=DAILY;INTERVAL=2147483647",
  "FREQ=WEEKLY;INTERVAL=999999",
  "FREQ=WEEKLY;BYWEEKNO=40;BYMONTH=2",
  "FREQ=MONTHLY;INTERVAL=1200;BYDAY=5SU",
  "FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=31;BYDAY=MO",
];
const YEAR = Array.from({ length: 366 }, (_, at) => at + 1);
const FEW = { ofEvent: 20_000, ofCalendar: 400_000 };
/** The library looks at a date a few times in one step. */
const LOOKS_OF_STEP = 5;

describe("[SRC-3] the search for repeated events", () => {
  it.each(HOSTILE)("gives up after some steps, with %s", (rule) => {
    const { steps, looks, good, bad } = read(calendar(repeated("hostile", rule), event("good", START)), FEW);
    expect(steps).toBeLessThanOrEqual(FEW.ofEvent);
    expect(looks).toBeLessThanOrEqual(FEW.ofEvent * LOOKS_OF_STEP);
    // The search either ends by itself, or the event is bad.
    expect(good).toBeGreaterThanOrEqual(1);
    expect([[], ["hostile, RRULE"]]).toContainEqual(bad);
  });

  it("takes for an event and for a calendar what was meant for them, if nothing else is asked for", () => {
    const steps = new Steps();
    const spendAll = () => {
      steps.begin();
      steps.spend(1_000_000);
    };
    expect(() => steps.spend(1)).toThrow("too many steps");
    for (let event = 0; event < 60; event += 1) spendAll();
    expect(spendAll).toThrow("too many steps");
  });

  it("takes no longer for several hundred of them than for a calendar", () => {
    const events = Array.from({ length: 600 }, (_, at) => repeated(`hostile-${at}`, HOSTILE[at % 3] ?? ""));
    const { steps, looks, bad, good } = read(calendar(...events, event("good", START)), FEW);
    expect(steps).toBeLessThanOrEqual(FEW.ofCalendar);
    expect(looks).toBeLessThanOrEqual(FEW.ofCalendar * LOOKS_OF_STEP);
    expect(bad.length).toBeGreaterThanOrEqual(550);
    expect(good).toBeGreaterThanOrEqual(1);
  });

  it("is bounded for time zones too", () => {
    const zone = (rule: string) => [
      ...["BEGIN:VTIMEZONE", "TZID:Own", "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:+0100"],
      ...["TZOFFSETTO:+0100", `RRULE:${rule}`, "END:STANDARD", "END:VTIMEZONE"],
    ];
    const own = "DTSTART;TZID=Own:20260824T080000";
    const { looks, bad } = read(calendar(zone(HOSTILE[0] ?? ""), event("there", own), event("good", START)), FEW);
    expect(looks).toBeLessThanOrEqual(FEW.ofEvent * LOOKS_OF_STEP);
    expect(bad).toEqual(["there, DTSTART"]);
  });

  it.each([
    ["rules", Array.from({ length: 6 }, () => "RRULE:FREQ=DAILY;COUNT=2"), "RRULE"],
    ["days in a rule", [`RRULE:FREQ=YEARLY;BYYEARDAY=${[...YEAR, ...YEAR.map((day) => -day)].join()}`], "RRULE"],
    ["single dates", [`RDATE:${"20260901T080000Z,".repeat(2_000)}20260901T080000Z`], "RDATE"],
    ["dates left out", ["RRULE:FREQ=DAILY", `EXDATE:${"20260901T080000Z,".repeat(2_000)}20260901T080000Z`], "EXDATE"],
  ])("takes no event with too many %s", (_, lines, field) => {
    expect(read(calendar(event("crowded", START, ...lines))).bad).toEqual([`crowded, ${field}`]);
  });

  it("finds what ordinary rules mean, from long ago on", () => {
    const sums = {
      "FREQ=WEEKLY;BYDAY=MO,WE": 104,
      "FREQ=DAILY": 365,
      "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1": 12,
      "FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=6": 1,
      "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=28": 1,
    };
    for (const [rule, count] of Object.entries(sums)) {
      const { good, bad } = read(calendar(repeated("usual", rule, "DTSTART:20200105T080000Z")));
      expect({ rule, good, bad }).toEqual({ rule, good: count, bad: [] });
    }
  });

  it("moves an occurrence of its own event only, where two are at the same time", () => {
    const rule = "RRULE:FREQ=WEEKLY;COUNT=2";
    const moved = ["RECURRENCE-ID:20260831T080000Z", "DTSTART:20260831T120000Z"];
    const events = [event("one", START, rule), event("other", START, rule), event("one", ...moved)];
    const found = [...occurrencesIn(calendar(...events), WITHIN)];
    const starts = found.flatMap((one) => ("start" in one ? `${one.item} ${one.start.toISOString()}` : []));
    expect(starts).toEqual([
      "one 2026-08-24T08:00:00.000Z",
      "one 2026-08-31T12:00:00.000Z",
      "other 2026-08-24T08:00:00.000Z",
      "other 2026-08-31T08:00:00.000Z",
    ]);
  });
});
