import { and, eq, inArray, sql } from "drizzle-orm";
import { holdingLinks, linksHoldingOn } from "#server/access/guardianship.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf, type Places, prepared } from "#server/database/prepared.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import { BadInput } from "#server/http/problems.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";

/** Counts students with a guardian, which are the families of a group: siblings in one group are rare. */
export async function familiesIn(db: Database, groupIds: string[], now: Date): Promise<Map<string, number>> {
  if (groupIds.length === 0) return new Map();
  const rows = await familiesQuery(db, { groupIds, day: schoolDay(now) });
  return new Map(rows.map(({ groupId, families }) => [groupId, families]));
}

const familiesQuery = prepared((db, { groupIds, day }: Places<{ groupIds: string[]; day: string }>) => {
  const links = linksHoldingOn(db, sql`${day}`);
  const withGuardian = db.select({ id: links.studentId }).from(links).where(eq(links.active, true));
  return db
    .select({ groupId: groupMembers.groupId, families: sql<number>`count(*)::int` })
    .from(groupMembers)
    .where(and(isOneOf(groupMembers.groupId, groupIds), inArray(groupMembers.studentId, withGuardian)))
    .groupBy(groupMembers.groupId);
});

export async function withFamilies<Group extends { id: string }>(
  db: Database,
  groups: Group[],
  now: Date,
): Promise<(Group & { families: number })[]> {
  const ids = groups.map(({ id }) => id);
  const families = await familiesIn(db, ids, now);
  return groups.map((group) => ({ ...group, families: families.get(group.id) ?? 0 }));
}

export async function hasFamily(db: Database, studentIds: string[], now: Date): Promise<boolean> {
  const links = holdingLinks(db, now);
  return (await db.$count(links, and(inArray(links.studentId, studentIds), eq(links.active, true)))) > 0;
}

/**
 * Checks that what is sent to groups is read by somebody in each of them (YEAR-2).
 * @throws BadInput naming the first that has no family
 */
export async function refuseWithoutFamilies(db: Database, groupIds: string[], now: Date): Promise<void> {
  const families = await familiesIn(db, groupIds, now);
  const empty = groupIds.findIndex((id) => !families.has(id));
  if (empty >= 0) throw new BadInput(`body.groups.${empty}`, "Has no families");
}
