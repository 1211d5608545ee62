import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { editAbsence, listAbsences, removeAbsence, reportAbsence } from "#contract/absence.ts";
import { listNotifications } from "#contract/notifications.ts";
import { absenceChanges, absences } from "#server/database/schema/absence.ts";
import { guardianStudents } from "#server/database/schema/people.ts";
import { apiFor } from "../support/api.ts";
import { database } from "../support/database.ts";
import { givenAbsence } from "../support/given/givenAbsence.ts";
import { givenFamily } from "../support/given/givenFamily.ts";
import { givenGroup, givenUser } from "../support/given/givenGroup.ts";
import { givenGuardian, givenViewer } from "../support/given/givenGuardian.ts";
import { givenLesson } from "../support/given/givenLesson.ts";
import type { GivenSchool } from "../support/given/givenSchool.ts";
import type { GivenStudent } from "../support/given/givenStudent.ts";

/** Thursday 12 March 2026, 09:00 in Stockholm. */
const NOW = "2026-03-12T08:00:00Z";

const reportOf = (
  student: { id: string },
  values: Partial<{ startTime: string; endTime: string; period: boolean }> = {},
) => ({
  body: {
    startTime: "2026-03-12T09:00:00Z",
    endTime: "2026-03-12T10:30:00Z",
    period: false,
    userId: student.id,
    ...values,
  },
});

async function givenReporter(options: Parameters<typeof givenFamily>[0] = {}) {
  const { guardian, student } = await givenFamily(options);
  const api = apiFor(guardian, student, { now: NOW });
  const list = (query: { startDate?: string; endDate?: string } = {}, now: string = NOW) =>
    api.call(listAbsences, { params: { studentId: student.id }, query }, { now });
  return { guardian, student, api, list };
}

const schoolOf = (student: GivenStudent) => student.schools[0] as GivenSchool;

/** Another guardian of a student, who was linked after the first. */
async function givenCoparent(student: GivenStudent, values: Parameters<typeof givenGuardian>[0] = {}) {
  const coparent = await givenGuardian({ students: [], tenantId: student.tenantId, ...values });
  await database().insert(guardianStudents).values({ guardianId: coparent.id, studentId: student.id, position: 0 });
  return coparent;
}

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
        id: expect.any(String),
        startTime: "2026-03-10T09:00:00.000Z",
        endTime: "2026-03-10T10:00:00.000Z",
        reported: "2026-03-09T18:00:00.000Z",
        period: false,
        userId: student.id,
        type: "ABSENCE",
        origin: "GUARDIAN",
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

describe("reporting", () => {
  it("[ABS-9] takes a report, which is then in the list", async () => {
    const { student, api, list } = await givenReporter();
    expect(await api.call(reportAbsence, reportOf(student))).toEqual({ success: true, errorMessage: null });
    expect(await list()).toMatchObject([
      {
        startTime: "2026-03-12T09:00:00.000Z",
        endTime: "2026-03-12T10:30:00.000Z",
        reported: "2026-03-12T08:00:00.000Z",
        ownReporting: true,
        editor: null,
      },
    ]);
  });

  it("[ABS-6] makes entire days run from 00:00 to 23:59 by the school's clock, whoever's clock was sent", async () => {
    const { student, api, list } = await givenReporter();
    const days = { startTime: "2026-03-28T10:00:00Z", endTime: "2026-03-30T09:00:00Z", period: true };
    await api.call(reportAbsence, reportOf(student, days));
    expect(await list()).toMatchObject([
      { startTime: "2026-03-27T23:00:00.000Z", endTime: "2026-03-30T21:59:00.000Z", period: true },
    ]);
  });

  it.each([
    ["an end before the start", { endTime: "2026-03-12T08:59:00Z" }, "body.endTime"],
    ["no length", { endTime: "2026-03-12T09:00:00Z" }, "body.endTime"],
    ["a day that is over", { startTime: "2026-03-11T22:59:00Z" }, "body.startTime"],
    ["a moment that is none", { startTime: "2026-03-12T25:00:00Z" }, "body.startTime"],
  ])("[ABS-6] refuses %s with the field's name and writes nothing", async (_, values, field) => {
    const { student, api, list } = await givenReporter();
    const answer = await api.answer(reportAbsence, reportOf(student, values));
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    expect(await list()).toEqual([]);
  });

  it("[ABS-6] takes an earlier hour of today", async () => {
    const { student, api } = await givenReporter();
    const answer = await api.call(reportAbsence, reportOf(student, { startTime: "2026-03-11T23:00:00Z" }));
    expect(answer.success).toBe(true);
  });

  it("[ABS-9] answers success false to an overlap with an own report, not with somebody else's", async () => {
    const { student, api, list } = await givenReporter();
    const coparent = await givenCoparent(student);
    const other = apiFor(coparent, student, { now: NOW });
    await api.call(reportAbsence, reportOf(student));
    const again = reportOf(student, { startTime: "2026-03-12T10:29:00Z", endTime: "2026-03-12T11:00:00Z" });
    expect(await api.call(reportAbsence, again)).toEqual({ success: false, errorMessage: "overlapsOwnReport" });
    const next = reportOf(student, { startTime: "2026-03-12T10:30:00Z", endTime: "2026-03-12T11:00:00Z" });
    expect(await api.call(reportAbsence, next)).toMatchObject({ success: true });
    expect(await other.call(reportAbsence, again)).toMatchObject({ success: true });
    expect(await list()).toHaveLength(3);
  });

  it("[ABS-9] takes one of several overlapping reports that come at the same moment", async () => {
    const { student, api, list } = await givenReporter();
    const answers = await Promise.all([1, 2, 3, 4].map(() => api.call(reportAbsence, reportOf(student))));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await list()).toHaveLength(1);
  });

  it("[ABS-9] does a report that is sent again with its key once", async () => {
    const { student, api, list } = await givenReporter();
    const options = { idempotencyKey: "pressed-twice" };
    const answers = await Promise.all([1, 2].map(() => api.call(reportAbsence, reportOf(student), options)));
    expect(answers).toEqual([
      { success: true, errorMessage: null },
      { success: true, errorMessage: null },
    ]);
    expect(await list()).toHaveLength(1);
  });

  it("[ABS-5] marks the lessons it covers valid absent, and those it cuts partly absent with the minutes", async () => {
    const { student, api, list } = await givenReporter();
    const teacher = await givenUser(schoolOf(student));
    await givenLesson(student, { startTime: "2026-03-12T08:20:00Z", title: "Svenska" });
    await givenLesson(student, { startTime: "2026-03-12T09:25:00Z", length: 40, title: "Matematik" });
    const present = { attendanceType: "PRESENT" as const, reportedById: teacher.id };
    await givenLesson(student, { startTime: "2026-03-12T10:10:00Z", length: 20, title: "Musik", attendance: present });
    await api.call(reportAbsence, reportOf(student));
    const [absence] = await list();
    const karin = { firstName: "Karin", lastName: "Lind" };
    expect(absence?.calendarEvents.map(({ section, attendance }) => [section.title, attendance])).toEqual([
      ["Svenska", { attendanceType: "VALID_LATE", lateDuration: 20, reportedByUser: karin }],
      ["Matematik", { attendanceType: "VALID_ABSENCE", lateDuration: 0, reportedByUser: karin }],
      [
        "Musik",
        { attendanceType: "PRESENT", lateDuration: 0, reportedByUser: { firstName: "Maria", lastName: "Berg" } },
      ],
    ]);
  });

  it("[EVT-1] tells the other guardians in their language, and keeps who did it", async () => {
    const { guardian, student, api } = await givenReporter({ student: { firstName: "Elsa", lastName: "Lind" } });
    const coparent = await givenCoparent(student, { lcid: "sv-SE" });
    await api.call(reportAbsence, reportOf(student));
    const told = await apiFor(coparent, student).call(listNotifications, {});
    expect(told).toMatchObject([
      {
        studentId: student.id,
        referenceType: "ABSENCE",
        notificationText: "Elsa Lind har anmälts frånvarande 12 mars 2026 kl. 10:00 till 12 mars 2026 kl. 11:30",
        referenceUrl: "/absence#reported-absences",
        contentRead: false,
        created: "2026-03-12T08:00:00.000Z",
      },
    ]);
    expect(await api.call(listNotifications, {})).toEqual([]);
    const kept = await database().select().from(absenceChanges).where(eq(absenceChanges.studentId, student.id));
    expect(kept).toMatchObject([{ guardianId: guardian.id, kind: "REPORTED", at: new Date(NOW) }]);
  });
});

describe("editing and removing", () => {
  const upcoming = {
    startTime: "2026-03-13T09:00:00Z",
    endTime: "2026-03-13T10:00:00Z",
    reported: "2026-03-01T10:00:00Z",
  };
  const moved = { startTime: "2026-03-16T09:00:00Z", endTime: "2026-03-16T10:00:00Z" };

  it("[ABS-9] changes an own report and names the editor; reported stays", async () => {
    const { guardian, student, api, list } = await givenReporter();
    const { id } = await givenAbsence(student, guardian, upcoming);
    const input = { body: { ...reportOf(student, moved).body, id } };
    expect(await api.call(editAbsence, input)).toEqual({ success: true, errorMessage: null });
    expect(await list()).toMatchObject([
      {
        id,
        startTime: "2026-03-16T09:00:00.000Z",
        reported: "2026-03-01T10:00:00.000Z",
        editor: { userId: guardian.id },
      },
    ]);
  });

  it("[ABS-5] moves what it says of lessons along, and another guardian's report stands in", async () => {
    const { student, api, list } = await givenReporter();
    const coparent = await givenCoparent(student);
    const other = apiFor(coparent, student, { now: NOW });
    await givenLesson(student, { startTime: "2026-03-13T09:00:00Z", title: "Svenska" });
    await givenLesson(student, { startTime: "2026-03-16T09:00:00Z", title: "Slöjd" });
    await api.call(reportAbsence, reportOf(student, upcoming));
    await other.call(reportAbsence, reportOf(student, { ...upcoming, endTime: "2026-03-13T09:30:00Z" }));
    const own = (await list()).find(({ ownReporting }) => ownReporting);
    await api.call(editAbsence, { body: { ...reportOf(student, moved).body, id: own?.id ?? "" } });
    const marks = (await list()).map(({ calendarEvents }) =>
      calendarEvents.map(({ section, attendance }) => [section.title, attendance?.attendanceType]),
    );
    expect(marks).toEqual([[["Slöjd", "VALID_ABSENCE"]], [["Svenska", "VALID_LATE"]]]);
  });

  it("[ABS-7] removes an own report, and with it what it said of lessons", async () => {
    const { guardian, student, api, list } = await givenReporter();
    await givenLesson(student, { startTime: "2026-03-12T09:00:00Z" });
    await api.call(reportAbsence, reportOf(student));
    const [absence] = await list();
    expect(await api.call(removeAbsence, { params: { absenceId: absence?.id ?? "" } })).toBeNull();
    expect(await list()).toEqual([]);
    const teacher = await givenUser(schoolOf(student));
    await givenAbsence(student, guardian, { ...reportOf(student).body, reported: NOW, reportedByUserId: teacher.id });
    expect((await list())[0]?.calendarEvents).toMatchObject([{ attendance: null }]);
    const kinds = await database()
      .select({ kind: absenceChanges.kind })
      .from(absenceChanges)
      .where(eq(absenceChanges.studentId, student.id));
    expect(kinds).toEqual([{ kind: "REPORTED" }, { kind: "REMOVED" }]);
  });

  const started = { startTime: "2026-03-12T07:00:00Z", endTime: "2026-03-12T15:00:00Z" };

  it.each([
    ["started and reported 15 minutes ago", { ...started, reported: "2026-03-12T07:45:00Z" }, true],
    ["started and reported 16 minutes ago", { ...started, reported: "2026-03-12T07:44:00Z" }, false],
    ["upcoming and reported long ago", upcoming, true],
  ])("[ABS-8] what is %s can be changed: %j", async (_, times, isOpen) => {
    const { guardian, student, api, list } = await givenReporter();
    const { id } = await givenAbsence(student, guardian, times);
    const edited = await api.call(editAbsence, { body: { ...reportOf(student).body, id } });
    const removed = await api.answer(removeAbsence, { params: { absenceId: id } });
    expect(edited).toEqual(isOpen ? { success: true, errorMessage: null } : { success: false, errorMessage: "locked" });
    expect(removed.status).toBe(isOpen ? 204 : 409);
    expect((await list()).map(({ startTime }) => startTime)).toEqual(
      isOpen ? [] : [new Date(times.startTime).toISOString()],
    );
  });

  it("[ABS-7] leaves what others have reported as it is", async () => {
    const { guardian, student, api, list } = await givenReporter();
    const teacher = await givenUser(schoolOf(student));
    const coparent = await givenCoparent(student);
    const theirs = await givenAbsence(student, coparent, upcoming);
    const schools = await givenAbsence(student, guardian, { ...upcoming, reportedByUserId: teacher.id });
    const before = await list();
    for (const { id } of [theirs, schools]) {
      expect((await api.answer(editAbsence, { body: { ...reportOf(student).body, id } })).status).toBe(403);
      expect((await api.answer(removeAbsence, { params: { absenceId: id } })).status).toBe(403);
    }
    expect(await list()).toEqual(before);
  });

  it("[ABS-9] answers success false to an edit into another own report", async () => {
    const { guardian, student, api } = await givenReporter();
    const { id } = await givenAbsence(student, guardian, upcoming);
    await givenAbsence(student, guardian, { ...moved, reported: NOW });
    const answer = await api.call(editAbsence, { body: { ...reportOf(student, moved).body, id } });
    expect(answer).toEqual({ success: false, errorMessage: "overlapsOwnReport" });
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

  it("[AUTH-15] nor by a student who looks at its own things", async () => {
    const { student } = await givenReporter();
    const api = apiFor(await givenViewer(student), student, { now: NOW });
    expect((await api.answer(listAbsences, { params: { studentId: student.id } })).status).toBe(403);
    expect((await api.answer(reportAbsence, reportOf(student))).status).toBe(403);
  });

  it("[NAV-10] nor where the school has no attendance", async () => {
    const { student, api } = await givenReporter({ services: ["news"] });
    expect((await api.answer(reportAbsence, reportOf(student))).status).toBe(403);
  });
});
