import { and, asc, desc, eq, exists, gte, isNull, not, sql } from "drizzle-orm";
import { READ_RECEIPTS_KEY } from "#contract/conversations.ts";
import type { Person } from "#contract/schemas/common.ts";
import { isOpen } from "#server/access/protectedIdentity.ts";
import type { Database } from "#server/database/connect.ts";
import { type Places, prepared } from "#server/database/prepared.ts";
import { conversationReads, conversations, messages } from "#server/database/schema/conversations.ts";
import { schoolData, studentSchools, users } from "#server/database/schema/people.ts";

type Asked = { conversationId: string; writerId: string };

/**
 * Staff who have read the latest message of a guardian in a conversation, in the order in which they read it (CONV-17). Empty if a
 * school of the student keeps that to itself; guardians and people with a protected identity are never among them.
 */
export const staffWhoRead = (db: Database, asked: Asked): Promise<Person[]> => readersQuery(db, asked);

const readersQuery = prepared((db, { conversationId, writerId }: Places<Asked>) => {
  const latest = db
    .select({ created: messages.created })
    .from(messages)
    .where(
      and(eq(messages.conversationId, conversationId), eq(messages.guardianId, writerId), isNull(messages.recalled)),
    )
    .orderBy(desc(messages.position))
    .limit(1);
  const isKept = exists(
    db
      .select({ one: sql`1` })
      .from(studentSchools)
      .innerJoin(schoolData, eq(schoolData.schoolId, studentSchools.schoolId))
      .where(
        and(
          eq(studentSchools.studentId, conversations.studentId),
          eq(schoolData.key, READ_RECEIPTS_KEY),
          sql`lower(${schoolData.value}) = 'false'`,
        ),
      ),
  );
  return db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(conversationReads)
    .innerJoin(conversations, eq(conversations.id, conversationReads.conversationId))
    .innerJoin(users, eq(users.id, conversationReads.personId))
    .where(
      and(
        eq(conversationReads.conversationId, conversationId),
        gte(conversationReads.lastRead, sql`(${latest})`),
        isOpen(users),
        not(isKept),
      ),
    )
    .orderBy(asc(conversationReads.lastRead), asc(users.id));
});
