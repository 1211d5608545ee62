import { dayInZone, endOfDay, startOfDay } from "#contract/dates/dates.ts";
import { getDeskLesson, listDeskLessons, takeAttendance } from "#contract/desk/attendance/endpoints.ts";
import { scopeOf } from "#server/access/scope.ts";
import type { Api } from "#server/api.ts";
import { NotFound } from "#server/http/problems.ts";
import { zoneOf } from "../shared/groups.ts";
import { responsibleAmong } from "../shared/responsible.ts";
import { correctionsOf, lessonById, lessonsOfDay, presentDeskLesson, versionOfLesson } from "./lessons.ts";
import { excusesFrom, studentsIn } from "./students.ts";
import { takeLesson } from "./take.ts";

/** Attendance of lessons, as teachers take it at the desk. */
export function deskAttendanceRoutes({ route }: Api): void {
  route(listDeskLessons, async ({ db, scope, query, now }) => {
    const timeZone = await zoneOf(db, scope);
    const day = query.day ?? dayInZone(now, timeZone);
    return lessonsOfDay(db, scope, { from: startOfDay(day, timeZone), until: endOfDay(day, timeZone) });
  });

  route(getDeskLesson, async ({ db, staff, params, scope, shows }) => {
    const lesson = await lessonById(db, params.lessonId);
    if (!lesson) throw new NotFound();
    const rows = await studentsIn(db, lesson);
    shows(rows.map(({ student }) => student.id));
    const [excuses, corrections] = await Promise.all([excusesFrom(db, lesson, rows), correctionsOf(db, lesson, rows)]);
    const responsible = await responsibleAmong(
      db,
      scopeOf(staff, ["mentor", "office"]),
      rows.map(({ student }) => student),
    );
    return presentDeskLesson(lesson, { rows, excuses, corrections, scope, responsible });
  });

  route(takeAttendance, async ({ db, params, body, staff, scope, refuseStale, made, shows, now, systems }) => {
    const changed = await takeLesson(db, { ...params, ...body, staff, scope, now, systems }, refuseStale);
    shows(changed);
    const lesson = await lessonById(db, params.lessonId);
    if (!lesson) throw new NotFound();
    const version = versionOfLesson(lesson, await studentsIn(db, lesson));
    made(version);
    return { version };
  });
}
