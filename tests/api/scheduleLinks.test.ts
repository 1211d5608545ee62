import { expect, it } from "vitest";
import { getAssignment } from "#contract/assignments/endpoints.ts";
import { listCourses } from "#contract/courses/endpoints.ts";
import { listGroups } from "#contract/courses/groups.ts";
import { dayInZone } from "#contract/dates/dates.ts";
import { GROUP_TYPES } from "#contract/kinds.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { getMeeting } from "#contract/meetings/endpoints.ts";
import { listSchedule } from "#contract/schedule/endpoints.ts";
import type { ScheduleItem } from "#contract/schedule/schemas.ts";
import { STUDENTS } from "#server/demo/cast.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { givenMeeting } from "#tests/support/given/givenMeeting.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { demoApiFor } from "#tests/support/server/demo.ts";

const DAY = { start: "2026-03-12", end: "2026-03-12" };
const BOOKED = { date: new Date("2026-03-12T14:00:00Z"), endDate: new Date("2026-03-12T14:30:00Z") };

const dayOf = (guardian: Parameters<typeof apiFor>[0], student: { id: string }) =>
  apiFor(guardian, student).call(listSchedule, { params: { studentId: student.id, ...DAY } });

it("[SCH-8] has a booked meeting in the schedule, from its start to its end", async () => {
  const { guardian, student } = await givenFamily();
  const meeting = await givenMeeting(student, {
    title: "Talk",
    instance: { ...BOOKED, joinWebUrl: "https://t.example" },
  });
  await givenMeeting(student, { title: "not booked" });
  await givenMeeting(student, { title: "draft", instance: { ...BOOKED, status: "DRAFT" } });
  expect(await dayOf(guardian, student)).toEqual([
    expect.objectContaining({
      title: "Talk",
      type: "MEETING",
      startTime: "2026-03-12T14:00:00.000Z",
      length: 30,
      teamsMeeting: { joinWebUrl: "https://t.example" },
      relationships: [
        { referenceType: "MEETING", referenceId: meeting.id, reference: { title: "Talk", colorCode: null } },
      ],
    }),
  ]);
});

it("[API-2] keeps a meeting apart from the guardian that it is kept apart from", async () => {
  const { guardian, student } = await givenFamily();
  const other = await givenGuardian({ students: [student] });
  await givenMeeting(student, { instance: { ...BOOKED, separateFor: other.id } });
  expect(await dayOf(guardian, student)).toEqual([]);
  expect(await dayOf(other, student)).toHaveLength(1);
});

it("[NAV-13] has no meetings in the schedule where the school has none", async () => {
  const { guardian, student } = await givenFamily({ services: ["schedule"] });
  await givenMeeting(student, { instance: BOOKED });
  expect(await dayOf(guardian, student)).toEqual([]);
});

const AROUND = [
  { start: "2025-12-12", end: "2026-03-12" },
  { start: "2026-03-13", end: "2026-06-12" },
] as const;

it("has no lessons in the demo world on days of an outing or of staff training", async () => {
  const studentId = STUDENTS.compulsory;
  const { start } = AROUND[0];
  const items = await demoApiFor("family", studentId).call(listSchedule, {
    params: { studentId, start, end: "2026-03-12" },
  });
  const daysOf = (wanted: (item: ScheduleItem) => boolean) =>
    items.filter(wanted).map(({ startTime }) => dayInZone(startTime, SCHOOL_TIME_ZONE));
  const daysOff = daysOf(({ title }) => ["Friluftsdag", "Studiedag"].includes(title));
  expect(daysOff).toEqual(["2026-02-13", "2026-03-06"]);
  const lessonDays = daysOf(({ type }) => type === "LESSON");
  expect(lessonDays).toContain("2026-03-05");
  expect(lessonDays.filter((day) => daysOff.includes(day))).toEqual([]);
});

it.each([
  ["family", STUDENTS.compulsory],
  ["family", STUDENTS.upperSecondary],
  ["synced", STUDENTS.synced],
  ["neighbour", STUDENTS.neighbour],
] as const)("[SCH-8] leads in the demo world of %s's %s to what there is alone", async (name, studentId) => {
  const api = demoApiFor(name, studentId);
  const items: ScheduleItem[] = [];
  for (const period of AROUND) items.push(...(await api.call(listSchedule, { params: { studentId, ...period } })));
  const idsOf = (type: string) => [
    ...new Set(
      items.flatMap(({ relationships }) =>
        relationships.filter((each) => each.referenceType === type).map((each) => each.referenceId),
      ),
    ),
  ];
  // A school without course planning has no courses to lead to, and the dialog shows no link to them.
  const isPlanningCourses = studentId !== STUDENTS.neighbour;
  const courses = isPlanningCourses ? await api.call(listCourses, { params: { studentId } }) : [];
  if (isPlanningCourses) expect(courses.map(({ id }) => id)).toEqual(expect.arrayContaining(idsOf("COURSE")));
  else expect((await api.answer(listCourses, { params: { studentId } })).status).toBe(403);
  const groups = await Promise.all(GROUP_TYPES.map((type) => api.call(listGroups, { params: { studentId, type } })));
  expect(groups.flat().map(({ id }) => id)).toEqual(expect.arrayContaining(idsOf("SECTION")));
  for (const assignmentId of idsOf("ASSIGNMENT"))
    expect(await api.call(getAssignment, { params: { studentId, assignmentId } })).toMatchObject({ id: assignmentId });
  for (const meetingId of idsOf("MEETING"))
    expect(await api.call(getMeeting, { params: { meetingId } })).toMatchObject({ id: meetingId });
  if (studentId === STUDENTS.compulsory) {
    expect(idsOf("ASSIGNMENT").length).toBeGreaterThan(5);
    expect(idsOf("MEETING").length).toBeGreaterThan(0);
    const tests = items.filter(({ type, examination }) => type === "ASSIGNMENT" && examination);
    expect(tests.length).toBeGreaterThan(2);
    const lessons = items.filter(({ type, examination }) => type === "LESSON" && examination);
    expect(lessons.map(({ id }) => id)).toEqual(
      expect.arrayContaining(tests.flatMap((t) => t.linkedSchedulePositions)),
    );
  }
});
