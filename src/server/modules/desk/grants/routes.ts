import { and, eq } from "drizzle-orm";
import { dayInZone } from "#contract/dates/dates.ts";
import { endDeskGrant, getDeskGrants, grantDeskGroup } from "#contract/desk/grants.ts";
import type { Api } from "#server/api.ts";
import { grantedGroups, groups } from "#server/database/schema/groups.ts";
import { BadInput, NotFound } from "#server/http/problems.ts";
import { zoneOf } from "../day/groups.ts";
import { grantsAt, staffAt } from "./queries.ts";

/** Access to groups that an office gives staff beside the roster: to substitutes, and to roles without groups (DESK-11). */
export function deskGrantRoutes({ route }: Api): void {
  route(getDeskGrants, async ({ db, scope, now }) =>
    grantsAt(db, { scope, today: dayInZone(now, await zoneOf(db, scope)) }),
  );

  route(grantDeskGroup, async ({ db, staff, scope, params: { groupId }, body: { userId, role, until }, now }) => {
    const [group] = await db.select({ schoolId: groups.schoolId }).from(groups).where(eq(groups.id, groupId));
    if (!group) throw new NotFound();
    const colleagues = await staffAt(db, [group.schoolId]);
    if (!colleagues.some(({ id }) => id === userId))
      throw new BadInput("body.userId", "Not staff of the group's school");
    if (role === "teacher" && until === null) throw new BadInput("body.until", "A substitute needs a last day");
    if (until !== null && until < dayInZone(now, await zoneOf(db, scope)))
      throw new BadInput("body.until", "It is over");
    const given = { role, until, grantedById: staff.id, granted: now };
    await db
      .insert(grantedGroups)
      .values({ groupId, userId, ...given })
      .onConflictDoUpdate({ target: [grantedGroups.groupId, grantedGroups.userId], set: given });
    return null;
  });

  route(endDeskGrant, async ({ db, params: { groupId }, body: { userId } }) => {
    await db.delete(grantedGroups).where(and(eq(grantedGroups.groupId, groupId), eq(grantedGroups.userId, userId)));
    return null;
  });
}
