import { expect, it } from "vitest";
import { createDeskForms } from "#contract/desk/forms/endpoints.ts";
import { getDeskGlance } from "#contract/desk/students/endpoints.ts";
import { listAudit } from "#contract/students/endpoints.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import { glanceAt } from "#server/modules/desk/students/glance.ts";
import { givenAssessment, givenPart } from "../support/given/givenAssessment.ts";
import { givenAssignment } from "../support/given/givenAssignment.ts";
import { givenConversation } from "../support/given/givenConversation.ts";
import { givenGroup } from "../support/given/givenGroup.ts";
import { givenLesson } from "../support/given/givenLesson.ts";
import { givenMeeting } from "../support/given/givenMeeting.ts";
import { givenPermission } from "../support/given/givenPermission.ts";
import { NOW } from "../support/given/givenReporter.ts";
import { deskFor, givenClass, givenStaff } from "../support/given/givenStaff.ts";
import { givenStudent } from "../support/given/givenStudent.ts";
import { database } from "../support/server/database.ts";
import { noteQueries } from "../support/server/queries.ts";

const FIELD = { id: null, name: "Allergier?", type: "TEXT" as const, value: "", options: [], required: true };
const FORM = { title: "Lägerskola", text: "", dueDay: null, fields: [FIELD] };
/** Tables with the facts of the rows. */
const TABLES = ["attendance", "meeting_instances", "assignment_tasks", "assessments", "conversations"];
/** Three Mondays and a Thursday of the term, and one of the term before. */
const DAYS = ["2026-02-02", "2026-02-09", "2026-03-02", "2026-03-05", "2025-12-01"];

it("[DESK-16] shows the mentor a row for each student: absence with its pattern, what waits, unfinished work, results, contact", async () => {
  const { desk, school, group, student, guardian, api } = await givenClass();
  const taught = await givenGroup(school, { type: "EDUCATION_GROUP", members: [student] });
  for (const day of DAYS)
    await givenLesson(student, {
      ...{ startTime: `${day}T08:00:00Z`, groupId: taught.id, attendanceReported: true },
      attendance: { attendanceType: day === "2026-03-05" ? "INVALID_ABSENCE" : "VALID_ABSENCE" },
    });
  await givenLesson(student, {
    ...{ startTime: "2026-03-03T08:00:00Z", groupId: taught.id },
    attendance: { attendanceType: "VALID_LATE", lateDuration: 5 },
  });
  await desk.call(createDeskForms, { body: { ...FORM, groups: [group.id] } });
  await givenMeeting(student, { slots: [{ startTime: "2026-03-20T12:00:00Z" }] });
  await givenMeeting(student, { slots: [{ startTime: "2026-02-20T12:00:00Z" }] });
  await givenPermission(school);
  await givenAssignment(student, { group: taught, dueDate: "2026-03-01T12:00:00Z" });
  await givenAssignment(student, { group: taught, dueDate: "2026-03-20T12:00:00Z" });
  const work = await givenAssignment(student, { group: taught, task: "ASSIGNMENT_TASK_SUBMITTED" });
  const part = await givenPart(work);
  await givenAssessment(student, work, { reached: [{ part, rowId: "r1", cellId: "F", level: 0 }] });
  const lines = [{ guardianId: guardian.id, text: "Hej", created: "2026-03-10T10:00:00Z" }];
  await givenConversation(student, { guardians: [guardian], staffOf: [group], lines });
  const { from, students } = await desk.call(getDeskGlance, { params: { groupId: group.id } });
  expect(from).toBe("2026-01-01");
  expect(students).toMatchObject([
    {
      ...{ student: { firstName: "Alva" }, studentId: student.id, number: null },
      absence: { days: 4, lessons: 4, unexcused: 1, pattern: { kind: "LESSON", title: "Matematik", count: 4, of: 4 } },
      waits: { forms: 1, meetings: 1, permissions: 1 },
      ...{ unfinished: 1, notReached: 1, lastContact: "2026-03-10T10:00:00.000Z" },
    },
  ]);
  const log = await api.call(listAudit, { params: { studentId: student.id } });
  expect(log.map(({ action, kind }) => `${action} ${kind}`)).toContain("read studentPage");
});

it("[DESK-16] is for the class's own mentor and office, and names a protected identity by its number", async () => {
  const { desk, school, group, student } = await givenClass({ student: { protected: true, lastName: "Skyddad" } });
  const params = { groupId: group.id };
  const office = deskFor(await givenStaff(school, { roleId: "principal" }), NOW);
  for (const staff of [desk, office]) {
    const reply = await staff.call(getDeskGlance, { params });
    expect(reply.students).toMatchObject([
      { student: null, number: expect.stringMatching(/^\d{5}$/), waits: { forms: 0 } },
    ]);
    expect(JSON.stringify(reply)).not.toContain("Skyddad");
  }
  const taught = await givenGroup(school, { type: "EDUCATION_GROUP", members: [student] });
  const teacher = deskFor(await givenStaff(school, { roleId: "teacher", owns: [taught] }), NOW);
  const elsewhere = (await givenClass()).desk;
  for (const stranger of [teacher, elsewhere])
    expect([403, 404]).toContain((await stranger.answer(getDeskGlance, { params })).status);
});

it("[DESK-16] leaves the rows of classmates apart", async () => {
  const { desk, school, group, student } = await givenClass();
  const both = await givenGroup(school, {
    type: "MENTOR_GROUP",
    members: [student, await givenStudent({ schools: [school], firstName: "Ben", lastName: "Aa" })],
  });
  await givenAssignment(student, { group, dueDate: "2026-03-01T12:00:00Z" });
  const office = deskFor(await givenStaff(school, { roleId: "principal" }), NOW);
  const { students } = await office.call(getDeskGlance, { params: { groupId: both.id } });
  expect(students.map((row) => [row.student?.firstName, row.unfinished])).toEqual([
    ["Ben", 0],
    ["Alva", 1],
  ]);
  expect((await desk.call(getDeskGlance, { params: { groupId: group.id } })).students).toHaveLength(1);
});

it("[DESK-16] takes as many queries for a class as for one student", async () => {
  const { mentor, school, group } = await givenClass();
  const { id, firstName, lastName } = mentor;
  const own = { id: group.id, schoolId: school.id, role: "mentor" as const };
  const staff = { id, firstName, lastName, guardianId: null, groups: [own], schools: [] };
  const queries = noteQueries();
  const countOf = async () => {
    queries.length = 0;
    const asking = { staff, groupId: group.id, timeZone: "Europe/Stockholm", now: new Date(NOW) };
    await glanceAt(database(), asking);
    return queries.filter(({ text }) => TABLES.some((table) => text.includes(`from "${table}"`))).length;
  };
  const alone = await countOf();
  for (let size = 1; size < 4; size += 1) {
    const { id: studentId } = await givenStudent({ schools: [school] });
    await database().insert(groupMembers).values({ groupId: group.id, studentId });
  }
  expect(await countOf()).toBe(alone);
  expect(alone).toBeGreaterThanOrEqual(TABLES.length);
});

it("[DESK-16][YEAR-11] shows no contact of more than a school year and its summer ago", async () => {
  const { desk, group, student, guardian } = await givenClass();
  const talk = (created: string) => {
    const lines = [{ guardianId: guardian.id, text: "Hej", created }];
    return givenConversation(student, { guardians: [guardian], staffOf: [group], lines });
  };
  const contact = async () =>
    (await desk.call(getDeskGlance, { params: { groupId: group.id } })).students[0]?.lastContact;
  await talk("2025-02-04T10:00:00Z");
  expect(await contact()).toBeNull();
  await talk("2025-02-06T10:00:00Z");
  expect(await contact()).toBe("2025-02-06T10:00:00.000Z");
});
