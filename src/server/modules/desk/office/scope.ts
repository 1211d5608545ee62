import { and, eq, exists, isNotNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { STUDENT_ROLE } from "#contract/courses/groups.ts";
import type { PathChecks } from "#server/access/pathChecks.ts";
import { activeStudent, type ScopeValues } from "#server/access/scope.ts";
import { isWhollyInScope, schoolsOfSource } from "#server/access/sourceSchools.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/prepared.ts";
import { conversationMembers, conversations, messageFlags, messages } from "#server/database/schema/conversations.ts";
import { groups } from "#server/database/schema/groups.ts";
import { students, userRoles } from "#server/database/schema/people.ts";
import { sources } from "#server/database/schema/sources.ts";

export const checks = {
  /** A report of a message. */
  flagId: (db, scope, id) =>
    db
      .select({ studentId: conversations.studentId })
      .from(messageFlags)
      .innerJoin(messages, eq(messages.id, messageFlags.messageId))
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .innerJoin(students, eq(students.id, conversations.studentId))
      .where(and(eq(messageFlags.id, id), activeStudent(db, scope), isConversationInScope(db, scope))),
  /** A system whose data comes in only for schools whose office the caller is. */
  sourceId: async (db, { schools }, id) => {
    const { tenantId, settings } = sources;
    const [source] = await db.select({ id: sources.id, tenantId, settings }).from(sources).where(eq(sources.id, id));
    return source && isWhollyInScope(schools, await schoolsOfSource(db, source)) ? [{ studentId: null }] : [];
  },
} as const satisfies PathChecks;

// A child may go to several schools. What families write to one of them is not for the office of another.

/**
 * Condition for a conversation with staff of one of the schools whose office somebody is, or with no staff of any school by now.
 * The child has to be within reach besides.
 */
export const isConversationInScope = (db: Database, { schools }: Pick<ScopeValues, "schools">): SQL =>
  sql`(${or(existsStaff(db, schools), not(existsStaff(db)))})`;

/** Condition for staff among the members: of one of some schools, or of any. */
function existsStaff(db: Database, schools?: ScopeValues["schools"]): SQL {
  const ofGroup = alias(groups, "member_groups");
  const held = alias(userRoles, "member_roles");
  const members = db
    .select({ id: conversationMembers.id })
    .from(conversationMembers)
    .leftJoin(ofGroup, eq(ofGroup.id, conversationMembers.groupId))
    .leftJoin(held, and(eq(held.userId, conversationMembers.userId), ne(sql`lower(${held.roleId})`, STUDENT_ROLE)))
    .where(
      and(
        eq(conversationMembers.conversationId, conversations.id),
        schools
          ? or(isOneOf(ofGroup.schoolId, schools), isOneOf(held.schoolId, schools))
          : or(isNotNull(ofGroup.schoolId), isNotNull(held.schoolId)),
      ),
    );
  return exists(members);
}
