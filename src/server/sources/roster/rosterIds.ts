import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { type Database, inBatches } from "#server/database/connect.ts";
import { type RosterKind, rosterIds } from "#server/database/schema/roster.ts";

/** Returns our ids by register ids, for rows imported earlier and new ones. */
export async function idsOf(
  db: Database,
  tenantId: string,
  kind: RosterKind,
  sourcedIds: Iterable<string>,
): Promise<Map<string, string>> {
  const rows = await db
    .select()
    .from(rosterIds)
    .where(and(eq(rosterIds.tenantId, tenantId), eq(rosterIds.kind, kind)));
  const ids = new Map(rows.map(({ sourcedId, id }) => [sourcedId, id]));
  const fresh = [...new Set(sourcedIds)]
    .filter((sourcedId) => !ids.has(sourcedId))
    .map((sourcedId) => ({ tenantId, kind, sourcedId, id: randomUUID() }));
  await inBatches(fresh, (batch) => db.insert(rosterIds).values(batch));
  for (const { sourcedId, id } of fresh) ids.set(sourcedId, id);
  return ids;
}
