import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { PathChecks } from "#server/access/pathChecks.ts";
import { groups } from "#server/database/schema/groups.ts";
import { holidayRoundGroups, holidayRounds } from "#server/database/schema/holidays.ts";

export const checks = {
  /** A round that asks the families of a group, and has not been canceled. */
  roundId: async (db, { groups: own, schools }, id) =>
    (
      await db
        .select({ studentId: sql<null>`null` })
        .from(holidayRounds)
        .innerJoin(holidayRoundGroups, eq(holidayRoundGroups.roundId, holidayRounds.id))
        .innerJoin(groups, eq(groups.id, holidayRoundGroups.groupId))
        .where(
          and(
            eq(holidayRounds.id, id),
            isNull(holidayRounds.ended),
            or(inArray(groups.id, own), inArray(groups.schoolId, schools)),
          ),
        )
        .limit(1)
    )[0],
} as const satisfies PathChecks;
