import { describe, expect, it } from "vitest";
import { getCourse, listCourses } from "#contract/courses/endpoints.ts";
import { getGroup, listGroups } from "#contract/courses/groups.ts";
import { listGoals } from "#contract/plans/goals.ts";
import { givenCourse } from "#tests/support/given/givenCourse.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGoal } from "#tests/support/given/givenGoal.ts";
import { givenGroup, givenUser } from "#tests/support/given/givenGroup.ts";
import { givenPlan } from "#tests/support/given/givenPlan.ts";
import { apiFor } from "#tests/support/server/api.ts";

async function givenStudentAtSchool() {
  const { guardian, student } = await givenFamily();
  const [school] = student.schools;
  if (!school) throw new Error("The student has a school.");
  return { guardian, student, school, api: apiFor(guardian, student) };
}

describe("GET courses", () => {
  it("[NAV-11] lists those of the student's groups and plans once each, latest year first", async () => {
    const { student, school, api } = await givenStudentAtSchool();
    const group = await givenGroup(school, { members: [student] });
    const older = await givenCourse(school, { title: "Algebra", year: "2024/2025", groups: [group] });
    const maths = await givenCourse(school, { title: "Matematik", groups: [group] });
    const biology = await givenCourse(school, { title: "Biologi" });
    await givenPlan(student, { group, courses: [maths], matrixCourses: [biology] });
    await givenCourse(school, { title: "En annan grupps", groups: [await givenGroup(school)] });
    const courses = await api.call(listCourses, { params: { studentId: student.id } });
    expect(courses.map(({ id }) => id)).toEqual([biology.id, maths.id, older.id]);
  });

  it("[API-1] gives one by its id, and 404 for one the student does not have", async () => {
    const { student, school, api } = await givenStudentAtSchool();
    const own = await givenCourse(school, { groups: [await givenGroup(school, { members: [student] })] });
    const other = await givenCourse(school);
    expect(await api.call(getCourse, { params: { id: own.id } })).toEqual({
      id: own.id,
      title: "Matematik",
      year: "2025/2026",
      colorCode: "#4f6bed",
      details: [],
    });
    expect((await api.answer(getCourse, { params: { id: other.id } })).status).toBe(404);
  });
});

describe("GET Sections", () => {
  it("[API-1] [GRP-2] gives a group with its courses and owners, in lists and by itself", async () => {
    const { student, school, api } = await givenStudentAtSchool();
    const teacher = await givenUser(school);
    const group = await givenGroup(school, { members: [student], owners: [teacher], description: "Vi räknar." });
    const course = await givenCourse(school, { groups: [group] });
    const expected = {
      id: group.id,
      title: "Matematik 7A",
      type: "EDUCATION_GROUP",
      description: "Vi räknar.",
      schoolID: school.id,
      courses: [{ id: course.id, title: "Matematik", year: "2025/2026", colorCode: "#4f6bed" }],
      owners: [
        {
          userId: teacher.id,
          firstName: "Maria",
          lastName: "Berg",
          roles: [{ referenceId: school.id, roleId: "teacher" }],
        },
      ],
    };
    const studentId = student.id;
    expect(await api.call(getGroup, { params: { studentId, sectionId: group.id } })).toEqual(expected);
    expect(await api.call(listGroups, { params: { studentId, type: "EDUCATION_GROUP" } })).toEqual([expected]);
    expect(await api.call(listGroups, { params: { studentId, type: "MENTOR_GROUP" } })).toEqual([]);
  });

  it("[API-2] answers 404 for a group that the student is not in", async () => {
    const { student, school, api } = await givenStudentAtSchool();
    const group = await givenGroup(school);
    const { status } = await api.answer(getGroup, { params: { studentId: student.id, sectionId: group.id } });
    expect(status).toBe(404);
  });
});

it("[API-1] lists the goals of the student's schools by group and title", async () => {
  const { school, api } = await givenStudentAtSchool();
  const other = await givenStudentAtSchool();
  await givenGoal(other.school);
  const movement = await givenGoal(school, { group: "Hälsa", title: "Rörelse" });
  const numbers = await givenGoal(school, { group: "Matematik", title: "Tal" });
  const { schoolId: _, ...first } = movement;
  const { schoolId: __, ...second } = numbers;
  expect(await api.call(listGoals, {})).toEqual([first, second]);
});
