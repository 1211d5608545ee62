import type { LiveKind } from "../kinds.ts";
import { LEAVE_TAB, REPORTED_ABSENCES, type SCREENS, type ScreenName } from "../screens.ts";
import type { PathParam } from "../screenTable.ts";
import type { Belonging } from "../services.ts";
import type { PushText } from "./pushTexts.ts";

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
  /**
   * Its events by their texts within the app, in the namespace notifications, each with the text that devices, Teams and mails
   * show of it. Without an event it comes from elsewhere with its text.
   */
  events: Readonly<Record<`events.${string}`, PushText>>;
  /** The text for devices of what has no event of its own. */
  push: PushText;
  /** Live event that makes open pages show it. */
  live: LiveKind;
  /** Default timing where the guardian has not chosen. Calm kinds wait for the daily mail. */
  defaults: Record<ChosenChannel, Pace>;
};

/** News for many that waits for the daily mail, except on devices that asked for news. Nobody has asked for it in Teams. */
export const CALM = { push: "AT_ONCE", mail: "DAILY", teams: "DAILY" } as const;
/** News about the own child that can wait. */
const PERSONAL = { ...CALM, teams: "AT_ONCE" } as const;

/** Facts of events that come from elsewhere with their text. */
const WRITTEN_ELSEWHERE = {
  defaults: CALM,
  countedAs: "events",
  events: {},
  push: "push.event",
  live: "notification",
} as const;

/** Every type of notification. */
export const NOTIFICATION_TYPES = {
  POST: {
    defaults: CALM,
    screen: "post",
    services: ["news"],
    countedAs: "posts",
    // The first notification of a text shows its title; these add why there is another.
    events: { "events.corrected": "push.postCorrected", "events.reminder": "push.postReminder" },
    push: "push.post",
    live: "post",
  },
  DOCUMENTATION: {
    defaults: CALM,
    screen: "documentation",
    services: ["news"],
    countedAs: "documentations",
    events: { "events.corrected": "push.documentationCorrected", "events.reminder": "push.documentationReminder" },
    push: "push.documentation",
    live: "post",
  },
  ABSENCE: {
    screen: "absence",
    part: REPORTED_ABSENCES,
    services: ["attendance"],
    countedAs: "events",
    events: {
      "events.absenceReported": "push.absence",
      "events.absenceChanged": "push.absence",
      "events.absenceRemoved": "push.absence",
      "events.absenceReportedBy": "push.absence",
      "events.absenceChangedBy": "push.absence",
      "events.absenceRemovedBy": "push.absence",
      "events.absenceBack": "push.absence",
      "events.absenceWeekly": "push.absence",
      "events.absenceRestRemoved": "push.absence",
      "events.lessonExcused": "push.absence",
      "events.lessonMissed": "push.urgent",
      "events.absenceNotDelivered": "push.urgent",
      "events.absenceNotDeliveredCall": "push.urgent",
      "events.absenceChangeNotDelivered": "push.urgent",
      "events.absenceChangeNotDeliveredCall": "push.urgent",
    },
    push: "push.absence",
    live: "absence",
    defaults: PERSONAL,
  },
  LEAVE: {
    screen: "absence",
    part: LEAVE_TAB,
    services: ["leave"],
    countedAs: "events",
    events: {
      "events.leaveSubmitted": "push.leave",
      "events.leaveWithdrawn": "push.leave",
      "events.leaveGranted": "push.leaveDecided",
      "events.leaveDenied": "push.leaveDecided",
      "events.leaveNotDelivered": "push.urgent",
      "events.leaveNotDeliveredCall": "push.urgent",
      "events.leaveChangeNotDelivered": "push.urgent",
      "events.leaveChangeNotDeliveredCall": "push.urgent",
    },
    push: "push.leave",
    live: "absence",
    defaults: PERSONAL,
  },
  CARE: {
    screen: "care",
    services: ["careTimes"],
    countedAs: "events",
    events: {
      "events.careChanged": "push.care",
      "events.careChangedBy": "push.care",
      "events.pickupInDoubt": "push.pickupInDoubt",
      "events.careNotDelivered": "push.urgent",
      "events.careNotDeliveredCall": "push.urgent",
      "events.holidayAsked": "push.holidayAsked",
      "events.holidayReminder": "push.holidayReminder",
      "events.holidayCanceled": "push.holiday",
      "events.holidayAnswered": "push.holiday",
      "events.holidayAnsweredBy": "push.holiday",
    },
    push: "push.care",
    live: "absence",
    defaults: PERSONAL,
  },
  /** Says that the card or an answer has changed, and never what it says (CARD-1, CARD-3). */
  CHILD_CARD: {
    defaults: PERSONAL,
    screen: "child",
    services: ["childCard"],
    countedAs: "events",
    events: {
      "events.cardChanged": "push.card",
      "events.cardChangedBy": "push.card",
      "events.contactsInDoubt": "push.contactsInDoubt",
      "events.permissionAnswered": "push.permission",
      "events.permissionAnsweredBy": "push.permission",
      "events.permissionReminder": "push.permissionReminder",
    },
    push: "push.card",
    live: "card",
  },
  MEETING: {
    defaults: PERSONAL,
    screen: "meetingInstance",
    services: ["meetings"],
    countedAs: "events",
    events: {
      "events.meetingBooked": "push.meetingBooked",
      "events.meetingMoved": "push.meetingMoved",
      "events.meetingCancelled": "push.meetingCancelled",
      "events.meetingOffered": "push.meetingOffered",
      "events.meetingReminder": "push.meetingReminder",
    },
    push: "push.meeting",
    live: "notification",
  },
  ASSIGNMENT: {
    ...WRITTEN_ELSEWHERE,
    screen: "assignments",
    services: ["nativeAssignments", "msAssignments"],
    events: { "events.assignmentNew": "push.assignment", "events.assessed": "push.result" },
    push: "push.assignment",
    live: "assignment",
  },
  FORM: {
    ...WRITTEN_ELSEWHERE,
    screen: "allForms",
    services: ["forms"],
    events: { "events.formNew": "push.form", "events.formReminder": "push.formReminder" },
    push: "push.form",
    live: "form",
  },
  /** Guardians lose what they read here on the student's 18th birthday, so none of it waits (YEAR-7). */
  COMING_OF_AGE: {
    defaults: { push: "AT_ONCE", mail: "AT_ONCE", teams: "AT_ONCE" },
    screen: "home",
    services: [],
    countedAs: "events",
    events: { "events.comesOfAge": "push.comingOfAge", "events.cameOfAge": "push.comingOfAge" },
    push: "push.comingOfAge",
    live: "notification",
  },
  GROUP: { ...WRITTEN_ELSEWHERE, screen: "groups", services: [] },
  PLAN: {
    ...WRITTEN_ELSEWHERE,
    screen: "plans",
    services: ["plans"],
    events: { "events.planNew": "push.plan", "events.assessed": "push.result" },
    push: "push.plan",
    live: "plan",
  },
  SCHEDULE: { ...WRITTEN_ELSEWHERE, screen: "schedule", services: ["schedule"], push: "push.schedule" },
} as const satisfies Record<string, NotificationFacts>;

export type NotificationType = keyof typeof NOTIFICATION_TYPES;
type Facts<Type extends NotificationType> = (typeof NOTIFICATION_TYPES)[Type];

/** Types of one count, such as the events. */
export type TypeCountedAs<Count extends NotificationCount> = {
  [Type in NotificationType]: Facts<Type>["countedAs"] extends Count ? Type : never;
}[NotificationType];

export type TextOf<Type extends NotificationType> = {
  [One in Type]: keyof Facts<One>["events"];
}[Type];
export type LinkParams<Type extends NotificationType> = Record<
  PathParam<(typeof SCREENS)[Facts<Type>["screen"]]["path"]>,
  string
>;

export const notificationTypes = Object.keys(NOTIFICATION_TYPES) as NotificationType[];

export const isCountedAs = (type: NotificationType, count: NotificationCount): boolean =>
  NOTIFICATION_TYPES[type].countedAs === count;

/** Returns the services that a notification belongs to. */
export const ofNotification = ({ referenceType }: { referenceType: NotificationType }): Belonging =>
  NOTIFICATION_TYPES[referenceType].services;

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

function mapFacts<Value>(read: (facts: NotificationFacts) => Value): Record<NotificationType, Value> {
  const entries = notificationTypes.map((type) => [type, read(NOTIFICATION_TYPES[type])]);
  return Object.fromEntries(entries) as Record<NotificationType, Value>;
}
