import { and, asc, desc, eq, exists, gt, inArray, isNull, lt, notExists, notInArray, sql } from "drizzle-orm";
import { dayInZone } from "#contract/dates/dates.ts";
import { waitedSince } from "#contract/desk/forms/rules.ts";
import type { DeskAnswer, DeskForm, DeskFormDetails } from "#contract/desk/forms/schemas.ts";
import { DESK_PAGE_SIZE } from "#contract/desk/today/endpoints.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { isManagedHereById } from "#server/access/managedHere.ts";
import { personOf } from "#server/access/protectedIdentity.ts";
import { isGroupInScope, isReadInGroup, preparedWithin, type Scope } from "#server/access/scope.ts";
import type { Staff } from "#server/access/staff.ts";
import type { Database } from "#server/database/connect.ts";
import type { Places } from "#server/database/prepared.ts";
import { fieldTemplates, formInstances, forms } from "#server/database/schema/forms.ts";
import { groupMembers, groups } from "#server/database/schema/groups.ts";
import { guardians, schools, students } from "#server/database/schema/people.ts";
import { plainOf } from "#server/http/plainText.ts";
import { NotFound } from "#server/http/problems.ts";
import { versionOf } from "#server/http/replies.ts";
import { presentField } from "#server/modules/forms/present.ts";
import { isFirstOfSent } from "#server/modules/forms/queries.ts";
import { inactiveStudents } from "../shared/groups.ts";
import { nameOf, numberedBy } from "../shared/naming.ts";
import { keyOf } from "../shared/rowKeys.ts";
import { counted, isAnswer } from "./counts.ts";

export type FormRow = Awaited<ReturnType<typeof formById>>;

const formsIn = (db: Database) =>
  db
    .select({ form: forms, group: groups, school: schools })
    .from(forms)
    .innerJoin(groups, eq(groups.id, forms.groupId))
    .innerJoin(schools, eq(schools.id, groups.schoolId))
    .$dynamic();

/** Returns a page of the forms of the groups within reach: those that are open first, by the day that they are due. */
export async function formsFor(db: Database, scope: Scope, page: number): Promise<DeskForm[]> {
  const rows = await counted(db, await formsQuery(db, scope, { skipped: (page - 1) * DESK_PAGE_SIZE }));
  return rows.map(presentForm);
}

const formsQuery = preparedWithin((db, scope, { skipped }: Places<{ skipped: number }>) =>
  formsIn(db)
    .where(isReadInGroup(db, scope, forms.creatorId))
    .orderBy(
      sql`${forms.closedAt} is not null`,
      sql`${desc(forms.dueDate)} nulls first`,
      asc(forms.title),
      asc(groups.title),
      asc(forms.id),
    )
    .offset(skipped)
    .limit(DESK_PAGE_SIZE),
);

/** Counts the forms that are due and of which answers are missing. */
export async function countMissing(db: Database, scope: Scope, now: Date): Promise<number> {
  const [row] = await missingQuery(db, scope, { now, since: waitedSince(now) });
  return row?.count ?? 0;
}

const missingQuery = preparedWithin((db, scope, { now, since }: Places<{ now: Date; since: Date }>) => {
  const answer = db
    .select({ id: formInstances.id })
    .from(formInstances)
    .where(and(isAnswer, eq(formInstances.formId, forms.id), eq(formInstances.studentId, groupMembers.studentId)));
  const withoutAnswer = db
    .select({ id: groupMembers.studentId })
    .from(groupMembers)
    .where(
      and(
        eq(groupMembers.groupId, forms.groupId),
        notInArray(groupMembers.studentId, inactiveStudents(db)),
        notExists(answer),
        isFirstOfSent(db, groupMembers.studentId),
      ),
    );
  const theirs = db.select({ id: groups.id }).from(groups).where(isGroupInScope(scope));
  return db
    .select({ count: sql<number>`count(*)::int` })
    .from(forms)
    .where(
      and(
        // An array, so that PostgreSQL looks at the forms of these groups only.
        sql`${forms.groupId} = any(array(${theirs}))`,
        isNull(forms.closedAt),
        lt(forms.dueDate, now),
        gt(forms.dueDate, since),
        exists(withoutAnswer),
      ),
    );
});

export const presentForm = ({ form, group, school, students, answered }: FormRow): DeskForm => ({
  id: form.id,
  title: form.title,
  group: group.title,
  school: school.title,
  dueDate: form.dueDate?.toISOString() ?? null,
  closedAt: form.closedAt?.toISOString() ?? null,
  students,
  answered,
});

/** @throws NotFound */
export async function formById(db: Database, formId: string) {
  const [row] = await counted(db, await formsIn(db).where(eq(forms.id, formId)));
  if (!row) throw new NotFound();
  return row;
}

/** Differs once a form has been changed or closed. */
export const versionOfForm = ({ id, title, text, dueDate, templateId, closedAt }: FormRow["form"]): string =>
  versionOf({ id, title, text, dueDate, templateId, closedAt });

export const zoneOfForm = ({ school }: FormRow): string => school.timeZone ?? SCHOOL_TIME_ZONE;

/** Returns the active students of the form's group who have no answer. */
export const studentsWithout = (db: Database, row: FormRow): Promise<string[]> => studentsOfForm(db, row, "unanswered");

export async function studentsOfForm(
  db: Database,
  { form }: FormRow,
  which: "all" | "unanswered" = "all",
): Promise<string[]> {
  const answered = db
    .select({ id: formInstances.studentId })
    .from(formInstances)
    .where(and(isAnswer, eq(formInstances.formId, form.id)));
  const rows = await db
    .select({ id: students.id })
    .from(groupMembers)
    .innerJoin(students, eq(students.id, groupMembers.studentId))
    .innerJoin(forms, eq(forms.groupId, groupMembers.groupId))
    .where(
      and(
        eq(forms.id, form.id),
        eq(students.active, true),
        ...(which === "unanswered" ? [notInArray(students.id, answered)] : []),
        isFirstOfSent(db, groupMembers.studentId),
      ),
    );
  return rows.map(({ id }) => id);
}

export async function formDetails(
  db: Database,
  staff: Staff,
  formId: string,
): Promise<{ reply: DeskFormDetails; shown: string[] }> {
  const row = await formById(db, formId);
  const { form } = row;
  const asked = await db
    .select({ student: personOf(students), guardian: personOf(guardians), instance: formInstances })
    .from(groupMembers)
    .innerJoin(students, eq(students.id, groupMembers.studentId))
    .innerJoin(forms, eq(forms.groupId, groupMembers.groupId))
    .leftJoin(formInstances, and(eq(formInstances.studentId, students.id), eq(formInstances.formId, formId), isAnswer))
    .leftJoin(guardians, eq(guardians.id, formInstances.assignedTo))
    .where(and(eq(forms.id, formId), eq(students.active, true), isFirstOfSent(db, groupMembers.studentId)))
    .orderBy(
      asc(students.lastName),
      asc(students.firstName),
      asc(students.id),
      asc(formInstances.edited),
      asc(formInstances.id),
    );
  const former = await formerAnswers(
    db,
    formId,
    asked.map(({ student }) => student.id),
  );
  const found = [...asked, ...former];
  const templates = [...new Set([form.templateId, ...found.flatMap(({ instance }) => instance?.templateId ?? [])])];
  const versions = await versionsOf(db, templates, form.version);
  const numbered = await numberedBy(
    db,
    staff,
    found.map(({ student }) => student),
  );
  const answers = found.map(({ student, guardian, instance }, index): DeskAnswer => {
    const templateId = instance?.templateId ?? form.templateId;
    return {
      key: keyOf(student.id, instance?.id ?? ""),
      ...numbered(student),
      guardian: instance && nameOf(guardian),
      submitted: instance?.edited?.toISOString() ?? null,
      version: instance && (versions.find((one) => one.templateId === templateId)?.number ?? form.version),
      values: Object.fromEntries(
        (instance?.results ?? []).map(({ FieldTemplateId, value }) => [FieldTemplateId, value]),
      ),
      hasLeft: index >= asked.length,
    };
  });
  const reply = {
    ...presentForm(row),
    text: plainOf(form.text),
    dueDay: form.dueDate && dayInZone(form.dueDate, zoneOfForm(row)),
    versions: versions.map(({ number, fields }) => ({ number, fields })),
    answers,
    mayChange: await isManagedHereById(db, formId),
    version: versionOfForm(form),
  };
  return { reply, shown: [...new Set(found.map(({ student }) => student.id))] };
}

/** Returns the answers for students who have left the group or the school since, by name (YEAR-2). */
const formerAnswers = (db: Database, formId: string, asked: string[]) =>
  db
    .select({ student: personOf(students), guardian: personOf(guardians), instance: formInstances })
    .from(formInstances)
    .innerJoin(students, eq(students.id, formInstances.studentId))
    .leftJoin(guardians, eq(guardians.id, formInstances.assignedTo))
    .where(and(eq(formInstances.formId, formId), isAnswer, notInArray(formInstances.studentId, asked)))
    .orderBy(
      asc(students.lastName),
      asc(students.firstName),
      asc(students.id),
      asc(formInstances.edited),
      asc(formInstances.id),
    );

/** Returns the fields of a form's templates, the latest version first. */
async function versionsOf(db: Database, templateIds: string[], latest: number) {
  const rows = await db
    .select()
    .from(fieldTemplates)
    .where(inArray(fieldTemplates.templateId, templateIds))
    .orderBy(asc(fieldTemplates.position));
  return templateIds
    .map((templateId, index) => {
      const own = rows.filter((field) => field.templateId === templateId);
      // The id of an earlier template ends with the number of its version.
      const number = index === 0 ? latest : Number(/ v(\d+)$/.exec(templateId)?.[1] ?? 1);
      return {
        templateId,
        number,
        fields: own.map((field) => ({ ...presentField(field), value: plainOf(field.value) })),
      };
    })
    .toSorted((one, other) => other.number - one.number);
}
