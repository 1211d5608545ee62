import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { type PathChecks, WITHOUT_STUDENT } from "#server/access/pathChecks.ts";
import type { Scope } from "#server/access/scope.ts";
import { textTemplates } from "#server/database/schema/textTemplates.ts";

const { id, ownerId, schoolId } = textTemplates;

/** Condition for a template that the caller sees: an own one, or one of a school within reach. */
export const isSeen = ({ staffId, at }: Pick<Scope, "staffId" | "at">) =>
  or(eq(ownerId, staffId), and(isNull(ownerId), inArray(schoolId, at)));

/** Condition for a template that the caller changes: an own one, or one of a school whose office they are. */
export const isChanged = ({ staffId, schools }: Pick<Scope, "staffId" | "schools">) =>
  or(eq(ownerId, staffId), and(isNull(ownerId), inArray(schoolId, schools)));

export const checks = {
  textTemplateId: {
    find: (db, scope, templateId) =>
      db
        .select(WITHOUT_STUDENT)
        .from(textTemplates)
        .where(and(eq(id, templateId), isSeen(scope))),
    isWhole: async (db, scope, templateId) =>
      (await db.$count(textTemplates, and(eq(id, templateId), isChanged(scope)))) > 0,
  },
} as const satisfies PathChecks;
