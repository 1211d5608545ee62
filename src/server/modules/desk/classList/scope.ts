import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { PathChecks } from "#server/access/pathChecks.ts";
import { groups } from "#server/database/schema/groups.ts";

export const checks = {
  /** A mentor group; others have no class list. */
  classId: async (db, { groups: own, schools }, id) =>
    (
      await db
        .select({ studentId: sql<null>`null` })
        .from(groups)
        .where(
          and(
            eq(groups.id, id),
            eq(groups.type, "MENTOR_GROUP"),
            or(inArray(groups.id, own), inArray(groups.schoolId, schools)),
          ),
        )
    )[0],
} as const satisfies PathChecks;
