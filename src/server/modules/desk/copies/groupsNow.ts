import { and, isNotNull } from "drizzle-orm";
import type { Scope } from "#server/access/scope.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf, type Places, prepared } from "#server/database/prepared.ts";
import { groupSuccessions } from "#server/database/schema/groups.ts";
import { withFamilies } from "../shared/families.ts";
import { groupsIn } from "../shared/groups.ts";

/** Returns the groups that the caller can write to and that have families, mentor groups first. */
export async function writableGroups(db: Database, scope: Scope, now: Date): Promise<string[]> {
  const offered = await withFamilies(db, await groupsIn(db, scope), now);
  return offered.filter(({ families }) => families > 0).map(({ id }) => id);
}

/** A class follows another one each year, and a school has no more years than this. */
const STEPS_MAX = 15;

/**
 * Returns for each group of something earlier the one to which the caller writes now: the same, or the one that follows it
 * (YEAR-4). Groups without one are left out.
 */
export async function groupsNow(
  db: Database,
  groupIds: string[],
  { scope, now }: { scope: Scope; now: Date },
): Promise<string[]> {
  const writable = await writableGroups(db, scope, now);
  const found = new Set<string>();
  let open = groupIds;
  for (let step = 0; open.length > 0 && step <= STEPS_MAX; step += 1) {
    for (const id of open) if (writable.includes(id)) found.add(id);
    const ended = open.filter((id) => !writable.includes(id));
    const next = ended.length > 0 ? await successorsQuery(db, { groupIds: ended }) : [];
    open = next.flatMap(({ groupId }) => groupId ?? []);
  }
  return [...found];
}

const successorsQuery = prepared((db, { groupIds }: Places<{ groupIds: string[] }>) =>
  db
    .select({ groupId: groupSuccessions.groupId })
    .from(groupSuccessions)
    .where(and(isOneOf(groupSuccessions.formerId, groupIds), isNotNull(groupSuccessions.groupId))),
);
