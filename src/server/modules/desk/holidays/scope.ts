import { and, eq, isNull, not } from "drizzle-orm";
import { type PathChecks, WITHOUT_STUDENT } from "#server/access/pathChecks.ts";
import { isGroupInScope } from "#server/access/scope.ts";
import { groups } from "#server/database/schema/groups.ts";
import { holidayRoundGroups, holidayRounds } from "#server/database/schema/holidays.ts";

export const checks = {
  /** A round that asks the families of a group, and has not been canceled. */
  roundId: {
    find: (db, scope, id) =>
      db
        .select(WITHOUT_STUDENT)
        .from(holidayRounds)
        .innerJoin(holidayRoundGroups, eq(holidayRoundGroups.roundId, holidayRounds.id))
        .innerJoin(groups, eq(groups.id, holidayRoundGroups.groupId))
        .where(and(eq(holidayRounds.id, id), isNull(holidayRounds.ended), isGroupInScope(scope)))
        .limit(1),
    isWhole: async (db, scope, id) => {
      const beyond = await db
        .select({ id: groups.id })
        .from(holidayRoundGroups)
        .innerJoin(groups, eq(groups.id, holidayRoundGroups.groupId))
        .where(and(eq(holidayRoundGroups.roundId, id), not(isGroupInScope(scope))))
        .limit(1);
      return beyond.length === 0;
    },
  },
} as const satisfies PathChecks;
