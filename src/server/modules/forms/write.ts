import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { dayInZone } from "#contract/dates/dates.ts";
import { type AnswerProblem, answerProblem, storedAnswer } from "#contract/forms/answerRules.ts";
import { isPastDue, isText } from "#contract/forms/rules.ts";
import type { FormInstanceInput } from "#contract/forms/schemas.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import type { Caller } from "#server/access/caller.ts";
import type { Database } from "#server/database/connect.ts";
import { formInstances, forms } from "#server/database/schema/forms.ts";
import { BadInput, Conflict, Forbidden, Gone } from "#server/http/problems.ts";
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
 * Saves or submits one person's answers to a form.
 * @throws Gone once the school has closed it or asks something else, Forbidden after it was submitted and is past its due date, Conflict if it has changed since it was read,
 * BadInput naming the field with an invalid answer
 */
export async function saveAnswers(db: Database, answering: Answering, body: Answers): Promise<void> {
  const { caller, studentId, now, form, instanceId, meetingInstanceId = "" } = answering;
  const current = await openForm(db, form.id);
  const [before] = await db.select().from(formInstances).where(eq(formInstances.id, instanceId)).for("update");
  if (before && before.assignedTo !== caller.id) throw new Forbidden();
  if (before?.status === "SUBMITTED" && (await isPast(db, form, studentId, now))) throw new Forbidden();
  if ((before?.edited?.toISOString() ?? null) !== (body.edited === null ? null : new Date(body.edited).toISOString())) {
    throw new Conflict();
  }
  const results = await checked(db, before?.templateId ?? current.templateId, current.version, body);
  // A submitted form stays submitted: saving must not withdraw it.
  const status = before?.status === "SUBMITTED" ? "SUBMITTED" : body.status;
  const values = { status, edited: now, results };
  if (before) {
    await db.update(formInstances).set(values).where(eq(formInstances.id, instanceId));
    return;
  }
  const created = await db
    .insert(formInstances)
    .values({ id: instanceId, formId: form.id, studentId, assignedTo: caller.id, meetingInstanceId, ...values })
    // By its id or by its place: two devices may meet at either.
    .onConflictDoNothing()
    .returning({ id: formInstances.id });
  if (created.length === 0) throw new Conflict();
}

/** Returns a form, and keeps the school from closing or changing the form until the answers are saved. @throws Gone once it is closed */
async function openForm(db: Database, formId: string): Promise<FormRow> {
  const [form] = await db.select().from(forms).where(eq(forms.id, formId)).for("share");
  if (!form || form.closedAt) throw new Gone("The form has been closed.");
  return form;
}

async function isPast(db: Database, { dueDate }: FormRow, studentId: string, now: Date): Promise<boolean> {
  const [first] = await schoolsOf(db, [studentId]);
  const zone = first?.school.timeZone ?? SCHOOL_TIME_ZONE;
  return isPastDue(dueDate?.toISOString() ?? null, now, (moment) => dayInZone(moment, zone));
}

const EXPECTED: Record<AnswerProblem, string> = {
  required: "Must have an answer",
  choice: "Must be one of the options, several as a JSON list",
  date: "Must be a date as in 2026-03-12, from 1900 to 2200",
  number: "Must be a decimal number as in 3.5",
};

/** Returns the answers to fields of the template after validating them. */
async function checked(db: Database, templateId: string, version: number, { fieldResults, status }: Answers) {
  const fields = await fieldsOf(db, templateId);
  const unknown = fieldResults.findIndex(({ FieldTemplateId }) => !fields.some(({ id }) => id === FieldTemplateId));
  if (unknown >= 0 && version > 1) throw new Gone("The form has been changed.");
  if (unknown >= 0) throw new BadInput(`body.fieldResults.${unknown}.FieldTemplateId`, "Not a field of this form");
  return fields
    .filter((field) => !isText(field))
    .flatMap((field) => {
      const index = fieldResults.findIndex(({ FieldTemplateId }) => FieldTemplateId === field.id);
      const value = fieldResults[index]?.value ?? "";
      const problem = answerProblem(field, value, status);
      if (problem) throw new BadInput(`body.fieldResults.${index < 0 ? field.id : index}.value`, EXPECTED[problem]);
      if (index < 0) return [];
      const stored = storedAnswer(field, value) ?? "";
      return [
        {
          id: fieldResults[index]?.id ?? randomUUID(),
          fieldName: field.name,
          value: stored,
          FieldTemplateId: field.id,
        },
      ];
    });
}
