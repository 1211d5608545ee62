import { type Column, type SQL, sql } from "drizzle-orm";
import { STUDENT_ROLE } from "#contract/groups.ts";
import { conversationMembers } from "#server/database/schema/conversations.ts";
import { groupMembers, groupOwners, groups } from "#server/database/schema/groups.ts";
import { studentSchools, userRoles } from "#server/database/schema/people.ts";
import { OFFICE_ROLES } from "./staff.ts";

/** Groups of which somebody is staff: an owner with a role at the group's school other than student. */
const staffOf = (userId: Column): SQL => sql`
  select own.id, own.type from ${groupOwners} as owner join ${groups} as own on own.id = owner.group_id
  where owner.user_id = ${userId} and exists (
    select from ${userRoles} as held
    where held.user_id = owner.user_id and held.school_id = own.school_id and lower(held.role_id) <> ${STUDENT_ROLE}
  )`;

/** Condition for staff who see to a student's absence and leave: mentors, and the office of the student's schools. */
export const isResponsibleFor = (userId: Column, studentId: string): SQL => sql`(
  exists (
    select from (${staffOf(userId)}) as own join ${groupMembers} as member on member.group_id = own.id
    where own.type = 'MENTOR_GROUP' and member.student_id = ${studentId}
  ) or exists (
    select from ${userRoles} as held join ${studentSchools} as school on school.school_id = held.school_id
    where held.user_id = ${userId} and school.student_id = ${studentId} and lower(held.role_id) in ${OFFICE_ROLES}
  )
)`;

/** Condition for staff who take part in a conversation, by themselves or with an own group. */
export const isSpokenTo = (userId: Column, conversationId: string): SQL => sql`exists (
  select from ${conversationMembers} as member where member.conversation_id = ${conversationId} and (
    member.user_id = ${userId} or member.group_id in (select own.id from (${staffOf(userId)}) as own)
  )
)`;
