import { millisecondsInHour } from "date-fns/constants";
import { ASSIGNMENT_STATUSES, DUE_SOON_HOURS, TASK_STATUSES } from "./kinds.ts";
import type { Assignment, TeamsAssignment } from "./schemas.ts";
import { TEAMS_STATUSES } from "./teams.ts";

/** An assignment from either source; `kind` tells which. */
export type AnyAssignment =
  | ({ kind: "native" } & Pick<Assignment, "status" | "startDate" | "dueDate" | "tasks">)
  | ({ kind: "teams" } & Pick<TeamsAssignment, "status" | "assignedDateTime" | "dueDateTime">);

export const ASSIGNMENT_CLASSES = ["overdue", "current", "upcoming", "submitted"] as const;
export type AssignmentClass = (typeof ASSIGNMENT_CLASSES)[number];

const OPEN = "ASSIGNMENT_OPEN";
const SUBMITTED = "ASSIGNMENT_TASK_SUBMITTED";

export const dueOf = (assignment: AnyAssignment): string | null =>
  assignment.kind === "native" ? assignment.dueDate : assignment.dueDateTime;

export const startOf = (assignment: AnyAssignment): string | null =>
  assignment.kind === "native" ? assignment.startDate : assignment.assignedDateTime;

/** Returns the moment that decides in which school year it is listed; one without any is listed in the present one. */
export const momentOf = (assignment: AnyAssignment & { created?: string | null }): string | null =>
  dueOf(assignment) ?? startOf(assignment) ?? assignment.created ?? null;

/** Returns whether the rules know its statuses; an assignment with any other status is in no list (ASG-5). */
export function hasKnownStatus(assignment: AnyAssignment): boolean {
  if (assignment.kind === "teams") return includes(TEAMS_STATUSES, assignment.status);
  const task = assignment.tasks[0];
  return (
    includes(ASSIGNMENT_STATUSES, assignment.status) &&
    assignment.status !== "DELETED" &&
    (task === undefined || includes(TASK_STATUSES, task.status))
  );
}

/** ASG-5 */
export function isSubmitted(assignment: AnyAssignment): boolean {
  if (!hasKnownStatus(assignment)) return false;
  if (assignment.kind === "native") return assignment.tasks[0]?.status === SUBMITTED;
  return assignment.status === "submitted" || assignment.status === "returned";
}

/** ASG-2 */
export function isUpcoming(assignment: AnyAssignment, now: Date): boolean {
  const opens = assignment.kind === "native" ? assignment.status === OPEN : assignment.status === "assigned";
  return opens && hasKnownStatus(assignment) && !isSubmitted(assignment) && !hasStarted(assignment, now);
}

/** ASG-3: at the moment of its due date it is still current. */
export const isCurrent = (assignment: AnyAssignment, now: Date): boolean =>
  isBeingWorkedOn(assignment, now) && !isPastDue(assignment, now);

/** ASG-4 */
export const isOverdue = (assignment: AnyAssignment, now: Date): boolean =>
  isBeingWorkedOn(assignment, now) && isPastDue(assignment, now);

/** Returns the list that an assignment belongs to; null if none. */
export function classOf(assignment: AnyAssignment, now: Date): AssignmentClass | null {
  if (isSubmitted(assignment)) return "submitted";
  if (isUpcoming(assignment, now)) return "upcoming";
  if (isOverdue(assignment, now)) return "overdue";
  return isCurrent(assignment, now) ? "current" : null;
}

/** Returns whether the deadline is near enough to be highlighted. */
export function isDueSoon(assignment: AnyAssignment, now: Date): boolean {
  const due = dueOf(assignment);
  return (
    due !== null && isCurrent(assignment, now) && Date.parse(due) - now.getTime() <= DUE_SOON_HOURS * millisecondsInHour
  );
}

/** Returns the assignments of each list in its order; those without a due date come last. */
export function classify<Item extends AnyAssignment>(
  assignments: readonly Item[],
  now: Date,
): Record<AssignmentClass, Item[]> {
  const inClass = (name: AssignmentClass) =>
    assignments.filter((assignment) => classOf(assignment, now) === name).toSorted(byDue(name === "current" ? 1 : -1));
  return {
    overdue: inClass("overdue"),
    current: inClass("current"),
    upcoming: inClass("upcoming"),
    submitted: inClass("submitted"),
  };
}

/** @param direction 1 for the earliest first, -1 for the latest */
const byDue =
  (direction: 1 | -1) =>
  (one: AnyAssignment, other: AnyAssignment): number => {
    const [due, otherDue] = [dueOf(one), dueOf(other)];
    if (due === null || otherDue === null) return Number(due === null) - Number(otherDue === null);
    return direction * (Date.parse(due) - Date.parse(otherDue));
  };

function hasStarted(assignment: AnyAssignment, now: Date): boolean {
  const start = startOf(assignment);
  return start === null || Date.parse(start) <= now.getTime();
}

function isPastDue(assignment: AnyAssignment, now: Date): boolean {
  const due = dueOf(assignment);
  return due !== null && Date.parse(due) < now.getTime();
}

/** Returns whether it has started and is not handed in; in Teams, an assigned one that has started counts too (ASG-3). */
function isBeingWorkedOn(assignment: AnyAssignment, now: Date): boolean {
  const isOpen =
    assignment.kind === "native" ? assignment.status === OPEN : ["working", "assigned"].includes(assignment.status);
  return isOpen && hasKnownStatus(assignment) && !isSubmitted(assignment) && hasStarted(assignment, now);
}

const includes = (known: readonly string[], value: string): boolean => known.includes(value);
