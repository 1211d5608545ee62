import { describe, expect, it } from "vitest";
import { listDeskAbsences } from "#contract/desk/today/endpoints.ts";
import { givenGroup } from "../support/given/givenGroup.ts";
import { givenLesson } from "../support/given/givenLesson.ts";
import { NOW } from "../support/given/givenReporter.ts";
import { deskFor, givenClass, givenStaff } from "../support/given/givenStaff.ts";
import { givenStudent } from "../support/given/givenStudent.ts";

describe("[DESK-3] absence at the desk", () => {
  it("lists a student whom a teacher meets in several groups once, with the others beside the name", async () => {
    const { student, school, group } = await givenClass();
    const classmate = await givenStudent({ schools: [school] });
    const math = await givenGroup(school, { title: "Matematik", members: [student, classmate] });
    const music = await givenGroup(school, { title: "Musik", members: [student] });
    await givenLesson(classmate, {
      startTime: "2026-03-12T06:30:00Z",
      groupId: math.id,
      attendance: { attendanceType: "INVALID_ABSENCE" },
    });
    const teacher = deskFor(await givenStaff(school, { owns: [group, math, music] }), NOW);
    const { groups } = await teacher.call(listDeskAbsences, {});
    expect(groups.map(({ title, absent, students }) => [title, absent, students.map(({ alsoIn }) => alsoIn)])).toEqual([
      ["7A", 1, [["Matematik", "Musik"]]],
      ["Matematik", 2, [[]]],
      ["Musik", 1, []],
    ]);
  });

  it("counts for an office the lessons of teaching groups without attendance at the classes of their students", async () => {
    const { student, school } = await givenClass();
    const [own, both] = [await givenStudent({ schools: [school] }), await givenStudent({ schools: [school] })];
    await givenGroup(school, { type: "MENTOR_GROUP", title: "7B", members: [own, both] });
    await givenGroup(school, {
      type: "MENTOR_GROUP",
      title: "7C",
      members: [await givenStudent({ schools: [school] })],
    });
    const mixed = await givenGroup(school, { title: "Matematik", members: [student, own, both] });
    const music = await givenGroup(school, { title: "Musik", members: [own] });
    const past = { startTime: "2026-03-12T06:30:00Z" };
    await givenLesson(own, { ...past, groupId: mixed.id });
    await givenLesson(own, { ...past, groupId: music.id });
    await givenLesson(own, { startTime: "2026-03-12T13:00:00Z", groupId: music.id });
    const counts = async (roleId: string, owns: (typeof music)[] = []) => {
      const desk = deskFor(await givenStaff(school, { roleId, owns }), NOW);
      const { groups } = await desk.call(listDeskAbsences, {});
      return groups.map(({ title, unreportedLessons }) => `${title}: ${unreportedLessons}`);
    };
    expect(await counts("principal")).toEqual(["7A: 1", "7B: 2", "7C: 0"]);
    expect(await counts("teacher", [music])).toEqual(["Musik: 1"]);
  });
});
