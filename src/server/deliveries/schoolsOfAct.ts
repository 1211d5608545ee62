import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { STUDENT_ROLE } from "#contract/courses/rules.ts";
import { type SchoolOfChange, schoolOfChange } from "#contract/integration/changes.ts";
import type { Database } from "#server/database/connect.ts";
import { conversationMembers, conversations, messages } from "#server/database/schema/conversations.ts";
import { deliveries } from "#server/database/schema/deliveries.ts";
import { formInstances, forms, formTemplates } from "#server/database/schema/forms.ts";
import { groupMembers, groupOwners, groups } from "#server/database/schema/groups.ts";
import { meetingInstances, meetings } from "#server/database/schema/meetings.ts";
import { studentSchools, userRoles } from "#server/database/schema/people.ts";
import { permissionAnswers, permissions } from "#server/database/schema/permissions.ts";

type Act = {
  subjectId: string;
  /** The students whom it is about, if the subject does not say so itself. */
  studentIds: string[];
};
type Find = (db: Database, act: Act) => Promise<string[]>;

/** A program follows an act at the schools where it belongs, and at no other school of the child. */
const SCHOOLS_OF: Record<SchoolOfChange, Find> = {
  // Noted with the change, and known from nothing else.
  named: async () => [],
  report: async (db, { subjectId, studentIds }) => {
    const sent = await db
      .selectDistinct({ schoolId: deliveries.schoolId })
      .from(deliveries)
      .where(eq(deliveries.subjectId, subjectId))
      .orderBy(asc(deliveries.schoolId));
    return sent.length > 0 ? idsOf(sent) : schoolsOf(db, studentIds);
  },
  conversation: async (db, { subjectId }) => schoolsOfMessage(db, subjectId),
  meeting: async (db, { subjectId }) =>
    idsOf(
      await db
        .select({ schoolId: meetings.schoolId })
        .from(meetingInstances)
        .innerJoin(meetings, eq(meetings.id, meetingInstances.meetingId))
        .where(eq(meetingInstances.id, subjectId)),
    ),
  form: async (db, { subjectId }) =>
    idsOf(
      await db
        .select({ schoolId: formTemplates.schoolId })
        .from(formInstances)
        .innerJoin(forms, eq(forms.id, formInstances.formId))
        .innerJoin(formTemplates, eq(formTemplates.id, forms.templateId))
        .where(eq(formInstances.id, subjectId)),
    ),
  permission: async (db, { subjectId }) => {
    const [found] = await db
      .select({ schoolId: permissions.schoolId, studentId: permissionAnswers.studentId })
      .from(permissionAnswers)
      .innerJoin(permissions, eq(permissions.id, permissionAnswers.permissionId))
      .where(eq(permissionAnswers.id, Number(subjectId)));
    if (!found) return [];
    // A permission of the municipality belongs to every school of the child.
    return found.schoolId === null ? schoolsOf(db, [found.studentId]) : [found.schoolId];
  },
  children: (db, { studentIds }) => schoolsOf(db, studentIds),
};

/** Returns the schools to which an act of a type belongs; none where nothing but the change itself says so. */
export const schoolsOfAct = (db: Database, type: string, act: Act): Promise<string[]> =>
  SCHOOLS_OF[schoolOfChange(type)](db, act);

const idsOf = (rows: { schoolId: string }[]): string[] => rows.map(({ schoolId }) => schoolId);

async function schoolsOf(db: Database, studentIds: string[]): Promise<string[]> {
  const found = await db
    .selectDistinct({ schoolId: studentSchools.schoolId })
    .from(studentSchools)
    .where(inArray(studentSchools.studentId, studentIds))
    .orderBy(asc(studentSchools.schoolId));
  return idsOf(found);
}

/**
 * Returns the schools of the staff in a message's conversation: of a group that takes part its own, of a member of staff those
 * of their groups with the child, or else of their roles. Of several schools, those of the child count.
 */
async function schoolsOfMessage(db: Database, messageId: string): Promise<string[]> {
  const ofGroup = alias(groups, "of_group");
  const taught = db
    .select({ userId: groupOwners.userId, studentId: groupMembers.studentId, schoolId: groups.schoolId })
    .from(groupOwners)
    .innerJoin(groups, eq(groups.id, groupOwners.groupId))
    .innerJoin(groupMembers, eq(groupMembers.groupId, groups.id))
    .as("taught");
  const rows = await db
    .select({
      studentId: conversations.studentId,
      group: ofGroup.schoolId,
      taught: taught.schoolId,
      role: userRoles.schoolId,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(conversationMembers, eq(conversationMembers.conversationId, conversations.id))
    .leftJoin(ofGroup, eq(ofGroup.id, conversationMembers.groupId))
    .leftJoin(taught, and(eq(taught.userId, conversationMembers.userId), eq(taught.studentId, conversations.studentId)))
    .leftJoin(
      userRoles,
      and(eq(userRoles.userId, conversationMembers.userId), ne(sql`lower(${userRoles.roleId})`, STUDENT_ROLE)),
    )
    .where(eq(messages.id, messageId));
  const ofStaff = new Set(rows.flatMap(({ group, taught, role }) => group ?? taught ?? role ?? []));
  const ofChild = await schoolsOf(db, [...new Set(rows.map(({ studentId }) => studentId))]);
  const both = ofChild.filter((id) => ofStaff.has(id));
  if (both.length > 0) return both;
  if (ofStaff.size > 0) return [...ofStaff].toSorted();
  // Nothing says which of several schools the staff have left.
  return ofChild.length === 1 ? ofChild : [];
}
