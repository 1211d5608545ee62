import { and, asc, count, countDistinct, desc, eq, inArray, isNotNull, lte, ne, sql } from "drizzle-orm";
import { dayInZone } from "#contract/dates/dates.ts";
import { DESK_PAGE_SIZE } from "#contract/desk/today/endpoints.ts";
import type { DeskWork, DeskWorkRow } from "#contract/desk/work/schemas.ts";
import type { BlockOwner } from "#contract/kinds.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { isManagedHereById } from "#server/access/managedHere.ts";
import { partIdOf } from "#server/content/assessedBy.ts";
import { readAssignments } from "#server/content/assignments.ts";
import { readPlans } from "#server/content/plans.ts";
import type { Database } from "#server/database/connect.ts";
import { assessmentBlockParts, assessments, matrices } from "#server/database/schema/assessments.ts";
import { assignments, listedAt } from "#server/database/schema/assignments.ts";
import { groupMembers, groups } from "#server/database/schema/groups.ts";
import { schools, students } from "#server/database/schema/people.ts";
import { plans } from "#server/database/schema/plans.ts";
import { NotFound } from "#server/http/problems.ts";
import { versionOf } from "#server/http/replies.ts";
import { WRITTEN } from "#server/modules/integration/writtenKinds.ts";
import { choicesFor } from "./choices.ts";
import {
  ASSIGNMENT_TYPE,
  type AssignmentRow,
  bodyOfAssignment,
  bodyOfPlan,
  isWholeAssignment,
  isWholePlan,
  PLAN_STATUS,
  type PlanRow,
  planText,
} from "./content.ts";

type State = DeskWorkRow["state"];
const stateOf = (status: string): State => {
  const state = status.slice(PLAN_STATUS.length);
  return state === "CLOSED" || state === "DRAFT" ? state : "OPEN";
};

type WorkParams = { groupId: string; kinds: BlockOwner[]; page: number; now: Date };

/** Returns a page of the plans and assignments of a group, the latest first. */
export async function workOf(db: Database, { groupId, kinds, page, now }: WorkParams): Promise<DeskWorkRow[]> {
  // The pages up to this one have no more of each.
  const limit = page * DESK_PAGE_SIZE;
  const latest = [
    ...(kinds.includes("PLAN") ? await plansIn(db, groupId, limit) : []),
    ...(kinds.includes("ASSIGNMENT") ? await assignmentsIn(db, groupId, limit) : []),
  ];
  const rows = latest.toSorted((one, other) => other.at - one.at).slice(limit - DESK_PAGE_SIZE, limit);
  const [size] = await db
    .select({ students: count() })
    .from(groupMembers)
    .innerJoin(students, and(eq(students.id, groupMembers.studentId), eq(students.active, true)))
    .where(eq(groupMembers.groupId, groupId));
  const assessed = await assessedIn(
    db,
    rows.map(({ id }) => id),
    now,
  );
  return rows.map(({ at: _, ...row }) => ({
    ...row,
    students: size?.students ?? 0,
    assessed: assessed.get(row.id) ?? 0,
  }));
}

async function plansIn(db: Database, groupId: string, limit: number) {
  const { id, title, status, timeStart, timeEnd } = plans;
  const rows = await db
    .select({ id, title, status, timeStart, timeEnd })
    .from(plans)
    .where(eq(plans.groupId, groupId))
    .orderBy(desc(sql`coalesce(${timeEnd}, ${timeStart})`), asc(id))
    .limit(limit);
  return rows.map((row) => ({
    id: row.id,
    kind: "PLAN" as const,
    title: row.title,
    state: stateOf(row.status),
    start: row.timeStart.toISOString(),
    end: row.timeEnd?.toISOString() ?? null,
    at: (row.timeEnd ?? row.timeStart).getTime(),
  }));
}

async function assignmentsIn(db: Database, groupId: string, limit: number) {
  const { id, title, startDate, dueDate, created, status } = assignments;
  const rows = await db
    .select({ id, title, startDate, dueDate, created })
    .from(assignments)
    .where(and(eq(assignments.groupId, groupId), ne(status, "DELETED")))
    .orderBy(desc(listedAt(assignments)), asc(id))
    .limit(limit);
  return rows.map((row) => ({
    id: row.id,
    kind: "ASSIGNMENT" as const,
    title: row.title,
    state: "OPEN" as const,
    start: row.startDate?.toISOString() ?? null,
    end: row.dueDate?.toISOString() ?? null,
    at: (row.dueDate ?? row.startDate ?? row.created)?.getTime() ?? Number.MAX_SAFE_INTEGER,
  }));
}

/** Counts the students of each work of whom guardians see an assessment. */
async function assessedIn(db: Database, ids: string[], now: Date): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: assessments.ownerId, students: countDistinct(assessments.studentId) })
    .from(assessments)
    .where(and(inArray(assessments.ownerId, ids), isNotNull(assessments.published), lte(assessments.published, now)))
    .groupBy(assessments.ownerId);
  return new Map(rows.map(({ id, students: assessed }) => [id, assessed]));
}

/** Reads assignments by their ids, without those that were removed, whose rows stay. */
export const assignmentsById = async (db: Database, ids: string[]): Promise<AssignmentRow[]> =>
  (await readAssignments(db, ids)).filter(({ status }) => status !== "DELETED");

/** A plan or an assignment with its group, and whether it is written here. */
export type Work = Awaited<ReturnType<typeof workById>>;

/** @throws NotFound for what the school does not show to guardians */
export async function workById(db: Database, id: string, now: Date) {
  const [plan] = await readPlans(db, [id]);
  const [assignment] = plan ? [] : await assignmentsById(db, [id]);
  const row = plan ?? assignment;
  const choices = row && (await choicesFor(db, row.groupId, now));
  const of = plan
    ? { kind: "PLAN" as const, row: plan }
    : assignment && { kind: "ASSIGNMENT" as const, row: assignment };
  if (!of || !choices?.kinds.includes(of.kind)) throw new NotFound();
  const [place] = await db
    .select({ schoolId: schools.id, timeZone: schools.timeZone })
    .from(groups)
    .innerJoin(schools, eq(schools.id, groups.schoolId))
    .where(eq(groups.id, of.row.groupId));
  const isWritable = choices.writable.includes(of.kind) && isWhole(of) && (await hasOwnParts(db, id));
  return {
    ...of,
    choices,
    schoolId: place?.schoolId ?? "",
    timeZone: place?.timeZone ?? SCHOOL_TIME_ZONE,
    mayChange: isWritable && (await isManagedHereById(db, id)),
  };
}

type OfKind = { kind: "PLAN"; row: PlanRow } | { kind: "ASSIGNMENT"; row: AssignmentRow };

/** Tells whether it could have been written by its body, of which nothing would be lost. */
const isWhole = (of: OfKind): boolean =>
  of.kind === "PLAN"
    ? isWholePlan(of.row) && WRITTEN.plans.schema.safeParse(bodyOfPlan(of.row)).success
    : isWholeAssignment(of.row) && WRITTEN.assignments.schema.safeParse(bodyOfAssignment(of.row)).success;

/** Tells whether it is assessed by nothing but what sources and staff write. */
async function hasOwnParts(db: Database, ownerId: string): Promise<boolean> {
  const parts = await db
    .select({ id: assessmentBlockParts.id, referenceId: assessmentBlockParts.referenceId })
    .from(assessmentBlockParts)
    .where(eq(assessmentBlockParts.ownerId, ownerId));
  return parts.every(({ id, referenceId }) => id === partIdOf(ownerId, referenceId));
}

/** Locks a plan or an assignment, so that of two writes the second sees the first. */
export async function lockWork(db: Database, id: string): Promise<void> {
  await db.select({ id: sql`1` }).from(plans).where(eq(plans.id, id)).for("update");
  await db.select({ id: sql`1` }).from(assignments).where(eq(assignments.id, id)).for("update");
}

/** Presents a work as its writers see it. */
export async function presentWork(db: Database, work: Work): Promise<DeskWork> {
  const { kind, row, choices, timeZone, mayChange } = work;
  const [start, end] = kind === "PLAN" ? [row.timeStart, row.timeEnd] : [row.startDate, row.dueDate];
  const shown = {
    title: row.title,
    state: kind === "PLAN" ? stateOf(row.status) : ("OPEN" as const),
    type: kind === "PLAN" ? null : row.assignmentType.slice(ASSIGNMENT_TYPE.length),
    text: kind === "PLAN" ? planText(row) : row.description,
    start: start?.toISOString() ?? null,
    end: end?.toISOString() ?? null,
    startDay: start && dayInZone(start, timeZone),
    endDay: end && dayInZone(end, timeZone),
    courses: row.courses,
    matrices: await titlesOf(db, matrixIds(work)),
    takesFeedback: row.assessedBy.some(({ matrix }) => matrix === null),
  };
  const { id, groupId } = row;
  return { id, kind, groupId, group: choices.group, ...shown, mayChange, version: versionOf(shown) };
}

export const matrixIds = ({ row }: Work): string[] => row.assessedBy.flatMap(({ matrix }) => matrix ?? []);

const titlesOf = (db: Database, ids: string[]) =>
  db
    .select({ id: matrices.id, title: matrices.title })
    .from(matrices)
    .where(inArray(matrices.id, ids))
    .orderBy(asc(matrices.title), asc(matrices.id));
