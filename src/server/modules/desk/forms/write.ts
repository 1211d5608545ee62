import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { eq, inArray } from "drizzle-orm";
import { endOfDay } from "#contract/dates/dates.ts";
import type { FormContent, NewField } from "#contract/desk/forms/schemas.ts";
import { fieldProblem } from "#contract/forms/fieldRules.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import type { Scope } from "#server/access/scope.ts";
import type { Staff } from "#server/access/staff.ts";
import { replaceFields, type VersionField, writeFields } from "#server/content/formVersions.ts";
import type { Database } from "#server/database/connect.ts";
import { forms } from "#server/database/schema/forms.ts";
import { groups } from "#server/database/schema/groups.ts";
import { schools } from "#server/database/schema/people.ts";
import { htmlOf, plainOf } from "#server/http/plainText.ts";
import { BadInput, Conflict, NotFound } from "#server/http/problems.ts";
import { fieldsOf } from "#server/modules/forms/queries.ts";
import { announce } from "#server/notify/announce.ts";
import type { Systems } from "#server/notify/systems.ts";
import { refuseWithoutFamilies } from "../shared/families.ts";
import { groupsIn } from "../shared/groups.ts";
import { refuseEarlyReminder } from "../shared/missing.ts";
import { formById, studentsOfForm, studentsWithout, versionOfForm, zoneOfForm } from "./queries.ts";

type Acting = { staff: Staff; now: Date };

/** Refuses a change of what the caller has not seen. */
type Refuse = (version: string) => void;

/**
 * Sends a form to groups, each of which has its own. The guardians of their students are notified, of a student in several
 * of the groups once.
 * @returns also the ids of those students
 * @throws BadInput naming the field
 */
export async function createForms(
  db: Database,
  { staff, scope, now, systems }: Acting & { scope: Scope; systems: Systems },
  { groups: wanted, ...content }: FormContent & { groups: string[] },
): Promise<{ ids: string[]; shown: string[] }> {
  const known = await groupsIn(db, scope);
  const own = new Set(known.map(({ id }) => id));
  const stranger = wanted.findIndex((id) => !own.has(id));
  if (stranger >= 0) throw new BadInput(`body.groups.${stranger}`, "Not a group of yours");
  await refuseWithoutFamilies(db, wanted, now);
  checkFields(content.fields);
  const rows = await db
    .select({ id: groups.id, schoolId: groups.schoolId, timeZone: schools.timeZone })
    .from(groups)
    .innerJoin(schools, eq(schools.id, groups.schoolId))
    .where(inArray(groups.id, wanted));
  const ids: string[] = [];
  const sentWith = rows.length > 1 ? randomUUID() : null;
  for (const { id: groupId, schoolId, timeZone } of rows) {
    const id = randomUUID();
    const templateId = await writeFields(db, { schoolId, formId: id, version: 1 }, versionFields(content.fields));
    const { title, text, dueDay } = content;
    const dueDate = dueDay === null ? null : endOfDay(dueDay, timeZone ?? SCHOOL_TIME_ZONE);
    await db
      .insert(forms)
      .values({ id, groupId, templateId, title, text: htmlOf(text), dueDate, sentWith, creatorId: staff.id });
    ids.push(id);
    await announce(db, "formMade", { subjectId: id, schoolId, by: staff.id, now, systems });
  }
  const about = { values: { title: content.title }, by: staff.id, now };
  const shown: string[] = [];
  for (const id of ids)
    for (const studentId of await studentsWithout(db, await formById(db, id))) {
      shown.push(studentId);
      await announce(db, "formSent", { ...about, referenceId: sentWith ?? id, studentId });
    }
  return { ids, shown };
}

const EXPECTED = { name: "Must have a text", options: "Must have at least one choice, each once" };

function checkFields(fields: NewField[]): void {
  for (const [index, field] of fields.entries()) {
    const problem = fieldProblem(field);
    if (problem) throw new BadInput(`body.fields.${index}.${problem}`, EXPECTED[problem]);
  }
  if (fields.every(({ type }) => type === "TITLE" || type === "DESCRIPTION"))
    throw new BadInput("body.fields", "Must have a field that takes an answer");
}

const isChoice = ({ type }: Pick<NewField, "type">): boolean => type === "CHOICE" || type === "CHOICES";

/** Returns the parts of a field that make it the same field. */
const meaningOf = ({ name, type, value, options, required }: Omit<NewField, "id">) => ({
  name,
  type,
  value: type === "DESCRIPTION" ? value : "",
  options: isChoice({ type }) ? options : [],
  required: required && type !== "TITLE" && type !== "DESCRIPTION",
});

/** Fields of a new version, after those of an earlier one from which they come. */
const versionFields = (fields: NewField[]): VersionField[] =>
  fields.map((field) => {
    const { value, ...meaning } = meaningOf(field);
    return { ...meaning, id: randomUUID(), formerId: field.id, value: htmlOf(value) };
  });

/**
 * Changes a form, which open pages of guardians follow. Other fields are a new version: answers that have been submitted stay with
 * the version that they answer, and what guardians have only begun goes on with the fields that are still there.
 * @returns the ids of the students whose guardians it asks
 * @throws Conflict for a closed form, BadInput naming the field
 */
export async function updateForm(
  db: Database,
  { formId, now, systems, ...content }: FormContent & { formId: string; now: Date; systems: Systems },
  refuse: Refuse,
): Promise<string[]> {
  await lockForm(db, formId);
  const row = await formById(db, formId);
  refuse(versionOfForm(row.form));
  if (row.form.closedAt !== null) throw new Conflict("The form is closed.");
  checkFields(content.fields);
  const { title, text, dueDay } = content;
  const dueDate = dueDay === null ? null : endOfDay(dueDay, zoneOfForm(row));
  const values = { title, text: text === plainOf(row.form.text) ? row.form.text : htmlOf(text), dueDate };
  await db.update(forms).set(values).where(eq(forms.id, formId));
  const before = await fieldsOf(db, row.form.templateId);
  const was = before.map((field) => meaningOf({ ...field, value: plainOf(field.value) }));
  const { form, group } = row;
  if (!isDeepStrictEqual(was, content.fields.map(meaningOf)))
    await replaceFields(db, { form, schoolId: group.schoolId, before }, versionFields(content.fields));
  const shown = await studentsOfForm(db, row);
  const about = { students: shown, subjectId: formId, schoolId: group.schoolId };
  await announce(db, "formChanged", { ...about, by: null, now, systems });
  return shown;
}

/** Locks a form, so that no answer is submitted meanwhile. */
async function lockForm(db: Database, formId: string): Promise<void> {
  const locked = await db.select({ id: forms.id }).from(forms).where(eq(forms.id, formId)).for("no key update");
  if (locked.length === 0) throw new NotFound();
}

/**
 * Closes a form, or opens it again. Of an answer and the closing, the database lets the first: what was submitted before counts
 * in the reply, and whoever submits after it is told.
 */
export async function closeForm(
  db: Database,
  { formId, isClosed, now, systems }: { formId: string; isClosed: boolean; now: Date; systems: Systems },
  refuse: Refuse,
): Promise<{ reply: { students: number; answered: number }; shown: string[] }> {
  await lockForm(db, formId);
  const row = await formById(db, formId);
  refuse(versionOfForm(row.form));
  if ((row.form.closedAt !== null) === isClosed) throw new Conflict();
  await db
    .update(forms)
    .set({ closedAt: isClosed ? now : null })
    .where(eq(forms.id, formId));
  // Also where somebody has answered: the other guardian may be writing, and an answer may have been changed until now.
  const shown = await studentsOfForm(db, row);
  const about = { students: shown, subjectId: formId, schoolId: row.group.schoolId };
  await announce(db, isClosed ? "formClosed" : "formChanged", { ...about, by: null, now, systems });
  return { reply: { students: row.students, answered: row.answered }, shown };
}

/**
 * Reminds the guardians of students without an answer.
 * @returns the ids of those students
 * @throws Conflict if they were reminded less than a day ago or the form is closed
 */
export async function remind(db: Database, { formId, staff, now }: Acting & { formId: string }): Promise<string[]> {
  await lockForm(db, formId);
  const row = await formById(db, formId);
  if (row.form.closedAt !== null) throw new Conflict("The form is closed.");
  refuseEarlyReminder(row.form.remindedAt, now);
  const missing = await studentsWithout(db, row);
  await db.update(forms).set({ remindedAt: now }).where(eq(forms.id, formId));
  const { title, sentWith } = row.form;
  const about = { referenceId: sentWith ?? formId, values: { title }, by: staff.id, now };
  for (const studentId of missing) await announce(db, "formReminded", { ...about, studentId });
  return missing;
}
