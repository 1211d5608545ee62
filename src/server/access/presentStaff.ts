import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { STUDENT_ROLE } from "#contract/courses/rules.ts";
import type { Database } from "#server/database/connect.ts";
import { rowsBy } from "#server/database/rows.ts";
import { grantedGroups, groupMembers, groupOwners, groups } from "#server/database/schema/groups.ts";
import { schools, studentSchools, students, userRoles } from "#server/database/schema/people.ts";
import { OFFICE_ROLES } from "./staff.ts";

/** Staff who have a student now, which is who reads at the desk what is written about the student. */
export type PresentStaff = {
  userIds: ReadonlySet<string>;
  /** Groups of these staff, with the moment from which on their staff read; null for those who read everything. */
  groups: ReadonlyMap<string, Date | null>;
  /** The student's own mentor groups among them, by title. */
  mentorGroups: readonly { id: string; schoolId: string }[];
};

const hasRole = (userId: SQL, schoolId: SQL): SQL => sql`exists (
  select from ${userRoles} as post
  where post.user_id = ${userId} and post.school_id = ${schoolId} and lower(post.role_id) <> ${STUDENT_ROLE}
)`;

/** First day of a substitution: a substitute reads what is written from then on (DESK-18). */
export const firstDayOf = (granted: SQLWrapper, timeZone: SQLWrapper): SQL<Date> =>
  sql`((${granted} at time zone ${timeZone})::date::timestamp at time zone ${timeZone})`;

/**
 * Selects who teaches or mentors which group, as `staff.ts` has it: owners with a role at its school, and substitutes until their
 * last day. For a lateral join, so that PostgreSQL looks up only the groups or people of the other side.
 * @param match condition on `held.group_id` or `held.user_id`
 */
const teaching = (match: SQL, now: Date): SQL => sql`(
  select held.user_id, held.group_id, null::timestamptz as reads_from
  from ${groupOwners} as held join ${groups} as own on own.id = held.group_id
  where ${match} and ${hasRole(sql`held.user_id`, sql`own.school_id`)}
  union all
  select held.user_id, held.group_id, ${firstDayOf(sql`held.granted`, sql`school.time_zone`)}
  from ${grantedGroups} as held join ${groups} as own on own.id = held.group_id join ${schools} as school on school.id = own.school_id
  where ${match} and held.role = 'teacher' and ${hasRole(sql`held.user_id`, sql`own.school_id`)}
    and (held.until is null or held.until >= (${now.toISOString()}::timestamptz at time zone school.time_zone)::date)
)`;

/**
 * Returns the staff who have each of some students now: those of their groups, and the offices of their schools. Nobody has a
 * student who is not active.
 */
export async function presentStaffOf(
  db: Database,
  studentIds: readonly string[],
  now: Date,
): Promise<(studentId: string) => PresentStaff> {
  const ids = sql`any(${sql.param([...new Set(studentIds)])}::text[])`;
  const found = sql`(
    with holding as (
      select member.student_id, staff.user_id, staff.group_id
      from ${groupMembers} as member
      join ${students} as student on student.id = member.student_id and student.active
      cross join lateral ${teaching(sql`held.group_id = member.group_id`, now)} as staff
      where member.student_id = ${ids}
      union
      select attended.student_id, held.user_id, null
      from ${studentSchools} as attended
      join ${students} as student on student.id = attended.student_id and student.active
      join ${userRoles} as held on held.school_id = attended.school_id and lower(held.role_id) in ${OFFICE_ROLES}
      where attended.student_id = ${ids}
    ), staff as (
      select taught.user_id, taught.group_id, taught.reads_from from (select distinct user_id from holding) as present
      cross join lateral ${teaching(sql`held.user_id = present.user_id`, now)} as taught
    )
    select holding.student_id, holding.user_id, taught.group_id, taught.reads_from, own.school_id, own.title,
      bool_or(own.type = 'MENTOR_GROUP' and exists (
        select from holding as mentoring where mentoring.student_id = holding.student_id and mentoring.group_id = own.id
      )) as is_mentor_group
    from holding
    left join staff as taught on taught.user_id = holding.user_id
    left join ${groups} as own on own.id = taught.group_id
    group by holding.student_id, holding.user_id, taught.group_id, taught.reads_from, own.school_id, own.title
  )`;
  const rows = await db
    .select({
      studentId: sql<string>`present.student_id`,
      userId: sql<string>`present.user_id`,
      groupId: sql<string | null>`present.group_id`,
      schoolId: sql<string | null>`present.school_id`,
      readsFrom: sql<Date | null>`present.reads_from`.mapWith(grantedGroups.granted),
      isMentorGroup: sql<boolean>`present.is_mentor_group`,
    })
    .from(sql`${found} as present`)
    .orderBy(sql`present.title`, sql`present.group_id`);
  const ofStudent = rowsBy(rows, ({ studentId }) => studentId);
  return (studentId) => gathered(ofStudent(studentId));
}

type Row = {
  userId: string;
  groupId: string | null;
  schoolId: string | null;
  readsFrom: Date | null;
  isMentorGroup: boolean;
};

function gathered(rows: Row[]): PresentStaff {
  const read = new Map<string, Date | null>();
  const mentorGroups = new Map<string, { id: string; schoolId: string }>();
  for (const { groupId, schoolId, readsFrom, isMentorGroup } of rows) {
    if (groupId === null || schoolId === null) continue;
    const known = read.get(groupId);
    read.set(groupId, known === undefined || readsFrom === null ? readsFrom : earlier(known, readsFrom));
    if (isMentorGroup) mentorGroups.set(groupId, { id: groupId, schoolId });
  }
  return { userIds: new Set(rows.map(({ userId }) => userId)), groups: read, mentorGroups: [...mentorGroups.values()] };
}

const earlier = (one: Date | null, other: Date): Date | null => (one === null || one < other ? one : other);

type Member = { userId: string | null; groupId: string | null; readsFrom: Date | null };

/**
 * Whether somebody who has the student reads, at the desk, what was written at a moment in a conversation with these members. A
 * conversation takes a message only then (YEAR-2).
 */
export const isReadAtDesk = (members: Member[], present: PresentStaff, written: Date): boolean =>
  members.some(({ userId, groupId, readsFrom }) => {
    if (readsFrom !== null && readsFrom > written) return false;
    if (userId !== null) return present.userIds.has(userId);
    const from = groupId === null ? undefined : present.groups.get(groupId);
    return from === null || (from !== undefined && from <= written);
  });
