import type { MenuCategory } from "./kinds.ts";
import { isOffered, OFFERS, type Offer, type Situation } from "./offers.ts";
import { fillPath, findScreen, linksOf, type ScreenRow } from "./screenTable.ts";

type Screen<Name extends string> = ScreenRow<Name> & {
  /** Conditions for offering it; null if they do not depend on a student. */
  offer: Offer | null;
  menu?: {
    category?: MenuCategory;
    /** Differs from that of the screen where the screen is open to more people than its entry. */
    offer?: Offer;
    /** Its text where only this part of the screen is offered. */
    otherwise?: { text: string; offer: Offer };
  };
};

/** Keeps the literal types and lets `back` name screens of the table only. */
const tableOf = <const Table extends { [Name in keyof Table]: Screen<keyof Table & string> }>(table: Table): Table =>
  table;

const EDUCATION = "EDUCATION";
const MENTOR = "MENTOR";
const ADMINISTRATION = "ADMINISTRATION";

/** Every screen of guardians and students; those with a menu entry in the order of the menu, their texts in `navigation`. */
export const SCREENS = tableOf({
  home: {
    path: "/",
    aliases: ["/skolvy-tab"],
    offer: OFFERS.guardians,
    back: null,
    menu: { text: "home", icon: "home" },
  },
  todo: { path: "/todo", offer: OFFERS.guardians, back: "home", menu: { text: "todo", icon: "todo" } },
  week: { path: "/week", offer: OFFERS.guardians, back: "home" },
  holidays: { path: "/holidays", offer: OFFERS.care, back: "care" },
  posts: { path: "/posts", offer: OFFERS.posts, back: null, menu: { text: "posts", icon: "posts" } },
  schedule: { path: "/schedule", offer: OFFERS.schedule, back: null, menu: { text: "schedule", icon: "schedule" } },
  plans: {
    path: "/plans",
    aliases: ["/planning-tab"],
    offer: OFFERS.plans,
    back: null,
    menu: { text: "plans", icon: "plans" },
  },
  assignments: {
    path: "/assignments",
    aliases: ["/assignments-tab"],
    offer: OFFERS.assignments,
    back: null,
    menu: { text: "assignments", icon: "assignments" },
  },
  /** Open to every guardian: without the service it shows a spinner (CONV-1). */
  conversations: {
    path: "/conversations",
    offer: OFFERS.guardians,
    back: null,
    menu: { text: "conversations", icon: "conversations", offer: OFFERS.conversations },
  },
  events: { path: "/notifications", offer: OFFERS.guardians, back: null, menu: { text: "events", icon: "events" } },
  courses: {
    path: "/courses",
    offer: OFFERS.courses,
    back: null,
    menu: { text: "courses", icon: "courses", category: EDUCATION },
  },
  groups: {
    path: "/groups",
    offer: OFFERS.guardians,
    back: null,
    menu: { text: "groups", icon: "groups", category: EDUCATION },
  },
  progress: {
    path: "/progress",
    aliases: ["/assessments-tab"],
    offer: OFFERS.everybody,
    back: null,
    menu: { text: "progress", icon: "progress", category: EDUCATION },
  },
  studyPlan: {
    path: "/studyplan",
    offer: OFFERS.courses,
    back: "home",
    menu: { text: "studyplan", icon: "studyplan", category: EDUCATION },
  },
  meetings: {
    path: "/meetings",
    offer: OFFERS.meetings,
    back: null,
    menu: { text: "meetings", icon: "meetings", category: MENTOR },
  },
  forms: {
    path: "/forms",
    offer: OFFERS.forms,
    back: "home",
    menu: { text: "forms", icon: "forms", category: MENTOR },
  },
  absence: {
    path: "/absence",
    aliases: ["/attendance-tab"],
    offer: OFFERS.absenceOrLeave,
    back: null,
    menu: {
      text: "absence",
      icon: "absence",
      category: ADMINISTRATION,
      offer: OFFERS.absence,
      otherwise: { text: "leave", offer: OFFERS.leave },
    },
  },
  attendance: {
    path: "/attendance",
    offer: OFFERS.absence,
    back: "home",
    menu: { text: "attendance", icon: "attendance", category: ADMINISTRATION },
  },
  care: {
    path: "/care",
    offer: OFFERS.care,
    back: "home",
    menu: { text: "care", icon: "care", category: ADMINISTRATION },
  },
  classList: {
    path: "/class",
    offer: OFFERS.classList,
    back: "home",
    menu: { text: "classList", icon: "contacts", category: MENTOR },
  },
  meals: {
    path: "/meals",
    offer: OFFERS.meals,
    back: "home",
    menu: { text: "meals", icon: "meals", category: ADMINISTRATION },
  },
  child: {
    path: "/child",
    offer: OFFERS.childCard,
    back: "home",
    menu: { text: "child", icon: "child", category: ADMINISTRATION },
  },
  post: { path: "/posts/:postId", offer: OFFERS.posts, back: "posts" },
  documentation: { path: "/documents/:documentId", offer: OFFERS.documentations, back: "posts" },
  plan: { path: "/plan/:planId", offer: OFFERS.plans, back: "plans" },
  assignment: { path: "/assignment/:assignmentId", offer: OFFERS.assignments, back: "assignments" },
  group: { path: "/groups/:groupId", offer: OFFERS.guardians, back: "groups" },
  groupAssessment: { path: "/groups/:groupId/assessment", offer: OFFERS.assessments, back: "groups" },
  conversation: { path: "/conversations/:conversationId", offer: OFFERS.guardians, back: "conversations" },
  flaggedMessages: { path: "/conversations/admin/flagged", offer: OFFERS.conversations, back: "conversations" },
  meeting: { path: "/meetings/:meetingId", offer: OFFERS.meetings, back: "meetings" },
  meetingInstance: { path: "/meetings/:meetingId/instance/:instanceId", offer: OFFERS.meetings, back: "meetings" },
  allForms: { path: "/forms/all", offer: OFFERS.forms, back: null },
  form: { path: "/form/:formId", offer: OFFERS.forms, back: "forms" },
  reportAttendance: { path: "/report/attendance", offer: OFFERS.absence, back: null },
  menu: { path: "/menu", offer: null, back: null },
  profile: { path: "/profile", offer: null, back: "home" },
  notificationPreferences: { path: "/profile/notifications", offer: OFFERS.guardians, back: "profile" },
  sentNotices: {
    path: "/profile/notifications/sent",
    offer: OFFERS.guardians,
    back: "notificationPreferences",
  },
  audit: { path: "/audit", offer: OFFERS.guardians, back: "profile" },
  switchSchool: { path: "/switchschool", offer: null, back: "home" },
  notificationReceiver: { path: "/notificationReceiver", offer: null, back: "home" },
  student: { path: "/student/:studentId/*", offer: null, back: "home" },
});

/** Hash that opens the tab of reported absences on the absence screen (ABS-1). */
export const REPORTED_ABSENCES = "#reported-absences";

/**
 * Hashes that open a screen where something is done: the first empty field of a form, a meeting's booking or its forms, a new
 * report of absence, or the usual times of drop-off and pick-up (DUE-4).
 */
export const FIRST_EMPTY_FIELD = "#answer";
export const BOOKING = "#book";
export const MEETING_FORMS = "#forms";
export const NEW_REPORT = "#report";
export const USUAL_TIMES = "#times";
/** Hash of what the school asks guardians to allow (CARD-3). */
export const PERMISSIONS = "#permissions";

/** Hashes that begin a new message on the screen of conversations: to anybody, or to the mentor (CONV-8). */
export const NEW_MESSAGE = "#new";
export const TO_MENTOR = "#mentor";
/** Hash that opens the tab of leave on the absence screen. */
export const LEAVE_TAB = "#leave";
/** Hash that opens a new application on that tab (LEAVE-1). */
export const NEW_LEAVE = "#apply";

/** Address of the staff desk, whose screens are in `deskScreens.ts`: guardians load nothing of them (DESK-1). */
export const DESK = "/desk";

/** Screens without sign-in; they are outside the frame with menu and back button. */
export const PUBLIC_SCREENS = {
  login: "/login",
  loginRedirect: "/loginRedirect",
  logout: "/logout",
  loading: "/loading",
  accessibility: "/accessibility",
  privacy: "/privacy",
} as const;

export type ScreenName = keyof typeof SCREENS;
export type MenuIconId = Extract<(typeof SCREENS)[ScreenName], { menu: unknown }>["menu"]["icon"];
/** Entries of the table, each with the general type of a screen. */
export const screenList = Object.entries(SCREENS) as [ScreenName, Screen<ScreenName>][];

/** Returns the address of a screen on this site. */
export const linkTo = linksOf(SCREENS);

/** The same for parameters that have been checked elsewhere. */
export const addressOf = (name: ScreenName, params: Record<string, string>): string =>
  fillPath(SCREENS[name].path, params);

/** Returns the address of the first screen in the menu that is offered: home for every guardian (AUTH-15). */
export function startPath(situation: Situation): string {
  const first = screenList.find(
    ([, { menu, offer }]) => menu && isOffered(menu.offer ?? offer ?? OFFERS.everybody, situation),
  );
  return (first?.[1] ?? SCREENS.progress).path;
}

/** Returns the screen of guardians at an address, if any. */
export const screenAt = (address: string): Screen<ScreenName> | undefined => findScreen(screenList, address)?.[1];

/** Returns whether an address leads to something: outside, or to a screen that is offered (NAV-10). */
export function isOpen(address: string, situation: Situation): boolean {
  const offer = screenAt(address.split(/[?#]/, 1)[0] ?? "")?.offer;
  return !offer || isOffered(offer, situation);
}
