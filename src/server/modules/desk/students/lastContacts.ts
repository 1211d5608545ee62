import { and, eq, exists, gte, isNotNull, isNull, max, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { TEACHING_ROLES } from "#contract/kinds.ts";
import { scopeOf } from "#server/access/scope.ts";
import type { Staff } from "#server/access/staff.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/prepared.ts";
import { conversations, messages } from "#server/database/schema/conversations.ts";
import { students } from "#server/database/schema/people.ts";
import { isOwn, readableBy } from "../inbox/scope.ts";
import { unreadSince } from "../inbox/writtenSince.ts";

/**
 * When a conversation that the caller reads last had a message in a school year and its summer, by student: nothing is read of the
 * years before (YEAR-11).
 */
export async function lastContacts(
  db: Database,
  staff: Staff,
  { ids, now }: { ids: string[]; now: Date },
): Promise<Map<string, Date | null>> {
  const rows = await contactsSince(db, staff, { ids, since: unreadSince(now) });
  return new Map(rows.map(({ studentId, latest }) => [studentId, latest]));
}

/** One message to many families is no contact with each, until a guardian has answered it. */
function contactsSince(db: Database, staff: Staff, { ids, since }: { ids: string[]; since: Date }) {
  const scope = scopeOf(staff, TEACHING_ROLES);
  const theirs = alias(conversations, "theirs");
  const written = db
    .select({ id: theirs.id })
    .from(theirs)
    .where(and(isOneOf(theirs.studentId, ids), gte(theirs.latest, since)));
  const readable = readableBy(db, scope, sql`array(${written})`);
  const answer = db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.conversationId, conversations.id), isNotNull(messages.guardianId)));
  return db
    .select({ studentId: conversations.studentId, latest: max(conversations.latest) })
    .from(conversations)
    .innerJoin(students, eq(students.id, conversations.studentId))
    .innerJoin(readable, eq(readable.conversationId, conversations.id))
    .where(
      and(
        isOneOf(conversations.studentId, ids),
        isOwn(db, scope, readable),
        or(isNull(conversations.batchId), exists(answer)),
      ),
    )
    .groupBy(conversations.studentId);
}
