import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { type PathChecks, WITHOUT_STUDENT } from "#server/access/pathChecks.ts";
import { permissions } from "#server/database/schema/permissions.ts";

export const checks = {
  /** A permission of a school whose office the caller is. One for a whole tenant is not an office's to change. */
  permissionId: (db, { schools }, id) =>
    db
      .select(WITHOUT_STUDENT)
      .from(permissions)
      .where(and(eq(permissions.id, id), isNotNull(permissions.schoolId), inArray(permissions.schoolId, schools))),
} as const satisfies PathChecks;
