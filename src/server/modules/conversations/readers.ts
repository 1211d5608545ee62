import { and, asc, desc, eq, exists, gt, gte, isNotNull, isNull, not, sql } from "drizzle-orm";
import { READ_RECEIPTS_KEY } from "#contract/conversations/limits.ts";
import type { Person } from "#contract/schemas/common.ts";
import { isOpen, personOf } from "#server/access/protectedIdentity.ts";
import type { Database } from "#server/database/connect.ts";
import { type Places, prepared } from "#server/database/prepared.ts";
import {
  conversationMembers,
  conversationReads,
  conversations,
  messages,
} from "#server/database/schema/conversations.ts";
import { guardians, schoolData, studentSchools, users } from "#server/database/schema/people.ts";

type ReadersParams = { conversationId: string; writerId: string };

/**
 * Staff who have read the latest message of a guardian in a conversation, in the order in which they read it (CONV-17). Empty if a
 * school of the student keeps that to itself; guardians and people with a protected identity are never among them.
 */
export const staffWhoRead = (db: Database, params: ReadersParams): Promise<Person[]> => readersQuery(db, params);

const readersQuery = prepared((db, params: Places<ReadersParams>) => {
  const { conversationId } = params;
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
        eq(conversationReads.isTakenOver, false),
        hasReadLatest(db, messages.guardianId, params),
        isOpen(users),
        not(isKept),
      ),
    )
    .orderBy(asc(conversationReads.lastRead), asc(users.id));
});

/** Guardians who have read the latest message of a member of staff in a conversation, in the order in which they read it (DESK-2). */
export const guardiansWhoRead = prepared((db, params: Places<ReadersParams>) => {
  const { conversationId, guardianId } = conversationMembers;
  return db
    .select(personOf(guardians))
    .from(conversationReads)
    .innerJoin(guardians, eq(guardians.id, conversationReads.personId))
    .innerJoin(
      conversationMembers,
      and(eq(conversationId, conversationReads.conversationId), eq(guardianId, guardians.id)),
    )
    .where(and(eq(conversationReads.conversationId, params.conversationId), hasReadLatest(db, messages.userId, params)))
    .orderBy(asc(conversationReads.lastRead), asc(guardians.id));
});

/** Condition on a read mark that it is as late as the writer's latest message that was not recalled. */
function hasReadLatest(
  db: Database,
  writtenBy: typeof messages.guardianId | typeof messages.userId,
  { conversationId, writerId }: Places<ReadersParams>,
) {
  const latest = db
    .select({ created: messages.created })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(writtenBy, writerId), isNull(messages.recalled)))
    .orderBy(desc(messages.position))
    .limit(1);
  return gte(conversationReads.lastRead, sql`(${latest})`);
}

/** Returns the staff who have written something that a guardian has not read yet. */
export async function staffUnreadBy(db: Database, conversationId: string, guardianId: string): Promise<string[]> {
  const { lastRead, personId } = conversationReads;
  const rows = await db
    .selectDistinct({ userId: messages.userId })
    .from(messages)
    .leftJoin(
      conversationReads,
      and(eq(conversationReads.conversationId, messages.conversationId), eq(personId, guardianId)),
    )
    .where(
      and(
        eq(messages.conversationId, conversationId),
        isNotNull(messages.userId),
        gt(messages.created, sql`coalesce(${lastRead}, '-infinity')`),
      ),
    );
  return rows.flatMap(({ userId }) => userId ?? []);
}
