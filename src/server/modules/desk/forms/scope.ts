import { and, eq } from "drizzle-orm";
import { type PathChecks, WITHOUT_STUDENT } from "#server/access/pathChecks.ts";
import { isReadInGroup } from "#server/access/scope.ts";
import { forms } from "#server/database/schema/forms.ts";
import { groups } from "#server/database/schema/groups.ts";

export const checks = {
  formId: (db, scope, id) =>
    db
      .select(WITHOUT_STUDENT)
      .from(forms)
      .innerJoin(groups, eq(groups.id, forms.groupId))
      .where(and(eq(forms.id, id), isReadInGroup(db, scope, forms.creatorId))),
} as const satisfies PathChecks;
