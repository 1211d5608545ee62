import { and, eq, gte, inArray, isNull, or, sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { grantedGroups, groupMembers, groups } from "#server/database/schema/groups.ts";
import { schools } from "#server/database/schema/people.ts";

type Groups = { formerId: string; groupId: string };

/**
 * Gives staff to whom an office has given a former group the one that follows it, in the same role and for as long as they were given
 * it (YEAR-4). Whoever has that one already keeps it as it is. A group that goes on with other students stays theirs too.
 */
export async function moveGrants(db: Database, { formerId, groupId }: Groups, now: Date): Promise<void> {
  const isGiven = or(
    isNull(grantedGroups.until),
    gte(grantedGroups.until, sql`(${now.toISOString()}::timestamptz at time zone ${schools.timeZone})::date`),
  );
  const grants = await db
    .select({ grant: grantedGroups })
    .from(grantedGroups)
    .innerJoin(groups, eq(groups.id, grantedGroups.groupId))
    .innerJoin(schools, eq(schools.id, groups.schoolId))
    .where(and(eq(grantedGroups.groupId, formerId), isGiven));
  if (grants.length === 0) return;
  const moved = await db
    .insert(grantedGroups)
    .values(grants.map(({ grant }) => ({ ...grant, groupId, cameFromId: formerId })))
    .onConflictDoNothing()
    .returning({ userId: grantedGroups.userId });
  if ((await db.$count(groupMembers, eq(groupMembers.groupId, formerId))) > 0) return;
  await db.delete(grantedGroups).where(
    and(
      eq(grantedGroups.groupId, formerId),
      inArray(
        grantedGroups.userId,
        moved.map(({ userId }) => userId),
      ),
    ),
  );
}

/** Takes back what has followed from a former group to one that does not follow it after all. */
export async function returnGrants(db: Database, { formerId, groupId }: Groups): Promise<void> {
  const returned = await db
    .delete(grantedGroups)
    .where(and(eq(grantedGroups.groupId, groupId), eq(grantedGroups.cameFromId, formerId)))
    .returning();
  if (returned.length === 0) return;
  await db
    .insert(grantedGroups)
    .values(returned.map((grant) => ({ ...grant, groupId: formerId, cameFromId: null })))
    .onConflictDoNothing();
}
