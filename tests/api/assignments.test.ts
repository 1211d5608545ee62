import { describe, expect, it } from "vitest";
import { getStatusTexts } from "#contract/app/texts.ts";
import { getAssignment, getSelfAssessment, listAssignments } from "#contract/assignments/endpoints.ts";
import { assignmentCourses } from "#server/database/schema/assignments.ts";
import { courses } from "#server/database/schema/courses.ts";
import { givenAssignment, givenTask } from "../support/given/givenAssignment.ts";
import { givenFamily } from "../support/given/givenFamily.ts";
import { givenGroup } from "../support/given/givenGroup.ts";
import { givenStudent } from "../support/given/givenStudent.ts";
import { newId } from "../support/newId.ts";
import { apiFor } from "../support/server/api.ts";
import { database } from "../support/server/database.ts";

const now = "2026-03-12T09:30:00Z";

async function family() {
  const { guardian, student } = await givenFamily();
  const school = student.schools[0];
  if (!school) throw new Error("no school");
  return { student, school, api: apiFor(guardian, student, { now }), params: { studentId: student.id } };
}

describe("native assignments", () => {
  it("[ASG-7] carry every field to the letter", async () => {
    const { student, school, api, params } = await family();
    const group = await givenGroup(school, { members: [student], title: "Matematik 7B" });
    const course = {
      id: newId("course"),
      schoolId: school.id,
      title: "Matematik",
      year: "2026/2027",
      colorCode: "#4f6bed",
    };
    await database().insert(courses).values(course);
    const given = await givenAssignment(student, {
      group,
      externalId: "ext-7",
      dueDate: "2026-03-13T15:00:00Z",
      startDate: "2026-03-01T07:00:00Z",
      created: "2026-02-20T12:00:00Z",
      assignmentType: "ASSIGNMENT_TYPE_WRITTEN_TEST",
      assessmentType: "SELF",
      isAssessed: true,
    });
    await database()
      .insert(assignmentCourses)
      .values([
        { assignmentId: given.id, courseId: course.id, through: "COURSE" },
        { assignmentId: given.id, courseId: course.id, through: "MATRIX" },
      ]);

    const [listed, ...rest] = await api.call(listAssignments, { params });
    expect(rest).toEqual([]);
    expect(listed).toEqual({
      id: given.id,
      externalId: "ext-7",
      title: given.title,
      description: given.description,
      dueDate: "2026-03-13T15:00:00.000Z",
      startDate: "2026-03-01T07:00:00.000Z",
      created: "2026-02-20T12:00:00.000Z",
      assignmentType: "ASSIGNMENT_TYPE_WRITTEN_TEST",
      assessmentType: "SELF",
      studentAssessment: false,
      assessmentId: expect.any(String),
      reached: [],
      sectionId: group.id,
      sectionTitle: "Matematik 7B",
      creator: null,
      courses: [{ id: course.id, title: "Matematik", year: "2026/2027", colorCode: "#4f6bed" }],
      associatedMatrices: [{ courseId: course.id }],
      tasks: [{ id: expect.any(String), status: "ASSIGNMENT_TASK_STARTED", assignedUsers: [student.id] }],
      status: "ASSIGNMENT_OPEN",
    });
    expect(await api.call(getAssignment, { params: { ...params, assignmentId: given.id } })).toEqual(listed);
  });

  it("[ASG-11] leave the server in every status but DELETED", async () => {
    const { student, api, params } = await family();
    const statuses = ["ASSIGNMENT_OPEN", "CLOSED", "DRAFT", "DELETED", "SOMETHING_NEW"];
    const given = await Promise.all(statuses.map((status) => givenAssignment(student, { status })));
    const listed = await api.call(listAssignments, { params });
    expect(listed.map(({ status }) => status).sort()).toEqual(statuses.filter((name) => name !== "DELETED").sort());
    const deleted = given.find(({ status }) => status === "DELETED");
    const answer = await api.answer(getAssignment, { params: { ...params, assignmentId: deleted?.id ?? "" } });
    expect(answer.status).toBe(404);
  });

  it("[ASG-3] show the student's tasks alone, in their order", async () => {
    const { student, api, params } = await family();
    const { id } = await givenAssignment(student, { task: null });
    const classmate = await givenStudent({ schools: student.schools });
    await givenTask(id, classmate, "ASSIGNMENT_TASK_SUBMITTED", 0);
    await givenTask(id, student, "ASSIGNMENT_TASK_STARTED", 2);
    await givenTask(id, student, "ASSIGNMENT_TASK_NOT_COMPLETE", 1);
    const { tasks } = await api.call(getAssignment, { params: { ...params, assignmentId: id } });
    expect(tasks.map(({ status }) => status)).toEqual(["ASSIGNMENT_TASK_NOT_COMPLETE", "ASSIGNMENT_TASK_STARTED"]);
    expect(tasks.flatMap(({ assignedUsers }) => assignedUsers)).toEqual([student.id, student.id]);
  });

  it("[ASG-8] are the group's as long as nobody has a task", async () => {
    const { student, school, api, params } = await family();
    const group = await givenGroup(school, { members: [student] });
    const elsewhere = await givenGroup(school, { members: [] });
    const { id } = await givenAssignment(student, { group, task: null, created: null });
    await givenAssignment(student, { group: elsewhere, task: null });
    expect(await api.call(listAssignments, { params })).toMatchObject([{ id, created: null, tasks: [] }]);
    await givenTask(id, await givenStudent({ schools: [school] }), "ASSIGNMENT_TASK_STARTED");
    expect(await api.call(listAssignments, { params })).toEqual([]);
  });

  it("[API-2] are nobody else's", async () => {
    const [mine, theirs] = await Promise.all([family(), family()]);
    const { id } = await givenAssignment(theirs.student);
    expect(await mine.api.call(listAssignments, { params: mine.params })).toEqual([]);
    const statusOf = async (studentId: string) =>
      (await mine.api.answer(getAssignment, { params: { studentId, assignmentId: id } })).status;
    expect(await statusOf(mine.student.id)).toBe(404);
    expect(await statusOf(theirs.student.id)).toBe(403);
  });

  it("[ASG-6] have numbers as ids: anything else is bad input", async () => {
    const { student, api } = await family();
    const answer = await api.send("GET", `/Guardians/me/students/${student.id}/assignments/8f2c6a15`);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: "params.assignmentId" }] } });
  });
});

describe("[ASG-10] a self-assessment", () => {
  const said = {
    assessmentDetails: [{ cellId: "cell-3", assessmentBlockPartRowId: "row-1", description: "Planera", level: "Bra" }],
    assessmentFeedbacks: [{ id: "f-1", text: "<p>Jag är nöjd.</p>", assessmentBlockPartId: "part-1" }],
  };

  it("says what the student said", async () => {
    const { student, api, params } = await family();
    const { id } = await givenAssignment(student, { assessmentType: "SELF", selfAssessment: said });
    expect(await api.call(getAssignment, { params: { ...params, assignmentId: id } })).toMatchObject({
      studentAssessment: true,
      assessmentId: null,
    });
    const answer = await api.call(getSelfAssessment, { params: { ...params, assignmentId: id } });
    expect(answer).toEqual({ studentId: student.id, ...said });
  });

  it("is 204 before that, and not there for somebody else's assignment", async () => {
    const [mine, theirs] = await Promise.all([family(), family()]);
    const own = await givenAssignment(mine.student, { assessmentType: "SELF" });
    const other = await givenAssignment(theirs.student, { assessmentType: "SELF", selfAssessment: said });
    const statusOf = async (assignmentId: string) =>
      (await mine.api.answer(getSelfAssessment, { params: { ...mine.params, assignmentId } })).status;
    expect(await statusOf(own.id)).toBe(204);
    expect(await statusOf(other.id)).toBe(404);
  });
});

describe("[ASG-7] the words for types and statuses", () => {
  it("come by locale, in every language", async () => {
    const { api } = await family();
    const wordsIn = async (locale: string) => {
      const texts = await api.call(getStatusTexts, { params: { locale } });
      const word = (id: string) =>
        [...texts.assignmentTypes, ...texts.assignmentTaskStatus].find((one) => one.id === id)?.value;
      return [word("ASSIGNMENT_TYPE_WRITTEN_TEST"), word("ASSIGNMENT_TASK_CAN_DEVELOP")];
    };
    expect(await wordsIn("sv-SE")).toEqual(["Skriftligt prov", "Kan utvecklas"]);
    expect(await wordsIn("en-US")).toEqual(["Written test", "Could be improved"]);
    expect(await wordsIn("fi-FI")).toEqual(["Kirjallinen koe", "Kehitettävää"]);
    expect(await wordsIn("uk")).toEqual(["Письмова контрольна робота", "Можна вдосконалити"]);
    for (const locale of ["nb-NO", "nn-NO", "da-DK"]) expect(await wordsIn(locale)).not.toContain(undefined);
  });

  it("[API-2] come for a student only, like everything else", async () => {
    const { api } = await family();
    const answer = await api.answer(getStatusTexts, { params: { locale: "sv-SE" } }, { studentId: null });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: "query.studentId" }] } });
  });

  it("are refused for a locale that there is none for", async () => {
    const { api } = await family();
    const answer = await api.answer(getStatusTexts, { params: { locale: "xx-XX" } });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: "params.locale" }] } });
  });
});
