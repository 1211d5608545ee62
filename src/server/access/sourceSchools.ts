import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { schools } from "#server/database/schema/people.ts";
import { sourceIds, type sources } from "#server/database/schema/sources.ts";

type Source = Pick<typeof sources.$inferSelect, "id" | "tenantId" | "settings">;

/** Returns the schools that a source or its register has brought, or those of its owner, if they have brought none. */
export async function schoolsOfSource(
  db: Database,
  { id, tenantId, settings: { register } }: Source,
): Promise<string[]> {
  const bringers = typeof register === "string" ? [id, register] : [id];
  const brought = await db
    .select({ id: sourceIds.id })
    .from(sourceIds)
    .where(and(inArray(sourceIds.sourceId, bringers), eq(sourceIds.kind, "school"), isNull(sourceIds.ended)));
  const found =
    brought.length > 0
      ? brought
      : await db.select({ id: schools.id }).from(schools).where(eq(schools.tenantId, tenantId));
  return found.map((school) => school.id);
}

/** Whether somebody is the office of all of a source's schools, since a run concerns each of them (SRC-1). */
export const isWhollyInScope = (offices: readonly string[], concerned: readonly string[]): boolean =>
  concerned.length > 0 && concerned.every((id) => offices.includes(id));
