import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { editAbsence, listAbsences, removeAbsence, reportAbsence } from "#contract/absence/endpoints.ts";
import { absences } from "#server/database/schema/absence.ts";
import { givenAbsence } from "../support/given/givenAbsence.ts";
import { givenGroup, givenUser } from "../support/given/givenGroup.ts";
import { givenViewer } from "../support/given/givenGuardian.ts";
import { givenLesson } from "../support/given/givenLesson.ts";
import { givenCoparent, givenReporter, NOW, reportOf, schoolOf } from "../support/given/givenReporter.ts";
import { apiFor } from "../support/server/api.ts";
import { database } from "../support/server/database.ts";

describe("listing", () => {
  it("[ABS-10] reaches from one month back to three months ahead", async () => {
    const { guardian, student, list } = await givenReporter();
    const day = (date: string) => ({ startTime: `${date}T08:00:00Z`, endTime: `${date}T09:00:00Z`, reported: NOW });
    for (const date of ["2026-02-11", "2026-02-12", "2026-06-12", "2026-06-13"])
      await givenAbsence(student, guardian, day(date));
    expect((await list()).map(({ startTime }) => startTime.slice(0, 10))).toEqual(["2026-06-12", "2026-02-12"]);
  });

  it("[ABS-10] gives what touches the days asked for, newest first", async () => {
    const { guardian, student, list } = await givenReporter();
    const reported = NOW;
    await givenAbsence(student, guardian, {
      startTime: "2026-01-04T23:00:00Z",
      endTime: "2026-01-09T22:59:00Z",
      reported,
    });
    await givenAbsence(student, guardian, {
      startTime: "2026-01-10T09:00:00Z",
      endTime: "2026-01-10T10:00:00Z",
      reported,
    });
    await givenAbsence(student, guardian, {
      startTime: "2026-01-11T09:00:00Z",
      endTime: "2026-01-11T10:00:00Z",
      reported,
    });
    const found = await list({ startDate: "2026-01-09", endDate: "2026-01-10" });
    expect(found.map(({ startTime }) => startTime)).toEqual(["2026-01-10T09:00:00.000Z", "2026-01-04T23:00:00.000Z"]);
  });

  it("[ABS-5] shows with each of two neighbouring reports its own minutes of a lesson", async () => {
    const { student, api, list } = await givenReporter();
    await givenLesson(student, { startTime: "2026-03-13T09:00:00Z" });
    const report = (startTime: string, endTime: string) =>
      api.call(reportAbsence, reportOf(student, { startTime, endTime }));
    await report("2026-03-13T08:00:00Z", "2026-03-13T09:40:00Z");
    await report("2026-03-13T09:40:00Z", "2026-03-13T09:50:00Z");
    const minutes = (await list()).map(({ calendarEvents }) => calendarEvents[0]?.attendance?.lateDuration);
    expect(minutes).toEqual([10, 40]);
  });

  it("[ABS-10] refuses days that are none or in the wrong order, with the field's name", async () => {
    const { student, api } = await givenReporter();
    const path = `/students/${student.id}/absence/`;
    const wrong = await api.send("GET", `${path}?startDate=2026-13-01`);
    const turned = await api.send("GET", `${path}?startDate=2026-03-02&endDate=2026-03-01`);
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: "query.startDate" }] } });
    expect(turned).toMatchObject({ status: 400, body: { errors: [{ field: "query.endDate" }] } });
  });

  it("[ABS-3] [ABS-4] tells who reported and edited, and the lessons it touches with what was reported of them", async () => {
    const { guardian, student, list } = await givenReporter({ guardian: { firstName: "Karin", lastName: "Lind" } });
    const teacher = await givenUser(schoolOf(student), { firstName: "Helena", lastName: "Berg" });
    const group = await givenGroup(schoolOf(student), { members: [student] });
    const elsewhere = await givenGroup(schoolOf(student));
    const mark = { attendanceType: "INVALID_LATE" as const, lateDuration: 15, reportedById: teacher.id };
    const lesson = await givenLesson(student, {
      groupId: group.id,
      startTime: "2026-03-10T08:30:00Z",
      attendance: mark,
    });
    await givenLesson(student, { startTime: "2026-03-10T10:00:00Z", title: "Begins as it ends" });
    await givenLesson(student, { startTime: "2026-03-10T08:00:00Z", length: 60, title: "Ends as it begins" });
    await givenLesson(student, { startTime: "2026-03-10T09:15:00Z", type: "MEETING" });
    await givenLesson(student, { startTime: "2026-03-10T09:15:00Z", groupId: elsewhere.id });
    await givenAbsence(student, guardian, {
      startTime: "2026-03-10T09:00:00Z",
      endTime: "2026-03-10T10:00:00Z",
      reported: "2026-03-09T18:00:00Z",
      editorUserId: teacher.id,
    });
    expect(await list()).toEqual([
      {
        reason: null,
        seriesId: null,
        backAt: null,
        version: expect.any(String),
        id: expect.any(String),
        startTime: "2026-03-10T09:00:00.000Z",
        endTime: "2026-03-10T10:00:00.000Z",
        reported: "2026-03-09T18:00:00.000Z",
        period: false,
        userId: student.id,
        type: "ABSENCE",
        origin: "GUARDIAN",
        delivery: null,
        ownReporting: true,
        reportedBy: { firstName: "Karin", lastName: "Lind" },
        editor: { userId: teacher.id, firstName: "Helena", lastName: "Berg" },
        calendarEvents: [
          {
            id: lesson.id,
            startTime: "2026-03-10T08:30:00.000Z",
            length: 60,
            section: { title: "Matematik" },
            attendance: {
              attendanceType: "INVALID_LATE",
              lateDuration: 15,
              reportedByUser: { firstName: "Helena", lastName: "Berg" },
            },
          },
        ],
      },
    ]);
  });

  it("[ABS-4] counts as own what the caller has reported alone", async () => {
    const { guardian, student, list } = await givenReporter();
    const teacher = await givenUser(schoolOf(student));
    const coparent = await givenCoparent(student);
    const times = (hour: string) => ({
      startTime: `2026-03-10T${hour}:00:00Z`,
      endTime: `2026-03-10T${hour}:30:00Z`,
      reported: NOW,
    });
    await givenAbsence(student, guardian, times("12"));
    await givenAbsence(student, coparent, times("11"));
    await givenAbsence(student, guardian, { ...times("10"), reportedByUserId: teacher.id, origin: "ATTENDANCE" });
    const found = await list();
    expect(found.map(({ ownReporting, origin }) => [ownReporting, origin])).toEqual([
      [true, "GUARDIAN"],
      [false, "GUARDIAN"],
      [false, "ATTENDANCE"],
    ]);
  });

  it("[ABS-3] keeps a protected guardian's name from the other one", async () => {
    const { student, list } = await givenReporter();
    const coparent = await givenCoparent(student, { protected: true });
    await givenAbsence(student, coparent, {
      startTime: "2026-03-10T11:00:00Z",
      endTime: "2026-03-10T12:00:00Z",
      reported: NOW,
      editorGuardianId: coparent.id,
    });
    expect(await list()).toMatchObject([{ reportedBy: null, editor: null }]);
  });
});

describe("[API-2] another family's", () => {
  it("is neither read, reported, edited nor removed", async () => {
    const { student, api } = await givenReporter();
    const other = await givenReporter();
    const theirs = await givenAbsence(other.student, other.guardian, {
      ...reportOf(other.student).body,
      reported: NOW,
    });
    const body = { ...reportOf(other.student).body, id: theirs.id };
    expect((await api.answer(listAbsences, { params: { studentId: other.student.id } })).status).toBe(403);
    expect((await api.answer(reportAbsence, reportOf(other.student))).status).toBe(403);
    expect((await api.answer(editAbsence, { body })).status).toBe(404);
    expect((await api.answer(editAbsence, { body: { ...body, userId: student.id } })).status).toBe(404);
    expect((await api.answer(removeAbsence, { params: { absenceId: theirs.id } })).status).toBe(404);
    const [left] = await database().select().from(absences).where(eq(absences.id, theirs.id));
    expect(left).toMatchObject({ id: theirs.id, editorGuardianId: null });
  });

  it("[AUTH-15] a student who looks at its own things reports nothing", async () => {
    const { student } = await givenReporter();
    const api = apiFor(await givenViewer(student), student, { now: NOW });
    expect((await api.answer(reportAbsence, reportOf(student))).status).toBe(403);
    expect((await api.answer(removeAbsence, { params: { absenceId: "any" } })).status).toBe(403);
  });

  it("[NAV-10] nobody does where the school has no attendance", async () => {
    const { student, api } = await givenReporter({ services: ["news"] });
    expect((await api.answer(reportAbsence, reportOf(student))).status).toBe(403);
  });
});
