import {
  CALM,
  type ChosenChannel,
  NOTICE_DEFAULTS,
  type NoticeKind,
  type NoticePreset,
  noticeKinds,
  type Pace,
} from "./notificationTypes.ts";
import type { NoticePreferences } from "./preferencesSchemas.ts";

/** For whoever has chosen nothing. */
export const DEFAULT_PRESET: NoticePreset = "WHAT_MATTERS";

/** Whether a kind matters enough to be told at once by default: news about the own child, and not what the school tells many (CALM-5). */
const isWorthPrompting = (kind: NoticeKind): boolean => NOTICE_DEFAULTS[kind] !== CALM;

type Choice = NoticePreferences["choices"][number];
type Reach = Record<ChosenChannel, boolean>;

const PACES_OF: Record<NoticePreset, (kind: NoticeKind) => Pace> = {
  EVERYTHING: () => "AT_ONCE",
  WHAT_MATTERS: (kind) => (isWorthPrompting(kind) ? "AT_ONCE" : "DAILY"),
  ONLY_URGENT: (kind) => (kind === "URGENT" ? "AT_ONCE" : "OFF"),
};

/** Kinds that are mailed at once also to a guardian whose devices get them. */
const ALWAYS_MAILED: readonly NoticeKind[] = ["URGENT", "IMPORTANT", "COMING_OF_AGE"];

/**
 * Returns the preset that holds; null for the guardian's own choices. Choices that were made before there were presets stay, also
 * those of a page that does not know presets yet.
 */
export const presetOf = ({ preset, choices }: Pick<NoticePreferences, "preset" | "choices">): NoticePreset | null =>
  preset === undefined ? (choices.length > 0 ? null : DEFAULT_PRESET) : preset;

/**
 * Returns when a preset sends a kind of news on a channel. News at once goes to devices, and by mail where there are none. News of
 * the day goes by mail, and to devices where no mail arrives.
 */
export function presetPace(preset: NoticePreset, kind: NoticeKind, channel: ChosenChannel, reach: Reach): Pace {
  const pace = PACES_OF[preset](kind);
  const isMail = channel === "mail";
  if (pace === "AT_ONCE" && isMail && (reach.push || reach.teams) && !ALWAYS_MAILED.includes(kind)) return "DAILY";
  return pace === "DAILY" && !isMail && reach.mail ? "OFF" : pace;
}

/** Returns the choices with which a guardian begins whose own choices replace a preset: those that it stands for. */
export const choicesOf = (preset: NoticePreset, reach: Reach): Choice[] =>
  noticeKinds.map((kind) => ({
    kind,
    studentId: null,
    push: presetPace(preset, kind, "push", reach),
    mail: presetPace(preset, kind, "mail", reach),
    ...(reach.teams && { teams: presetPace(preset, kind, "teams", reach) }),
  }));
