import { describe, expect, it } from "vitest";
import { isReminderDue, nextReminder } from "./reminders.ts";

const REMINDED = "2026-03-28T20:00:00.000Z";

describe("[DESK-14] a reminder", () => {
  it.each<[string, string | null, string, boolean]>([
    ["the first", null, "2026-03-28T20:00:00.000Z", true],
    ["the next morning", REMINDED, "2026-03-29T06:00:00.000Z", false],
    ["a moment before a day has passed", REMINDED, "2026-03-29T19:59:59.999Z", false],
    ["a day later, over a change of the clock", REMINDED, "2026-03-29T20:00:00.000Z", true],
  ])("%s", (_, reminded, now, isDue) => {
    expect(isReminderDue(reminded, new Date(now))).toBe(isDue);
  });

  it("says from when on the next one is possible", () => {
    expect(nextReminder(REMINDED)?.toISOString()).toBe("2026-03-29T20:00:00.000Z");
    expect(nextReminder(null)).toBeNull();
  });
});
