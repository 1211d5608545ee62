import { addDays, type Day, weekdayOf } from "#contract/dates/dates.ts";
import { type DESK_SCREENS, type DeskScreenName, deskLink, deskScreenList, isFor } from "#contract/desk/screens.ts";
import type { StaffRole } from "#contract/kinds.ts";
import { fillPath, type PathParam } from "#contract/screenTable.ts";
import { ASSIGNMENTS, FORMS, GROUPS, HOLIDAY, MEETINGS, PLANS, POSTS, STUDENTS } from "#server/demo/cast.ts";
import { lessonId } from "#server/demo/schedule/lessons.ts";

/** The demo accounts of a mentor with two groups and of a school's office. */
export const DESK_ACCOUNTS = ["teacher", "office"] as const;
export type DeskAccount = (typeof DESK_ACCOUNTS)[number];

const ROLES: Record<DeskAccount, StaffRole[]> = { teacher: ["mentor", "teacher"], office: ["office"] };

/** Screens that look different to the office. Of all others, the teacher's look is enough. */
const ALSO_OF_OFFICE: readonly DeskScreenName[] = [
  "desk",
  "menu",
  "today",
  "care",
  "leave",
  "lessons",
  "lesson",
  "text",
  "holiday",
  "holidays",
];

/** The day itself, or the school day before it. */
export const lastSchoolDay = (day: Day): Day => addDays(day, -Math.max(0, weekdayOf(day) - 4));

/** A lesson that the mentor holds on any school day. */
const lessonOf = (today: Day) => ({ lessonId: lessonId("7a", lastSchoolDay(today), 1) });
export const deskLesson = (today: Day): string => deskLink("lesson", lessonOf(today));

const THREAD = { conversationId: "conversation-1" };
const ROUND = { meetingId: MEETINGS.unbooked };
const POST = { postId: POSTS.withFiles };
const DRAFT = { postId: "post-draft" };
const NEW_POST = { postId: "new" };
const FORM = { formId: FORMS.everyField };

export const DESK_THREAD = deskLink("thread", THREAD);
export const DESK_ROUND = deskLink("round", ROUND);
export const DESK_POST = deskLink("text", POST);
export const DESK_DRAFT = deskLink("text", DRAFT);
export const DESK_NEW_POST = deskLink("text", NEW_POST);

type ParamOf<Name extends DeskScreenName> = PathParam<(typeof DESK_SCREENS)[Name]["path"]>;
type Shown = {
  [Name in DeskScreenName as [ParamOf<Name>] extends [never] ? never : Name]: Record<ParamOf<Name>, string>[];
};

/** The things of the demo world that the screens about one thing show. */
const shown = (today: Day): Shown => ({
  lesson: [lessonOf(today)],
  groupCards: [{ groupId: GROUPS.mentor7b }],
  student: [{ studentId: STUDENTS.compulsory }],
  workItem: [{ workId: PLANS.fractions }, { workId: ASSIGNMENTS.selfAssessed }],
  assess: [{ workId: PLANS.fractions }],
  form: [FORM],
  changeForm: [FORM],
  round: [ROUND],
  holiday: [{ roundId: HOLIDAY }],
  talk: [{ ...ROUND, instanceId: MEETINGS.unbookedInstance }],
  thread: [THREAD],
  batch: [{ batchId: "batch-1" }],
  classList: [{ classId: GROUPS.mentor7b }],
  text: [POST, DRAFT, NEW_POST, { postId: "post-withdrawn" }],
});

const addressesOf = (screens: typeof deskScreenList, today: Day): string[] => {
  const things: Partial<Record<DeskScreenName, Record<string, string>[]>> = shown(today);
  return screens.flatMap(([name, { path }]) => (things[name] ?? [{}]).map((params) => fillPath(path, params)));
};

/** Returns the addresses of all screens of the desk in the demo world. */
export const deskAddresses = (today: Day): string[] => addressesOf(deskScreenList, today);

/** Returns the screens that an account is to look at. */
export function deskVisits(account: DeskAccount, today: Day): string[] {
  const isOfTeacher = (screen: (typeof deskScreenList)[number][1]) => isFor(screen, { roles: ROLES.teacher });
  const own = deskScreenList.filter(([name, screen]) =>
    account === "teacher"
      ? isOfTeacher(screen)
      : isFor(screen, { roles: ROLES.office }) && (!isOfTeacher(screen) || ALSO_OF_OFFICE.includes(name)),
  );
  return addressesOf(own, today);
}
