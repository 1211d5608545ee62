import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/prepared.ts";
import { conversations } from "#server/database/schema/conversations.ts";
import { formerMembers, groupMembers, groupSuccessions, groups } from "#server/database/schema/groups.ts";
import { moveGrants, returnGrants } from "./followGrants.ts";
import { followGroup, moveConversations } from "./followGroup.ts";
import { handOverAfter } from "./unanswered.ts";

type Choosing = { formerId: string; groupId: string | null; now: Date };

/**
 * Writes which group follows a former one, as the office says it (YEAR-4). What has followed to another group comes back first: the
 * conversations that were begun before their student left the former group, and the groups given to staff. What is unanswered and has nobody then is handed over.
 */
export async function chooseSuccessor(db: Database, { formerId, groupId, now }: Choosing): Promise<void> {
  await db.select({ id: groups.id }).from(groups).where(eq(groups.id, formerId)).for("update");
  const [was] = await db.select().from(groupSuccessions).where(eq(groupSuccessions.formerId, formerId));
  if (was?.groupId === groupId && was.isChosen) return;
  const members = await db
    .selectDistinct({ id: formerMembers.studentId })
    .from(formerMembers)
    .where(eq(formerMembers.groupId, formerId));
  const studentIds = members.map(({ id }) => id);
  if (was?.groupId && was.groupId !== groupId) {
    const back = { formerId: was.groupId, groupId: formerId, studentIds };
    await moveConversations(db, back, lt(conversations.created, leftAt(formerId)));
    await returnGrants(db, { formerId, groupId: was.groupId });
  }
  const chosen = { groupId, since: now, isChosen: true };
  await db
    .insert(groupSuccessions)
    .values({ formerId, ...chosen })
    .onConflictDoUpdate({ target: groupSuccessions.formerId, set: chosen });
  if (groupId !== null) {
    const there = await db
      .select({ id: groupMembers.studentId })
      .from(groupMembers)
      .where(and(eq(groupMembers.groupId, groupId), isOneOf(groupMembers.studentId, studentIds)));
    await followGroup(db, { formerId, groupId, studentIds: there.map(({ id }) => id) }, now);
    await moveGrants(db, { formerId, groupId }, now);
  }
  await handOverAfter(db, { studentIds, userIds: [], groupIds: [], former: new Map() }, now);
}

/** When the student of a conversation left a group. */
const leftAt = (groupId: string): SQL<Date> => sql`(
  select max(${formerMembers.until}) from ${formerMembers}
  where ${formerMembers.groupId} = ${groupId} and ${formerMembers.studentId} = ${conversations.studentId}
)`;
