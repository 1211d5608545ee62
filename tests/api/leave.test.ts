import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { listAbsences, reportAbsence } from "#contract/absence/endpoints.ts";
import { applyForLeave, listLeave, previewLeave, withdrawLeave } from "#contract/leave/endpoints.ts";
import { listNotifications } from "#contract/notifications/endpoints.ts";
import { listSchedule } from "#contract/schedule/endpoints.ts";
import { attendanceChanges } from "#server/database/schema/attendance.ts";
import { leaveApplications, schoolClosedDays } from "#server/database/schema/leave.ts";
import { students } from "#server/database/schema/people.ts";
import { collectChanges } from "#server/deliveries/systems.ts";
import { decideLeave } from "#server/modules/leave/decide.ts";
import { givenUser } from "../support/given/givenGroup.ts";
import { givenGuardian } from "../support/given/givenGuardian.ts";
import { givenLesson } from "../support/given/givenLesson.ts";
import { givenCoparent, givenReporter, NOW, schoolOf } from "../support/given/givenReporter.ts";
import { givenStudent } from "../support/given/givenStudent.ts";
import { apiFor } from "../support/server/api.ts";
import { database } from "../support/server/database.ts";

const FRIDAY = {
  startTime: "2026-03-20T09:00:00Z",
  endTime: "2026-03-20T10:00:00Z",
  period: true,
  reason: "A wedding",
};
const asked = (student: { id: string }, values: object = {}) => ({
  params: { studentId: student.id },
  body: { ...FRIDAY, ...values },
});

async function givenApplication(values: object = {}) {
  const given = await givenReporter();
  const { student, api } = given;
  expect(await api.call(applyForLeave, asked(student, values))).toEqual({ success: true, errorMessage: null });
  const leaves = () => api.call(listLeave, { params: { studentId: student.id } });
  const [leave] = await leaves();
  const user = await givenUser(schoolOf(student), { firstName: "Eva", lastName: "Rektor" });
  const decide = (state: "GRANTED" | "DENIED", now = NOW) =>
    database().transaction((tx) =>
      decideLeave(tx, {
        ...{ leaveId: leave?.id ?? "", state, userId: user.id, note: "Have fun", now: new Date(now) },
        ...collectChanges(),
      }),
    );
  const coparent = await givenCoparent(student);
  return {
    ...given,
    leaves,
    leave,
    decide,
    decidedBy: user.id,
    coparent,
    other: apiFor(coparent, student, { now: NOW }),
  };
}

describe("[LEAVE-1] an application", () => {
  it("is kept for entire days of the school's clock, with the school days that it touches", async () => {
    const { leave } = await givenApplication({ endTime: "2026-03-23T10:00:00Z" });
    expect(leave).toMatchObject({
      startTime: "2026-03-19T23:00:00.000Z",
      endTime: "2026-03-23T22:59:00.000Z",
      state: "SUBMITTED",
      reason: "A wedding",
      isOwn: true,
      schoolDays: 2,
    });
  });

  it.each([
    ["today", { startTime: "2026-03-12T09:00:00Z", endTime: "2026-03-12T10:00:00Z" }, "body.startTime"],
    [
      "more than a year ahead",
      { startTime: "2027-03-20T09:00:00Z", endTime: "2027-03-20T10:00:00Z" },
      "body.startTime",
    ],
    ["an end before the start", { endTime: "2026-03-19T10:00:00Z" }, "body.endTime"],
    ["times of two days", { endTime: "2026-03-21T10:00:00Z", period: false }, "body.endTime"],
    ["no reason", { reason: "  " }, "body.reason"],
    ["a reason that is too long", { reason: "a".repeat(1_001) }, "body.reason"],
  ])("is refused for %s, with the field's name", async (_, values, field) => {
    const { student, api } = await givenReporter();
    const answer = await api.answer(applyForLeave, asked(student, values));
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  });

  it("does not overlap another of the same child, whoever made it", async () => {
    const { student, api, other, leaves } = await givenApplication();
    const again = { success: false, errorMessage: "overlapsLeave" };
    expect(await other.call(applyForLeave, asked(student))).toEqual(again);
    const [leave] = await leaves();
    await api.call(withdrawLeave, { params: { leaveId: leave?.id ?? "" } });
    expect(await other.call(applyForLeave, asked(student))).toMatchObject({ success: true });
  });

  it("is one of several that come at the same moment", async () => {
    const { student, api } = await givenReporter();
    const answers = await Promise.all([1, 2, 3].map(() => api.call(applyForLeave, asked(student))));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  it("is previewed for each child: lessons count, else weekdays on which the school is open", async () => {
    const { guardian, student, api } = await givenReporter();
    await givenLesson(student, { startTime: "2026-03-20T09:00:00Z" });
    const days = { params: { start: "2026-03-16", end: "2026-03-22" } };
    expect(await api.call(previewLeave, days)).toEqual([{ studentId: student.id, schoolDays: 1, overlaps: false }]);
    const beyondSchedule = { params: { start: "2026-03-23", end: "2026-03-29" } };
    expect(await api.call(previewLeave, beyondSchedule)).toMatchObject([{ schoolDays: 5 }]);
    const small = await givenStudent({ schools: student.schools });
    const parent = await givenGuardian({ students: [small] });
    await database()
      .insert(schoolClosedDays)
      .values({ schoolId: schoolOf(student).id, day: "2026-03-18", title: "Closed" });
    const seen = await apiFor(parent, small, { now: NOW }).call(previewLeave, days);
    expect(seen).toEqual([{ studentId: small.id, schoolDays: 4, overlaps: false }]);
    expect(guardian.id).not.toBe(parent.id);
  });
});

it("[LEAVE-1] counts the school days of leave over the end of a school year, and keeps it whole", async () => {
  const { student, api } = await givenReporter();
  for (const day of ["2026-06-10", "2026-06-11", "2026-06-12", "2026-08-17", "2026-08-18", "2026-08-19"])
    await givenLesson(student, { startTime: `${day}T08:00:00Z` });
  const times = { startTime: "2026-06-11T09:00:00Z", endTime: "2026-08-17T10:00:00Z" };
  await api.call(applyForLeave, asked(student, times));
  expect(await api.call(listLeave, { params: { studentId: student.id } })).toMatchObject([
    { startTime: "2026-06-10T22:00:00.000Z", endTime: "2026-08-17T21:59:00.000Z", schoolDays: 3 },
  ]);
  const days = { params: { start: "2026-06-11", end: "2026-08-17" } };
  expect(await api.call(previewLeave, days)).toEqual([{ studentId: student.id, schoolDays: 3, overlaps: true }]);
});

it("[LEAVE-1] is refused for a child that has left the school while the form was open", async () => {
  const { student, api } = await givenReporter();
  await database().update(students).set({ active: false }).where(eq(students.id, student.id));
  expect((await api.answer(applyForLeave, asked(student))).status).toBe(403);
  expect(await database().select().from(leaveApplications).where(eq(leaveApplications.studentId, student.id))).toEqual(
    [],
  );
});

describe("[LEAVE-2] a decision", () => {
  it("is seen by all guardians, who are notified, with who and why", async () => {
    const { student, api, other, decide } = await givenApplication();
    await decide("DENIED");
    for (const guardian of [api, other]) {
      expect(await guardian.call(listLeave, { params: { studentId: student.id } })).toMatchObject([
        { state: "DENIED", decidedBy: { firstName: "Eva", lastName: "Rektor" }, note: "Have fun" },
      ]);
      expect(await guardian.call(listNotifications, {})).toContainEqual(
        expect.objectContaining({
          notificationText: "The leave application has been denied: Alva Lind, March 20",
          referenceUrl: "/absence#leave",
        }),
      );
    }
  });

  it("comes once, and not after a withdrawal", async () => {
    const { decide, leaves } = await givenApplication();
    await decide("GRANTED");
    await expect(decide("DENIED")).rejects.toThrow();
    const withdrawn = await givenApplication();
    await withdrawn.api.call(withdrawLeave, { params: { leaveId: withdrawn.leave?.id ?? "" } });
    await expect(withdrawn.decide("GRANTED")).rejects.toThrow();
    expect(await leaves()).toMatchObject([{ state: "GRANTED" }]);
  });

  it("ends the time for withdrawing, which only the applicant can", async () => {
    const { api, other, leave, decide } = await givenApplication();
    const withdrawal = { params: { leaveId: leave?.id ?? "" } };
    expect((await other.answer(withdrawLeave, withdrawal)).status).toBe(403);
    const stranger = await givenReporter();
    expect((await stranger.api.answer(withdrawLeave, withdrawal)).status).toBe(404);
    await decide("GRANTED");
    expect((await api.answer(withdrawLeave, withdrawal)).status).toBe(409);
  });
});

describe("[LEAVE-3] granted leave", () => {
  it("is a valid absence of the school's in the list and the schedule", async () => {
    const { student, api, decide } = await givenApplication();
    await givenLesson(student, { startTime: "2026-03-20T09:00:00Z" });
    await decide("GRANTED");
    const params = { studentId: student.id };
    expect(await api.call(listAbsences, { params, query: {} })).toMatchObject([
      { origin: "SCHOOL", type: "LEAVE", ownReporting: false, startTime: "2026-03-19T23:00:00.000Z" },
    ]);
    const schedule = await api.call(listSchedule, { params: { ...params, start: "2026-03-20", end: "2026-03-20" } });
    expect(schedule).toMatchObject([{ attendance: { attendanceType: "VALID_ABSENCE" } }]);
  });

  it("counts when it is granted later than begun, and excuses what was invalid", async () => {
    const { student, api, decide } = await givenApplication();
    const user = await givenUser(schoolOf(student));
    const marks = [
      ["2026-03-20T07:00:00Z", "INVALID_ABSENCE", "VALID_ABSENCE"],
      ["2026-03-20T09:00:00Z", "PRESENT", "PRESENT"],
    ] as const;
    for (const [startTime, attendanceType] of marks)
      await givenLesson(student, { startTime, attendance: { attendanceType, reportedById: user.id } });
    await decide("GRANTED", "2026-03-21T09:00:00Z");
    const days = { studentId: student.id, start: "2026-03-20", end: "2026-03-20" };
    const schedule = await api.call(listSchedule, { params: days });
    expect(schedule.map(({ attendance }) => attendance?.attendanceType)).toEqual(marks.map(([, , after]) => after));
  });

  it("excuses only what it covers, alone or with a report, and keeps who changed it", async () => {
    const { student, api, decidedBy, decide } = await givenApplication({ period: false });
    const user = await givenUser(schoolOf(student));
    const cases = [
      // The first half is excused by nothing.
      ["2026-03-20T08:30:00Z", "INVALID_ABSENCE", 0, "INVALID_ABSENCE"],
      ["2026-03-20T09:00:00Z", "INVALID_LATE", 10, "VALID_LATE"],
      // Leave ends after half of it, and a report excuses the rest.
      ["2026-03-20T09:30:00Z", "INVALID_ABSENCE", 0, "VALID_ABSENCE"],
    ] as const;
    for (const [startTime, attendanceType, lateDuration] of cases)
      await givenLesson(student, { startTime, attendance: { attendanceType, lateDuration, reportedById: user.id } });
    const rest = { startTime: "2026-03-20T10:00:00Z", endTime: "2026-03-20T11:00:00Z", period: false };
    await api.call(reportAbsence, { body: { ...rest, userId: student.id } });
    await decide("GRANTED");
    const days = { studentId: student.id, start: "2026-03-20", end: "2026-03-20" };
    const schedule = await api.call(listSchedule, { params: days });
    expect(schedule.map(({ attendance }) => attendance?.attendanceType)).toEqual(cases.map((one) => one[3]));
    const kept = await database()
      .select()
      .from(attendanceChanges)
      .where(eq(attendanceChanges.studentId, student.id))
      .orderBy(asc(attendanceChanges.id));
    expect(kept).toMatchObject([
      { former: "INVALID_LATE", attendanceType: "VALID_LATE", lateDuration: 10, userId: decidedBy },
      { former: "INVALID_ABSENCE", attendanceType: "VALID_ABSENCE", userId: decidedBy, guardianId: null },
    ]);
  });

  it("stays next to a guardian's report of the same time", async () => {
    const { student, api, decide } = await givenApplication();
    await decide("GRANTED");
    const { reason: _, ...times } = FRIDAY;
    expect(await api.call(reportAbsence, { body: { ...times, userId: student.id } })).toMatchObject({ success: true });
  });
});
