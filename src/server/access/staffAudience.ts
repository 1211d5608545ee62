import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { STUDENT_ROLE } from "#contract/courses/rules.ts";
import {
  conversationHandovers,
  conversationMembers,
  conversationRelationships,
  conversations,
} from "#server/database/schema/conversations.ts";
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

/** Condition for somebody who is staff of a group or a school now, and so has a desk. */
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
 * Ids of the schools whose office answers for a conversation: those of the student's schools whose staff take part, or all of them if
 * none does any more, or the schools of these staff if the student has left all schools. A child may go to several schools, and what
 * families write to one of them is not for the office of another.
 */
export const schoolsOfConversation = (studentId: SQLWrapper, conversationId: SQLWrapper): SQL => sql`(
  with spoken as (
    select own.school_id from ${conversationMembers} as member join ${groups} as own on own.id = member.group_id
    where member.conversation_id = ${conversationId}
    union
    select held.school_id from ${conversationMembers} as member join ${userRoles} as held on held.user_id = member.user_id
    where member.conversation_id = ${conversationId} and lower(held.role_id) <> ${STUDENT_ROLE}
    union
    select own.school_id from ${conversationRelationships} as about join ${groups} as own on own.id = about.reference_id
    where about.conversation_id = ${conversationId} and about.reference_type = 'SECTION'
  ), attended as (
    select school.school_id from ${studentSchools} as school where school.student_id = ${studentId}
  )
  select school_id from attended
  where school_id in (select school_id from spoken)
    or not exists (select school_id from spoken intersect select school_id from attended)
  union
  select school_id from spoken where not exists (select from attended)
)`;

/** Ids of the staff who are the office that answers for a conversation, and sees its reported messages at the desk. */
export const officeOfConversation = (studentId: string, conversationId: string): SQL => sql`(
  select held.user_id from ${userRoles} as held
  where held.school_id in ${schoolsOfConversation(sql`${studentId}`, sql`${conversationId}`)} and ${isOffice(sql`held`)}
)`;

/** Ids of the staff who are the office of one of some schools. */
export const officeOf = (schoolIds: string[]): SQL => sql`(
  select held.user_id from ${userRoles} as held where held.school_id in ${schoolIds} and ${isOffice(sql`held`)}
)`;

/**
 * Ids of the staff who read a conversation: those who take part, by themselves or with an own group, as long as they have the student,
 * and those to whom it has been handed over.
 */
export const spokenTo = (conversationId: string): SQL => sql`(
  with taking_part as (
    select spoken.student_id, member.user_id, member.group_id, null as school_id
    from ${conversations} as spoken join ${conversationMembers} as member on member.conversation_id = spoken.id
    where spoken.id = ${conversationId}
    union all
    select spoken.student_id, null, handover.group_id, handover.school_id
    from ${conversations} as spoken join ${conversationHandovers} as handover on handover.conversation_id = spoken.id
    where spoken.id = ${conversationId}
  ), reading as (
    select student_id, user_id from taking_part where user_id is not null
    union
    select student_id, owned.user_id from ${ownerships} as owned join taking_part on taking_part.group_id = owned.group_id
  )
  select reading.user_id from reading where exists (
    select from ${ownerships} as owned join ${groupMembers} as member on member.group_id = owned.group_id
    where owned.user_id = reading.user_id and member.student_id = reading.student_id
  ) or exists (
    select from ${userRoles} as held join ${studentSchools} as school on school.school_id = held.school_id
    where held.user_id = reading.user_id and school.student_id = reading.student_id and ${isOffice(sql`held`)}
  )
  union
  select held.user_id from ${userRoles} as held join taking_part on taking_part.school_id = held.school_id where ${isOffice(sql`held`)}
)`;
