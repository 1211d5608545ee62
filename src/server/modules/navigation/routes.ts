import { asc, eq } from "drizzle-orm";
import { getNavigation } from "#contract/app/navigation.ts";
import type { MenuItem } from "#contract/app/schemas.ts";
import { isOffered, type Situation } from "#contract/offers.ts";
import { DESK, isOpen, screenList } from "#contract/screens.ts";
import { staffOf } from "#server/access/staff.ts";
import type { Api } from "#server/api.ts";
import type { Database } from "#server/database/connect.ts";
import { type Places, prepared } from "#server/database/prepared.ts";
import { menuLinks } from "#server/database/schema/kernel.ts";
import { studentSchools } from "#server/database/schema/people.ts";

export function navigationRoutes({ route }: Api): void {
  route(getNavigation, async ({ db, studentId, situation, request, now }) => {
    const [links, staff] = await Promise.all([
      ownLinks(db, studentId),
      request.token ? staffOf(db, request.token, now) : undefined,
    ]);
    const open = links.filter(({ url }) => isOpen(url, situation));
    return [...menuOf(situation), ...open, ...(staff ? [AS_STAFF] : [])];
  });
}

/** Leads somebody who is a guardian and a member of staff to the desk (DESK-1). */
const AS_STAFF: MenuItem = { id: "asStaff", text: "asStaff", url: DESK, iconId: "groups" };

/** Returns the offered menu entries in order (NAV-10, NAV-12, NAV-13). */
export const menuOf = (situation: Situation): MenuItem[] =>
  screenList.flatMap(([, { path, offer, menu }]) => {
    const entries = menu ? [{ text: menu.text, offer: menu.offer ?? offer }, menu.otherwise] : [];
    const text = entries.find((entry) => entry && (!entry.offer || isOffered(entry.offer, situation)))?.text;
    if (!menu || text === undefined) return [];
    const { icon, category } = menu;
    return { id: text, text, url: path, iconId: icon, ...(category && { parentId: category }) };
  });

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
