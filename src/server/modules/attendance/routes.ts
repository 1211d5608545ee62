import { listAttendance } from "#contract/attendance/endpoints.ts";
import { ATTENDANCE_DAYS_MAX, isAttendancePeriod } from "#contract/attendance/rules.ts";
import { endOfDay, startOfDay } from "#contract/dates/dates.ts";
import type { Api } from "#server/api.ts";
import { BadInput } from "#server/http/problems.ts";
import { presentLesson } from "../schedule/present.ts";
import { scheduleOf } from "../schedule/queries.ts";

export function attendanceRoutes({ route }: Api): void {
  route(listAttendance, async ({ db, params: { start, end }, studentId, timeZone, now }) => {
    if (!isAttendancePeriod(start, end))
      throw new BadInput("params.end", `from start, at most ${ATTENDANCE_DAYS_MAX} days`);
    const rows = await scheduleOf(db, studentId, startOfDay(start, timeZone), endOfDay(end, timeZone));
    return rows
      .filter(({ item }) => item.type === "LESSON" && !item.cancelled && item.startTime <= now)
      .toReversed()
      .map((row) => ({
        ...presentLesson(row, row.reporter),
        attendanceReported: row.item.attendanceReported,
      }));
  });
}
