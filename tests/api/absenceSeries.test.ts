import { describe, expect, it } from "vitest";
import {
  editAbsence,
  listAbsenceChildren,
  removeAbsence,
  removeRestOfSeries,
  reportAbsence,
  reportReturn,
} from "#contract/absence/endpoints.ts";
import { NO_CARE } from "#contract/care/rules.ts";
import { listNotifications } from "#contract/notifications/endpoints.ts";
import { listSchedule } from "#contract/schedule/endpoints.ts";
import { carePlans } from "#server/database/schema/care.ts";
import { schoolClosedDays } from "#server/database/schema/leave.ts";
import { schoolData } from "#server/database/schema/people.ts";
import { givenGuardian } from "../support/given/givenGuardian.ts";
import { givenLesson } from "../support/given/givenLesson.ts";
import { givenCoparent, givenReporter, NOW, reportOf, schoolOf } from "../support/given/givenReporter.ts";
import { givenSchool } from "../support/given/givenSchool.ts";
import { givenStudent } from "../support/given/givenStudent.ts";
import { apiFor } from "../support/server/api.ts";
import { database } from "../support/server/database.ts";

const ALL = { startDate: "2026-01-01", endDate: "2027-12-31" };
const weekly = (student: { id: string }, repeatUntil = "2026-04-02") => ({
  body: { ...reportOf(student).body, repeatUntil },
});

async function givenSeries() {
  const given = await givenReporter();
  expect(await given.api.call(reportAbsence, weekly(given.student))).toMatchObject({ success: true });
  const reports = (await given.list(ALL)).toReversed();
  return { ...given, reports };
}

describe("[ABS-13] a weekly series", () => {
  it("is a report for each week, at the school's time over the change to summer time", async () => {
    const { reports } = await givenSeries();
    expect(reports.map(({ startTime }) => startTime)).toEqual([
      "2026-03-12T09:00:00.000Z",
      "2026-03-19T09:00:00.000Z",
      "2026-03-26T09:00:00.000Z",
      "2026-04-02T08:00:00.000Z",
    ]);
    expect(new Set(reports.map(({ seriesId }) => seriesId)).size).toBe(1);
    expect(reports[0]?.seriesId).not.toBeNull();
  });

  it("marks the lessons of every week, and takes the marks along when it is removed", async () => {
    const { student, api, list } = await givenReporter();
    await givenLesson(student, { startTime: "2026-03-19T09:00:00Z" });
    await api.call(reportAbsence, weekly(student));
    const reports = await list(ALL);
    const marked = reports.flatMap(({ calendarEvents }) => calendarEvents);
    expect(marked).toMatchObject([{ attendance: { attendanceType: "VALID_ABSENCE" } }]);
    await api.call(removeRestOfSeries, { params: { absenceId: reports.at(-1)?.id ?? "" } });
    const lessons = await api.call(listSchedule, {
      params: { studentId: student.id, start: "2026-03-19", end: "2026-03-19" },
    });
    expect(lessons).toMatchObject([{ attendance: null }]);
  });

  it("loses one occasion, and the others stay", async () => {
    const { api, reports, list } = await givenSeries();
    await api.call(removeAbsence, { params: { absenceId: reports[1]?.id ?? "" } });
    expect(await list(ALL)).toHaveLength(3);
  });

  it("loses the rest from an occasion on", async () => {
    const { api, reports, list } = await givenSeries();
    await api.call(removeRestOfSeries, { params: { absenceId: reports[2]?.id ?? "" } });
    expect((await list(ALL)).map(({ id }) => id)).toEqual([reports[1]?.id, reports[0]?.id]);
  });

  it("[ABS-8] keeps an occasion that is locked", async () => {
    const { guardian, student, reports, list } = await givenSeries();
    const later = apiFor(guardian, student, { now: "2026-03-19T09:30:00Z" });
    const locked = await later.answer(removeRestOfSeries, { params: { absenceId: reports[1]?.id ?? "" } });
    expect(locked.status).toBe(409);
    expect(await list(ALL)).toHaveLength(4);
  });

  it("is refused as a whole when one occasion overlaps an own report", async () => {
    const { student, api, list } = await givenReporter();
    const day = { startTime: "2026-03-26T09:30:00Z", endTime: "2026-03-26T12:00:00Z" };
    await api.call(reportAbsence, reportOf(student, day));
    expect(await api.call(reportAbsence, weekly(student))).toEqual({
      success: false,
      errorMessage: "overlapsOwnReport",
    });
    expect(await list(ALL)).toHaveLength(1);
  });

  it.each([
    ["entire days", { period: true }, "2026-04-02"],
    ["more than a day", { endTime: "2026-03-13T09:00:00Z" }, "2026-04-02"],
    ["an end before its start", {}, "2026-03-11"],
    ["more than a year", {}, "2027-03-14"],
  ])("is not taken for %s", async (_, values, repeatUntil) => {
    const { student, api } = await givenReporter();
    const body = { ...reportOf(student, values).body, repeatUntil };
    const answer = await api.answer(reportAbsence, { body });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: "body.repeatUntil" }] } });
  });

  it("tells the other guardian once", async () => {
    const { student, api } = await givenReporter();
    const coparent = await givenCoparent(student);
    await api.call(reportAbsence, weekly(student));
    const listed = await apiFor(coparent, student, { now: NOW }).call(listNotifications, {});
    expect(listed).toMatchObject([
      {
        notificationText: "Alva Lind is reported absent every week: first March 12, 10:00–11:30, last April 2 at 10:00",
      },
    ]);
  });
});

describe("[ABS-12] back at school", () => {
  const back = (id: string, backAt: string) => ({ params: { absenceId: id }, body: { backAt } });
  const day = { startTime: "2026-03-12T08:00:00Z", endTime: "2026-03-12T09:00:00Z", period: true };

  it("stands next to a running report, which stays as it is even when it is locked", async () => {
    const { guardian, student, api, list } = await givenReporter();
    await givenLesson(student, { startTime: "2026-03-12T12:00:00Z" });
    const coparent = await givenCoparent(student);
    await api.call(reportAbsence, reportOf(student, day));
    const [before] = await list();
    const later = apiFor(guardian, student, { now: "2026-03-12T09:30:00Z" });
    await later.call(reportReturn, back(before?.id ?? "", "2026-03-12T11:00:00Z"));
    expect(await list()).toEqual([{ ...before, backAt: "2026-03-12T11:00:00.000Z" }]);
    const listed = await apiFor(coparent, student, { now: NOW }).call(listNotifications, {});
    expect(listed).toContainEqual(
      expect.objectContaining({ notificationText: "Alva Lind is coming back on March 12 at 12:00" }),
    );
  });

  it("is refused for another day, for a report that does not run, and for somebody else's", async () => {
    const { student, api, list } = await givenReporter();
    await api.call(reportAbsence, reportOf(student, day));
    await api.call(
      reportAbsence,
      reportOf(student, { startTime: "2026-03-14T09:00:00Z", endTime: "2026-03-14T10:00:00Z" }),
    );
    const [coming, running] = await list();
    const tomorrow = await api.answer(reportReturn, back(running?.id ?? "", "2026-03-13T09:00:00Z"));
    expect(tomorrow).toMatchObject({ status: 400, body: { errors: [{ field: "body.backAt" }] } });
    expect((await api.answer(reportReturn, back(coming?.id ?? "", "2026-03-12T09:00:00Z"))).status).toBe(409);
    const other = apiFor(await givenCoparent(student), student, { now: NOW });
    expect((await other.answer(reportReturn, back(running?.id ?? "", "2026-03-12T09:00:00Z"))).status).toBe(403);
  });
});

describe("[ABS-14] the reason", () => {
  const asking = (schoolId: string, value = "TRUE") =>
    database().insert(schoolData).values({ schoolId, key: "AbsenceReasons", value });

  it("is required where the school asks for it, and seen by who gave it", async () => {
    const { student, api, list } = await givenReporter();
    await asking(schoolOf(student).id);
    const coparent = apiFor(await givenCoparent(student), student, { now: NOW });
    expect(await api.call(reportAbsence, reportOf(student))).toEqual({ success: false, errorMessage: "reasonMissing" });
    const body = { ...reportOf(student).body, reason: "ILLNESS" as const };
    expect(await api.call(reportAbsence, { body })).toMatchObject({ success: true });
    const [report] = await list();
    expect(report?.reason).toBe("ILLNESS");
    await api.call(editAbsence, { body: { ...body, id: report?.id ?? "", reason: "APPOINTMENT" } });
    expect((await list())[0]?.reason).toBe("APPOINTMENT");
    expect((await coparent.send("GET", `/students/${student.id}/absence/`)).body).toMatchObject([{ reason: null }]);
  });

  it("is not kept where the school does not ask for it", async () => {
    const { student, api, list } = await givenReporter();
    await asking(schoolOf(student).id, "false");
    await api.call(reportAbsence, { body: { ...reportOf(student).body, reason: "ILLNESS" } });
    expect((await list())[0]?.reason).toBeNull();
  });

  it("cannot be free text", async () => {
    const { student, api } = await givenReporter();
    const answer = await api.send("POST", "/absence", { ...reportOf(student).body, reason: "a broken arm" });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: "body.reason" }] } });
  });
});

it("[ABS-11] lists the children whose school takes reports, with what it asks for and when it is closed", async () => {
  const school = await givenSchool();
  const without = await givenSchool({ tenantId: school.tenantId, services: ["news"] });
  const children = await Promise.all([
    givenStudent({ schools: [school] }),
    givenStudent({ schools: [without] }),
    givenStudent({ schools: [school], active: false }),
  ]);
  await database().insert(schoolData).values({ schoolId: school.id, key: "AbsenceReasons", value: "true" });
  const days = ["2026-03-11", "2026-03-13", "2026-03-20", "2026-03-30"];
  await database()
    .insert(schoolClosedDays)
    .values(days.map((day) => ({ schoolId: school.id, day, title: "Planning" })));
  const care = { times: { start: "08:00", end: "12:00" }, isLate: false, by: "", at: NOW };
  const plan = { ...NO_CARE, days: [{ day: "2026-03-13", roundId: "round", ...care }] };
  await database().insert(carePlans).values({ studentId: children[0].id, plan });
  const guardian = await givenGuardian({ students: children });
  expect(await apiFor(guardian, children[0], { now: NOW }).call(listAbsenceChildren, {})).toEqual([
    { studentId: children[0]?.id, asksReason: true, link: null, phone: null, reported: [], closedDays: ["2026-03-20"] },
  ]);
});
