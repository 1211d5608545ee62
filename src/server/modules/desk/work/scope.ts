import { and, eq, ne } from "drizzle-orm";
import { type PathChecks, WITHOUT_STUDENT } from "#server/access/pathChecks.ts";
import { isReadInGroup } from "#server/access/scope.ts";
import { assignments } from "#server/database/schema/assignments.ts";
import { groups } from "#server/database/schema/groups.ts";
import { plans } from "#server/database/schema/plans.ts";

export const checks = {
  workId: (db, scope, id) =>
    db
      .select(WITHOUT_STUDENT)
      .from(plans)
      .innerJoin(groups, eq(groups.id, plans.groupId))
      .where(and(eq(plans.id, id), isReadInGroup(db, scope, plans.creatorId)))
      .unionAll(
        db
          .select(WITHOUT_STUDENT)
          .from(assignments)
          .innerJoin(groups, eq(groups.id, assignments.groupId))
          .where(
            and(
              eq(assignments.id, id),
              ne(assignments.status, "DELETED"),
              isReadInGroup(db, scope, assignments.creatorId),
            ),
          ),
      ),
} as const satisfies PathChecks;
