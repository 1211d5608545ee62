import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clockInZone } from "../dates/dates.ts";
import { CHOSEN_CHANNELS, NOTICE_PRESETS, type NoticeKind, noticeKinds, PACES } from "./notificationTypes.ts";
import type { NoticePreferences } from "./preferencesSchemas.ts";
import {
  afterQuiet,
  type Circumstances,
  NO_PREFERENCES,
  type NoticeChannel,
  nextDaily,
  paceIn,
  sendingOf,
} from "./rules.ts";

const STOCKHOLM = "Europe/Stockholm";
const DAY = new Date("2026-03-12T14:00:00+01:00");
const NIGHT = new Date("2026-03-12T23:00:00+01:00");
const MORNING = new Date("2026-03-13T07:00:00+01:00");
const NEXT_DAILY = new Date("2026-03-13T06:30:00+01:00");
const QUIET = { quiet: { from: "21:00", to: "07:00" } };

const circumstances = (
  preferences: Partial<NoticePreferences> = {},
  { now = DAY, reach = { push: true, mail: true, teams: true } }: Partial<Circumstances> = {},
): Circumstances => ({
  preferences: { ...NO_PREFERENCES, ...(preferences.choices && { preset: null }), ...preferences },
  reach,
  schoolTimeZone: STOCKHOLM,
  now,
});

const choice = (kind: NoticeKind, push: (typeof PACES)[number], mail: (typeof PACES)[number], studentId?: string) => ({
  choices: [{ kind, push, mail, studentId: studentId ?? null }],
});

const NOW = { when: "NOW" };
const NEVER = { when: "NEVER" };
const daily = (at: Date) => ({ when: "DAILY", at });
const later = (at: Date) => ({ when: "LATER", at });

const NO_MAIL = { reach: { push: true, mail: false, teams: false } };

type Case = [name: string, channel: NoticeChannel, kind: NoticeKind, given: Circumstances, expected: object];

describe("[PREF-1] [PREF-2] what is sent when", () => {
  it.each<Case>([
    ["the app shows everything", "app", "POST", circumstances(choice("POST", "OFF", "OFF")), NOW],
    ["the app has no quiet hours", "app", "POST", circumstances(QUIET, { now: NIGHT }), NOW],
    ["devices do not get a post by default, which is in the daily mail", "push", "POST", circumstances(), NEVER],
    ["where no mail arrives, devices get it once a day", "push", "POST", circumstances({}, NO_MAIL), daily(NEXT_DAILY)],
    ["devices get a message at once by default", "push", "MESSAGE", circumstances(), NOW],
    ["the daily mail has a post by default", "mail", "POST", circumstances(), daily(NEXT_DAILY)],
    ["urgent news is mailed at once by default", "mail", "URGENT", circumstances(), NOW],
    ["what is off is not pushed", "push", "POST", circumstances(choice("POST", "OFF", "DAILY")), NEVER],
    ["what is off is not mailed", "mail", "POST", circumstances(choice("POST", "AT_ONCE", "OFF")), NEVER],
    ["a mail at once, if chosen", "mail", "POST", circumstances(choice("POST", "OFF", "AT_ONCE")), NOW],
    ["a push once a day", "push", "POST", circumstances(choice("POST", "DAILY", "OFF")), daily(NEXT_DAILY)],
    ["another kind is not touched", "mail", "PLAN", circumstances(choice("POST", "OFF", "OFF")), daily(NEXT_DAILY)],
    ["the child's own choice first", "push", "POST", circumstances(choice("POST", "OFF", "OFF", "elsa")), NEVER],
    ["not that of another child", "push", "POST", circumstances(choice("POST", "OFF", "OFF", "leo")), NOW],
    ["at night it waits", "push", "MESSAGE", circumstances(QUIET, { now: NIGHT }), later(MORNING)],
    ["urgent news does not wait", "push", "URGENT", circumstances(QUIET, { now: NIGHT }), NOW],
    ["urgent news is on one channel only", "mail", "URGENT", circumstances(choice("URGENT", "AT_ONCE", "OFF")), NEVER],
    [
      "urgent news takes the other channel if the chosen one reaches nobody",
      "mail",
      "URGENT",
      circumstances(choice("URGENT", "AT_ONCE", "OFF"), { reach: { push: false, mail: true, teams: false } }),
      NOW,
    ],
    [
      "no mail before the address is confirmed",
      "mail",
      "URGENT",
      circumstances({}, { reach: { push: true, mail: false, teams: false } }),
      NEVER,
    ],
    ["no daily mail for whoever stopped it", "mail", "POST", circumstances({ dailyMail: false }), NEVER],
    [
      "stopping the daily mail stops no push",
      "push",
      "POST",
      circumstances({ ...choice("POST", "DAILY", "DAILY"), dailyMail: false }),
      daily(NEXT_DAILY),
    ],
    [
      "the daily mail instead of those at once for whoever stopped them",
      "mail",
      "POST",
      circumstances({ ...choice("POST", "OFF", "AT_ONCE"), promptMail: false }),
      daily(NEXT_DAILY),
    ],
    [
      "no mail for whoever stopped both",
      "mail",
      "POST",
      circumstances({ ...choice("POST", "OFF", "AT_ONCE"), promptMail: false, dailyMail: false }),
      NEVER,
    ],
    [
      "stopping the mails at once delays no push",
      "push",
      "POST",
      circumstances({ ...choice("POST", "AT_ONCE", "AT_ONCE"), promptMail: false }),
      NOW,
    ],
    ["urgent mail cannot be stopped so", "mail", "URGENT", circumstances({ dailyMail: false, promptMail: false }), NOW],
    [
      "a daily push in quiet hours waits for their end",
      "push",
      "POST",
      circumstances({ ...QUIET, ...choice("POST", "DAILY", "OFF") }),
      daily(MORNING),
    ],
    ["the daily mail has its own time", "mail", "POST", circumstances(QUIET, { now: NIGHT }), daily(NEXT_DAILY)],
  ])("%s", (_, channel, kind, given, expected) => {
    expect(sendingOf(channel, { kind, studentId: "elsa" }, given)).toEqual(expected);
  });
});

describe("[PREF-1] clocks", () => {
  it.each([
    ["the guardian's clock rules quiet hours", "2026-03-12T19:30:00Z", "Europe/Helsinki", "2026-03-13T05:00:00Z"],
    ["the school's, where there is none", "2026-03-12T19:30:00Z", null, "2026-03-12T19:30:00Z"],
    ["before midnight", "2026-03-12T22:59:00Z", null, "2026-03-13T06:00:00Z"],
    ["after midnight", "2026-03-12T23:01:00Z", null, "2026-03-13T06:00:00Z"],
    ["the night that loses an hour", "2026-03-28T22:00:00Z", null, "2026-03-29T05:00:00Z"],
    ["the night that gains an hour", "2026-10-24T21:00:00Z", null, "2026-10-25T06:00:00Z"],
    ["at their very end", "2026-03-13T06:00:00Z", null, "2026-03-13T06:00:00Z"],
  ])("%s", (_, moment, timeZone, expected) => {
    expect(afterQuiet({ ...QUIET, timeZone }, STOCKHOLM, new Date(moment))).toEqual(new Date(expected));
  });

  it.each([
    ["today, if it is still to come", "06:30", "2026-03-12T05:00:00Z", "2026-03-12T05:30:00Z"],
    ["tomorrow, at its very time", "06:30", "2026-03-12T05:30:00Z", "2026-03-13T05:30:00Z"],
    ["over the change to summer time", "06:30", "2026-03-28T06:00:00Z", "2026-03-29T04:30:00Z"],
    ["at a time that the change leaves out", "02:30", "2026-03-28T06:00:00Z", "2026-03-29T01:30:00Z"],
  ])("the daily mail comes %s", (_, dailyTime, now, expected) => {
    expect(nextDaily({ dailyTime }, STOCKHOLM, new Date(now))).toEqual(new Date(expected));
  });
});

const pace = fc.constantFrom(...PACES);
const time = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map(([hour, minute]) => [hour, minute].map((part) => `${part}`.padStart(2, "0")).join(":"));
const zone = fc.constantFrom(STOCKHOLM, "Europe/Helsinki", "America/New_York", "Asia/Kolkata");
const studentId = fc.constantFrom("elsa", "leo");
const kind = fc.constantFrom(...noticeKinds);
const preferences: fc.Arbitrary<NoticePreferences> = fc.record({
  preset: fc.option(fc.option(fc.constantFrom(...NOTICE_PRESETS)), { nil: undefined }),
  choices: fc.array(
    fc.record({
      kind,
      studentId: fc.option(studentId),
      push: pace,
      mail: pace,
      teams: fc.option(pace, { nil: undefined }),
    }),
    { maxLength: 30 },
  ),
  dailyMail: fc.boolean(),
  promptMail: fc.boolean(),
  dailyTime: time,
  quiet: fc.option(fc.record({ from: time, to: time })),
  timeZone: fc.option(zone),
});
/** Around the changes of the clocks, where mistakes are likeliest. */
const now = fc.oneof(
  fc.date({ min: new Date("2026-03-28T00:00:00Z"), max: new Date("2026-03-30T00:00:00Z"), noInvalidDate: true }),
  fc.date({ min: new Date("2026-10-24T00:00:00Z"), max: new Date("2026-10-26T00:00:00Z"), noInvalidDate: true }),
);
const given: fc.Arbitrary<Circumstances> = fc.record({
  preferences,
  reach: fc.record({ push: fc.boolean(), mail: fc.boolean(), teams: fc.boolean() }),
  schoolTimeZone: zone,
  now,
});

describe("[PREF-1] [PREF-2] whatever has been chosen", () => {
  it("sends urgent news at once on at least one channel that reaches the guardian", () => {
    fc.assert(
      fc.property(given, studentId, (circumstances, student) => {
        const sent = CHOSEN_CHANNELS.map((one) =>
          sendingOf(one, { kind: "URGENT", studentId: student }, circumstances),
        );
        const isReached = CHOSEN_CHANNELS.some((channel) => circumstances.reach[channel]);
        expect(sent.some(({ when }) => when === "NOW")).toBe(isReached);
        expect(sent.every(({ when }) => when === "NOW" || when === "NEVER")).toBe(true);
      }),
    );
  });

  it("sends nothing that is off, and nothing where nobody is reached", () => {
    fc.assert(
      fc.property(
        given,
        kind,
        studentId,
        fc.constantFrom(...CHOSEN_CHANNELS),
        (circumstances, about, student, channel) => {
          fc.pre(about !== "URGENT");
          const notice = { kind: about, studentId: student };
          const { when } = sendingOf(channel, notice, circumstances);
          const pace = paceIn(channel, notice, circumstances);
          const isOff = pace === "OFF" || !circumstances.reach[channel];
          if (isOff) expect(when).toBe("NEVER");
          const isDaily = pace === "DAILY" || (channel === "mail" && !circumstances.preferences.promptMail);
          if (when === "DAILY") expect(isDaily).toBe(true);
          if (when === "NOW" || when === "LATER") expect(isDaily).toBe(false);
        },
      ),
    );
  });

  it("disturbs nobody in quiet hours, and keeps nothing longer than them", () => {
    fc.assert(
      fc.property(given, (circumstances) => {
        const { preferences: chosen, schoolTimeZone, now: moment } = circumstances;
        fc.pre(chosen.quiet === null || chosen.quiet.from !== chosen.quiet.to);
        const at = afterQuiet(chosen, schoolTimeZone, moment);
        const waited = at.getTime() - moment.getTime();
        expect(waited).toBeGreaterThanOrEqual(0);
        expect(waited).toBeLessThanOrEqual(25 * 3_600_000);
        if (!chosen.quiet || waited === 0) return;
        const end = clockInZone(at, chosen.timeZone ?? schoolTimeZone).minutes;
        const [hour = 0, minute = 0] = chosen.quiet.to.split(":").map(Number);
        // A time that the change to summer time leaves out is an hour later on the clock.
        expect([hour * 60 + minute, hour * 60 + minute + 60]).toContain(end);
      }),
    );
  });
});
