import { and, eq, inArray, or, type SQL } from "drizzle-orm";
import type { PathChecks } from "#server/access/pathChecks.ts";
import { activeStudent, type ScopeValues } from "#server/access/scope.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/prepared.ts";
import { conversationMembers, conversations, messages } from "#server/database/schema/conversations.ts";
import { students } from "#server/database/schema/people.ts";

export const checks = {
  conversationId: (db, scope, id) =>
    db
      .select({ studentId: conversations.studentId })
      .from(conversations)
      .innerJoin(students, eq(students.id, conversations.studentId))
      .where(and(eq(conversations.id, id), takesPart(db, scope), activeStudent(db, scope))),
  messageId: (db, scope, id) =>
    db
      .select({ studentId: conversations.studentId })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .innerJoin(students, eq(students.id, conversations.studentId))
      .where(and(eq(messages.id, id), takesPart(db, scope), activeStudent(db, scope))),
} as const satisfies PathChecks;

/** Condition for a conversation with the member of staff, or with the staff of an own group. */
export const takesPart = (db: Database, { staffId, groups: own }: ScopeValues): SQL =>
  inArray(
    conversations.id,
    db
      .select({ id: conversationMembers.conversationId })
      .from(conversationMembers)
      .where(or(eq(conversationMembers.userId, staffId), isOneOf(conversationMembers.groupId, own))),
  );
