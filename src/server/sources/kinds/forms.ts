import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { idsOf, rowsBy } from "#server/database/rows.ts";
import { fieldTemplates, formInstances, forms, formTemplates } from "#server/database/schema/forms.ts";
import { groups } from "#server/database/schema/groups.ts";
import { forgetNotifications } from "#server/notify/notifyGuardians.ts";
import type { Values } from "../delivery/values.ts";
import { type Given, type Imported, membersOf } from "./imported.ts";

type FormRow = typeof forms.$inferSelect;
type Field = Values["form"]["fields"][number];

/** Writes forms of sources. Other fields are a new version, as at the desk: guardians keep what they have answered. */
export const form: Imported<"form"> = {
  refersTo: ({ group }) => [["group", group]],
  publishedAt: () => null,
  async write(db, batch) {
    const ids = idsOf(batch);
    // Locked, so that no answer is submitted meanwhile.
    const known = await db.select().from(forms).where(inArray(forms.id, ids)).for("no key update");
    const fieldsOf = await fieldsIn(db, known);
    const schoolOf = await schoolsOfGroups(db, batch);
    const created: string[] = [];
    const changed: string[] = [];
    for (const given of batch) {
      const { id, values } = given;
      const was = known.find((form) => form.id === id);
      const row = rowOf(given, was);
      const schoolId = schoolOf.get(row.groupId) ?? "";
      if (!was) {
        const fields = values.fields.map((field) => versionField(field, templateIdOf(id, 1), []));
        const templateId = await writeFields(db, { schoolId, formId: id, version: 1 }, fields);
        await db.insert(forms).values({ ...row, templateId });
        created.push(id);
        continue;
      }
      const before = fieldsOf(was.templateId);
      const hasSameFields = isDeepStrictEqual(before.map(fieldOf), values.fields);
      if (hasSameFields && !differs(row, was)) continue;
      await db.update(forms).set(row).where(eq(forms.id, id));
      const templateId = templateIdOf(id, was.version + 1);
      const fields = () => values.fields.map((field) => versionField(field, templateId, before));
      if (!hasSameFields) await replaceFields(db, { form: was, schoolId, before }, fields());
      changed.push(id);
    }
    return { created, changed };
  },
  follows: { event: "form", of: membersOf(forms) },
  end: endForms,
};

const rowOf = ({ id, values, now, idOf }: Given<"form">, was: FormRow | undefined) => ({
  id,
  groupId: idOf("group", values.group),
  title: values.title,
  text: values.text,
  dueDate: values.due,
  closedAt: values.closed ? (was?.closedAt ?? now) : null,
});

const differs = ({ groupId, title, text, dueDate, closedAt }: ReturnType<typeof rowOf>, was: FormRow): boolean =>
  groupId !== was.groupId ||
  title !== was.title ||
  text !== was.text ||
  dueDate?.getTime() !== was.dueDate?.getTime() ||
  closedAt?.getTime() !== was.closedAt?.getTime();

/** Field ids end with the source's own id. */
const ownIdOf = ({ id, templateId }: FieldRow): string => id.slice(templateId.length + 1);

const fieldOf = (row: FieldRow): Field => {
  const { name, type, value, options, required } = row;
  return { id: ownIdOf(row), name, type, text: value, options, required };
};

const versionField = ({ id, text, ...field }: Field, templateId: string, before: FieldRow[]): VersionField => ({
  ...field,
  id: `${templateId}.${id}`,
  value: text,
  formerId: before.find((row) => ownIdOf(row) === id)?.id ?? null,
});

async function fieldsIn(db: Database, known: FormRow[]): Promise<(templateId: string) => FieldRow[]> {
  const ids = known.map(({ templateId }) => templateId);
  const rows = await db
    .select()
    .from(fieldTemplates)
    .where(inArray(fieldTemplates.templateId, ids))
    .orderBy(asc(fieldTemplates.position));
  return rowsBy(rows, ({ templateId }) => templateId);
}

async function schoolsOfGroups(db: Database, batch: Given<"form">[]): Promise<Map<string, string>> {
  const ids = [...new Set(batch.map(({ values, idOf }) => idOf("group", values.group)))];
  const rows = await db
    .select({ id: groups.id, schoolId: groups.schoolId })
    .from(groups)
    .where(inArray(groups.id, ids));
  return new Map(rows.map(({ id, schoolId }) => [id, schoolId]));
}

/** Removes forms. One that somebody has answered is only closed: the answers are the guardians'. */
async function endForms(db: Database, ids: string[], now: Date): Promise<void> {
  const answered = await db
    .selectDistinct({ id: formInstances.formId })
    .from(formInstances)
    .where(inArray(formInstances.formId, ids));
  const kept = idsOf(answered);
  await db.update(forms).set({ closedAt: now }).where(inArray(forms.id, kept));
  const gone = ids.filter((id) => !kept.includes(id));
  const rows = await db
    .delete(forms)
    .where(inArray(forms.id, gone))
    .returning({ id: forms.id, version: forms.version });
  const templates = rows.flatMap(({ id, version }) =>
    Array.from({ length: version }, (_, at) => templateIdOf(id, at + 1)),
  );
  await db.delete(fieldTemplates).where(inArray(fieldTemplates.templateId, templates));
  await db.delete(formTemplates).where(inArray(formTemplates.id, templates));
  await forgetNotifications(db, "FORM", ids);
}

type FieldRow = typeof fieldTemplates.$inferSelect;

/** A field of a new version; its value is HTML. */
export type VersionField = Pick<FieldRow, "id" | "name" | "type" | "value" | "options" | "required"> & {
  /** Id of the same field in the version before; null for a new one. */
  formerId: string | null;
};

/** Id of a version of a form's fields. */
const templateIdOf = (formId: string, version: number): string => `${formId} v${version}`;

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
