import { and, eq, inArray, isNotNull, or } from "drizzle-orm";
import { type PathChecks, WITHOUT_STUDENT } from "#server/access/pathChecks.ts";
import { scheduleItems } from "#server/database/schema/schedule.ts";

export const checks = {
  /** A lesson of an own group, or of a school whose office they are. */
  lessonId: (db, { groups: own, schools }, id) =>
    db
      .select(WITHOUT_STUDENT)
      .from(scheduleItems)
      .where(
        and(
          eq(scheduleItems.id, id),
          eq(scheduleItems.type, "LESSON"),
          isNotNull(scheduleItems.groupId),
          or(inArray(scheduleItems.groupId, own), inArray(scheduleItems.schoolId, schools)),
        ),
      ),
} as const satisfies PathChecks;
