import type { LiveKind, ScheduleType, TodoKind, WeekKind } from "./kinds.ts";
import { isNativeId } from "./nativeId.ts";
import type { Belonging } from "./services.ts";

/*
 * The services that kinds of items belong to, for replies, calendar feeds, live events and notices alike (NAV-13). Fields of a reply
 * that belong to a service say so in its schema.
 */

const ASSIGNMENTS: Belonging = ["nativeAssignments", "msAssignments"];

const ofAssignment = (id: string): Belonging => (isNativeId(id) ? ["nativeAssignments"] : ["msAssignments"]);

type Reference = { referenceType: string; referenceId: string };

/** Returns the services of what something refers to, such as the plan that a conversation is about. */
export function ofReference({ referenceType, referenceId }: Reference): Belonging {
  if (referenceType === "ASSIGNMENT") return ofAssignment(referenceId);
  if (referenceType === "PLAN") return ["plans"];
  return referenceType === "MEETING" || referenceType === "MEETING_INSTANCE" ? ["meetings"] : [];
}

type Scheduled = { type: ScheduleType; relationships: Reference[] };

/** Returns the services of an item in the schedule besides the schedule itself. */
export function ofScheduled({ type, relationships }: Scheduled): Belonging {
  if (type === "MEETING") return ["meetings"];
  if (type !== "ASSIGNMENT") return [];
  const assignment = relationships.find(({ referenceType }) => referenceType === "ASSIGNMENT");
  return assignment ? ofReference(assignment) : ASSIGNMENTS;
}

const OF_WEEK: Record<WeekKind, Belonging> = {
  CARE: ["careTimes"],
  TEST: ASSIGNMENTS,
  ASSIGNMENT: ASSIGNMENTS,
  MEETING: ["meetings"],
  EVENT: ["schedule", "news"],
  CANCELLED: ["schedule"],
  ABSENCE: ["attendance"],
  LEAVE: ["attendance", "leave"],
  LUNCH: ["meals"],
};

/** Returns the services of an absence; granted leave is one, also where no absence is reported. */
export const ofAbsence = ({ isLeave }: { isLeave: boolean }): Belonging => OF_WEEK[isLeave ? "LEAVE" : "ABSENCE"];

/** All services that decide what a week shows. */
export const WEEK_SERVICES = [...new Set(Object.values(OF_WEEK).flat())];

type Kinded<Kind> = { kind: Kind; id: string };

/** Returns the services of an entry of a week. A test in the schedule need not be an assignment of either kind. */
export const ofWeekEntry = ({ kind, id }: Kinded<WeekKind>): Belonging =>
  OF_WEEK[kind] === ASSIGNMENTS && isNativeId(id) ? ofAssignment(id) : OF_WEEK[kind];

const OF_TODO: Record<TodoKind, Belonging> = {
  FORM: ["forms"],
  MEETING: ["meetings"],
  MEETING_FORM: ["meetings"],
  LEAVE_DECISION: ["leave"],
  ABSENCE_QUESTION: ["attendance"],
  IMPORTANT_POST: ["news"],
  ASSIGNMENT: ASSIGNMENTS,
  CARE_TIMES: ["careTimes"],
  HOLIDAY: ["careTimes"],
  PERMISSION: ["childCard"],
  CONTACT: [],
};

export const ofTodo = ({ kind, id }: Kinded<TodoKind>): Belonging =>
  kind === "ASSIGNMENT" ? ofAssignment(id) : OF_TODO[kind];

/** Services of what a live event announces. A kind that several screens follow belongs to all of theirs. */
export const OF_LIVE: Record<LiveKind, Belonging> = {
  message: ["conversations"],
  read: [],
  notification: [],
  absence: ["attendance", "leave", "careTimes"],
  meeting: ["meetings"],
  form: ["forms", "meetings"],
  post: ["news"],
  assignment: ASSIGNMENTS,
  plan: ["plans"],
  result: ["assessments", "verdicts", "msAssignments", "nativeAssignments"],
  adjustment: ["additionalAdjustments"],
  menu: [],
  text: [],
  mail: [],
  card: ["childCard"],
};
