import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { PathChecks } from "#server/access/pathChecks.ts";
import { permissions } from "#server/database/schema/permissions.ts";

export const checks = {
  /** A permission of a school whose office the caller is. One for a whole tenant is not an office's to change. */
  permissionId: async (db, { schools }, id) =>
    (
      await db
        .select({ studentId: sql<null>`null` })
        .from(permissions)
        .where(and(eq(permissions.id, id), isNotNull(permissions.schoolId), inArray(permissions.schoolId, schools)))
    )[0],
} as const satisfies PathChecks;
