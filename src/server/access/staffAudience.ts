import { type SQL, sql } from "drizzle-orm";
import { STUDENT_ROLE } from "#contract/courses/groups.ts";
import { conversationMembers } from "#server/database/schema/conversations.ts";
import { groupMembers, groupOwners, groups } from "#server/database/schema/groups.ts";
import { studentSchools, userRoles } from "#server/database/schema/people.ts";
import { OFFICE_ROLES } from "./staff.ts";

/** Owners of groups who are staff: those with a role at the group's school other than student. */
const ownerships = sql`(
  select owner.user_id, own.id as group_id, own.type from ${groupOwners} as owner join ${groups} as own on own.id = owner.group_id
  where exists (
    select from ${userRoles} as held
    where held.user_id = owner.user_id and held.school_id = own.school_id and lower(held.role_id) <> ${STUDENT_ROLE}
  )
)`;

const isOffice = (held: SQL): SQL => sql`lower(${held}.role_id) in ${OFFICE_ROLES}`;

/** Condition for somebody who is staff of a group or a school by now, and so has a desk. */
export const hasDesk = (userId: SQL): SQL => sql`(
  exists (select from ${ownerships} as owned where owned.user_id = ${userId})
  or exists (select from ${userRoles} as held where held.user_id = ${userId} and ${isOffice(sql`held`)})
)`;

/** Ids of the staff who see to a student's absence and leave: mentors, and the office of the student's schools. */
export const responsibleFor = (studentId: string): SQL => sql`(
  select owned.user_id from ${ownerships} as owned join ${groupMembers} as member on member.group_id = owned.group_id
  where owned.type = 'MENTOR_GROUP' and member.student_id = ${studentId}
  union ${officeFor(studentId)}
)`;

/** Ids of the staff who are the office of a student's schools. */
export const officeFor = (studentId: string): SQL => sql`(
  select held.user_id from ${userRoles} as held join ${studentSchools} as school on school.school_id = held.school_id
  where school.student_id = ${studentId} and ${isOffice(sql`held`)}
)`;

/**
 * Ids of the staff who are the office of those of a student's schools whose staff take part in a conversation, or of all of them if
 * it has no staff by now: the office that sees its messages at the desk.
 */
export const officeOfConversation = (studentId: string, conversationId: string): SQL => sql`(
  with spoken as (
    select own.school_id from ${conversationMembers} as member join ${groups} as own on own.id = member.group_id
    where member.conversation_id = ${conversationId}
    union
    select held.school_id from ${conversationMembers} as member join ${userRoles} as held on held.user_id = member.user_id
    where member.conversation_id = ${conversationId} and lower(held.role_id) <> ${STUDENT_ROLE}
  )
  select held.user_id from ${userRoles} as held join ${studentSchools} as school on school.school_id = held.school_id
  where school.student_id = ${studentId} and ${isOffice(sql`held`)}
    and (held.school_id in (select school_id from spoken) or not exists (select from spoken))
)`;

/** Ids of the staff who are the office of one of some schools. */
export const officeOf = (schoolIds: string[]): SQL => sql`(
  select held.user_id from ${userRoles} as held where held.school_id in ${schoolIds} and ${isOffice(sql`held`)}
)`;

/** Ids of the staff who take part in a conversation, by themselves or with an own group. */
export const spokenTo = (conversationId: string): SQL => sql`(
  select owned.user_id from ${ownerships} as owned join ${conversationMembers} as member on member.group_id = owned.group_id
  where member.conversation_id = ${conversationId}
  union
  select member.user_id from ${conversationMembers} as member
  where member.conversation_id = ${conversationId} and member.user_id is not null
)`;
