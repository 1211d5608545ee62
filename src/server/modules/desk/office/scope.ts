import { and, eq, exists, inArray, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type PathChecks, WITHOUT_STUDENT } from "#server/access/pathChecks.ts";
import type { ScopeValues } from "#server/access/scope.ts";
import { isWhollyInScope, schoolsOfSource } from "#server/access/sourceSchools.ts";
import { schoolsOfConversation } from "#server/access/staffAudience.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/prepared.ts";
import { conversations, messageFlags, messages } from "#server/database/schema/conversations.ts";
import { groupSuccessions, groups } from "#server/database/schema/groups.ts";
import { schools } from "#server/database/schema/people.ts";
import { sources } from "#server/database/schema/sources.ts";

const followers = alias(groups, "followers");

export const checks = {
  /** A report of a message. */
  flagId: (db, scope, id) =>
    db
      .select({ studentId: conversations.studentId })
      .from(messageFlags)
      .innerJoin(messages, eq(messages.id, messageFlags.messageId))
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .where(and(eq(messageFlags.id, id), isConversationInScope(db, scope))),
  /** A former group, whose school may have been taken over. */
  formerId: (db, scope, id) =>
    db
      .select(WITHOUT_STUDENT)
      .from(groups)
      .leftJoin(groupSuccessions, eq(groupSuccessions.formerId, groups.id))
      .where(and(eq(groups.id, id), isFormerInScope(db, scope))),
  /** A system whose data comes in only for schools whose office the caller is. */
  sourceId: async (db, { schools }, id) => {
    const { tenantId, settings } = sources;
    const [source] = await db.select({ id: sources.id, tenantId, settings }).from(sources).where(eq(sources.id, id));
    return source && isWhollyInScope(schools, await schoolsOfSource(db, source)) ? [{ studentId: null }] : [];
  },
} as const satisfies PathChecks;

/** Condition for a former group of some schools, or one that is followed by a group of them. */
export const isFormerInScope = (db: Database, { schools: offices }: Pick<ScopeValues, "schools">) =>
  or(
    isOneOf(groups.schoolId, offices),
    inArray(
      groupSuccessions.groupId,
      db.select({ id: followers.id }).from(followers).where(isOneOf(followers.schoolId, offices)),
    ),
  );

/** Selects the groups of some schools, and those that are followed by a group of them. */
export const formerOf = (db: Database, { schools: offices }: Pick<ScopeValues, "schools">) =>
  db
    .select({ id: groups.id })
    .from(groups)
    .where(isOneOf(groups.schoolId, offices))
    .union(
      db
        .select({ id: groupSuccessions.formerId })
        .from(groupSuccessions)
        .innerJoin(followers, eq(followers.id, groupSuccessions.groupId))
        .where(isOneOf(followers.schoolId, offices)),
    );

/** Condition for a conversation for which the office of one of some schools answers. */
export const isConversationInScope = (db: Database, { schools: offices }: Pick<ScopeValues, "schools">): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(schools)
      .where(
        and(
          isOneOf(schools.id, offices),
          sql`${schools.id} in ${schoolsOfConversation(conversations.studentId, conversations.id)}`,
        ),
      ),
  );
