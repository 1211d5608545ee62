import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { PathChecks } from "#server/access/pathChecks.ts";
import { scheduleItems } from "#server/database/schema/schedule.ts";

export const checks = {
  /** A lesson of an own group, or of a school whose office they are. */
  lessonId: async (db, { groups: own, schools }, id) =>
    (
      await db
        .select({ studentId: sql<null>`null` })
        .from(scheduleItems)
        .where(
          and(
            eq(scheduleItems.id, id),
            eq(scheduleItems.type, "LESSON"),
            isNotNull(scheduleItems.groupId),
            or(inArray(scheduleItems.groupId, own), inArray(scheduleItems.schoolId, schools)),
          ),
        )
    )[0],
} as const satisfies PathChecks;
