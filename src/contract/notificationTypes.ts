import type { LiveKind } from "./kinds.ts";
import { addressOf, LEAVE_TAB, type PathParam, REPORTED_ABSENCES, type SCREENS, type ScreenName } from "./screens.ts";

export type NotificationCount = "events" | "posts" | "documentations";

type NotificationFacts = {
  /** Screen that it leads to, and the part of that screen, if it is one. */
  screen: ScreenName;
  part?: `#${string}`;
  /** Count of unread ones that it belongs to. Those of posts and documentations are read marks in the feed; events have a page. */
  countedAs: NotificationCount;
  /** Its texts within the app, in the namespace notifications. Without one it comes from elsewhere with its text. */
  texts: readonly `events.${string}`[];
  /** Text that devices show, in the same namespace; it reveals nothing. Null keeps it within the app. */
  push: `push.${string}` | null;
  /** Live event that makes open pages show it. */
  live: LiveKind;
};

/** Facts of events that come from elsewhere with their text. */
const WRITTEN_ELSEWHERE = { countedAs: "events", texts: [], push: "push.event", live: "notification" } as const;

/** Every type of notification. */
export const NOTIFICATION_TYPES = {
  POST: { screen: "post", countedAs: "posts", texts: [], push: "push.post", live: "notification" },
  DOCUMENTATION: {
    screen: "documentation",
    countedAs: "documentations",
    texts: [],
    push: "push.documentation",
    live: "notification",
  },
  ABSENCE: {
    screen: "absence",
    part: REPORTED_ABSENCES,
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
      "events.absenceNotDelivered",
      "events.absenceNotDeliveredCall",
      "events.absenceChangeNotDelivered",
      "events.absenceChangeNotDeliveredCall",
    ],
    push: "push.event",
    live: "absence",
  },
  LEAVE: {
    screen: "absence",
    part: LEAVE_TAB,
    countedAs: "events",
    texts: [
      "events.leaveSubmitted",
      "events.leaveWithdrawn",
      "events.leaveGranted",
      "events.leaveDenied",
      "events.leaveNotDelivered",
      "events.leaveNotDeliveredCall",
      "events.leaveChangeNotDelivered",
      "events.leaveChangeNotDeliveredCall",
    ],
    push: "push.event",
    live: "absence",
  },
  CARE: {
    screen: "care",
    countedAs: "events",
    texts: ["events.careNotDelivered", "events.careNotDeliveredCall"],
    push: "push.event",
    live: "absence",
  },
  MEETING: {
    screen: "meetingInstance",
    countedAs: "events",
    texts: ["events.meetingBooked", "events.meetingMoved", "events.meetingCancelled", "events.meetingOffered"],
    push: "push.meeting",
    live: "notification",
  },
  ASSIGNMENT: { ...WRITTEN_ELSEWHERE, screen: "assignments", texts: ["events.assignmentNew"] },
  FORM: { ...WRITTEN_ELSEWHERE, screen: "allForms" },
  GROUP: { ...WRITTEN_ELSEWHERE, screen: "groups" },
  PLAN: { ...WRITTEN_ELSEWHERE, screen: "plans" },
  SCHEDULE: { ...WRITTEN_ELSEWHERE, screen: "schedule" },
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

/** Address that a notification leads to; the parameters are those of its screen. */
export function notificationLink<Type extends NotificationType>(type: Type, params: LinkParams<Type>): string {
  const { screen, part }: NotificationFacts = NOTIFICATION_TYPES[type];
  return addressOf(screen, params) + (part ?? "");
}
