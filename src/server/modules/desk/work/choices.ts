import { subDays } from "date-fns";
import { and, asc, eq, exists, gte, isNull, not, or, type SQL, sql } from "drizzle-orm";
import type { DeskWorkChoices } from "#contract/desk/work/schemas.ts";
import { BLOCK_OWNERS, type BlockOwner } from "#contract/kinds.ts";
import { isManagedHere } from "#server/access/managedHere.ts";
import { hasService } from "#server/access/schoolServices.ts";
import type { Scope } from "#server/access/scope.ts";
import type { Database } from "#server/database/connect.ts";
import { courseMatrices, matrices } from "#server/database/schema/assessments.ts";
import { assignments, listedAt } from "#server/database/schema/assignments.ts";
import { courses, groupCourses } from "#server/database/schema/courses.ts";
import { groups } from "#server/database/schema/groups.ts";
import { schools } from "#server/database/schema/people.ts";
import { plans } from "#server/database/schema/plans.ts";
import { sourceIds, sources } from "#server/database/schema/sources.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";
import { isListed } from "../shared/groups.ts";

/** A school year and its summer. */
const BRINGS_DAYS = 400;

const SERVICES = { PLAN: "plans", ASSIGNMENT: "nativeAssignments" } as const;

/** Returns the groups within reach whose school shows plans or assignments, mentor groups last. */
export const workGroups = (db: Database, scope: Pick<Scope, "groups" | "schools">, now: Date) =>
  db
    .select({ id: groups.id, title: groups.title, school: schools.title })
    .from(groups)
    .innerJoin(schools, eq(schools.id, groups.schoolId))
    .where(and(isListed(db, scope), or(...BLOCK_OWNERS.map((kind) => hasService(db, SERVICES[kind], schoolDay(now))))))
    .orderBy(asc(groups.type), asc(groups.title), asc(groups.id));

/**
 * Returns what can be written for a group, and what it can be about. A school whose own system brings plans or assignments keeps
 * them there.
 */
export async function choicesFor(db: Database, groupId: string, now: Date): Promise<DeskWorkChoices | undefined> {
  const today = schoolDay(now);
  const [group] = await db
    .select({
      group: groups.title,
      school: schools.title,
      schoolId: schools.id,
      PLAN: hasService(db, SERVICES.PLAN, today).mapWith(Boolean),
      ASSIGNMENT: hasService(db, SERVICES.ASSIGNMENT, today).mapWith(Boolean),
    })
    .from(groups)
    .innerJoin(schools, eq(schools.id, groups.schoolId))
    .where(eq(groups.id, groupId));
  const kinds = BLOCK_OWNERS.filter((kind) => group?.[kind]);
  if (!group || kinds.length === 0) return undefined;
  const elsewhere = await kindsElsewhere(db, group.schoolId, now);
  const ofGroup = eq(groupCourses.groupId, groupId);
  return {
    group: group.group,
    school: group.school,
    kinds,
    writable: kinds.filter((kind) => !elsewhere.has(kind)),
    courses: await db
      .select({ id: courses.id, title: courses.title })
      .from(groupCourses)
      .innerJoin(courses, eq(courses.id, groupCourses.courseId))
      .where(ofGroup)
      .orderBy(asc(courses.title), asc(courses.id)),
    matrices: await db
      .selectDistinct({ id: matrices.id, title: matrices.title })
      .from(groupCourses)
      .innerJoin(courseMatrices, eq(courseMatrices.courseId, groupCourses.courseId))
      .innerJoin(matrices, eq(matrices.id, courseMatrices.matrixId))
      .where(ofGroup)
      .orderBy(asc(matrices.title), asc(matrices.id)),
  };
}

/**
 * Returns the kinds that another system brings for a school. One that has brought nothing for a school year and its summer does so no
 * more.
 */
async function kindsElsewhere(db: Database, schoolId: string, now: Date): Promise<Set<BlockOwner>> {
  const since = subDays(now, BRINGS_DAYS);
  const brought = {
    PLAN: await bringing(db, { schoolId, kind: "plan", table: plans, isRecent: gte(plans.timeStart, since) }),
    ASSIGNMENT: await bringing(db, {
      schoolId,
      kind: "assignment",
      table: assignments,
      isRecent: sql`${listedAt(assignments)} >= ${since.toISOString()}::timestamptz`,
    }),
  };
  return new Set(BLOCK_OWNERS.filter((kind) => brought[kind].length > 0));
}

type Bringing = {
  schoolId: string;
  kind: "plan" | "assignment";
  table: typeof plans | typeof assignments;
  isRecent: SQL;
};

const bringing = (db: Database, { schoolId, kind, table, isRecent }: Bringing) => {
  const ofTenant = db
    .select({ id: sourceIds.id })
    .from(schools)
    .innerJoin(sources, eq(sources.tenantId, schools.tenantId))
    .innerJoin(sourceIds, and(eq(sourceIds.sourceId, sources.id), eq(sourceIds.kind, kind), isNull(sourceIds.ended)))
    .where(eq(schools.id, schoolId));
  return db
    .select({ id: groups.id })
    .from(groups)
    .where(
      and(
        eq(groups.schoolId, schoolId),
        // Most municipalities have no such system, and no plan or assignment is looked at.
        exists(ofTenant),
        exists(
          db
            .select({ id: table.id })
            .from(table)
            .where(and(eq(table.groupId, groups.id), isRecent, not(isManagedHere(db, table.id)))),
        ),
      ),
    )
    .limit(1);
};

export async function coursesOfMatrices(db: Database, groupId: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ matrixId: courseMatrices.matrixId, courseId: courseMatrices.courseId })
    .from(courseMatrices)
    .innerJoin(groupCourses, and(eq(groupCourses.courseId, courseMatrices.courseId), eq(groupCourses.groupId, groupId)))
    .orderBy(asc(courseMatrices.position), asc(courseMatrices.courseId));
  return new Map(rows.toReversed().map(({ matrixId, courseId }) => [matrixId, courseId]));
}
