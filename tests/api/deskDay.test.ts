import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { reportAbsence } from "#contract/absence/endpoints.ts";
import { listDeskLessons } from "#contract/desk/attendance/endpoints.ts";
import { listDeskAbsences } from "#contract/desk/today/endpoints.ts";
import { deliveries } from "#server/database/schema/deliveries.ts";
import { givenDestination } from "../support/given/givenDestination.ts";
import { givenGroup } from "../support/given/givenGroup.ts";
import { givenLesson } from "../support/given/givenLesson.ts";
import { givenLessonToTake } from "../support/given/givenLessonToTake.ts";
import { givenReporter, NOW, reportOf, schoolOf } from "../support/given/givenReporter.ts";
import { deskFor, givenClass, givenStaff } from "../support/given/givenStaff.ts";
import { database } from "../support/server/database.ts";

it("[DESK-9] says of each lesson of own groups how many are reported absent for some of it", async () => {
  const { school, student, group, api, teacher } = await givenLessonToTake({ classmates: [{}, {}] });
  await givenLesson(student, { groupId: group.id, startTime: "2026-03-12T12:00:00Z" });
  const other = await givenGroup(school, { members: [student] });
  await givenLesson(student, { groupId: other.id, startTime: "2026-03-12T07:45:00Z" });
  const until = { startTime: "2026-03-12T07:00:00Z", endTime: "2026-03-12T08:00:00Z" };
  await api.call(reportAbsence, reportOf(student, until));
  const lessonsOf = async (person: typeof teacher) =>
    (await deskFor(person, NOW).call(listDeskLessons, { query: {} })).map(({ isOwn, reported }) => [isOwn, reported]);
  expect(await lessonsOf(teacher)).toEqual([
    [true, 1],
    [true, 0],
  ]);
  expect(await lessonsOf(await givenStaff(school, { roleId: "principal" }))).toEqual([
    [false, 0],
    [false, 0],
    [false, 0],
  ]);
});

it("[DESK-9] shows a report that goes to the school's own system as information, with how it fares", async () => {
  const { student, api } = await givenReporter();
  const school = schoolOf(student);
  await givenDestination(school.id, { kind: "feed" });
  await api.call(reportAbsence, reportOf(student));
  const group = await givenGroup(school, { type: "MENTOR_GROUP", members: [student] });
  const desk = deskFor(await givenStaff(school, { owns: [group] }), NOW);
  const reports = async () =>
    (await desk.call(listDeskAbsences, {})).groups.flatMap(({ students }) =>
      students.flatMap((one) => one.reports.map(({ isSeen, system }) => ({ isSeen, system }))),
    );
  expect(await reports()).toEqual([{ isSeen: null, system: "SENT" }]);
  await database().update(deliveries).set({ state: "FAILED" }).where(eq(deliveries.studentId, student.id));
  expect(await reports()).toEqual([{ isSeen: null, system: "FAILED" }]);
  const { desk: mentor } = await givenClass();
  const own = (await mentor.call(listDeskAbsences, {})).groups.flatMap(({ students }) => students);
  expect(own.flatMap((one) => one.reports)).toMatchObject([{ isSeen: false, system: null }]);
});
