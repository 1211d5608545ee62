import { eq } from "drizzle-orm";
import { z } from "zod";
import { INTEGRATION_ENDPOINTS } from "#contract/integration/kinds.ts";
import { ATTENDANCE_TYPES } from "#contract/kinds.ts";
import { text } from "#contract/schemas/common.ts";
import type { Api } from "#server/api.ts";
import { takenLessons } from "#server/database/schema/attendance.ts";
import { Gone } from "#server/http/problems.ts";
import { lessonById } from "../desk/attendance/lessons.ts";
import { studentsIn } from "../desk/attendance/students.ts";
import { attendanceOfMonth } from "./attendanceOfMonth.ts";
import { Detailed, detailing, followed, GONE, noteReading } from "./details.ts";
import { Named } from "./names.ts";
import type { ProgramRoute } from "./programRoute.ts";

const TakenAttendance = Detailed.extend({
  lesson: Named,
  group: Named,
  title: z.string(),
  start: z.iso.datetime(),
  minutes: z.number(),
  /** When it was last taken, and by whom. */
  taken: z.iso.datetime(),
  staff: Named,
  /** Every student of the lesson. */
  students: z.array(z.object({ student: Named, type: z.enum(ATTENDANCE_TYPES), lateMinutes: z.number() })),
}).meta({ id: "TakenAttendance" });

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** Endpoints for attendance that was taken at the desk: of a lesson, and of a group's students in a month (INT-8). */
export function takenAttendanceRoutes({ audit }: Api, route: ProgramRoute): void {
  const { getTakenAttendance, getAttendanceOfMonth } = INTEGRATION_ENDPOINTS;

  const lesson = {
    summary: "The attendance of a lesson as it was taken at the desk, with later corrections.",
    reply: TakenAttendance,
    refuses: GONE,
  };
  route(getTakenAttendance, lesson, async (call) => {
    const place = await followed(["attendance"], call);
    const row = await lessonById(call.db, place.id);
    const [taken] = await call.db.select().from(takenLessons).where(eq(takenLessons.itemId, place.id));
    if (!row?.groupId || !taken) throw new Gone("The lesson has been removed.");
    const students = await studentsIn(call.db, row);
    const ids = students.map(({ student }) => student.id);
    const { named, common } = await detailing(call, place, [place.id, row.groupId, taken.userId, ...ids]);
    noteReading(audit, call, "attendance", ids);
    return {
      ...common,
      lesson: named(place.id),
      group: named(row.groupId),
      title: row.title,
      start: row.startTime.toISOString(),
      minutes: row.length,
      taken: taken.at.toISOString(),
      staff: named(taken.userId),
      students: students.map(({ student, attendance }) => ({
        student: named(student.id),
        type: attendance?.attendanceType ?? "PRESENT",
        lateMinutes: attendance?.lateDuration ?? 0,
      })),
    };
  });

  const month = {
    summary:
      "The attendance of the students of a group in all their lessons of a month at its school whose attendance has been taken, as CSV.",
    query: z.object({
      group: text(200).min(1).describe("The group by the program's id, its register's or Skolvy's."),
      month: text(7).regex(MONTH).describe("As in 2026-03."),
    }),
    reply: z.string(),
  };
  route(getAttendanceOfMonth, month, async (call) => {
    const { csv, studentIds } = await attendanceOfMonth(call.db, call.program, { ...call.query, now: call.now });
    noteReading(audit, call, "attendance", studentIds);
    return csv;
  });
}
