import { asc, eq } from "drizzle-orm";
import type { MenuItem } from "#contract/screens.ts";
import type { Database } from "#server/database/connect.ts";
import { type Places, prepared } from "#server/database/prepared.ts";
import { menuLinks } from "#server/database/schema/kernel.ts";
import { studentSchools } from "#server/database/schema/people.ts";

/** The entries that the student's schools have put into the menu themselves. */
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
