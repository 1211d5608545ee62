import { createHash } from "node:crypto";
import {
  and,
  asc,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  notExists,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import { isOffered, OFFERS, type Situation } from "#contract/offers.ts";
import type { Caller } from "#server/access/caller.ts";
import type { Database } from "#server/database/connect.ts";
import type { Value } from "#server/database/prepared.ts";
import { fieldTemplates, formInstances, forms } from "#server/database/schema/forms.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import { meetingForms, meetingInstances } from "#server/database/schema/meetings.ts";
import { guardians, students, users } from "#server/database/schema/people.ts";

export type FormRow = typeof forms.$inferSelect;
export type FieldRow = typeof fieldTemplates.$inferSelect;
export type InstanceRow = Awaited<ReturnType<typeof instancesOf>>[number];

/** Returns the forms of the student's groups, and those of former ones that were answered, earliest due date first. */
export const formsOf = (db: Database, studentId: string): Promise<FamilyFormRow[]> =>
  db
    .select({ ...getTableColumns(forms), hasLeft: hasLeft(db, studentId) })
    .from(forms)
    .where(and(ofMyGroups(db, studentId), isFirstOfSent(db, studentId)))
    .orderBy(sql`${forms.dueDate} asc nulls last`, asc(forms.title), asc(forms.id));

/** A form as a family has it. That of a group which the student has left can only be read (YEAR-1). */
export type FamilyFormRow = FormRow & { hasLeft: boolean };

const asked = alias(forms, "asked");

const formsAsked = (db: Database, studentId: string) =>
  db
    .select({ id: asked.id })
    .from(asked)
    .innerJoin(groupMembers, eq(groupMembers.groupId, asked.groupId))
    .where(eq(groupMembers.studentId, studentId));

/** Forms outside meetings with an answer about the student, which says that the student was asked. */
const formsAnswered = (db: Database, studentId: string) =>
  db
    .select({ id: formInstances.formId })
    .from(formInstances)
    .where(and(eq(formInstances.studentId, studentId), eq(formInstances.meetingInstanceId, "")));

const ofMyGroups = (db: Database, studentId: string) =>
  sql`${forms.id} in (${formsAsked(db, studentId)} union ${formsAnswered(db, studentId)})`;

const hasLeft = (db: Database, studentId: string) =>
  sql<boolean>`${and(
    isNotNull(forms.groupId),
    notExists(
      db
        .select({ one: sql`1` })
        .from(groupMembers)
        .where(and(eq(groupMembers.groupId, forms.groupId), eq(groupMembers.studentId, studentId))),
    ),
  )}`;

/** Condition that none of the forms that were sent together asks about the student before this one does. */
export function isFirstOfSent(db: Database, studentId: Value<string> | PgColumn) {
  const others = alias(forms, "others");
  const theirMembers = alias(groupMembers, "their_members");
  return or(
    // Most forms, for which PostgreSQL looks no further.
    isNull(forms.sentWith),
    notExists(
      db
        .select({ id: others.id })
        .from(others)
        .innerJoin(theirMembers, eq(theirMembers.groupId, others.groupId))
        .where(
          and(
            eq(others.sentWith, forms.sentWith),
            lt(others.id, forms.id),
            sql`${theirMembers.studentId} = ${studentId}`,
          ),
        ),
    ),
  );
}

/** Condition that an instance of a meeting is not kept apart for another guardian. */
export const isNotKeptFrom = (callerId: Value<string> | SQL) =>
  or(isNull(meetingInstances.separateFor), eq(meetingInstances.separateFor, callerId));

type Asking = { caller: Caller; studentId: string; situation: Situation };
type Audience = (typeof meetingForms.$inferSelect)["targetedAudience"];

/**
 * Returns a form of the student's groups or of a meeting about the student, if it is offered.
 * @param audience leaves out forms of meetings for another audience
 */
export async function visibleForm(
  db: Database,
  { caller, studentId, situation }: Asking,
  by: { formId: string } | { templateId: string },
  audience?: Audience,
): Promise<FamilyFormRow | undefined> {
  const ofMyMeetings = exists(
    db
      .select({ one: sql`1` })
      .from(meetingForms)
      .innerJoin(meetingInstances, eq(meetingInstances.meetingId, meetingForms.meetingId))
      .where(
        and(
          eq(meetingForms.formId, forms.id),
          eq(meetingInstances.studentId, studentId),
          isNotKeptFrom(caller.id),
          ...(audience ? [eq(meetingForms.referenceType, "FORM"), eq(meetingForms.targetedAudience, audience)] : []),
        ),
      ),
  );
  const places = [
    ...(isOffered(OFFERS.forms, situation) ? [ofMyGroups(db, studentId)] : []),
    ...(isOffered(OFFERS.meetings, situation) ? [ofMyMeetings] : []),
  ];
  const wanted = "formId" in by ? eq(forms.id, by.formId) : hasTemplate(db, by.templateId, { caller, studentId });
  const [row] = await db
    .select({ ...getTableColumns(forms), hasLeft: hasLeft(db, studentId) })
    .from(forms)
    .where(and(wanted, places.length > 0 ? or(...places) : sql`false`));
  return row;
}

/** Condition for the form of a template, also of an earlier version that the caller has answered. */
const hasTemplate = (db: Database, templateId: string, { caller, studentId }: Omit<Asking, "situation">) =>
  or(
    eq(forms.templateId, templateId),
    exists(
      db
        .select({ one: sql`1` })
        .from(formInstances)
        .where(
          and(
            eq(formInstances.formId, forms.id),
            eq(formInstances.templateId, templateId),
            eq(formInstances.studentId, studentId),
            eq(formInstances.assignedTo, caller.id),
          ),
        ),
    ),
  );

export const fieldsOf = (db: Database, templateId: string): Promise<FieldRow[]> =>
  db
    .select()
    .from(fieldTemplates)
    .where(eq(fieldTemplates.templateId, templateId))
    .orderBy(asc(fieldTemplates.position));

const withPerson = (db: Database) =>
  db
    .select({ instance: formInstances, guardian: guardians, student: students, user: users })
    .from(formInstances)
    .leftJoin(guardians, eq(guardians.id, formInstances.assignedTo))
    .leftJoin(students, eq(students.id, formInstances.assignedTo))
    .leftJoin(users, eq(users.id, formInstances.assignedTo))
    .$dynamic();

/** Returns the caller's own answers about the student, to forms outside meetings. */
export const instancesOf = (db: Database, caller: Caller, studentId: string, formIds: string[]) =>
  withPerson(db).where(
    and(
      inArray(formInstances.formId, formIds),
      eq(formInstances.studentId, studentId),
      eq(formInstances.assignedTo, caller.id),
      eq(formInstances.meetingInstanceId, ""),
    ),
  );

/** Returns the caller's own instance, or a follow-up about the student, which is read-only. */
export async function instanceById(db: Database, caller: Caller, studentId: string, id: string) {
  const followUps = db
    .select({ id: meetingForms.formId })
    .from(meetingForms)
    .where(eq(meetingForms.referenceType, "FOLLOWUP"));
  const shown = db.select({ id: meetingInstances.id }).from(meetingInstances).where(isNotKeptFrom(caller.id));
  const [row] = await withPerson(db).where(
    and(
      eq(formInstances.id, id),
      eq(formInstances.studentId, studentId),
      or(
        eq(formInstances.assignedTo, caller.id),
        and(inArray(formInstances.formId, followUps), inArray(formInstances.meetingInstanceId, shown)),
      ),
    ),
  );
  return row;
}

export const instancesOfMeetings = (db: Database, meetingInstanceIds: string[]) =>
  withPerson(db).where(inArray(formInstances.meetingInstanceId, meetingInstanceIds));

/** Derives the id of an instance, so that it is known before the first save. */
export const instanceIdOf = (formId: string, studentId: string, personId: string): string =>
  createHash("sha256").update(`${formId}\n${studentId}\n${personId}`).digest("hex").slice(0, 32);
