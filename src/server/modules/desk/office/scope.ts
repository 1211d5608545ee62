import { and, eq, exists, type SQL, sql } from "drizzle-orm";
import type { PathChecks } from "#server/access/pathChecks.ts";
import type { ScopeValues } from "#server/access/scope.ts";
import { isWhollyInScope, schoolsOfSource } from "#server/access/sourceSchools.ts";
import { schoolsOfConversation } from "#server/access/staffAudience.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/prepared.ts";
import { conversations, messageFlags, messages } from "#server/database/schema/conversations.ts";
import { schools } from "#server/database/schema/people.ts";
import { sources } from "#server/database/schema/sources.ts";

export const checks = {
  /** A report of a message. */
  flagId: (db, scope, id) =>
    db
      .select({ studentId: conversations.studentId })
      .from(messageFlags)
      .innerJoin(messages, eq(messages.id, messageFlags.messageId))
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .where(and(eq(messageFlags.id, id), isConversationInScope(db, scope))),
  /** A system whose data comes in only for schools whose office the caller is. */
  sourceId: async (db, { schools }, id) => {
    const { tenantId, settings } = sources;
    const [source] = await db.select({ id: sources.id, tenantId, settings }).from(sources).where(eq(sources.id, id));
    return source && isWhollyInScope(schools, await schoolsOfSource(db, source)) ? [{ studentId: null }] : [];
  },
} as const satisfies PathChecks;

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
