import { STAFF_ROLES, type StaffRole, TEACHING_ROLES } from "../kinds.ts";
import { findScreen, linksOf, type ScreenRow } from "../screenTable.ts";
import type { SENT_SERVICES } from "../services.ts";
import type { Desk } from "./today/schemas.ts";

/** Numbers of the desk that say how much waits on a screen. */
type Count = { [Name in keyof Desk]: Desk[Name] extends number ? Name : never }[keyof Desk];

/** A row of guardians' table, but for roles of staff instead of an offer, and with the count that its menu entry shows. */
type DeskScreen<Name extends string> = ScreenRow<Name> & {
  for: readonly StaffRole[];
  /** The service by which guardians get what staff write there (YEAR-5). */
  sends?: (typeof SENT_SERVICES)[number];
  menu?: { waiting?: Count; needs?: "hasCare" | "hasHolidays" | "hasMeals" | "hasCards" | "hasClassLists" | "hasWork" };
};

const tableOf = <const Table extends { [Name in keyof Table]: DeskScreen<keyof Table & string> }>(
  table: Table,
): Table => table;

const ALL = STAFF_ROLES;
const TEACHING = TEACHING_ROLES;
const DECIDING = ["mentor", "office"] as const;
const OFFICE = ["office"] as const;

/** Texts above the parts of the menu. What is done every day stands first, without one. */
export const DESK_CATEGORIES = ["desk:write", "desk:decide", "navigation:ADMINISTRATION"] as const;
const [WRITE, DECIDE, ADMINISTRATION] = DESK_CATEGORIES;

/**
 * Every screen of the staff desk; those with a menu entry in the order of the menu. They are not in the table of guardians'
 * screens, because guardians load nothing of the desk (DESK-1).
 */
export const DESK_SCREENS = tableOf({
  desk: { path: "/desk", for: ALL, back: null, menu: { text: "desk:day", icon: "home" } },
  inbox: {
    path: "/desk/messages",
    for: TEACHING,
    sends: "conversations",
    back: null,
    menu: { text: "conversations:title", icon: "conversations", waiting: "unreadConversations" },
  },
  today: {
    path: "/desk/today",
    for: ALL,
    back: null,
    menu: { text: "desk:today", icon: "absence", waiting: "unseenAbsences" },
  },
  lessons: {
    path: "/desk/lessons",
    for: TEACHING,
    back: null,
    menu: { text: "deskAttendance:title", icon: "attendance", waiting: "untakenLessons" },
  },
  students: {
    path: "/desk/students",
    for: ALL,
    back: null,
    menu: { text: "desk:students", icon: "groups" },
  },
  glance: {
    path: "/desk/glance",
    for: DECIDING,
    back: null,
    menu: { text: "desk:glance", icon: "glance" },
  },
  care: {
    path: "/desk/care",
    for: ALL,
    back: null,
    menu: { text: "navigation:care", icon: "care", needs: "hasCare" },
  },
  cards: {
    path: "/desk/cards",
    for: ALL,
    back: null,
    menu: { text: "desk:cards", icon: "child", needs: "hasCards" },
  },
  classLists: {
    path: "/desk/class",
    for: DECIDING,
    back: null,
    menu: { text: "navigation:classLists", icon: "contacts", needs: "hasClassLists" },
  },
  posts: {
    path: "/desk/posts",
    for: TEACHING,
    sends: "news",
    back: null,
    menu: { text: "deskPosts:title", icon: "posts", category: WRITE },
  },
  work: {
    path: "/desk/coursework",
    for: TEACHING,
    back: null,
    menu: { text: "desk:work", icon: "plans", category: WRITE, needs: "hasWork" },
  },
  forms: {
    path: "/desk/forms",
    for: TEACHING,
    sends: "forms",
    back: null,
    menu: { text: "deskForms:title", icon: "forms", category: WRITE, waiting: "dueForms" },
  },
  meetings: {
    path: "/desk/meetings",
    for: TEACHING,
    sends: "meetings",
    back: null,
    menu: { text: "deskMeetings:title", icon: "meetings", category: WRITE },
  },
  holidays: {
    path: "/desk/holidays",
    for: TEACHING,
    sends: "careTimes",
    back: null,
    menu: { text: "desk:holidays", icon: "schedule", category: WRITE, needs: "hasHolidays" },
  },
  leave: {
    path: "/desk/leave",
    for: DECIDING,
    back: null,
    menu: { text: "desk:leave", icon: "assignments", category: DECIDE, waiting: "openLeave" },
  },
  flagged: {
    path: "/desk/flagged",
    for: OFFICE,
    back: null,
    menu: { text: "deskOffice:flagged", icon: "flagged", category: DECIDE, waiting: "flaggedMessages" },
  },
  deliveries: {
    path: "/desk/deliveries",
    for: OFFICE,
    back: null,
    menu: {
      text: "deskOffice:deliveriesAndSources",
      icon: "deliveries",
      category: ADMINISTRATION,
      waiting: "failedDeliveries",
    },
  },
  meals: {
    path: "/desk/meals",
    for: OFFICE,
    back: null,
    menu: { text: "navigation:meals", icon: "meals", category: ADMINISTRATION, needs: "hasMeals" },
  },
  numbers: {
    path: "/desk/numbers",
    for: OFFICE,
    back: null,
    menu: { text: "deskOffice:numbers", icon: "progress", category: ADMINISTRATION },
  },
  grants: {
    path: "/desk/grants",
    for: OFFICE,
    back: null,
    menu: { text: "deskOffice:grants", icon: "substitutes", category: ADMINISTRATION },
  },
  invitations: {
    path: "/desk/invitations",
    for: OFFICE,
    back: null,
    menu: { text: "desk:invitations", icon: "events", category: ADMINISTRATION },
  },
  services: {
    path: "/desk/services",
    for: OFFICE,
    back: null,
    menu: { text: "desk:services", icon: "todo", category: ADMINISTRATION },
  },
  permissions: {
    path: "/desk/permissions",
    for: OFFICE,
    back: null,
    menu: { text: "desk:permissions", icon: "permissions", category: ADMINISTRATION },
  },
  menu: { path: "/desk/menu", for: ALL, back: null },
  classList: { path: "/desk/class/:classId", for: DECIDING, back: "classLists" },
  groupCards: { path: "/desk/cards/:groupId", for: ALL, back: "cards" },
  kitchen: { path: "/desk/kitchen", for: ALL, back: "cards" },
  newMessage: { path: "/desk/messages/new", for: TEACHING, sends: "conversations", back: "inbox" },
  batch: { path: "/desk/messages/together/:batchId", for: TEACHING, back: "inbox" },
  thread: { path: "/desk/messages/:conversationId", for: TEACHING, sends: "conversations", back: "inbox" },
  lesson: { path: "/desk/lessons/:lessonId", for: TEACHING, back: "lessons" },
  student: { path: "/desk/students/:studentId", for: ALL, back: "students" },
  text: { path: "/desk/posts/:postId", for: TEACHING, sends: "news", back: "posts" },
  workItem: { path: "/desk/coursework/:workId", for: TEACHING, back: "work" },
  assess: { path: "/desk/coursework/:workId/assessments", for: TEACHING, back: "work" },
  newForm: { path: "/desk/forms/new", for: TEACHING, sends: "forms", back: "forms" },
  form: { path: "/desk/forms/:formId", for: TEACHING, sends: "forms", back: "forms" },
  changeForm: { path: "/desk/forms/:formId/change", for: TEACHING, back: "forms" },
  newMeetings: { path: "/desk/meetings/new", for: TEACHING, sends: "meetings", back: "meetings" },
  holiday: { path: "/desk/holidays/:roundId", for: TEACHING, sends: "careTimes", back: "holidays" },
  round: { path: "/desk/meetings/:meetingId", for: TEACHING, sends: "meetings", back: "meetings" },
  talk: { path: "/desk/meetings/:meetingId/:instanceId", for: TEACHING, back: "meetings" },
});

export type DeskScreenName = keyof typeof DESK_SCREENS;

/** The screens with an entry in the menu, in its order. */
export const deskMenu = Object.values(DESK_SCREENS).flatMap((screen) => ("menu" in screen ? [screen] : []));
export type DeskIconId = (typeof deskMenu)[number]["menu"]["icon"];

/** Entries of the table, each with the general type of a screen. */
export const deskScreenList = Object.entries(DESK_SCREENS) as [DeskScreenName, DeskScreen<DeskScreenName>][];

/** Returns the address of a screen of the desk; the parameters are those of its template. */
export const deskLink = linksOf(DESK_SCREENS);

/** Takes the place of an id in the address of something that is not on the server yet. */
export const NEW_ID = "new";

export const deskScreenAt = (address: string): DeskScreen<DeskScreenName> | undefined =>
  findScreen(deskScreenList, address)?.[1];

export const isFor = ({ for: roles }: { for: readonly StaffRole[] }, desk: Pick<Desk, "roles">): boolean =>
  roles.some((role) => desk.roles.includes(role));
