import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { reportAbsence } from "#contract/absence/endpoints.ts";
import { listNotifications } from "#contract/notifications/endpoints.ts";
import { absenceChanges } from "#server/database/schema/absence.ts";
import { givenUser } from "../support/given/givenGroup.ts";
import { givenLesson } from "../support/given/givenLesson.ts";
import { givenCoparent, givenReporter, NOW, reportOf, schoolOf } from "../support/given/givenReporter.ts";
import { apiFor } from "../support/server/api.ts";
import { database } from "../support/server/database.ts";

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
    ["an end 8,000 years away", { endTime: "9999-12-31T10:00:00Z" }, "body.endTime"],
    ["more than a school year", { endTime: "2027-03-13T08:00:00Z" }, "body.endTime"],
    [
      "a start more than a year ahead",
      { startTime: "2027-03-15T08:00:00Z", endTime: "2027-03-15T09:00:00Z" },
      "body.startTime",
    ],
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

  it("[EVT-1] tells the other guardians in their language who did it, and keeps that", async () => {
    const karin = { firstName: "Karin", lastName: "Berg" };
    const elsa = { firstName: "Elsa", lastName: "Lind" };
    const { guardian, student, api } = await givenReporter({ guardian: karin, student: elsa });
    const coparent = await givenCoparent(student, { lcid: "sv-SE" });
    await api.call(reportAbsence, reportOf(student));
    const listed = await apiFor(coparent, student).call(listNotifications, {});
    expect(listed).toMatchObject([
      {
        studentId: student.id,
        referenceType: "ABSENCE",
        notificationText: "Karin Berg har anmält Elsa Lind frånvarande 12 mars kl. 10:00–11:30",
        language: "sv",
        referenceUrl: "/absence#reported-absences",
        contentRead: false,
        created: "2026-03-12T08:00:00.000Z",
      },
    ]);
    expect(await api.call(listNotifications, {})).toEqual([]);
    const kept = await database().select().from(absenceChanges).where(eq(absenceChanges.studentId, student.id));
    expect(kept).toMatchObject([{ guardianId: guardian.id, kind: "REPORTED", at: new Date(NOW) }]);
  });

  it("[EVT-1] does not name a guardian with a protected identity", async () => {
    const guardian = { firstName: "Karin", lastName: "Berg", protected: true };
    const { student, api } = await givenReporter({ guardian, student: { firstName: "Elsa", lastName: "Lind" } });
    const coparent = await givenCoparent(student, { lcid: "sv-SE" });
    await api.call(reportAbsence, reportOf(student));
    const listed = await apiFor(coparent, student).call(listNotifications, {});
    expect(listed).toMatchObject([
      { notificationText: expect.stringMatching(/^Elsa Lind har anmälts frånvarande 12 mars/) },
    ]);
    expect(JSON.stringify(listed)).not.toContain("Karin");
  });
});
