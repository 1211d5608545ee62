import { and, eq } from "drizzle-orm";
import { type PathChecks, WITHOUT_STUDENT } from "#server/access/pathChecks.ts";
import { isGroupInScope } from "#server/access/scope.ts";
import { groups } from "#server/database/schema/groups.ts";

export const checks = {
  /** A mentor group; others have no class list. */
  classId: (db, scope, id) =>
    db
      .select(WITHOUT_STUDENT)
      .from(groups)
      .where(and(eq(groups.id, id), eq(groups.type, "MENTOR_GROUP"), isGroupInScope(scope))),
} as const satisfies PathChecks;
