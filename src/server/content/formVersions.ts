import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { fieldTemplates, formInstances, forms, formTemplates } from "#server/database/schema/forms.ts";

export type FieldRow = typeof fieldTemplates.$inferSelect;

/** A field of a new version; its value is HTML. */
export type VersionField = Pick<FieldRow, "id" | "name" | "type" | "value" | "options" | "required"> & {
  /** Id of the same field in the version before; null for a new one. */
  formerId: string | null;
};

/** Id of a version of a form's fields. */
export const templateIdOf = (formId: string, version: number): string => `${formId} v${version}`;

/** Writes a form's fields as a version of their own. */
export async function writeFields(
  db: Database,
  { schoolId, formId, version }: { schoolId: string; formId: string; version: number },
  fields: VersionField[],
): Promise<string> {
  const templateId = templateIdOf(formId, version);
  await db.insert(formTemplates).values({ id: templateId, schoolId });
  await db
    .insert(fieldTemplates)
    .values(fields.map(({ formerId: _, ...field }, position) => ({ ...field, templateId, position })));
  return templateId;
}

/**
 * Gives a form other fields as a new version. Answers that have been submitted stay with the version that they answer, and what
 * guardians have only begun goes on with the fields that are still there. The caller has locked the form.
 */
export async function replaceFields(
  db: Database,
  { form, schoolId, before }: { form: typeof forms.$inferSelect; schoolId: string; before: FieldRow[] },
  fields: VersionField[],
): Promise<void> {
  const version = form.version + 1;
  const templateId = await writeFields(db, { schoolId, formId: form.id, version }, fields);
  const own = and(eq(formInstances.formId, form.id), isNull(formInstances.templateId));
  const instances = await db.select().from(formInstances).where(own).for("update");
  for (const { id, status, results } of instances) {
    if (status === "SUBMITTED") {
      await db.update(formInstances).set({ templateId: form.templateId }).where(eq(formInstances.id, id));
      continue;
    }
    const kept = results.flatMap((result) => {
      const next = fields.find(({ formerId }) => formerId === result.FieldTemplateId);
      const former = before.find((field) => field.id === result.FieldTemplateId);
      return next && former?.type === next.type ? [{ ...result, FieldTemplateId: next.id, fieldName: next.name }] : [];
    });
    await db.update(formInstances).set({ results: kept }).where(eq(formInstances.id, id));
  }
  await db.update(forms).set({ templateId, version }).where(eq(forms.id, form.id));
}
