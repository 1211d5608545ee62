import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { PathChecks } from "#server/access/pathChecks.ts";
import { forms } from "#server/database/schema/forms.ts";
import { groups } from "#server/database/schema/groups.ts";

export const checks = {
  /** A form of a group. */
  formId: async (db, { groups: own, schools }, id) =>
    (
      await db
        .select({ studentId: sql<null>`null` })
        .from(forms)
        .innerJoin(groups, eq(groups.id, forms.groupId))
        .where(and(eq(forms.id, id), or(inArray(groups.id, own), inArray(groups.schoolId, schools))))
    )[0],
} as const satisfies PathChecks;
