import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { takeAttendance } from "#contract/desk/attendance/endpoints.ts";
import { answerAtDesk } from "#contract/desk/inbox/endpoints.ts";
import { moveDeskBooking } from "#contract/desk/meetings/endpoints.ts";
import { createDeskText, listDeskTextGroups, withdrawDeskText } from "#contract/desk/posts/endpoints.ts";
import { decideOnLeave } from "#contract/desk/today/endpoints.ts";
import { removeDeskWork } from "#contract/desk/work/endpoints.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { students } from "#server/database/schema/people.ts";
import { at, draftOf, givenPublished } from "#tests/support/given/givenDeskText.ts";
import { followingFor, named } from "#tests/support/given/givenFollowing.ts";
import { givenInbox } from "#tests/support/given/givenInbox.ts";
import { givenLesson } from "#tests/support/given/givenLesson.ts";
import { givenLessonToTake } from "#tests/support/given/givenLessonToTake.ts";
import { withProgramServer } from "#tests/support/given/givenProgram.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { givenRound, matching } from "#tests/support/given/givenRound.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { givenSentForm } from "#tests/support/given/givenSentForm.ts";
import { givenClass } from "#tests/support/given/givenStaff.ts";
import { givenWorkClass, HOMEWORK, PLAN } from "#tests/support/given/givenWorkClass.ts";
import { givenAssessed } from "#tests/support/given/workActs.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";

const server = withProgramServer();
const { url, givenProgram } = server;

const following = followingFor(server);

describe("[INT-8] attendance that was taken at the desk", () => {
  async function givenTaken() {
    const given = await following(await givenLessonToTake());
    const body = await given.marks({ mark: "LATE", minutes: 12 });
    await given.desk.call(takeAttendance, { params: { lessonId: given.lesson.id }, body });
    return given;
  }

  it("is read with every student of the lesson, which guardians see in the access log", async () => {
    const { student, others, lesson, group, teacher, common, ...given } = await givenTaken();
    const { status, body } = await given.read(`attendance/${lesson.id}`);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        ...common,
        id: lesson.id,
        lesson: named(lesson.id),
        group: named(group.id),
        title: "Matematik",
        start: "2026-03-12T07:30:00.000Z",
        minutes: 60,
        taken: "2026-03-12T08:00:00.000Z",
        staff: named(teacher.id),
        students: expect.arrayContaining([
          { student: named(student.id), type: "INVALID_LATE", lateMinutes: 12 },
          { student: named(others[0]?.id ?? ""), type: "PRESENT", lateMinutes: 0 },
        ]),
      },
    });
    expect(JSON.stringify(body)).not.toContain(student.lastName);
    expect(await given.readKinds()).toEqual(["attendance read"]);
    await given.expectHidden(`attendance/${lesson.id}`, "attendance", "attendance.taken");
  });

  it("is read by month as CSV without names, for the students of a group within reach", async () => {
    const { student, lesson, group, program, ...given } = await givenTaken();
    await givenLesson(student, { groupId: group.id, startTime: "2026-03-13T08:00:00Z" });
    const elsewhere = await givenSchool({ tenantId: student.tenantId });
    const there = { schoolId: elsewhere.id, startTime: "2026-03-10T08:00:00Z", attendanceReported: true };
    await givenLesson(student, there);
    await database().update(students).set({ protected: true }).where(eq(students.id, student.id));
    const ask = (query: string, by = program) => by.send({ path: `/reports/attendance.csv?${query}`, now: NOW });
    const response = await fetch(`${url()}/integration/v1/reports/attendance.csv?group=${group.id}&month=2026-03`, {
      headers: { authorization: `Bearer ${program.token}` },
    });
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const [headings, ...rows] = (await response.text()).trim().split("\r\n");
    expect(headings).toMatch(/^\uFEFF?student,studentSourceId,studentRegisterId,lesson,/);
    expect(rows).toHaveLength(2);
    expect(rows).toContain(
      `${student.id},,,${lesson.id},,,Matematik,2026-03-12,2026-03-12T07:30:00.000Z,60,INVALID_LATE,12`,
    );
    expect(await given.readKinds()).toEqual(["attendance read"]);
    const other = await givenProgram();
    expect((await ask(`group=${group.id}&month=2026-03`, other)).status).toBe(400);
    expect((await ask(`group=${group.id}&month=March`)).status).toBe(400);
    await given.turnOff("attendance");
    expect((await ask(`group=${group.id}&month=2026-03`)).status).toBe(400);
  });
});

it("[INT-8] a decision on leave is read with who decided and the note", async () => {
  const { desk, ids, mentor, read } = await following(await givenClass());
  expect((await read(`leave/${ids.leaveId}`)).body).toMatchObject({ state: "SUBMITTED", decided: null });
  const body = { state: "GRANTED" as const, note: "Have fun" };
  await desk.call(decideOnLeave, { params: { leaveId: ids.leaveId }, body });
  expect((await read(`leave/${ids.leaveId}`)).body).toMatchObject({
    state: "GRANTED",
    decided: "2026-03-12T08:00:00.000Z",
    decidedBy: named(mentor.id),
    note: "Have fun",
  });
});

it("[INT-8] a post of the desk is read until it is withdrawn", async () => {
  const { text, group, mentor, common, ...given } = await following(await givenPublished());
  expect((await given.read(`posts/${text.id}`)).body).toEqual({
    ...common,
    id: text.id,
    title: "Utflykt",
    text: "<p>Ta med matsäck.</p>",
    staff: named(mentor.id),
    published: "2026-03-12T08:00:00.000Z",
    corrected: null,
    files: [],
    groups: [named(group.id)],
    important: false,
    urgent: false,
    eventDate: null,
    validUntil: null,
  });
  expect(await given.readKinds()).toEqual(["posts read"]);
  const withdrawn = await following(await givenPublished());
  await withdrawn.desk.call(withdrawDeskText, at(withdrawn.text.id));
  expect((await withdrawn.read(`posts/${withdrawn.text.id}`)).status).toBe(410);
  await given.expectHidden(`posts/${text.id}`, "news", "post.published");
});

it("[INT-8] what staff write to guardians is read with who has written it", async () => {
  const { desk, mentor, guardian, student, toMentor } = await givenInbox();
  const { common, expectHidden, ...given } = await following({ student, api: apiFor(guardian, student, { now: NOW }) });
  const { id } = await desk.call(answerAtDesk, { params: { conversationId: toMentor.id }, body: { text: "Hej" } });
  expect((await given.read(`messages/${id}`)).body).toMatchObject({
    ...common,
    student: named(student.id),
    text: "Hej",
    guardian: null,
    writer: named(mentor.id),
    staff: [named(mentor.id)],
  });
  expect(await given.readKinds()).toEqual(["conversations read"]);
  await expectHidden(`messages/${id}`, "conversations", "message.answered");
});

it("[INT-8] a documentation of the desk is read with its children, and drafts are not", async () => {
  const { desk, group, student, common, ...given } = await following(
    await givenClass({ type: SCHOOL_TYPES.PRESCHOOL }),
  );
  const [writable] = await desk.call(listDeskTextGroups, {});
  const students = (writable?.students ?? []).map(({ key }) => key);
  const content = { kind: "DOCUMENTATION" as const, students };
  const draft = await desk.call(createDeskText, draftOf(group, content));
  expect((await given.read(`documentations/${draft.id}`)).status).toBe(404);
  const { id } = await desk.call(createDeskText, draftOf(group, { ...content, publish: "NOW" }));
  expect((await given.read(`documentations/${id}`)).body).toMatchObject({
    ...common,
    group: named(group.id),
    students: [named(student.id)],
  });
  expect(await given.readKinds()).toEqual(["documentations read"]);
  await given.expectHidden(`documentations/${id}`, "news", "documentation.published");
});

it("[INT-8] [DESK-12] a plan and an assignment of the desk are read until they are removed", async () => {
  const { create, desk, group, mentor, course, matrix, common, ...given } = await following(await givenWorkClass());
  const plan = await create({ ...PLAN, courses: [course.id], matrices: [matrix.id] });
  const work = { ...common, group: named(group.id), staff: named(mentor.id), courses: [named(course.id)] };
  expect((await given.read(`plans/${plan.id}`)).body).toEqual({
    ...work,
    ...{ id: plan.id, title: "Vikingatiden", text: "<p>Vi läser om resorna.</p>", status: "OPEN" },
    ...{ start: "2026-03-11T23:00:00.000Z", end: expect.stringMatching(/^2026-04-03T2[12]:59/) },
    assessedBy: [{ matrix: named(matrix.id) }, { matrix: null }],
  });
  const homework = await create({ ...HOMEWORK, courses: [course.id] });
  expect((await given.read(`assignments/${homework.id}`)).body).toMatchObject({
    ...work,
    ...{ title: "Sida 12", type: "HOMEWORK", start: null, assessedBy: [] },
  });
  expect((await given.readKinds()).toSorted()).toEqual(["assignments read", "plans read"]);
  await desk.call(removeDeskWork, { params: { workId: homework.id } });
  expect((await given.read(`assignments/${homework.id}`)).status).toBe(410);
  await given.expectHidden(`plans/${plan.id}`, "plans", "plan.written");
});

it("[INT-8] [DESK-12] an assessment of the desk is read as it is now, until it is removed", async () => {
  const { assess, id, plan, mentor, student, common, ...given } = await following(await givenAssessed());
  await assess("Du resonerar mycket väl.");
  const { body } = await given.read(`assessments/${id}`);
  expect(body).toMatchObject({
    ...{ ...common, student: named(student.id), work: named(plan.id), results: [] },
    feedback: [{ matrix: null, text: expect.stringContaining("mycket väl"), staff: named(mentor.id) }],
  });
  expect(JSON.stringify(body)).not.toContain(student.lastName);
  expect(await given.readKinds()).toEqual(["assessments read"]);
  await assess("");
  expect((await given.read(`assessments/${id}`)).status).toBe(410);
  const again = await following(await givenAssessed());
  await again.expectHidden(`assessments/${again.id}`, "assessments", "assessment.published");
});

it("[INT-8] a form of the desk is read with its questions", async () => {
  const { params, group, common, ...given } = await following(await givenSentForm());
  const { body } = await given.read(`forms/${params.formId}`);
  expect(body).toMatchObject({
    ...common,
    group: named(group.id),
    title: "Klassresan",
    closed: null,
    fields: [
      { name: "Allergier", type: "TEXT", required: true },
      { name: "Storlek", options: ["S", "M"] },
      { type: "DESCRIPTION" },
    ],
  });
  expect(await given.readKinds()).toEqual(["forms read"]);
  await given.expectHidden(`forms/${params.formId}`, "forms", "form.sent");
});

it("[INT-8] a round of meetings of the desk is read with its times, and bookings that the desk moves", async () => {
  const { id, desk, mentor, student, common, ...given } = await following(await givenRound());
  const [slot] = await given.slots();
  const { id: instanceId, version } = await given.talk();
  await desk.call(moveDeskBooking, { params: { instanceId }, body: given.bodyOf(slot) }, matching(version));
  const { body } = await given.read(`meetings/${id}`);
  expect(body).toMatchObject({
    ...common,
    title: "Utvecklingssamtal",
    status: "ACTIVE",
    staff: [named(mentor.id)],
    students: [{ student: named(student.id), booking: instanceId }],
  });
  expect((body.times as object[])[0]).toMatchObject({ start: slot?.startTime, isOffered: false });
  expect((await given.read(`bookings/${instanceId}`)).body).toMatchObject({
    status: "ACTIVE",
    start: slot?.startTime,
    guardian: null,
  });
  expect(await given.readKinds()).toEqual(["meetings read"]);
  await given.expectHidden(`meetings/${id}`, "meetings", "meeting.offered");
});
