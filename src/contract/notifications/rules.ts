import { millisecondsInHour } from "date-fns/constants";
import { addDays, clockInZone, dayInZone, momentInZone } from "../dates/dates.ts";
import {
  CHOSEN_CHANNELS,
  type ChosenChannel,
  NOTICE_DEFAULTS,
  type NoticeKind,
  type Pace,
} from "./notificationTypes.ts";
import type { NoticePreferences, SentChannel } from "./preferencesSchemas.ts";
import { DEFAULT_PRESET, presetOf, presetPace } from "./presets.ts";

/** Ways to tell a guardian of news: the app itself, whose list and counts have everything, and the ways outside of it. */
export type NoticeChannel = "app" | SentChannel;

export type Notice = { kind: NoticeKind; studentId: string };

/** Facts about the guardian that decide what is sent when. */
export type Circumstances = {
  preferences: NoticePreferences;
  /** Whether the guardian has a device for push messages, a confirmed mail address that takes mail, and Skolvy in Teams. */
  reach: Record<ChosenChannel, boolean>;
  /** Time zone of the first child's school, for the time of the daily mail. */
  schoolTimeZone: string;
  now: Date;
};

/** When a notice goes out on a channel: now, when the quiet hours end, with the daily one, or not at all. */
export type Sending = { when: "NOW" } | { when: "LATER" | "DAILY"; at: Date } | { when: "NEVER" };

const NOW: Sending = { when: "NOW" };
const NEVER: Sending = { when: "NEVER" };

/** Preferences of whoever has chosen nothing. */
export const NO_PREFERENCES: NoticePreferences = {
  preset: DEFAULT_PRESET,
  choices: [],
  dailyMail: true,
  promptMail: true,
  dailyTime: "06:30",
  quiet: null,
  timeZone: null,
};

/** Decides when a notice goes out on a channel (PREF-1, PREF-2, PREF-6, SETUP-2). */
export function sendingOf(channel: NoticeChannel, notice: Notice, circumstances: Circumstances): Sending {
  if (channel === "app") return NOW;
  if (channel === "sms") return notice.kind === "URGENT" ? NOW : NEVER;
  const { preferences, reach, schoolTimeZone, now } = circumstances;
  if (!reach[channel]) return NEVER;
  const pace = paceIn(channel, notice, circumstances);
  if (notice.kind === "URGENT") {
    const reachesOtherwise = CHOSEN_CHANNELS.some(
      (other) => other !== channel && reach[other] && paceIn(other, notice, circumstances) !== "OFF",
    );
    return pace !== "OFF" || !reachesOtherwise ? NOW : NEVER;
  }
  // The daily mail takes the place of mails at once that were stopped: nothing that was chosen is lost.
  const isDaily = pace === "DAILY" || (channel === "mail" && !preferences.promptMail);
  if (pace === "OFF" || (channel === "mail" && isDaily && !preferences.dailyMail)) return NEVER;
  if (isDaily) {
    const at = nextDaily(preferences, schoolTimeZone, now);
    return { when: "DAILY", at: channel === "mail" ? at : afterQuiet(preferences, schoolTimeZone, at) };
  }
  const at = afterQuiet(preferences, schoolTimeZone, now);
  return at > now ? { when: "LATER", at } : NOW;
}

/** Returns when a kind comes on a channel: by the guardian's preset, or else by their own choices. */
export function paceIn(
  channel: ChosenChannel,
  notice: Parameters<typeof paceOf>[1],
  { preferences, reach }: Pick<Circumstances, "preferences" | "reach">,
): Pace {
  const preset = presetOf(preferences);
  return preset === null ? paceOf(channel, notice, preferences) : presetPace(preset, notice.kind, channel, reach);
}

/** Returns the own choice for a kind: the child's own, else that for all children, else the default. */
export const paceOf = (
  channel: ChosenChannel,
  { kind, studentId }: { kind: NoticeKind; studentId: string | null },
  { choices }: Pick<NoticePreferences, "choices">,
): Pace =>
  choices.find((one) => one.kind === kind && one.studentId === studentId)?.[channel] ??
  choices.find((one) => one.kind === kind && one.studentId === null)?.[channel] ??
  NOTICE_DEFAULTS[kind][channel];

/** Returns the next moment, after now, of the daily mail: its time on the school's clock. */
export function nextDaily({ dailyTime }: Pick<NoticePreferences, "dailyTime">, timeZone: string, now: Date): Date {
  const today = dayInZone(now, timeZone);
  const first = momentInZone(today, `${dailyTime}:00`, timeZone);
  return first > now ? first : momentInZone(addDays(today, 1), `${dailyTime}:00`, timeZone);
}

type Quiet = Pick<NoticePreferences, "quiet" | "timeZone">;

/** Returns the moment itself, or the end of the quiet hours that it lies in, by the guardian's clock. */
export function afterQuiet({ quiet, timeZone }: Quiet, schoolTimeZone: string, moment: Date): Date {
  if (!quiet) return moment;
  const zone = timeZone ?? schoolTimeZone;
  const { day, minutes } = clockInZone(moment, zone);
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)];
  const isOvernight = from > to;
  const isQuiet = isOvernight ? minutes >= from || minutes < to : minutes >= from && minutes < to;
  if (!isQuiet) return moment;
  const last = isOvernight && minutes >= from ? addDays(day, 1) : day;
  const end = momentInZone(last, `${quiet.to}:00`, zone);
  // In the hour that a change of the clock repeats, the end may have been shown once already.
  return end > moment ? end : new Date(end.getTime() + millisecondsInHour);
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * Returns whether own choices would turn urgent news off on every channel, for all children or for one: that is refused (PREF-2).
 * @param channels those that the guardian is offered
 */
export const isUrgentOff = (
  { preset, choices }: Pick<NoticePreferences, "preset" | "choices">,
  channels: readonly ChosenChannel[],
): boolean =>
  presetOf({ preset, choices }) === null &&
  choices.some(
    ({ kind, studentId }) =>
      kind === "URGENT" && channels.every((channel) => paceOf(channel, { kind, studentId }, { choices }) === "OFF"),
  );

/** Channels that a guardian is offered: Teams only where the guardian has opened Skolvy there (PREF-6). */
export const channelsOffered = ({ hasTeams }: { hasTeams: boolean }): readonly ChosenChannel[] =>
  CHOSEN_CHANNELS.filter((channel) => channel !== "teams" || hasTeams);

type Choice = NoticePreferences["choices"][number];

/** Returns choices with one changed. A child's own choice that is the same as that for all children is dropped. */
export function withChoice(
  choices: readonly Choice[],
  { kind, studentId }: Pick<Choice, "kind" | "studentId">,
  changes: Partial<Record<ChosenChannel, Pace>>,
): Choice[] {
  const isIt = (one: Choice) => one.kind === kind && one.studentId === studentId;
  const before = (channel: ChosenChannel, of: string | null) =>
    paceOf(channel, { kind, studentId: of }, { choices: [...choices] });
  // Teams stays out of the choices of those who are not offered it.
  const teams = choices.find(isIt)?.teams;
  const own = {
    push: before("push", studentId),
    mail: before("mail", studentId),
    ...(teams && { teams }),
    ...changes,
  };
  const isSame =
    studentId !== null &&
    CHOSEN_CHANNELS.every((channel) => (own[channel] ?? before(channel, null)) === before(channel, null));
  const others = choices.filter((one) => !isIt(one));
  return isSame ? others : [...others, { kind, studentId, ...own }];
}
