import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { editAbsence, removeAbsence, reportAbsence } from "#contract/absence/endpoints.ts";
import { absenceChanges } from "#server/database/schema/absence.ts";
import { givenAbsence } from "../support/given/givenAbsence.ts";
import { givenUser } from "../support/given/givenGroup.ts";
import { givenLesson } from "../support/given/givenLesson.ts";
import { givenCoparent, givenReporter, NOW, reportOf, schoolOf } from "../support/given/givenReporter.ts";
import { apiFor } from "../support/server/api.ts";
import { database } from "../support/server/database.ts";

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
    const { version, ...answer } = await api.call(editAbsence, input);
    expect(answer).toEqual({ success: true, errorMessage: null });
    expect(await list()).toMatchObject([
      {
        ...{ id, version },
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
      .where(eq(absenceChanges.studentId, student.id))
      .orderBy(asc(absenceChanges.id));
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
    expect(edited).toMatchObject(
      isOpen ? { success: true, errorMessage: null } : { success: false, errorMessage: "locked" },
    );
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

  it("[ABS-9] goes over the version that it was made from only, and says so of another", async () => {
    const { guardian, student, api, list } = await givenReporter();
    const { id } = await givenAbsence(student, guardian, upcoming);
    const [before] = await list();
    const headers = { "if-match": `"${before?.version}"` };
    const put = (values: typeof moved) =>
      api.answer(editAbsence, { body: { ...reportOf(student, values).body, id } }, { headers });
    expect((await put(moved)).status).toBe(200);
    const stale = await put({ ...moved, endTime: "2026-03-16T12:00:00Z" });
    expect(stale).toMatchObject({ status: 412, body: { code: "precondition_failed" } });
    const [after] = await list();
    expect(after).toMatchObject({ endTime: "2026-03-16T10:00:00.000Z" });
    expect(after?.version).not.toBe(before?.version);
  });

  it("[ABS-9] answers success false to an edit into another own report", async () => {
    const { guardian, student, api } = await givenReporter();
    const { id } = await givenAbsence(student, guardian, upcoming);
    await givenAbsence(student, guardian, { ...moved, reported: NOW });
    const answer = await api.call(editAbsence, { body: { ...reportOf(student, moved).body, id } });
    expect(answer).toEqual({ success: false, errorMessage: "overlapsOwnReport", version: null });
  });
});
