import { and, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { isOpen } from "#server/access/protectedIdentity.ts";
import type { Database } from "#server/database/connect.ts";
import type { Places } from "#server/database/prepared.ts";
import { conversationMembers, conversations, messages } from "#server/database/schema/conversations.ts";
import { groups } from "#server/database/schema/groups.ts";
import { guardians, users } from "#server/database/schema/people.ts";

/** Terms of a search: a pattern for names and titles, and a text query for messages. */
export type SearchTerms = { like: string; words: string };

export const searchTerms = (search: string): SearchTerms => ({
  like: `%${search.replace(/[\\%_]/g, "\\$&")}%`,
  words: prefixQuery(search),
});

/**
 * Condition under which a search finds a conversation: by its title, the names of the other members, or the words of a message
 * that is not reported.
 */
export function matchesSearch(db: Database, { callerId, like, words }: Places<SearchTerms & { callerId: string }>) {
  const named = db
    .select({ id: conversationMembers.conversationId })
    .from(conversationMembers)
    .leftJoin(users, eq(users.id, conversationMembers.userId))
    .leftJoin(groups, eq(groups.id, conversationMembers.groupId))
    .leftJoin(guardians, eq(guardians.id, conversationMembers.guardianId))
    .where(
      and(
        or(isNull(conversationMembers.guardianId), ne(conversationMembers.guardianId, callerId)),
        or(isNull(users.id), isOpen(users)),
        or(isNull(guardians.id), isOpen(guardians)),
        sql`concat_ws(' ', ${users.firstName}, ${users.lastName}, ${guardians.firstName}, ${guardians.lastName}, ${groups.title}) ilike ${like}`,
      ),
    );
  const written = db
    .select({ id: messages.conversationId })
    .from(messages)
    .where(sql`${messages.words} @@ to_tsquery('simple', ${words})`);
  return or(
    sql`${conversations.title} ilike ${like}`,
    inArray(conversations.id, named),
    inArray(conversations.id, written),
  );
}

/** Each typed word matches the beginning of a word. Empty without words. */
const prefixQuery = (search: string): string =>
  (search.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `${word}:*`).join(" & ");
