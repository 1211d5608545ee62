import { asc, inArray } from "drizzle-orm";
import type { MenuItem } from "#contract/navigation.ts";
import type { Database } from "#server/database/connect.ts";
import { menuLinks } from "#server/database/schema/kernel.ts";

/** The entries that the schools have put into the menu themselves. */
export async function ownLinks(db: Database, schoolIds: string[]): Promise<MenuItem[]> {
  const rows = await db
    .select()
    .from(menuLinks)
    .where(inArray(menuLinks.schoolId, schoolIds))
    .orderBy(asc(menuLinks.position));
  return rows.map(({ id, text, url, iconId, parentId, type }) => ({
    id,
    text,
    url,
    iconId,
    ...(parentId && { parentId }),
    ...(type && { type }),
  }));
}
