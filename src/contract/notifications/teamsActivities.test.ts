import { describe, expect, it } from "vitest";
import { LEAVE_TAB, linkTo } from "../screens.ts";
import type { NoticeKind, Pace } from "./notificationTypes.ts";
import type { NoticePreferences } from "./preferencesSchemas.ts";
import { NO_PREFERENCES, paceOf, sendingOf, withChoice } from "./rules.ts";
import { teamsTabOf } from "./teamsActivities.ts";

it.each([
  [linkTo("assignment", { assignmentId: "a" }), "assignments"],
  [linkTo("plan", { planId: "p" }), "planning"],
  [linkTo("progress"), "assessments"],
  [linkTo("absence") + LEAVE_TAB, "attendance"],
  [`${linkTo("plans")}?week=3`, "planning"],
  [linkTo("post", { postId: "p" }), "skolvy"],
  [linkTo("conversation", { conversationId: "c" }), "skolvy"],
  [linkTo("home"), "skolvy"],
  ["/nowhere", "skolvy"],
])("[PREF-6] leads %s to the tab %s", (address, tab) => {
  expect(teamsTabOf(address)).toBe(tab);
});

const DAY = new Date("2026-03-12T13:00:00Z");
const NIGHT = new Date("2026-03-12T22:00:00Z");
const MORNING = new Date("2026-03-13T06:00:00Z");
const QUIET = { quiet: { from: "21:00", to: "07:00" } };
const ONLY_TEAMS = { choices: [{ kind: "URGENT", studentId: null, push: "OFF", mail: "OFF" }] } as const;

type GivenPreferences = Partial<Omit<NoticePreferences, "choices">> & {
  choices?: readonly NoticePreferences["choices"][number][];
};

const sending = (
  channel: "mail" | "teams",
  kind: NoticeKind,
  { given = {}, now = DAY, teams = true }: { given?: GivenPreferences; now?: Date; teams?: boolean } = {},
) =>
  sendingOf(
    channel,
    { kind, studentId: "elsa" },
    {
      preferences: {
        ...NO_PREFERENCES,
        ...(given.choices && { preset: null }),
        ...given,
        choices: [...(given.choices ?? [])],
      },
      reach: { push: false, mail: true, teams },
      schoolTimeZone: "Europe/Stockholm",
      now,
    },
  );

describe("[PREF-6] Teams as a channel", () => {
  it("has what concerns the own child at once by default, and news for many once a day unless they are mailed", () => {
    expect(sending("teams", "MESSAGE")).toEqual({ when: "NOW" });
    expect(sending("teams", "IMPORTANT")).toEqual({ when: "NOW" });
    expect(sending("teams", "POST")).toEqual({ when: "NEVER" });
    expect(sending("teams", "POST", { given: { choices: [] } })).toMatchObject({ when: "DAILY" });
    expect(sending("teams", "MESSAGE", { teams: false })).toEqual({ when: "NEVER" });
  });

  it("keeps quiet hours, but for urgent news, and is not stopped with the mails", () => {
    expect(sending("teams", "MEETING", { given: QUIET, now: NIGHT })).toEqual({ when: "LATER", at: MORNING });
    expect(sending("teams", "URGENT", { given: QUIET, now: NIGHT })).toEqual({ when: "NOW" });
    expect(sending("teams", "MESSAGE", { given: { dailyMail: false, promptMail: false } })).toEqual({ when: "NOW" });
  });

  it("may be the only one for urgent news, which is mailed once Teams is gone", () => {
    expect(sending("mail", "URGENT", { given: ONLY_TEAMS })).toEqual({ when: "NEVER" });
    expect(sending("teams", "URGENT", { given: ONLY_TEAMS })).toEqual({ when: "NOW" });
    expect(sending("mail", "URGENT", { given: ONLY_TEAMS, teams: false })).toEqual({ when: "NOW" });
  });

  it("is in a choice only once that was made, and a child's own is dropped when it is the same again", () => {
    const all: NoticePreferences["choices"] = [{ kind: "POST", studentId: null, push: "OFF", mail: "DAILY" }];
    const elsa = { kind: "POST", studentId: "elsa" } as const;
    const chosen = (choices: NoticePreferences["choices"], teams: Pace) => withChoice(choices, elsa, { teams });
    const own = chosen(all, "OFF");
    expect(own).toEqual([...all, { ...elsa, push: "OFF", mail: "DAILY", teams: "OFF" }]);
    expect(paceOf("teams", elsa, { choices: own })).toBe("OFF");
    expect(paceOf("teams", { kind: "POST", studentId: "leo" }, { choices: own })).toBe("DAILY");
    expect(withChoice(own, elsa, { mail: "OFF" }).at(-1)).toMatchObject({ mail: "OFF", teams: "OFF" });
    expect(chosen(own, "DAILY")).toEqual(all);
  });
});
