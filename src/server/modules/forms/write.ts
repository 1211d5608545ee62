import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { dayInZone } from "#contract/dates.ts";
import { answerProblem, type FormInstanceInput, isPastDue, isText } from "#contract/forms.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import type { Caller } from "#server/access/caller.ts";
import type { Database } from "#server/database/connect.ts";
import { formInstances } from "#server/database/schema/forms.ts";
import { BadInput, Conflict, Forbidden } from "#server/http/problems.ts";
import { schoolsOf } from "../students/queries.ts";
import { type FormRow, fieldsOf } from "./queries.ts";

export type Answering = {
  caller: Caller;
  studentId: string;
  now: Date;
  form: FormRow;
  instanceId: string;
  meetingInstanceId?: string;
};
type Answers = z.output<typeof FormInstanceInput>;

/**
 * Saves or submits the answers of one person to one form.
 * @throws Forbidden once submitted and past its due date, Conflict when it was changed since it was read, BadInput that
 * names the field whose answer cannot stand
 */
export async function saveAnswers(db: Database, answering: Answering, body: Answers): Promise<void> {
  const { caller, studentId, now, form, instanceId, meetingInstanceId = "" } = answering;
  const [before] = await db.select().from(formInstances).where(eq(formInstances.id, instanceId)).for("update");
  if (before && before.assignedTo !== caller.id) throw new Forbidden();
  if (before?.status === "SUBMITTED" && (await isPast(db, form, studentId, now))) throw new Forbidden();
  if ((before?.edited?.toISOString() ?? null) !== (body.edited === null ? null : new Date(body.edited).toISOString())) {
    throw new Conflict();
  }
  const results = await checked(db, form.templateId, body);
  // What was submitted stays so: saving on would take it back from the school.
  const status = before?.status === "SUBMITTED" ? "SUBMITTED" : body.status;
  const values = { status, edited: now, results };
  const saved = await db
    .insert(formInstances)
    .values({ id: instanceId, formId: form.id, studentId, assignedTo: caller.id, meetingInstanceId, ...values })
    // What was not there a moment ago has been saved from another device since.
    .onConflictDoUpdate({ target: formInstances.id, set: values, ...(!before && { setWhere: sql`false` }) })
    .returning({ id: formInstances.id });
  if (saved.length === 0) throw new Conflict();
}

async function isPast(db: Database, { dueDate }: FormRow, studentId: string, now: Date): Promise<boolean> {
  const [first] = await schoolsOf(db, [studentId]);
  const zone = first?.school.timeZone ?? SCHOOL_TIME_ZONE;
  return isPastDue(dueDate?.toISOString() ?? null, now, (moment) => dayInZone(moment, zone));
}

/** The answers that belong to fields of the template, each of which can stand. */
async function checked(db: Database, templateId: string, { fieldResults, status }: Answers) {
  const fields = await fieldsOf(db, templateId);
  const unknown = fieldResults.findIndex(({ FieldTemplateId }) => !fields.some(({ id }) => id === FieldTemplateId));
  if (unknown >= 0) throw new BadInput(`body.fieldResults.${unknown}.FieldTemplateId`, "Not a field of this form");
  return fields
    .filter((field) => !isText(field))
    .flatMap((field) => {
      const index = fieldResults.findIndex(({ FieldTemplateId }) => FieldTemplateId === field.id);
      const value = fieldResults[index]?.value ?? "";
      const problem = answerProblem(field, value, status);
      if (problem) throw new BadInput(`body.fieldResults.${index < 0 ? field.id : index}.value`, problem);
      if (index < 0) return [];
      return [{ id: fieldResults[index]?.id ?? randomUUID(), fieldName: field.name, value, FieldTemplateId: field.id }];
    });
}
