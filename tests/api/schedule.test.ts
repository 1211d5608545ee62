import { describe, expect, it } from "vitest";
import { listSchedule } from "#contract/schedule/endpoints.ts";
import { SCHEDULE_DAYS_MAX, VERBAL_TEST } from "#contract/schedule/limits.ts";
import { givenFamily } from "../support/given/givenFamily.ts";
import { givenGroup, givenUser } from "../support/given/givenGroup.ts";
import { givenGuardian, givenViewer } from "../support/given/givenGuardian.ts";
import { givenLesson } from "../support/given/givenLesson.ts";
import { givenSchool } from "../support/given/givenSchool.ts";
import { givenStudent } from "../support/given/givenStudent.ts";
import { apiFor } from "../support/server/api.ts";

type Family = Awaited<ReturnType<typeof givenFamily>>;

const titlesOf = async ({ guardian, student }: Pick<Family, "guardian" | "student">, start: string, end = start) => {
  const items = await apiFor(guardian, student).call(listSchedule, { params: { studentId: student.id, start, end } });
  return items.map(({ title }) => title);
};

describe("[API-1] GET Guardians/me/students/{studentId}/schedule/{start}/{end}", () => {
  it("gives an item with the fields of the specification", async () => {
    const { guardian, student } = await givenFamily();
    const school = student.schools[0] ?? (await givenSchool());
    const group = await givenGroup(school, { members: [student] });
    const teacher = await givenUser(school, { firstName: "Helena", lastName: "Berg" });
    const relationships = [
      { referenceType: "COURSE" as const, referenceId: "c1", reference: { title: "Engelska", colorCode: "#7160e8" } },
    ];
    const lesson = await givenLesson(student, {
      groupId: group.id,
      startTime: "2026-03-12T09:10:00Z",
      title: "Engelska",
      room: "A110",
      joinWebUrl: "https://teams.example/join",
      attendanceReported: true,
      linkedSchedulePositions: ["other"],
      relationships,
      examination: true,
      attendance: { attendanceType: "INVALID_LATE", lateDuration: 15, reportedById: teacher.id },
    });
    const items = await apiFor(guardian, student).call(listSchedule, {
      params: { studentId: student.id, start: "2026-03-12", end: "2026-03-12" },
    });
    expect(items).toEqual([
      {
        id: lesson.id,
        title: "Engelska",
        type: "LESSON",
        instanceType: null,
        startTime: "2026-03-12T09:10:00.000Z",
        length: 60,
        allDay: false,
        room: "A110",
        teamsMeeting: { joinWebUrl: "https://teams.example/join" },
        attendance: {
          attendanceType: "INVALID_LATE",
          lateDuration: 15,
          reportedByUser: { firstName: "Helena", lastName: "Berg" },
        },
        attendanceReported: true,
        linkedSchedulePositions: ["other"],
        relationships,
        examination: true,
        cancelled: false,
      },
    ]);
  });

  it("gives what is the student's alone and what is the groups', by time", async () => {
    const family = await givenFamily();
    const { student } = family;
    const group = await givenGroup(student.schools[0] ?? (await givenSchool()), { members: [student] });
    await givenLesson(student, { title: "second", startTime: "2026-03-12T09:00:00Z", groupId: group.id });
    await givenLesson(student, { title: "first", startTime: "2026-03-12T08:00:00Z", type: "MEETING" });
    await givenLesson(student, {
      title: "third",
      startTime: "2026-03-12T10:00:00Z",
      type: "ASSIGNMENT",
      instanceType: VERBAL_TEST,
    });
    expect(await titlesOf(family, "2026-03-12")).toEqual(["first", "second", "third"]);
  });

  it("[SCH-11] goes by the days of the school's zone, both inclusive", async () => {
    const family = await givenFamily();
    for (const [title, startTime] of [
      ["Wednesday 23:59", "2026-03-11T22:59:00Z"],
      ["Thursday 00:00", "2026-03-11T23:00:00Z"],
      ["Friday 23:00", "2026-03-13T22:00:00Z"],
      ["Saturday 00:00", "2026-03-13T23:00:00Z"],
    ] as const)
      await givenLesson(family.student, { title, startTime, length: 1 });
    expect(await titlesOf(family, "2026-03-12", "2026-03-13")).toEqual(["Thursday 00:00", "Friday 23:00"]);
  });

  it("[SCH-11] gives what reaches into the days from before them", async () => {
    const family = await givenFamily();
    await givenLesson(family.student, { title: "night", startTime: "2026-03-12T19:00:00Z", length: 720 });
    await givenLesson(family.student, {
      title: "camp",
      startTime: "2026-03-08T23:00:00Z",
      length: 5 * 1440,
      allDay: true,
    });
    await givenLesson(family.student, { title: "over at midnight", startTime: "2026-03-12T22:00:00Z", length: 60 });
    expect(await titlesOf(family, "2026-03-13")).toEqual(["camp", "night"]);
    expect(await titlesOf(family, "2026-03-14")).toEqual([]);
  });

  it("[SCH-11] counts the day of the change to summer time as 23 hours", async () => {
    const family = await givenFamily();
    await givenLesson(family.student, { title: "Sunday 23:30", startTime: "2026-03-29T21:30:00Z", length: 10 });
    await givenLesson(family.student, { title: "Monday 00:00", startTime: "2026-03-29T22:00:00Z", length: 10 });
    expect(await titlesOf(family, "2026-03-29")).toEqual(["Sunday 23:30"]);
  });

  it("[API-2] shows nothing of other students, of other groups, nor their attendance", async () => {
    const family = await givenFamily();
    const { student } = family;
    const school = student.schools[0] ?? (await givenSchool());
    const classmate = await givenStudent({ schools: [school] });
    const shared = await givenGroup(school, { members: [student, classmate] });
    const others = await givenGroup(school, { members: [classmate] });
    await givenLesson(classmate, { title: "of the other's own", startTime: "2026-03-12T08:00:00Z" });
    await givenLesson(classmate, {
      title: "of the other group",
      startTime: "2026-03-12T08:00:00Z",
      groupId: others.id,
    });
    await givenLesson(classmate, {
      title: "shared",
      startTime: "2026-03-12T08:00:00Z",
      groupId: shared.id,
      attendance: { attendanceType: "INVALID_ABSENCE" },
    });
    const [item, ...rest] = await apiFor(family.guardian, student).call(listSchedule, {
      params: { studentId: student.id, start: "2026-03-12", end: "2026-03-12" },
    });
    expect(item).toMatchObject({ title: "shared", attendance: null });
    expect(rest).toEqual([]);
  });

  it("[API-2] refuses another family's student", async () => {
    const { student } = await givenFamily();
    const stranger = await givenGuardian();
    const { status } = await apiFor(stranger, student).answer(listSchedule, {
      params: { studentId: student.id, start: "2026-03-12", end: "2026-03-12" },
    });
    expect([403, 404]).toContain(status);
  });

  it("[AUTH-15] is open to the student as viewer", async () => {
    const { student } = await givenFamily();
    await givenLesson(student, { title: "own", startTime: "2026-03-12T08:00:00Z" });
    expect(await titlesOf({ guardian: await givenViewer(student), student } as never, "2026-03-12")).toEqual(["own"]);
  });

  it("does not name a reporter whose identity is protected", async () => {
    const { guardian, student } = await givenFamily();
    const school = student.schools[0] ?? (await givenSchool());
    const teacher = await givenUser(school, { protected: true });
    await givenLesson(student, {
      startTime: "2026-03-12T08:00:00Z",
      attendance: { attendanceType: "PRESENT", reportedById: teacher.id },
    });
    const [item] = await apiFor(guardian, student).call(listSchedule, {
      params: { studentId: student.id, start: "2026-03-12", end: "2026-03-12" },
    });
    expect(item?.attendance).toEqual({ attendanceType: "PRESENT", lateDuration: 0, reportedByUser: null });
  });

  it.each([
    ["2026-02-30", "2026-03-01", "params.start"],
    ["today", "2026-03-01", "params.start"],
    ["2026-03-02", "2026-03-01", "params.end"],
    ["2026-03-02", "2027-03-02", "params.end"],
  ])("[API-3] refuses from %s to %s and says which field is wrong", async (start, end, field) => {
    const { guardian, student } = await givenFamily();
    const { status, body } = await apiFor(guardian, student).answer(listSchedule, {
      params: { studentId: student.id, start, end },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ field }] });
  });

  it("[API-3] takes as many days as are allowed", async () => {
    const family = await givenFamily();
    const end = new Date(Date.UTC(2026, 0, SCHEDULE_DAYS_MAX)).toISOString().slice(0, 10);
    expect(await titlesOf(family, "2026-01-01", end)).toEqual([]);
  });
});
