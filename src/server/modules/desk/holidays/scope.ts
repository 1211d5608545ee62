import { and, eq, isNull } from "drizzle-orm";
import { OF_NOBODY, type PathChecks } from "#server/access/pathChecks.ts";
import { isGroupInScope } from "#server/access/scope.ts";
import { groups } from "#server/database/schema/groups.ts";
import { holidayRoundGroups, holidayRounds } from "#server/database/schema/holidays.ts";

export const checks = {
  /** A round that asks the families of a group, and has not been canceled. */
  roundId: (db, scope, id) =>
    db
      .select(OF_NOBODY)
      .from(holidayRounds)
      .innerJoin(holidayRoundGroups, eq(holidayRoundGroups.roundId, holidayRounds.id))
      .innerJoin(groups, eq(groups.id, holidayRoundGroups.groupId))
      .where(and(eq(holidayRounds.id, id), isNull(holidayRounds.ended), isGroupInScope(scope)))
      .limit(1),
} as const satisfies PathChecks;
