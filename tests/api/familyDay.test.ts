import { expect, it, vi } from "vitest";
import { changeCare } from "#contract/care/endpoints.ts";
import type { CareChange } from "#contract/care/schemas.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { WRITTEN_TEST } from "#contract/schedule/limits.ts";
import { listAudit } from "#contract/students/endpoints.ts";
import { getFamilyDay } from "#contract/week/endpoints.ts";
import { absences } from "#server/database/schema/absence.ts";
import { givenAbsence } from "#tests/support/given/givenAbsence.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGroup } from "#tests/support/given/givenGroup.ts";
import { givenGuardian, givenViewer } from "#tests/support/given/givenGuardian.ts";
import { givenException, givenLesson } from "#tests/support/given/givenLesson.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { newId } from "#tests/support/newId.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";

const today = { params: { day: "2026-03-12" } };
const WEEK = Array.from({ length: 5 }, () => ({ start: "07:30", end: "16:00" }));

async function givenSiblings() {
  const preschool = await givenSchool({ type: SCHOOL_TYPES.PRESCHOOL });
  const school = await givenSchool({
    tenantId: preschool.tenantId,
    services: ["schedule", "attendance", "nativeAssignments"],
  });
  const younger = await givenStudent({ schools: [preschool], firstName: "Alva" });
  const older = await givenStudent({ schools: [school], firstName: "Bo" });
  const guardian = await givenGuardian({ students: [younger, older] });
  const change = (body: CareChange) =>
    apiFor(guardian, younger, { now: NOW }).call(changeCare, { params: { studentId: younger.id }, body });
  return { younger, older, guardian, change, api: apiFor(guardian, null, { now: NOW }) };
}

it("[HOME-4] tells the day of every child at once, at preschool and at school", async () => {
  const { younger, older, guardian, change, api } = await givenSiblings();
  await change({ kind: "PATTERN", from: "2026-03-12", weeks: [WEEK] });
  const person = { name: "Berit Lind", relation: "Grandmother", phone: "070-174 06 06" };
  const { people } = await change({ kind: "PERSON", id: null, ...person });
  await change({ kind: "PICKUP", day: "2026-03-12", personId: people[0]?.id ?? "" });
  await givenLesson(older, { startTime: "2026-03-12T07:10:00Z" });
  await givenLesson(older, { startTime: "2026-03-12T12:00:00Z" });
  const times = { startTime: new Date("2026-03-12T12:00:00Z"), endTime: new Date("2026-03-12T13:00:00Z") };
  const reported = { reported: new Date(NOW), origin: "GUARDIAN" as const, reportedByGuardianId: guardian.id };
  const leave = { id: newId("absence"), studentId: older.id, ...times, ...reported, period: false, type: "LEAVE" };
  await database().insert(absences).values(leave);
  expect((await api.call(getFamilyDay, today)).children).toMatchObject([
    {
      firstName: "Alva",
      hours: null,
      care: { times: { start: "2026-03-12T06:30:00.000Z", end: "2026-03-12T15:00:00.000Z" }, pickup: "Berit Lind" },
      absences: [],
      address: "/care",
    },
    {
      firstName: "Bo",
      hours: { start: "2026-03-12T07:10:00.000Z", end: "2026-03-12T13:00:00.000Z" },
      care: null,
      absences: [{ isLeave: true, start: "2026-03-12T12:00:00.000Z", end: "2026-03-12T13:00:00.000Z" }],
      address: "/schedule",
    },
  ]);
  const kindsReadOf = async (student: { id: string }) => {
    const log = await apiFor(guardian, student, { now: NOW }).call(listAudit, { params: { studentId: student.id } });
    return log.filter(({ action }) => action === "read").map(({ kind }) => kind);
  };
  await vi.waitFor(async () => expect(await kindsReadOf(younger)).toContain("care"));
  const expected = expect.arrayContaining(["schedule", "absence"]);
  await vi.waitFor(async () => expect(await kindsReadOf(older)).toEqual(expected));
});

it("[CALM-2] tells the lessons, tests, meetings and events of the day, and the next day with school or care", async () => {
  const { younger, older, guardian, change, api } = await givenSiblings();
  await change({ kind: "PATTERN", from: "2026-03-12", weeks: [WEEK] });
  await givenLesson(older, { title: "Maths", startTime: "2026-03-12T07:10:00Z", room: "B2" });
  await givenLesson(older, { title: "Off", startTime: "2026-03-12T09:10:00Z", cancelled: true });
  const test = { type: "ASSIGNMENT" as const, instanceType: WRITTEN_TEST };
  await givenLesson(older, { title: "Words", startTime: "2026-03-12T10:10:00Z", ...test });
  await givenLesson(older, { title: "Study day", startTime: "2026-03-12T11:00:00Z", type: "CALENDAR_EVENT" });
  await givenLesson(older, { title: "Cancelled", startTime: "2026-03-13T07:10:00Z", cancelled: true });
  const group = await givenGroup(older.schools[0] ?? (await givenSchool()), { members: [older] });
  await givenLesson(older, { title: "History", startTime: "2026-03-16T07:10:00Z", groupId: group.id });
  await givenLesson(older, { title: "Later", startTime: "2026-03-17T07:10:00Z" });
  const away = { startTime: new Date("2026-03-15T23:00:00Z"), endTime: new Date("2026-03-16T22:59:00Z") };
  await givenAbsence(older, guardian, { ...away, reported: NOW, period: true });
  const { children } = await api.call(getFamilyDay, today);
  expect(children).toMatchObject([
    {
      id: younger.id,
      next: { day: "2026-03-13", care: { times: { start: "2026-03-13T06:30:00.000Z" } }, hours: null },
    },
    {
      id: older.id,
      lessons: [{ title: "Maths", room: "B2", start: "2026-03-12T07:10:00.000Z", end: "2026-03-12T08:10:00.000Z" }],
      entries: [
        { kind: "TEST", title: "Words" },
        { kind: "EVENT", title: "Study day" },
      ],
      next: { day: "2026-03-16", lessons: [{ title: "History" }], absences: [{ isLeave: false, start: null }] },
    },
  ]);
});

it("[CALM-2] finds the first day after the summer holidays, and none that is further away", async () => {
  const { student, guardian } = await givenFamily({ services: ["schedule"] });
  const api = apiFor(guardian, null, { now: "2026-06-12T10:00:00Z" });
  const nextAfter = async (day: string) => (await api.call(getFamilyDay, { params: { day } })).children[0]?.next?.day;
  await givenLesson(student, { startTime: "2026-08-19T06:10:00Z" });
  expect(await nextAfter("2026-06-12")).toBe("2026-08-19");
  expect(await nextAfter("2026-03-12")).toBeUndefined();
  expect(await nextAfter("2026-08-19")).toBeUndefined();
});

it("[CALM-2] leaves out a lesson of the group that is not for the student", async () => {
  const { student, guardian } = await givenFamily({ services: ["schedule"] });
  const group = await givenGroup(student.schools[0] ?? (await givenSchool()), { members: [student] });
  const excepted = await givenLesson(student, { startTime: "2026-03-13T07:10:00Z", groupId: group.id });
  await givenException(excepted, student);
  await givenLesson(student, { startTime: "2026-03-16T07:10:00Z", groupId: group.id });
  const { children } = await apiFor(guardian, null, { now: NOW }).call(getFamilyDay, today);
  expect(children[0]?.next?.day).toBe("2026-03-16");
});

it("[HOME-4] leaves out what is not offered, and is not for students themselves", async () => {
  const { student, guardian } = await givenFamily({ services: ["news"] });
  await givenLesson(student, { startTime: "2026-03-12T07:10:00Z" });
  const { children } = await apiFor(guardian, null, { now: NOW }).call(getFamilyDay, today);
  expect(children).toMatchObject([{ id: student.id, hours: null, care: null, absences: [], next: null, address: "/" }]);
  expect((await apiFor(await givenViewer(student), student).answer(getFamilyDay, today)).status).toBe(403);
});
