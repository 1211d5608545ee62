import { and, eq, exists, sql } from "drizzle-orm";
import type { Caller } from "#server/access/caller.ts";
import type { Database } from "#server/database/connect.ts";
import type { Value } from "#server/database/prepared.ts";
import { conversationMembers, conversations } from "#server/database/schema/conversations.ts";

type Reader = { kind: Caller["kind"]; id: Value<string> };

/**
 * Whether the caller is a member of the conversation: the one condition under which anything of it is read or written. A
 * co-guardian is no member unless listed. A viewer has no conversations (AUTH-15).
 */
export const isMine = (db: Database, { kind, id }: Reader) =>
  kind === "student"
    ? sql`false`
    : exists(
        db
          .select({ one: sql`1` })
          .from(conversationMembers)
          .where(and(eq(conversationMembers.conversationId, conversations.id), eq(conversationMembers.guardianId, id))),
      );

/** Mine, and about the student: nothing of one child under another. */
export const isMineAbout = (db: Database, reader: Reader, studentId: Value<string>) =>
  and(isMine(db, reader), eq(conversations.studentId, studentId));
