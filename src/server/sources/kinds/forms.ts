import { isDeepStrictEqual } from "node:util";
import { asc, eq, inArray } from "drizzle-orm";
import {
  type FieldRow,
  replaceFields,
  templateIdOf,
  type VersionField,
  writeFields,
} from "#server/content/formVersions.ts";
import type { Database } from "#server/database/connect.ts";
import { idsOf, rowsBy } from "#server/database/rows.ts";
import { fieldTemplates, formInstances, forms, formTemplates } from "#server/database/schema/forms.ts";
import { groups } from "#server/database/schema/groups.ts";
import { forgetNotifications } from "#server/notify/notifyGuardians.ts";
import type { Values } from "../delivery/values.ts";
import { type Imported, membersOf, type RecordToWrite } from "./imported.ts";

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

const rowOf = ({ id, values, now, idOf }: RecordToWrite<"form">, was: FormRow | undefined) => ({
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

async function schoolsOfGroups(db: Database, batch: RecordToWrite<"form">[]): Promise<Map<string, string>> {
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
