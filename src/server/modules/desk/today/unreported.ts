import { and, eq, gt, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#server/database/connect.ts";
import { isOneOf, type Places, prepared } from "#server/database/prepared.ts";
import { groupMembers, groups } from "#server/database/schema/groups.ts";
import { scheduleItems } from "#server/database/schema/schedule.ts";
import { isLessonIn, type Period } from "../shared/groups.ts";

type UnreportedLessonsParams = Period & {
  groupIds: string[];
  /** Schools whose office the caller is: the lessons of teaching groups count for the mentor groups of their students. */
  offices: string[];
  now: Date;
};

/** Counts the lessons of a day, by group, that are over and whose attendance has not been taken. */
export async function unreportedLessons(
  db: Database,
  { groupIds, offices, ...day }: UnreportedLessonsParams,
): Promise<Map<string, number>> {
  const rows = await lessonsQuery(db, { ...day, groupIds, offices });
  const counts = new Map(rows.map(({ groupId, count }) => [groupId ?? "", count]));
  const areAllOwn = [...counts.keys()].every((id) => groupIds.includes(id));
  const shared = areAllOwn ? [] : await sharedQuery(db, { groupIds, offices });
  const total = new Map(groupIds.map((id) => [id, counts.get(id) ?? 0]));
  for (const { teachingId, groupId } of shared)
    if (!total.has(teachingId)) total.set(groupId, (total.get(groupId) ?? 0) + (counts.get(teachingId) ?? 0));
  return total;
}

const lessonsQuery = prepared((db, { groupIds, offices, now, ...day }: Places<UnreportedLessonsParams>) =>
  db
    .select({ groupId: scheduleItems.groupId, count: sql<number>`count(*)::int` })
    .from(scheduleItems)
    .where(
      and(
        isLessonIn(day),
        or(isOneOf(scheduleItems.groupId, groupIds), isOneOf(scheduleItems.schoolId, offices)),
        eq(scheduleItems.attendanceReported, false),
        gt(scheduleItems.length, 0),
        sql`${scheduleItems.startTime} + make_interval(mins => ${scheduleItems.length}) <= ${now}::timestamptz`,
      ),
    )
    .groupBy(scheduleItems.groupId),
);

const taught = alias(groupMembers, "taught");

/**
 * Returns which mentor groups of an office have students in which groups, those without such lessons too: to compare each student's groups
 * with a list costs four times the rest.
 */
const sharedQuery = prepared(
  (db, { groupIds, offices }: Places<Pick<UnreportedLessonsParams, "groupIds" | "offices">>) =>
    db
      .selectDistinct({ teachingId: taught.groupId, groupId: groupMembers.groupId })
      .from(taught)
      .innerJoin(groupMembers, eq(groupMembers.studentId, taught.studentId))
      .innerJoin(groups, eq(groups.id, groupMembers.groupId))
      .where(
        and(
          isOneOf(groupMembers.groupId, groupIds),
          isOneOf(groups.schoolId, offices),
          eq(groups.type, "MENTOR_GROUP"),
        ),
      ),
);
