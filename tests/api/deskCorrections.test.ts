import { asc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { takeAttendance } from "#contract/desk/attendance/endpoints.ts";
import { decideOnLeave } from "#contract/desk/today/endpoints.ts";
import { applyForLeave, listLeave } from "#contract/leave/endpoints.ts";
import { attendanceChanges } from "#server/database/schema/attendance.ts";
import { givenLessonToTake, isOf } from "../support/given/givenLessonToTake.ts";
import { NOW } from "../support/given/givenReporter.ts";
import { deskFor, givenStaff } from "../support/given/givenStaff.ts";
import { database } from "../support/server/database.ts";

it("[DESK-3] [LEAVE-3] shows nobody who has granted leave as somebody who has corrected attendance", async () => {
  const { api, desk, student, school, lesson, marks, read } = await givenLessonToTake();
  const office = deskFor(await givenStaff(school, { roleId: "principal", firstName: "Eva" }), NOW);
  const body = { startTime: "2026-03-12T07:00:00Z", endTime: "2026-03-12T10:00:00Z", period: false, reason: "Resa" };
  const dayBefore = { now: "2026-03-11T08:00:00Z" };
  await api.call(applyForLeave, { params: { studentId: student.id }, body }, dayBefore);
  const [leave] = await api.call(listLeave, { params: { studentId: student.id } });
  const params = { lessonId: lesson.id };
  const correction = async () => (await read()).students.find(isOf(student))?.corrected;
  await desk.call(takeAttendance, { params, body: await marks({ mark: "ABSENT" }) });
  await office.call(decideOnLeave, { params: { leaveId: leave?.id ?? "" }, body: { state: "GRANTED", note: "" } });
  const changes = await database()
    .select()
    .from(attendanceChanges)
    .where(eq(attendanceChanges.itemId, lesson.id))
    .orderBy(asc(attendanceChanges.id));
  expect(changes.map(({ attendanceType }) => attendanceType)).toEqual(["INVALID_ABSENCE", "VALID_ABSENCE"]);
  expect(await correction()).toBeNull();
  await desk.call(takeAttendance, { params, body: await marks({ mark: "PRESENT" }) });
  expect(await correction()).toMatchObject({ former: "VALID_ABSENCE", by: { firstName: "Johan" } });
});
