import { and, asc, eq, inArray, lt } from "drizzle-orm";
import { attendanceChanges, takenLessons } from "#server/database/schema/attendance.ts";
import { attendance, scheduleItems } from "#server/database/schema/schedule.ts";
import { STAFF, STUDENTS } from "../cast.ts";
import type { World } from "../world.ts";

/** Seeds corrections: the lessons of the last days were taken by the mentor, and the office has corrected one late arrival. */
export async function seedCorrections({ db, now, minutes }: World): Promise<void> {
  const late = await db
    .select({ itemId: attendance.itemId, type: attendance.attendanceType, lateDuration: attendance.lateDuration })
    .from(attendance)
    .innerJoin(scheduleItems, eq(scheduleItems.id, attendance.itemId))
    .where(
      and(
        eq(attendance.studentId, STUDENTS.compulsory),
        inArray(attendance.attendanceType, ["INVALID_LATE", "VALID_LATE", "LATE"]),
        lt(scheduleItems.startTime, now),
      ),
    )
    .orderBy(asc(scheduleItems.startTime));
  const last = late.at(-1);
  if (!last) return;
  const { itemId, type, lateDuration } = last;
  await db.insert(takenLessons).values({ itemId, userId: STAFF.principal, at: minutes(-30) });
  const change = { itemId, studentId: STUDENTS.compulsory };
  await db.insert(attendanceChanges).values([
    {
      ...change,
      userId: STAFF.mentor,
      former: null,
      attendanceType: "INVALID_ABSENCE",
      lateDuration: 0,
      at: minutes(-60),
    },
    {
      ...change,
      userId: STAFF.principal,
      former: "INVALID_ABSENCE",
      attendanceType: type,
      lateDuration,
      at: minutes(-30),
    },
  ]);
}
