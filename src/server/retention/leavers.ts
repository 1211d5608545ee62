import { eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import type { RetentionRule } from "#server/database/retentionRule.ts";
import { leavers, students } from "#server/database/schema/people.ts";
import { ERASED_NAME } from "./erasedName.ts";
import { erasePerson } from "./erasePerson.ts";

/** Somebody whom no source has, and who was not erased before. */
const hasNoSource = (person: "students" | "guardians") => `${person}.last_name <> '${ERASED_NAME}' and not exists (
  select from source_ids where source_ids.id = ${person}.id and source_ids.ended is null)`;

/** A student who belongs to no school or group, and whom no guardian can open. */
const HAS_LEFT = `${hasNoSource("students")}
  and not exists (select from student_schools where student_schools.student_id = students.id)
  and not exists (select from group_members where group_members.student_id = students.id)
  and (not students.active or not exists (select from guardian_students where guardian_students.student_id = students.id))`;

/** A guardian of nobody except the students that a query selects. */
const isGuardianOnlyOf = (ids: string) => `${hasNoSource("guardians")} and not exists (
  select from guardian_students where guardian_students.guardian_id = guardians.id
    and guardian_students.student_id not in (${ids}))`;

const LEFT_STUDENTS = `select students.id from students where ${HAS_LEFT}`;
const LEFT_GUARDIANS = `select guardians.id from guardians where ${isGuardianOnlyOf("select person_id from leavers")}`;

/** Sources of which the newest run of a kind is not done: its register may have been short or damaged. */
const DOUBTFUL = `select source_id from (
    select distinct on (source_id, kind) source_id, state from source_runs
    where kind <> 'DRY' order by source_id, kind, started desc, id desc
  ) as newest where state <> 'DONE'`;

const isCertain = `not exists (
  select from source_ids where source_ids.id = leavers.person_id and source_ids.source_id in (${DOUBTFUL}))`;

/**
 * A reported message waits for the school's decision, with everyone whom it concerns. The few people are looked up once and not for each
 * leaver, for whom PostgreSQL would read the messages again.
 */
const isNotConcerned = (id: string, columns: string) => `${id} not in (
  select concerned.id from message_flags
  join messages on messages.id = message_flags.message_id
  join conversations on conversations.id = messages.conversation_id
  left join conversation_members members on members.conversation_id = conversations.id
  cross join lateral unnest(array[${columns}]) as concerned (id)
  where message_flags.decision is null and concerned.id is not null)`;

const OLD_STUDENTS = `select students.id from leavers join students on students.id = leavers.person_id
  where leavers.left_at < $1 and ${HAS_LEFT} and ${isCertain}
    and ${isNotConcerned("students.id", "conversations.student_id, members.student_id")}`;

const OLD_GUARDIANS = `select guardians.id from leavers join guardians on guardians.id = leavers.person_id
  where leavers.left_at < $1 and ${isGuardianOnlyOf(OLD_STUDENTS)} and ${isCertain}
    and ${isNotConcerned("guardians.id", "message_flags.guardian_id, messages.guardian_id, members.guardian_id")}`;

export const LEAVERS: RetentionRule = {
  kind: "leavers",
  old: `${OLD_STUDENTS} union all ${OLD_GUARDIANS}`,
  // An erasure looks into two dozen tables.
  atOnce: 1,
  removes: eraseLeavers,
};

/** @returns how many were erased: another server may be at the same ones */
async function eraseLeavers(tx: Database, ids: string[], now: Date): Promise<number> {
  const mine = await tx
    .select({ id: leavers.personId, studentId: students.id })
    .from(leavers)
    .leftJoin(students, eq(students.id, leavers.personId))
    .where(inArray(leavers.personId, ids))
    .for("update", { of: leavers, skipLocked: true });
  for (const { id, studentId } of mine)
    await erasePerson(tx, { id, kind: studentId === null ? "guardian" : "student" }, now);
  return mine.length;
}

/**
 * Notes who has left, and forgets it of those who are back. It does so without a plan too, so that one that is set later
 * counts from the day on which somebody left.
 */
export async function noteLeavers(db: Database, now: Date): Promise<void> {
  for (const { table, left } of [
    { table: "students", left: LEFT_STUDENTS },
    { table: "guardians", left: LEFT_GUARDIANS },
  ]) {
    await db.execute(
      sql.raw(`delete from leavers where person_id in (select id from ${table}) and person_id not in (${left})`),
    );
    await db.execute(
      sql`insert into leavers (person_id, left_at) select id, ${now.toISOString()}::timestamptz from (${sql.raw(left)}) as gone
        on conflict do nothing`,
    );
  }
}
