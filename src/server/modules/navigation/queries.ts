import { asc, eq } from "drizzle-orm";
import type { MenuItem } from "#contract/navigation.ts";
import type { Database } from "#server/database/connect.ts";
import { type Places, prepared } from "#server/database/prepared.ts";
import { menuLinks } from "#server/database/schema/kernel.ts";
import { studentSchools } from "#server/database/schema/people.ts";

/** Returns the menu entries that the student's schools have added. */
export async function ownLinks(db: Database, studentId: string): Promise<MenuItem[]> {
  const rows = await linksQuery(db, { studentId });
  return rows.map(({ link: { id, text, url, iconId, parentId, type } }) => ({
    id,
    text,
    url,
    iconId,
    ...(parentId && { parentId }),
    ...(type && { type }),
  }));
}

const linksQuery = prepared((db, { studentId }: Places<{ studentId: string }>) =>
  db
    .select({ link: menuLinks })
    .from(menuLinks)
    .innerJoin(studentSchools, eq(studentSchools.schoolId, menuLinks.schoolId))
    .where(eq(studentSchools.studentId, studentId))
    .orderBy(asc(menuLinks.position)),
);
