import { and, eq, exists, sql } from "drizzle-orm";
import type { Caller } from "#server/access/caller.ts";
import type { Database } from "#server/database/connect.ts";
import type { Value } from "#server/database/prepared.ts";
import { conversationMembers, conversations } from "#server/database/schema/conversations.ts";

type Reader = { kind: Caller["kind"]; id: Value<string> };

/**
 * Condition that the caller is a member of the conversation; nothing of it is read or written without it. A co-guardian is
 * no member unless listed, and a viewer has no conversations (AUTH-15).
 */
export const isMember = (db: Database, { kind, id }: Reader) =>
  kind === "student"
    ? sql`false`
    : exists(
        db
          .select({ one: sql`1` })
          .from(conversationMembers)
          .where(and(eq(conversationMembers.conversationId, conversations.id), eq(conversationMembers.guardianId, id))),
      );

/** Condition that the caller is a member and that it is about this student, not about a sibling. */
export const isMemberAbout = (db: Database, reader: Reader, studentId: Value<string>) =>
  and(isMember(db, reader), eq(conversations.studentId, studentId));
