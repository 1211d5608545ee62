import { and, eq, notInArray, sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { isOneOf, type Places, prepared } from "#server/database/prepared.ts";
import { formInstances, forms } from "#server/database/schema/forms.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import { inactiveStudents } from "../shared/groups.ts";

type Form = typeof forms.$inferSelect;

/** Condition for an answer that has been submitted, outside meetings. */
export const isAnswer = and(eq(formInstances.status, "SUBMITTED"), eq(formInstances.meetingInstanceId, ""));

/** Adds the numbers of each form's students, and of those with an answer. */
export async function counted<Row extends { form: Form }>(
  db: Database,
  rows: Row[],
): Promise<(Row & { students: number; answered: number })[]> {
  const [studentsOf, answered] = await Promise.all([
    recipientsOf(
      db,
      rows.map(({ form }) => form),
    ),
    answersTo(
      db,
      rows.map(({ form }) => form.id),
    ),
  ]);
  return rows.map((row) => {
    const ids = studentsOf(row.form);
    const done = new Set(answered.get(row.form.id));
    return { ...row, students: ids.length, answered: ids.filter((id) => done.has(id)).length };
  });
}

/** Returns a function that returns a form's active students, except those whom one that was sent with it asks before. */
async function recipientsOf(db: Database, all: Form[]): Promise<(form: Form) => string[]> {
  const together = [...new Set(all.flatMap(({ sentWith }) => sentWith ?? []))];
  const others = together.length ? await sentTogether(db, { together }) : [];
  const groupIds = [...all, ...others].flatMap(({ groupId }) => groupId ?? []);
  const rows = await membersQuery(db, { groupIds: [...new Set(groupIds)] });
  const byGroup = new Map(rows.map((row) => [row.groupId, row]));
  const membersOf = (groupId: string | null) => byGroup.get(groupId ?? "");
  return ({ id, groupId, sentWith }) => {
    const before = others.filter((other) => sentWith !== null && other.sentWith === sentWith && other.id < id);
    const theirs = new Set(before.flatMap((other) => membersOf(other.groupId)?.all ?? []));
    return (membersOf(groupId)?.active ?? []).filter((studentId) => !theirs.has(studentId));
  };
}

const sentTogether = prepared((db, { together }: Places<{ together: string[] }>) =>
  db
    .select({ id: forms.id, sentWith: forms.sentWith, groupId: forms.groupId })
    .from(forms)
    .where(isOneOf(forms.sentWith, together)),
);

const membersQuery = prepared((db, { groupIds }: Places<{ groupIds: string[] }>) => {
  const isActive = notInArray(groupMembers.studentId, inactiveStudents(db));
  return db
    .select({
      groupId: groupMembers.groupId,
      all: sql<string[]>`json_agg(${groupMembers.studentId})`,
      active: sql<string[]>`coalesce(json_agg(${groupMembers.studentId}) filter (where ${isActive}), '[]')`,
    })
    .from(groupMembers)
    .where(isOneOf(groupMembers.groupId, groupIds))
    .groupBy(groupMembers.groupId);
});

async function answersTo(db: Database, formIds: string[]): Promise<Map<string, string[]>> {
  const rows = await answersQuery(db, { formIds });
  return new Map(rows.map(({ formId, studentIds }) => [formId, studentIds]));
}

const answersQuery = prepared((db, { formIds }: Places<{ formIds: string[] }>) =>
  db
    .select({ formId: formInstances.formId, studentIds: sql<string[]>`json_agg(${formInstances.studentId})` })
    .from(formInstances)
    .where(and(isOneOf(formInstances.formId, formIds), isAnswer))
    .groupBy(formInstances.formId),
);
