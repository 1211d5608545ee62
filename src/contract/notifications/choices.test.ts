import { describe, expect, it } from "vitest";
import type { NoticeKind, Pace } from "./notificationTypes.ts";
import { channelsOffered, isUrgentOff, withChoice } from "./rules.ts";

const choice = (kind: NoticeKind, push: Pace, mail: Pace, studentId: string | null = null) => ({
  choices: [{ kind, push, mail, studentId }],
});

describe("[PREF-1] a choice", () => {
  const all = choice("POST", "OFF", "DAILY").choices;

  it("of a child is kept beside that for all, and dropped when it is the same again", () => {
    const own = withChoice(all, { kind: "POST", studentId: "elsa" }, { push: "AT_ONCE" });
    expect(own).toEqual([...all, { kind: "POST", studentId: "elsa", push: "AT_ONCE", mail: "DAILY" }]);
    expect(withChoice(own, { kind: "POST", studentId: "elsa" }, { push: "OFF" })).toEqual(all);
  });

  it("of the urgent kind has to leave one channel on, for each child", () => {
    const two = channelsOffered({ hasTeams: false });
    expect(isUrgentOff(choice("URGENT", "OFF", "AT_ONCE"), two)).toBe(false);
    expect(isUrgentOff(choice("URGENT", "OFF", "OFF"), two)).toBe(true);
    expect(isUrgentOff(choice("URGENT", "OFF", "OFF", "elsa"), two)).toBe(true);
    expect(isUrgentOff({ ...choice("URGENT", "OFF", "OFF"), preset: "EVERYTHING" }, two)).toBe(false);
    expect(isUrgentOff(choice("POST", "OFF", "OFF"), two)).toBe(false);
    expect(isUrgentOff(choice("URGENT", "OFF", "OFF"), channelsOffered({ hasTeams: true }))).toBe(false);
  });
});
