import { asc, eq, sql } from "drizzle-orm";
import type { MenuItem } from "#contract/navigation.ts";
import { builtOnce } from "#server/database/builtOnce.ts";
import type { Database } from "#server/database/connect.ts";
import { menuLinks } from "#server/database/schema/kernel.ts";
import { studentSchools } from "#server/database/schema/people.ts";

/** The entries that the student's schools have put into the menu themselves. */
export async function ownLinks(db: Database, studentId: string): Promise<MenuItem[]> {
  const rows = await linksQuery(db).execute({ studentId });
  return rows.map(({ link: { id, text, url, iconId, parentId, type } }) => ({
    id,
    text,
    url,
    iconId,
    ...(parentId && { parentId }),
    ...(type && { type }),
  }));
}

const linksQuery = builtOnce((db) =>
  db
    .select({ link: menuLinks })
    .from(menuLinks)
    .innerJoin(studentSchools, eq(studentSchools.schoolId, menuLinks.schoolId))
    .where(eq(studentSchools.studentId, sql.placeholder("studentId")))
    .orderBy(asc(menuLinks.position))
    .prepare("menu_links"),
);
