import { and, eq, gte, isNull, or, sql } from "drizzle-orm";
import { dayInZone } from "#contract/dates/dates.ts";
import { endDeskGrant, getDeskGrants, grantDeskGroup } from "#contract/desk/grants/endpoints.ts";
import type { Api } from "#server/api.ts";
import { handOverAfter } from "#server/content/unanswered.ts";
import { grantedGroups, groups } from "#server/database/schema/groups.ts";
import { BadInput, NotFound } from "#server/http/problems.ts";
import { zoneOf } from "../shared/groups.ts";
import { grantsAt, staffAt } from "./queries.ts";

const NOBODY = { studentIds: [], former: new Map<string, string>() };

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
    const given = { role, until, grantedById: staff.id, cameFromId: null };
    // Prolonged in the same role, it has begun when it was given first: a substitute reads what was written since then.
    const isProlonged = and(
      eq(grantedGroups.role, role),
      or(isNull(grantedGroups.until), gte(grantedGroups.until, dayInZone(now, await zoneOf(db, scope)))),
    );
    await db
      .insert(grantedGroups)
      .values({ groupId, userId, ...given, granted: now })
      .onConflictDoUpdate({
        target: [grantedGroups.groupId, grantedGroups.userId],
        set: {
          ...given,
          granted: sql`case when ${isProlonged} then ${grantedGroups.granted} else excluded.granted end`,
        },
      });
    return null;
  });

  route(endDeskGrant, async ({ db, params: { groupId }, body: { userId }, now }) => {
    await db.delete(grantedGroups).where(and(eq(grantedGroups.groupId, groupId), eq(grantedGroups.userId, userId)));
    await handOverAfter(db, { ...NOBODY, groupIds: [groupId], userIds: [userId] }, now);
    return null;
  });
}
