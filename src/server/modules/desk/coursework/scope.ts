import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { PathChecks } from "#server/access/pathChecks.ts";
import { assignments } from "#server/database/schema/assignments.ts";
import { groups } from "#server/database/schema/groups.ts";
import { plans } from "#server/database/schema/plans.ts";

export const checks = {
  /** A plan or an assignment of a group. */
  workId: async (db, { groups: own, schools }, id) => {
    const isInScope = or(inArray(groups.id, own), inArray(groups.schoolId, schools));
    const studentId = sql<null>`null`;
    const [plan] = await db
      .select({ studentId })
      .from(plans)
      .innerJoin(groups, eq(groups.id, plans.groupId))
      .where(and(eq(plans.id, id), isInScope));
    if (plan) return plan;
    const [assignment] = await db
      .select({ studentId })
      .from(assignments)
      .innerJoin(groups, eq(groups.id, assignments.groupId))
      .where(and(eq(assignments.id, id), ne(assignments.status, "DELETED"), isInScope));
    return assignment;
  },
} as const satisfies PathChecks;
