import { expect, it } from "vitest";
import { reportAbsence } from "#contract/absence/endpoints.ts";
import { listAttendance } from "#contract/attendance/endpoints.ts";
import { listSchedule } from "#contract/schedule/endpoints.ts";
import { givenUser } from "../support/given/givenGroup.ts";
import { givenLesson } from "../support/given/givenLesson.ts";
import { givenReporter, reportOf, schoolOf } from "../support/given/givenReporter.ts";

const march = (studentId: string) => ({ params: { studentId, start: "2026-03-01", end: "2026-03-31" } });

it("[NAV-11] gives the lessons of a period that have begun, the latest first, with what was reported", async () => {
  const { student, api } = await givenReporter();
  const teacher = await givenUser(schoolOf(student), { firstName: "Helena", lastName: "Berg" });
  const late = { attendanceType: "LATE" as const, lateDuration: 10, reportedById: teacher.id };
  await givenLesson(student, { startTime: "2026-02-28T22:30:00Z", length: 20, title: "The day before" });
  await givenLesson(student, { startTime: "2026-03-02T08:00:00Z", title: "Svenska", attendance: late });
  await givenLesson(student, { startTime: "2026-03-03T08:00:00Z", title: "Slöjd", attendanceReported: true });
  await givenLesson(student, { startTime: "2026-03-03T09:00:00Z", type: "MEETING" });
  await givenLesson(student, { startTime: "2026-03-12T08:00:01Z", title: "Not begun yet" });
  const lessons = await api.call(listAttendance, march(student.id));
  expect(lessons).toMatchObject([
    { section: { title: "Slöjd" }, length: 60, attendance: null, attendanceReported: true },
    {
      section: { title: "Svenska" },
      startTime: "2026-03-02T08:00:00.000Z",
      attendance: {
        attendanceType: "LATE",
        lateDuration: 10,
        reportedByUser: { firstName: "Helena", lastName: "Berg" },
      },
      attendanceReported: false,
    },
  ]);
});

it("[NAV-11] follows what guardians report, as the schedule does", async () => {
  const { student, api } = await givenReporter();
  const lesson = await givenLesson(student, { startTime: "2026-03-12T07:30:00Z" });
  await api.call(reportAbsence, reportOf(student, { startTime: "2026-03-11T23:00:00Z" }));
  const day = { params: { studentId: student.id, start: "2026-03-12", end: "2026-03-12" } };
  const valid = { id: lesson.id, attendance: { attendanceType: "VALID_ABSENCE" } };
  expect(await api.call(listAttendance, day)).toMatchObject([valid]);
  expect(await api.call(listSchedule, day)).toMatchObject([valid]);
});

it.each([
  ["an end before the start", "2026-03-02", "2026-03-01", "params.end"],
  ["more days than a school year has", "2025-01-01", "2026-03-01", "params.end"],
  ["a day that is none", "2026-02-30", "2026-03-01", "params.start"],
])("[NAV-11] refuses %s with the field's name", async (_, start, end, field) => {
  const { student, api } = await givenReporter();
  const answer = await api.answer(listAttendance, { params: { studentId: student.id, start, end } });
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } });
});

it("[API-2] is kept from other families", async () => {
  const { api } = await givenReporter();
  const other = await givenReporter();
  expect((await api.answer(listAttendance, march(other.student.id))).status).toBe(403);
});
