import type { LiveKind } from "../kinds.ts";
import { LEAVE_TAB, REPORTED_ABSENCES, type SCREENS, type ScreenName } from "../screens.ts";
import type { PathParam } from "../screenTable.ts";
import type { Belonging } from "../services.ts";

/** Ways of being told of a kind of news on a channel (PREF-1). */
export const PACES = ["AT_ONCE", "DAILY", "OFF"] as const;
export type Pace = (typeof PACES)[number];

/** Ways of being told with one choice instead of one for each kind (CALM-5). */
export const NOTICE_PRESETS = ["EVERYTHING", "WHAT_MATTERS", "ONLY_URGENT"] as const;
export type NoticePreset = (typeof NOTICE_PRESETS)[number];

/** Channels outside the app that guardians choose for. The list and the counts within the app always have everything. */
export const CHOSEN_CHANNELS = ["push", "mail", "teams"] as const;
export type ChosenChannel = (typeof CHOSEN_CHANNELS)[number];

export type NotificationCount = "events" | "posts" | "documentations";

export type NotificationFacts = {
  /** Screen that it leads to, and the part of that screen, if it is one. */
  screen: ScreenName;
  part?: `#${string}`;
  /** Services that its subject belongs to: without any of them it is neither listed, counted nor sent (NAV-13). */
  services: Belonging;
  /** Count of unread ones that it belongs to. Those of posts and documentations are read marks in the feed; events have a page. */
  countedAs: NotificationCount;
  /** Its texts within the app, in the namespace notifications. Without one it comes from elsewhere with its text. */
  texts: readonly `events.${string}`[];
  /** Text that devices show, in the same namespace; it reveals nothing. Null keeps it within the app. */
  push: `push.${string}` | null;
  /** Live event that makes open pages show it. */
  live: LiveKind;
  /** Those of its texts that are urgent: they are sent at once, also in quiet hours (PREF-2). */
  urgent: readonly `events.${string}`[];
  /** Default timing where the guardian has not chosen. Calm kinds wait for the daily mail. */
  defaults: Record<ChosenChannel, Pace>;
};

/** News for many that waits for the daily mail, except on devices that asked for news. Nobody has asked for it in Teams. */
const CALM = { push: "AT_ONCE", mail: "DAILY", teams: "DAILY" } as const;
/** News about the own child that can wait. */
const PERSONAL = { ...CALM, teams: "AT_ONCE" } as const;
const NONE_URGENT = { urgent: [], defaults: CALM } as const;

/** Facts of events that come from elsewhere with their text. */
const WRITTEN_ELSEWHERE = {
  ...NONE_URGENT,
  countedAs: "events",
  texts: [],
  push: "push.event",
  live: "notification",
} as const;

/** The first notification of a text shows its title; these add why there is another. */
const AGAIN = ["events.corrected", "events.reminder"] as const;

const ABSENCE_NOT_DELIVERED = [
  "events.absenceNotDelivered",
  "events.absenceNotDeliveredCall",
  "events.absenceChangeNotDelivered",
  "events.absenceChangeNotDeliveredCall",
] as const;
const CARD_TEXTS = ["events.cardChanged", "events.cardChangedBy", "events.contactsInDoubt"] as const;
const LEAVE_NOT_DELIVERED = [
  "events.leaveNotDelivered",
  "events.leaveNotDeliveredCall",
  "events.leaveChangeNotDelivered",
  "events.leaveChangeNotDeliveredCall",
] as const;

/** Every type of notification. */
export const NOTIFICATION_TYPES = {
  POST: {
    ...NONE_URGENT,
    screen: "post",
    services: ["news"],
    countedAs: "posts",
    texts: AGAIN,
    push: "push.post",
    live: "post",
  },
  DOCUMENTATION: {
    ...NONE_URGENT,
    screen: "documentation",
    services: ["news"],
    countedAs: "documentations",
    texts: AGAIN,
    push: "push.documentation",
    live: "post",
  },
  ABSENCE: {
    screen: "absence",
    part: REPORTED_ABSENCES,
    services: ["attendance"],
    countedAs: "events",
    texts: [
      "events.absenceReported",
      "events.absenceChanged",
      "events.absenceRemoved",
      "events.absenceReportedBy",
      "events.absenceChangedBy",
      "events.absenceRemovedBy",
      "events.absenceBack",
      "events.absenceWeekly",
      "events.absenceRestRemoved",
      "events.lessonMissed",
      "events.lessonExcused",
      ...ABSENCE_NOT_DELIVERED,
    ],
    push: "push.event",
    live: "absence",
    urgent: ["events.lessonMissed", ...ABSENCE_NOT_DELIVERED],
    defaults: PERSONAL,
  },
  LEAVE: {
    screen: "absence",
    part: LEAVE_TAB,
    services: ["leave"],
    countedAs: "events",
    texts: [
      "events.leaveSubmitted",
      "events.leaveWithdrawn",
      "events.leaveGranted",
      "events.leaveDenied",
      ...LEAVE_NOT_DELIVERED,
    ],
    push: "push.event",
    live: "absence",
    urgent: LEAVE_NOT_DELIVERED,
    defaults: PERSONAL,
  },
  CARE: {
    screen: "care",
    services: ["careTimes"],
    countedAs: "events",
    texts: [
      "events.careChanged",
      "events.careChangedBy",
      "events.pickupInDoubt",
      "events.careNotDelivered",
      "events.careNotDeliveredCall",
      "events.holidayAsked",
      "events.holidayReminder",
      "events.holidayCanceled",
      "events.holidayAnswered",
      "events.holidayAnsweredBy",
    ],
    push: "push.event",
    live: "absence",
    urgent: ["events.careNotDelivered", "events.careNotDeliveredCall"],
    defaults: PERSONAL,
  },
  /** Says that the card or an answer has changed, and never what it says (CARD-1, CARD-3). */
  CHILD_CARD: {
    ...NONE_URGENT,
    defaults: PERSONAL,
    screen: "child",
    services: ["childCard"],
    countedAs: "events",
    texts: [...CARD_TEXTS, "events.permissionAnswered", "events.permissionAnsweredBy"],
    push: "push.event",
    live: "card",
  },
  MEETING: {
    ...NONE_URGENT,
    defaults: PERSONAL,
    screen: "meetingInstance",
    services: ["meetings"],
    countedAs: "events",
    texts: ["events.meetingBooked", "events.meetingMoved", "events.meetingCancelled", "events.meetingOffered"],
    push: "push.meeting",
    live: "notification",
  },
  ASSIGNMENT: {
    ...WRITTEN_ELSEWHERE,
    screen: "assignments",
    services: ["nativeAssignments", "msAssignments"],
    texts: ["events.assignmentNew", "events.assessed"],
    live: "assignment",
  },
  FORM: {
    ...WRITTEN_ELSEWHERE,
    screen: "allForms",
    services: ["forms"],
    texts: ["events.formNew", "events.formReminder"],
    live: "form",
  },
  GROUP: { ...WRITTEN_ELSEWHERE, screen: "groups", services: [] },
  PLAN: {
    ...WRITTEN_ELSEWHERE,
    screen: "plans",
    services: ["plans"],
    texts: ["events.planNew", "events.assessed"],
    live: "plan",
  },
  SCHEDULE: { ...WRITTEN_ELSEWHERE, screen: "schedule", services: ["schedule"] },
} as const satisfies Record<string, NotificationFacts>;

export type NotificationType = keyof typeof NOTIFICATION_TYPES;
type Facts<Type extends NotificationType> = (typeof NOTIFICATION_TYPES)[Type];

/** Types of one count, such as the events. */
export type TypeCountedAs<Count extends NotificationCount> = {
  [Type in NotificationType]: Facts<Type>["countedAs"] extends Count ? Type : never;
}[NotificationType];

export type TextOf<Type extends NotificationType> = Facts<Type>["texts"][number];
export type LinkParams<Type extends NotificationType> = Record<
  PathParam<(typeof SCREENS)[Facts<Type>["screen"]]["path"]>,
  string
>;

export const notificationTypes = Object.keys(NOTIFICATION_TYPES) as NotificationType[];

export const isCountedAs = (type: NotificationType, count: NotificationCount): boolean =>
  NOTIFICATION_TYPES[type].countedAs === count;

/** Kinds of news that guardians choose for: the types, important posts, messages, and whatever is urgent, of any type. */
export type NoticeKind = NotificationType | "IMPORTANT" | "MESSAGE" | "URGENT";

/** Paces of each kind that a guardian's own choices leave out. */
export const NOTICE_DEFAULTS: Record<NoticeKind, Record<ChosenChannel, Pace>> = {
  URGENT: { push: "AT_ONCE", mail: "AT_ONCE", teams: "AT_ONCE" },
  MESSAGE: PERSONAL,
  IMPORTANT: { push: "AT_ONCE", mail: "AT_ONCE", teams: "AT_ONCE" },
  ...mapFacts(({ defaults }) => defaults),
};

export const noticeKinds = Object.keys(NOTICE_DEFAULTS) as NoticeKind[];

/** Whether a kind matters enough to be told at once by default: news about the own child, and not what the school tells many (CALM-5). */
export const isWorthPrompting = (kind: NoticeKind): boolean => NOTICE_DEFAULTS[kind] !== CALM;

/** Returns the kind of a notification: it may be urgent or tell of an important post. */
export const kindOf = (
  type: NotificationType,
  { urgent, important }: { urgent: boolean; important: boolean },
): NoticeKind => (urgent ? "URGENT" : type === "POST" && important ? "IMPORTANT" : type);

export function isUrgent(type: NotificationType, text: TextOf<NotificationType>): boolean {
  const { urgent }: NotificationFacts = NOTIFICATION_TYPES[type];
  return urgent.includes(text);
}

function mapFacts<Value>(read: (facts: NotificationFacts) => Value): Record<NotificationType, Value> {
  const entries = notificationTypes.map((type) => [type, read(NOTIFICATION_TYPES[type])]);
  return Object.fromEntries(entries) as Record<NotificationType, Value>;
}
