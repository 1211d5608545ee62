import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { groupMembers, groupOwners, groups } from "#server/database/schema/groups.ts";
import { userRoles, users } from "#server/database/schema/people.ts";

export type GroupRow = typeof groups.$inferSelect;
export type OwnerRow = Awaited<ReturnType<typeof ownersOf>>[number];

/** The groups that the student is a member of, by title. */
export async function groupsOf(db: Database, studentId: string, type?: string): Promise<GroupRow[]> {
  const rows = await db
    .select({ group: groups })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(and(eq(groupMembers.studentId, studentId), type ? eq(groups.type, type as GroupRow["type"]) : undefined))
    .orderBy(asc(groups.title), asc(groups.id));
  return rows.map(({ group }) => group);
}

/** The owners of several groups, a row a role. */
export const ownersOf = (db: Database, groupIds: string[]) =>
  db
    .select({ groupId: groupOwners.groupId, user: users, role: userRoles })
    .from(groupOwners)
    .innerJoin(users, eq(users.id, groupOwners.userId))
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(inArray(groupOwners.groupId, groupIds), eq(users.protected, false)))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id));
