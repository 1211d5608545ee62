import { describe, expect, it } from "vitest";
import { WRITTEN_TEST } from "#contract/schedule/limits.ts";
import { getWeek } from "#contract/week/endpoints.ts";
import type { WeekChild } from "#contract/week/schemas.ts";
import { absences } from "#server/database/schema/absence.ts";
import { givenAssignment } from "#tests/support/given/givenAssignment.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenForm } from "#tests/support/given/givenForm.ts";
import { givenGuardian, givenViewer } from "#tests/support/given/givenGuardian.ts";
import { givenLesson } from "#tests/support/given/givenLesson.ts";
import { givenMeeting } from "#tests/support/given/givenMeeting.ts";
import { givenPost } from "#tests/support/given/givenPost.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { givenTeamsAssignment } from "#tests/support/given/givenTeamsAssignment.ts";
import { newId } from "#tests/support/newId.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";

const now = "2026-03-12T09:30:00Z";
const week = { params: { day: "2026-03-12" } };

async function givenSiblings() {
  const school = await givenSchool();
  const first = await givenStudent({ schools: [school], firstName: "Alva" });
  const second = await givenStudent({ schools: [school], firstName: "Bo" });
  const guardian = await givenGuardian({ students: [first, second] });
  return { school, first, second, guardian, api: apiFor(guardian, null, { now }) };
}

const givenAbsence = (student: { id: string }, guardian: { id: string }, start: string, end: string, period = false) =>
  database()
    .insert(absences)
    .values({
      id: newId("absence"),
      studentId: student.id,
      startTime: new Date(start),
      endTime: new Date(end),
      reported: new Date(now),
      period,
      origin: "GUARDIAN",
      reportedByGuardianId: guardian.id,
    });

/** Entries of each day of a student: kind, title and times, without empty days. */
const shownOf = (child: WeekChild | undefined) =>
  (child?.days ?? []).flatMap(({ day, hours, entries }) => [
    ...(hours ? [[day, "HOURS", hours.start.slice(11, 16), hours.end.slice(11, 16)]] : []),
    ...entries.map(({ kind, title, start, end }) => [
      day,
      [kind, title].join(" "),
      start?.slice(11, 16) ?? "",
      end?.slice(11, 16) ?? "",
    ]),
  ]);

it("[API-3] answers the week of the last day that can be asked for, which goes on beyond it", async () => {
  const { api } = await givenSiblings();
  const { start, children } = await api.call(getWeek, { params: { day: "2200-12-31" } });
  expect([start, children[0]?.days.at(-1)?.day]).toEqual(["2200-12-29", "2201-01-04"]);
});

describe("getWeek", () => {
  it("[FAM-1] shows hours, tests, assignments, meetings, events and absence of all active students by day", async () => {
    const { first, second, guardian, api } = await givenSiblings();
    await givenLesson(first, { title: "Maths", startTime: "2026-03-10T07:10:00Z" });
    await givenLesson(first, { title: "Art", startTime: "2026-03-10T12:00:00Z" });
    const test = await givenAssignment(first, { title: "Fractions", dueDate: "2026-03-10T12:30:00Z" });
    await givenAssignment(second, { title: "Essay", dueDate: "2026-03-13T22:59:00Z" });
    await givenTeamsAssignment(second, {
      displayName: "Lab",
      dueDateTime: "2026-03-15T10:00:00Z",
      status: "submitted",
    });
    await givenMeeting(first, {
      title: "Talk",
      instance: { date: new Date("2026-03-11T14:00:00Z"), endDate: new Date("2026-03-11T14:30:00Z") },
    });
    await givenPost(second, { title: "Trip", published: now, eventDate: new Date("2026-03-11T08:00:00Z") });
    await givenAbsence(second, guardian, "2026-03-08T23:00:00Z", "2026-03-10T23:00:00Z", true);
    const { start, children } = await api.call(getWeek, week);
    expect(start).toBe("2026-03-09");
    expect(children.map(({ firstName, days }) => [firstName, days.length, days[0]?.day])).toEqual([
      ["Alva", 7, "2026-03-09"],
      ["Bo", 7, "2026-03-09"],
    ]);
    expect(shownOf(children[0])).toEqual([
      ["2026-03-10", "HOURS", "07:10", "13:00"],
      ["2026-03-10", "ASSIGNMENT Fractions", "12:30", "12:30"],
      ["2026-03-11", "MEETING Talk", "14:00", "14:30"],
    ]);
    expect(shownOf(children[1])).toEqual([
      ["2026-03-09", "ABSENCE ", "", ""],
      ["2026-03-10", "ABSENCE ", "", ""],
      ["2026-03-11", "EVENT Trip", "08:00", "08:00"],
      ["2026-03-13", "ASSIGNMENT Essay", "22:59", "22:59"],
      ["2026-03-15", "ASSIGNMENT Lab", "10:00", "10:00"],
    ]);
    expect(children[1]?.days[6]?.entries[0]?.isDone).toBe(true);
    expect(children[0]?.days[1]?.entries[0]?.address).toBe(`/assignment/${test.id}`);
  });

  it("[LEAVE-3] tells granted leave from absence", async () => {
    const { first, guardian, api } = await givenSiblings();
    await givenAbsence(first, guardian, "2026-03-09T23:00:00Z", "2026-03-10T23:00:00Z", true);
    await database()
      .insert(absences)
      .values({
        id: newId("absence"),
        studentId: first.id,
        startTime: new Date("2026-03-11T23:00:00Z"),
        endTime: new Date("2026-03-12T23:00:00Z"),
        reported: new Date(now),
        period: true,
        type: "LEAVE",
        origin: "SCHOOL",
      });
    expect(shownOf((await api.call(getWeek, week)).children[0])).toEqual([
      ["2026-03-10", "ABSENCE ", "", ""],
      ["2026-03-12", "LEAVE ", "", ""],
    ]);
  });

  it("[FAM-1] shows a test once, at its time in the schedule", async () => {
    const { first, api } = await givenSiblings();
    const { id } = await givenAssignment(first, { title: "Fractions", dueDate: "2026-03-10T22:00:00Z" });
    await givenLesson(first, {
      title: "Fractions",
      type: "ASSIGNMENT",
      instanceType: WRITTEN_TEST,
      startTime: "2026-03-11T07:10:00Z",
      length: 60,
      relationships: [{ referenceType: "ASSIGNMENT", referenceId: id, reference: { title: "", colorCode: null } }],
    });
    const { children } = await api.call(getWeek, week);
    expect(shownOf(children[0])).toEqual([["2026-03-11", "TEST Fractions", "07:10", "08:10"]]);
  });

  it("[FAM-1] shows what is due at midnight on the day that ends then", async () => {
    const { first, api } = await givenSiblings();
    await givenAssignment(first, { title: "Before", dueDate: "2026-03-08T23:00:00Z" });
    await givenAssignment(first, { title: "Essay", dueDate: "2026-03-13T23:00:00Z" });
    await givenAssignment(first, { title: "Last", dueDate: "2026-03-15T23:00:00Z" });
    const { children } = await api.call(getWeek, week);
    expect(shownOf(children[0])).toEqual([
      ["2026-03-13", "ASSIGNMENT Essay", "23:00", "23:00"],
      ["2026-03-15", "ASSIGNMENT Last", "23:00", "23:00"],
    ]);
  });

  it("[FAM-1] shows an assignment that is due in another week than its occasion in each week, however near they are", async () => {
    const { first, api } = await givenSiblings();
    const { id } = await givenAssignment(first, { title: "Fractions", dueDate: "2026-03-16T08:00:00Z" });
    const relationships = [
      { referenceType: "ASSIGNMENT" as const, referenceId: id, reference: { title: "", colorCode: null } },
    ];
    const item = { type: "ASSIGNMENT" as const, startTime: "2026-03-15T08:00:00Z", length: 60, relationships };
    await givenLesson(first, { title: "Fractions", ...item });
    const { children } = await api.call(getWeek, week);
    expect(shownOf(children[0])).toEqual([["2026-03-15", "ASSIGNMENT Fractions", "08:00", "09:00"]]);
    const next = await api.call(getWeek, { params: { day: "2026-03-16" } });
    expect(shownOf(next.children[0])).toEqual([["2026-03-16", "ASSIGNMENT Fractions", "08:00", "08:00"]]);
  });

  it("[FAM-1] splits what lasts several days, and takes the days of the school's clock", async () => {
    const { first, guardian, api } = await givenSiblings();
    await givenAbsence(first, guardian, "2026-03-11T12:00:00Z", "2026-03-12T09:00:00Z");
    await givenLesson(first, { title: "Late", startTime: "2026-03-15T23:30:00Z" });
    expect(shownOf((await api.call(getWeek, week)).children[0])).toEqual([
      ["2026-03-11", "ABSENCE ", "12:00", ""],
      ["2026-03-12", "ABSENCE ", "", "09:00"],
    ]);
    const next = await api.call(getWeek, { params: { day: "2026-03-16" } });
    expect(shownOf(next.children[0])).toEqual([["2026-03-16", "HOURS", "23:30", "00:30"]]);
  });

  it("[FAM-1] leaves out what is not offered, others' meetings, inactive students and other students", async () => {
    const { guardian, student } = await givenFamily({ services: ["meetings"] });
    await givenLesson(student, { title: "Not offered", startTime: "2026-03-10T07:10:00Z" });
    const date = { date: new Date("2026-03-11T14:00:00Z"), endDate: new Date("2026-03-11T14:30:00Z") };
    await givenMeeting(student, { title: "Another's", instance: { ...date, separateFor: "another" } });
    await givenForm((await givenFamily()).student);
    expect((await apiFor(guardian, null, { now }).call(getWeek, week)).children.flatMap(shownOf)).toEqual([]);
    const left = await givenFamily({ student: { active: false } });
    expect((await apiFor(left.guardian, null, { now }).call(getWeek, week)).children).toEqual([]);
  });

  it("[FAM-1] is not for students themselves, and refuses what is no day", async () => {
    const { student, guardian } = await givenFamily();
    expect((await apiFor(await givenViewer(student), student).answer(getWeek, week)).status).toBe(403);
    expect((await apiFor(guardian, null).answer(getWeek, { params: { day: "2026-02-30" } })).status).toBe(400);
  });
});
