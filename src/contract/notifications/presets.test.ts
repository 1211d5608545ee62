import { describe, expect, it } from "vitest";
import { CHOSEN_CHANNELS, NOTICE_PRESETS, type NoticePreset, noticeKinds } from "./notificationTypes.ts";
import { choicesOf, presetOf, presetPace } from "./presets.ts";
import { NO_PREFERENCES, sendingOf } from "./rules.ts";

const NOW = new Date("2026-03-12T13:00:00Z");
const ALL = { push: true, mail: true, teams: true };
const CHOICE = { kind: "POST", studentId: null, push: "OFF", mail: "DAILY" } as const;

const kindsAt = (preset: NoticePreset, channel: (typeof CHOSEN_CHANNELS)[number], reach = ALL) => {
  const preferences = { ...NO_PREFERENCES, preset };
  const whenOf = (kind: (typeof noticeKinds)[number]) =>
    sendingOf(
      channel,
      { kind, studentId: "elsa" },
      { preferences, reach, schoolTimeZone: "Europe/Stockholm", now: NOW },
    ).when;
  return Object.fromEntries(
    ["NOW", "DAILY", "NEVER"].map((when) => [when, noticeKinds.filter((kind) => whenOf(kind) === when)]),
  );
};

const IMPORTANT = [
  "URGENT",
  "MESSAGE",
  "IMPORTANT",
  "ABSENCE",
  "LEAVE",
  "CARE",
  "CHILD_CARD",
  "MEETING",
  "COMING_OF_AGE",
];
const REST = noticeKinds.filter((kind) => !IMPORTANT.includes(kind));

describe("[CALM-5] a preset", () => {
  it("of what matters sends important kinds at once and the rest in the daily mail", () => {
    expect(kindsAt("WHAT_MATTERS", "push")).toEqual({ NOW: IMPORTANT, DAILY: [], NEVER: REST });
    expect(kindsAt("WHAT_MATTERS", "teams")).toEqual({ NOW: IMPORTANT, DAILY: [], NEVER: REST });
    expect(kindsAt("WHAT_MATTERS", "mail").NOW).toEqual(["URGENT", "IMPORTANT", "COMING_OF_AGE"]);
    expect(kindsAt("WHAT_MATTERS", "mail").NEVER).toEqual([]);
  });

  it("of what matters mails important kinds at once where no device gets them, and pushes the rest where no mail arrives", () => {
    const [onlyMail, onlyDevice] = [
      { push: false, mail: true, teams: false },
      { push: true, mail: false, teams: false },
    ];
    expect(kindsAt("WHAT_MATTERS", "mail", onlyMail)).toEqual({ NOW: IMPORTANT, DAILY: REST, NEVER: [] });
    expect(kindsAt("WHAT_MATTERS", "push", onlyDevice)).toEqual({ NOW: IMPORTANT, DAILY: REST, NEVER: [] });
  });

  it("of everything keeps no kind for later on devices, and leaves none out of the mails", () => {
    expect(kindsAt("EVERYTHING", "push").NOW).toEqual(noticeKinds);
    expect(kindsAt("EVERYTHING", "teams").NOW).toEqual(noticeKinds);
    expect(kindsAt("EVERYTHING", "mail").NEVER).toEqual([]);
  });

  it("of only what is urgent sends nothing else on any channel", () => {
    for (const channel of CHOSEN_CHANNELS) {
      const rest = noticeKinds.filter((kind) => kind !== "URGENT");
      expect(kindsAt("ONLY_URGENT", channel)).toEqual({ NOW: ["URGENT"], DAILY: [], NEVER: rest });
    }
  });

  it("is that of what matters for whoever has chosen nothing, and none for choices from before there were presets", () => {
    expect(presetOf(NO_PREFERENCES)).toBe("WHAT_MATTERS");
    expect(presetOf({ preset: undefined, choices: [] })).toBe("WHAT_MATTERS");
    expect(presetOf({ preset: undefined, choices: [CHOICE] })).toBeNull();
    expect(presetOf({ preset: null, choices: [] })).toBeNull();
    expect(presetOf({ preset: "ONLY_URGENT", choices: [CHOICE] })).toBe("ONLY_URGENT");
  });

  it("becomes the same choices for each kind", () => {
    for (const preset of NOTICE_PRESETS) {
      for (const reach of [ALL, { push: true, mail: false, teams: false }]) {
        const choices = choicesOf(preset, reach);
        expect(choices.map(({ kind }) => kind)).toEqual(noticeKinds);
        for (const { kind, push, mail, teams } of choices) {
          expect([push, mail]).toEqual([
            presetPace(preset, kind, "push", reach),
            presetPace(preset, kind, "mail", reach),
          ]);
          expect(teams).toBe(reach.teams ? presetPace(preset, kind, "teams", reach) : undefined);
        }
      }
    }
  });
});
