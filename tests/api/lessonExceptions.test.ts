import { describe, expect, it } from "vitest";
import { listAbsences, reportAbsence } from "#contract/absence/endpoints.ts";
import { listAttendance } from "#contract/attendance/endpoints.ts";
import { createCalendarFeed } from "#contract/calendarFeeds/endpoints.ts";
import { getDeskLesson, listDeskLessons, takeAttendance } from "#contract/desk/attendance/endpoints.ts";
import { listDeskAbsences } from "#contract/desk/today/endpoints.ts";
import { previewLeave } from "#contract/leave/endpoints.ts";
import { listSchedule } from "#contract/schedule/endpoints.ts";
import { listTodo } from "#contract/todo/endpoints.ts";
import { getWeek } from "#contract/week/endpoints.ts";
import { attendance } from "#server/database/schema/schedule.ts";
import { STUDENTS } from "#server/demo/cast.ts";
import { lessonId } from "#server/demo/schedule/lessons.ts";
import { eventsIn, fetchFeed, newSecret } from "#tests/support/given/givenFeed.ts";
import { givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { givenException, givenLesson } from "#tests/support/given/givenLesson.ts";
import { givenLessonToTake, isOf } from "#tests/support/given/givenLessonToTake.ts";
import { NOW, reportOf } from "#tests/support/given/givenReporter.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";
import { demoApiFor } from "#tests/support/server/demo.ts";

const DAY = "2026-03-12";
const WHOLE = { startTime: "2026-03-12T07:00:00Z", endTime: "2026-03-12T10:00:00Z" };

/** A lesson of a group, which is different for the guardian's child, and a classmate with a guardian too. */
async function givenClass() {
  const given = await givenLessonToTake({ classmates: [{ firstName: "Bo" }] });
  const [classmate] = given.others;
  if (!classmate) throw new Error("There is no classmate.");
  const parent = await givenGuardian({ students: [classmate] });
  return { ...given, classmate, parent, theirs: apiFor(parent, classmate, { now: NOW }) };
}

/** Returns what each of a guardian's screens shows of today's lessons. */
async function readersOf(api: ReturnType<typeof apiFor>, student: { id: string }) {
  const of = { params: { studentId: student.id, start: DAY, end: DAY } };
  const secret = newSecret();
  await api.call(createCalendarFeed, {
    body: { studentIds: null, kinds: ["LESSONS"], showsTitles: true, secret },
  });
  const { children } = await api.call(getWeek, { params: { day: DAY } });
  return {
    schedule: (await api.call(listSchedule, of)).map(({ startTime }) => startTime),
    attendance: (await api.call(listAttendance, of)).map(({ startTime }) => startTime),
    week: children[0]?.days.find(({ day }) => day === DAY)?.hours ?? null,
    feed: eventsIn((await fetchFeed(secret)).text).map(({ start }) => start),
  };
}

const NOTHING = { schedule: [], attendance: [], week: null, feed: [] };

describe("[SRC-2] a student who does not take part in a lesson of the group", () => {
  it("sees it neither in the schedule, the week and attendance nor in calendars, and the others still do", async () => {
    const { lesson, student, api, classmate, theirs } = await givenClass();
    const shown = await readersOf(api, student);
    expect(shown).toMatchObject({ schedule: ["2026-03-12T07:30:00.000Z"], feed: ["2026-03-12T08:30:00"] });
    await givenException(lesson, student);
    expect(await readersOf(api, student)).toEqual(NOTHING);
    expect(await readersOf(theirs, classmate)).toEqual(shown);
  });

  it("[ABS-8] is reported absent from other lessons only", async () => {
    const { lesson, student, group, api } = await givenClass();
    const other = await givenLesson(student, { groupId: group.id, startTime: "2026-03-12T08:30:00Z", title: "Slöjd" });
    await givenException(lesson, student);
    await api.call(reportAbsence, reportOf(student, WHOLE));
    const [absence] = await api.call(listAbsences, { params: { studentId: student.id } });
    expect(absence?.calendarEvents.map(({ section }) => section.title)).toEqual(["Slöjd"]);
    const marked = await database().select().from(attendance);
    expect(marked.filter(({ studentId }) => studentId === student.id).map(({ itemId }) => itemId)).toEqual([other.id]);
  });

  it("[LEAVE-1] misses no school day by leave on a day without other lessons", async () => {
    const { lesson, student, api } = await givenClass();
    await givenLesson(student, { startTime: "2026-03-20T09:00:00Z" });
    const params = { start: "2026-03-19", end: "2026-03-20" };
    const days = async () => (await api.call(previewLeave, { params })).map(({ schoolDays }) => schoolDays);
    const moved = await givenLesson(student, { groupId: lesson.groupId ?? "", startTime: "2026-03-19T09:00:00Z" });
    expect(await days()).toEqual([2]);
    await givenException(moved, student);
    expect(await days()).toEqual([1]);
  });

  it("[DUE-1] is not asked about an absence from before the exception", async () => {
    const { student, group, api } = await givenClass();
    const missed = await givenLesson(student, {
      groupId: group.id,
      startTime: "2026-03-11T08:00:00Z",
      attendance: { attendanceType: "INVALID_ABSENCE" },
    });
    const kinds = async () => (await api.call(listTodo, {})).items.map(({ kind }) => kind);
    expect(await kinds()).toContain("ABSENCE_QUESTION");
    await givenException(missed, student);
    expect(await kinds()).not.toContain("ABSENCE_QUESTION");
  });

  it("[DESK-3] is not on the teacher's list, and needs no mark", async () => {
    const { lesson, student, desk, read, classmate } = await givenClass();
    await givenException(lesson, student);
    expect(await desk.call(listDeskLessons, {})).toMatchObject([{ id: lesson.id, size: 1 }]);
    const { students } = await read();
    expect(students).toHaveLength(1);
    expect(students.filter(isOf(classmate))).toHaveLength(1);
    const body = { marks: students.map(({ key }) => ({ key, mark: "ABSENT" as const, minutes: 0 })) };
    await desk.call(takeAttendance, { params: { lessonId: lesson.id }, body });
    expect(await desk.call(listDeskLessons, {})).toMatchObject([{ isTaken: true, size: 1, absent: 1 }]);
  });

  it("[DESK-3] counts as absent no longer if that was marked before", async () => {
    const { lesson, student, desk, marks } = await givenClass();
    await desk.call(takeAttendance, { params: { lessonId: lesson.id }, body: await marks({ mark: "ABSENT" }) });
    expect(await desk.call(listDeskLessons, {})).toMatchObject([{ absent: 1 }]);
    await givenException(lesson, student);
    expect(await desk.call(listDeskLessons, {})).toMatchObject([{ size: 1, absent: 0 }]);
  });
});

describe("[SRC-2] a student with other times than the group", () => {
  async function givenOwnPart() {
    const given = await givenClass();
    const own = await givenLesson(given.student, { startTime: "2026-03-12T08:00:00Z", length: 30 });
    await givenException(given.lesson, given.student, own);
    return { ...given, own };
  }

  it("sees the lesson once, at these times", async () => {
    const { student, api } = await givenOwnPart();
    expect(await readersOf(api, student)).toEqual({
      schedule: ["2026-03-12T08:00:00.000Z"],
      attendance: ["2026-03-12T08:00:00.000Z"],
      week: { start: "2026-03-12T08:00:00.000Z", end: "2026-03-12T08:30:00.000Z" },
      feed: ["2026-03-12T09:00:00"],
    });
  });

  it("[DESK-3] is on the teacher's list, and the family sees the mark in its own part", async () => {
    const { lesson, own, student, api, desk, read, marks } = await givenOwnPart();
    expect(await desk.call(listDeskLessons, {})).toMatchObject([{ id: lesson.id, size: 2, absent: 0 }]);
    expect((await read()).students).toHaveLength(2);
    await desk.call(takeAttendance, { params: { lessonId: lesson.id }, body: await marks({ mark: "ABSENT" }) });
    expect(await desk.call(listDeskLessons, {})).toMatchObject([{ isTaken: true, size: 2, absent: 1 }]);
    expect((await read()).students.find(isOf(student))).toMatchObject({ mark: "ABSENT" });
    const params = { studentId: student.id, start: DAY, end: DAY };
    expect(await api.call(listAttendance, { params })).toMatchObject([
      {
        startTime: own.startTime.toISOString(),
        attendanceReported: true,
        attendance: { attendanceType: "INVALID_ABSENCE" },
      },
    ]);
    const { groups } = await desk.call(listDeskAbsences, {});
    expect(groups[0]?.students[0]?.lessons).toMatchObject([{ attendanceType: "INVALID_ABSENCE" }]);
  });

  it("[DESK-3] is excused by a report of these times alone", async () => {
    const { lesson, student, api, desk, read, marks } = await givenOwnPart();
    const own = { startTime: "2026-03-12T08:00:00Z", endTime: "2026-03-12T08:30:00Z" };
    await api.call(reportAbsence, reportOf(student, own));
    expect((await read()).students.find(isOf(student))?.excuse).toMatchObject({ isWhole: true });
    await desk.call(takeAttendance, { params: { lessonId: lesson.id }, body: await marks({ mark: "ABSENT" }) });
    expect((await read()).students.find(isOf(student))).toMatchObject({ attendanceType: "VALID_ABSENCE" });
  });

  it("[DESK-3] may be a guest from another group, who is on the list of this lesson", async () => {
    const { school, lesson, desk, read } = await givenClass();
    const guest = await givenStudent({ schools: [school], firstName: "Gäst" });
    const own = await givenLesson(guest, { startTime: lesson.startTime });
    await givenException(lesson, guest, own);
    expect(await desk.call(listDeskLessons, {})).toMatchObject([{ size: 3 }]);
    expect((await read()).students.filter(isOf(guest))).toHaveLength(1);
  });
});

it("[SRC-2] [DESK-3] shows both kinds in the demo world: Hugo is not in the choir, and Elsa's last lesson on Fridays is shorter", async () => {
  const namesOn = async (account: "teacher" | "office", day: string, at: number) => {
    const lesson = { params: { lessonId: lessonId("7b", day, at) } };
    const { students } = await demoApiFor(account).call(getDeskLesson, lesson);
    return students.map(({ student }) => student?.firstName);
  };
  expect(await namesOn("teacher", "2026-03-03", 4)).toEqual(expect.arrayContaining(["Hugo", "Elsa"]));
  expect(await namesOn("teacher", "2026-03-10", 4)).not.toContain("Hugo");
  expect(await namesOn("office", "2026-03-13", 6)).toEqual(["Hugo", "Elsa"]);
  const friday = { params: { studentId: STUDENTS.compulsory, start: "2026-03-13", end: "2026-03-13" } };
  const lessons = await demoApiFor("family", STUDENTS.compulsory).call(listSchedule, friday);
  expect(lessons.filter(({ title }) => title === "Idrott och hälsa")).toMatchObject([
    { startTime: "2026-03-13T13:50:00.000Z", length: 30 },
  ]);
});
