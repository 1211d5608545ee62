import type { Day } from "#contract/dates/dates.ts";
import { deskLink } from "#contract/desk/screens.ts";
import { PUBLIC_SCREENS, type SCREENS, type ScreenName, screenList } from "#contract/screens.ts";
import type { PathParam } from "#contract/screenTable.ts";
import {
  ASSIGNMENTS,
  DOCUMENTATIONS,
  FORMS,
  GROUPS,
  MEETINGS,
  PLANS,
  POSTS,
  STUDENTS,
  TEAMS_ASSIGNMENTS,
} from "#server/demo/cast.ts";
import { DESK_ACCOUNTS, type DeskAccount, deskVisits } from "./deskScreens.ts";

const { preschool, compulsory, upperSecondary } = STUDENTS;

/** Redirecting screens, and those that are checked under another name. */
const PASSED = ["switchSchool", "notificationReceiver", "student", "conversation", "allForms"] as const;
type Visited = Exclude<ScreenName, (typeof PASSED)[number]>;
type WithIds = {
  [Name in Visited]: [PathParam<(typeof SCREENS)[Name]["path"]>] extends [never] ? never : Name;
}[Visited];
type Visit = { studentId: string; paths: string[] };

/** Screens with ids in the demo world, and those that are not for the student of the compulsory school or have several addresses. */
const VISITS: Record<WithIds, Visit> & Partial<Record<Visited, Visit>> = {
  post: { studentId: compulsory, paths: [`/posts/${POSTS.withFiles}`, `/posts/${POSTS.hostile}`] },
  documentation: { studentId: preschool, paths: [`/documents/${DOCUMENTATIONS.withFiles}`] },
  plan: { studentId: compulsory, paths: [`/plan/${PLANS.fractions}`] },
  group: { studentId: compulsory, paths: [`/groups/${GROUPS.maths7b}`] },
  groupAssessment: { studentId: compulsory, paths: [`/groups/${GROUPS.maths7b}/assessment`] },
  courses: { studentId: upperSecondary, paths: ["/courses"] },
  studyPlan: { studentId: upperSecondary, paths: ["/studyplan"] },
  assignment: {
    studentId: compulsory,
    paths: [`/assignment/${ASSIGNMENTS.selfAssessed}`, `/assignment/${TEAMS_ASSIGNMENTS.withOutcomes}`],
  },
  absence: { studentId: compulsory, paths: ["/absence", "/absence#reported-absences", "/absence#leave"] },
  care: { studentId: preschool, paths: ["/care"] },
  holidays: { studentId: preschool, paths: ["/holidays"] },
  child: { studentId: preschool, paths: ["/child"] },
  conversations: {
    studentId: compulsory,
    paths: ["/conversations", "/conversations/conversation-1"],
  },
  meeting: { studentId: compulsory, paths: [`/meetings/${MEETINGS.unbooked}`] },
  meetingInstance: {
    studentId: compulsory,
    paths: [
      `/meetings/${MEETINGS.unbooked}/instance/${MEETINGS.unbookedInstance}`,
      "/meetings/meeting-3/instance/instance-3",
    ],
  },
  form: { studentId: compulsory, paths: [`/form/${FORMS.everyField}`] },
};

export const publicScreens = [PUBLIC_SCREENS.login, PUBLIC_SCREENS.accessibility, PUBLIC_SCREENS.privacy];

const own: Partial<Record<ScreenName, Visit>> = VISITS;
const passed: readonly ScreenName[] = PASSED;
const screens = screenList.flatMap(([name, { path }]) =>
  passed.includes(name) ? [] : (own[name] ?? { studentId: compulsory, paths: [path] }),
);

/** Visits, grouped by student. */
export const visits = (): { studentId: string; path: string }[] =>
  [...screens, { studentId: compulsory, paths: ["/nowhere"] }]
    .flatMap(({ studentId, paths }) => paths.map((path) => ({ studentId, path })))
    .toSorted((one, other) => one.studentId.localeCompare(other.studentId));

/** Accounts whose screens are looked at: a guardian's, and those of staff at the desk. */
export const ACCOUNTS = ["family", ...DESK_ACCOUNTS] as const;
export type Account = (typeof ACCOUNTS)[number];

export const isOfDesk = (account: Account): account is DeskAccount => account !== "family";

/** The screen that an account opens before all others. */
export const firstScreenOf = (account: Account): string => (isOfDesk(account) ? deskLink("desk") : "/menu");

/** Every screen of an account, a guardian's with the student for whom it is opened. */
export const screensOf = (account: Account, today: Day): { path: string; studentId?: string }[] =>
  isOfDesk(account) ? deskVisits(account, today).map((path) => ({ path })) : visits();
