import { and, eq, isNull, ne, notExists, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import type { Places } from "#server/database/prepared.ts";
import {
  conversationMembers,
  conversationRelationships,
  conversations,
} from "#server/database/schema/conversations.ts";
import { users } from "#server/database/schema/people.ts";

/** Names the recipients of a conversation, as the condition below does. */
export const recipientKeys = (userIds: string[] = [], groupIds: string[] = []): string[] => [
  ...new Set([...userIds.map((id) => `USER ${id}`), ...groupIds.map((id) => `SECTION_OWNERS ${id}`)]),
];

/**
 * Condition for the conversations to go on with instead of beginning another with the same recipients: active ones with these members
 * alone beside the caller, about no plan, assignment or meeting (CONV-7). Nobody asks for members with a protected identity.
 */
export function isWithAlone(
  db: Database,
  { callerId, recipients }: Places<{ callerId: string; recipients: string[] }>,
): SQL {
  const { conversationId, membershipType, userId, groupId, guardianId } = conversationMembers;
  const named = sql`concat_ws(' ', ${membershipType}, case when not ${users.protected} then ${userId} end, ${groupId})`;
  const isOther = and(eq(conversationId, conversations.id), or(isNull(guardianId), ne(guardianId, callerId)));
  const others = db
    .select({ keys: sql`array_agg(${named} order by ${named} collate "C")` })
    .from(conversationMembers)
    .leftJoin(users, eq(users.id, userId))
    .where(isOther);
  const wanted = sql`array(select key from unnest(${recipients}::text[]) as key order by key collate "C")`;
  const aboutMore = db
    .select({ one: sql`1` })
    .from(conversationRelationships)
    .where(
      and(
        eq(conversationRelationships.conversationId, conversations.id),
        notInArray(conversationRelationships.referenceType, ["SECTION", "STUDENT"]),
      ),
    );
  return sql`(${and(eq(conversations.status, "ACTIVE"), notExists(aboutMore), sql`(${others}) = ${wanted}`)})`;
}
