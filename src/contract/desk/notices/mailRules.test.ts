import { describe, expect, it } from "vitest";
import type { Pace } from "#contract/notifications/notificationTypes.ts";
import { deskMailAt } from "./mailRules.ts";

const STOCKHOLM = "Europe/Stockholm";

type Case = [name: string, pace: Pace, now: string, due: string | null];

describe("[PREF-6] a mail to staff is due", () => {
  it.each<Case>([
    ["never, where it is off", "OFF", "2026-03-12T10:00:00+01:00", null],
    ["at once in the day", "AT_ONCE", "2026-03-12T10:00:00+01:00", "2026-03-12T10:00:00+01:00"],
    ["at once at the first minute of the day", "AT_ONCE", "2026-03-12T06:30:00+01:00", "2026-03-12T06:30:00+01:00"],
    ["in the morning after an evening", "AT_ONCE", "2026-03-12T18:00:00+01:00", "2026-03-13T06:30:00+01:00"],
    ["in the morning after a night", "AT_ONCE", "2026-03-13T02:00:00+01:00", "2026-03-13T06:30:00+01:00"],
    ["on Monday after a Friday evening", "AT_ONCE", "2026-03-13T19:00:00+01:00", "2026-03-16T06:30:00+01:00"],
    ["on Monday after a Saturday", "AT_ONCE", "2026-03-14T12:00:00+01:00", "2026-03-16T06:30:00+01:00"],
    ["once a day on the next morning", "DAILY", "2026-03-12T10:00:00+01:00", "2026-03-13T06:30:00+01:00"],
    ["once a day on the same morning", "DAILY", "2026-03-12T05:00:00+01:00", "2026-03-12T06:30:00+01:00"],
    ["once a day on Monday after a Friday", "DAILY", "2026-03-13T10:00:00+01:00", "2026-03-16T06:30:00+01:00"],
    ["once a day on Monday after a Sunday", "DAILY", "2026-03-15T20:00:00+01:00", "2026-03-16T06:30:00+01:00"],
    ["on the new clock after it has changed", "DAILY", "2026-03-27T10:00:00+01:00", "2026-03-30T06:30:00+02:00"],
  ])("%s", (_name, pace, now, due) => {
    expect(deskMailAt(pace, STOCKHOLM, new Date(now))).toEqual(due === null ? null : new Date(due));
  });

  it("on the clock of the school", () => {
    expect(deskMailAt("DAILY", "Europe/Helsinki", new Date("2026-03-12T05:00:00Z"))).toEqual(
      new Date("2026-03-13T04:30:00Z"),
    );
  });
});
