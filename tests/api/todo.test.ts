import { describe, expect, it } from "vitest";
import { listTodo, snoozeTodo, unsnoozeTodo } from "#contract/todo/endpoints.ts";
import { auditEntries } from "#server/database/schema/audit.ts";
import { formInstances } from "#server/database/schema/forms.ts";
import { givenAssignment } from "#tests/support/given/givenAssignment.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenForm } from "#tests/support/given/givenForm.ts";
import { givenGroup } from "#tests/support/given/givenGroup.ts";
import { givenGuardian, givenViewer } from "#tests/support/given/givenGuardian.ts";
import { givenLesson } from "#tests/support/given/givenLesson.ts";
import { givenInstance, givenMeeting } from "#tests/support/given/givenMeeting.ts";
import { givenNotification } from "#tests/support/given/givenNotification.ts";
import { givenPost } from "#tests/support/given/givenPost.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { givenTeamsAssignment } from "#tests/support/given/givenTeamsAssignment.ts";
import { newId } from "#tests/support/newId.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";

const now = "2026-03-12T09:30:00Z";
const today = (time: string) => new Date(`2026-03-12T${time}+01:00`);

async function givenSiblings() {
  const school = await givenSchool();
  const first = await givenStudent({ schools: [school], firstName: "Alva" });
  const second = await givenStudent({ schools: [school], firstName: "Bo" });
  const guardian = await givenGuardian({ students: [first, second] });
  return { school, first, second, guardian, api: apiFor(guardian, null, { now }) };
}

type Api = ReturnType<typeof apiFor>;

const rows = async (api: Api) => {
  const { items } = await api.call(listTodo, {});
  return items.map(({ kind, title, students }) => [kind, title, students.map(({ firstName }) => firstName).join(" ")]);
};

const submitted = (form: { id: string }, student: { id: string }, person: { id: string }, meetingInstanceId = "") =>
  database()
    .insert(formInstances)
    .values({
      id: newId("answer"),
      formId: form.id,
      studentId: student.id,
      assignedTo: person.id,
      meetingInstanceId,
      status: "SUBMITTED",
    });

/** A guardian opens the attendance of a student. */
const givenOpened = (student: { id: string }, guardian: { id: string }, at: string) =>
  database()
    .insert(auditEntries)
    .values({
      studentId: student.id,
      personId: guardian.id,
      personKind: "guardian",
      kind: "attendance",
      action: "read",
      day: at.slice(0, 10),
      at: new Date(at),
    });

describe("listTodo", () => {
  it("[DUE-1] lists every kind for all active students without a studentId, by due moment and title", async () => {
    const { first, second, guardian, api } = await givenSiblings();
    const form = await givenForm(first, { title: "Late form", dueDate: new Date("2026-03-11T11:00:00Z") });
    await givenForm(second, { title: "Whenever" });
    await givenMeeting(second, { title: "Talk", slots: [{ startTime: "2026-03-16T14:00:00Z" }] });
    await givenMeeting(first, { title: "No times left", slots: [{ startTime: "2026-03-10T14:00:00Z" }] });
    const before = await givenForm(first, { isOfMeeting: true });
    const booked = { date: new Date("2026-03-17T14:00:00Z"), endDate: new Date("2026-03-17T14:30:00Z") };
    await givenMeeting(first, {
      title: "Booked",
      instance: booked,
      participants: [{ personId: guardian.id, userType: "GUARDIAN" }],
      forms: [{ formId: before.id, referenceType: "FORM", targetedAudience: "GUARDIAN" }],
    });
    const missed = { attendanceType: "INVALID_ABSENCE" as const };
    await givenLesson(first, { title: "Maths", startTime: today("08:00:00"), attendance: missed });
    const post = await givenPost(second, {
      title: "Trip",
      important: true,
      published: now,
      eventDate: today("08:00:00"),
    });
    await givenNotification(guardian, second, { referenceType: "POST", referenceId: post.id });
    await givenAssignment(first, { title: "Essay", dueDate: "2026-03-18T10:00:00Z" });
    await givenTeamsAssignment(second, {
      displayName: "Lab",
      dueDateTime: "2026-03-10T10:00:00Z",
      assignedDateTime: "2026-03-01T10:00:00Z",
    });
    expect(await rows(api)).toEqual([
      ["ASSIGNMENT", "Lab", "Bo"],
      ["FORM", "Late form", "Alva"],
      ["IMPORTANT_POST", "Trip", "Bo"],
      ["MEETING", "Talk", "Bo"],
      ["MEETING_FORM", "Booked", "Alva"],
      ["ASSIGNMENT", "Essay", "Alva"],
      ["ABSENCE_QUESTION", "Maths", "Alva"],
      ["FORM", "Whenever", "Bo"],
    ]);
    const [, late] = (await api.call(listTodo, {})).items;
    expect(late).toMatchObject({ address: `/form/${form.id}#answer`, due: "2026-03-11T11:00:00.000Z", created: null });
  });

  it("[DUE-1] leaves out what is done", async () => {
    const { first, guardian, api } = await givenSiblings();
    const form = await givenForm(first);
    await submitted(form, first, guardian);
    const slot = { startTime: "2026-03-16T14:00:00Z" };
    const date = { date: new Date("2026-03-16T13:00:00Z"), endDate: new Date("2026-03-16T13:30:00Z") };
    await givenMeeting(first, { instance: date, slots: [slot] });
    await givenMeeting(first, { status: "COMPLETED", slots: [slot] });
    await givenMeeting(first, { instance: { status: "DRAFT" }, slots: [slot] });
    await givenMeeting(first, { instance: { separateFor: "another" }, slots: [slot] });
    const post = await givenPost(first, { important: true, published: now, validUntil: today("08:00:00") });
    await givenNotification(guardian, first, { referenceType: "POST", referenceId: post.id, read: new Date(now) });
    await givenAssignment(first, { dueDate: "2026-03-13T10:00:00Z", task: "ASSIGNMENT_TASK_SUBMITTED" });
    await givenAssignment(first, { dueDate: "2026-03-25T10:00:00Z" });
    await givenTeamsAssignment(first, { status: "submitted", dueDateTime: "2026-03-10T10:00:00Z" });
    await givenLesson(first, { startTime: today("08:00:00"), attendance: { attendanceType: "VALID_ABSENCE" } });
    expect(await rows(api)).toEqual([]);
  });

  it("[DUE-1] asks about an absence until a guardian has opened the attendance after it", async () => {
    const { first, guardian, api } = await givenSiblings();
    const attendance = { attendanceType: "INVALID_ABSENCE" as const };
    await givenLesson(first, { title: "Before", startTime: "2026-03-10T08:00:00Z", attendance });
    await givenLesson(first, { title: "After", startTime: "2026-03-12T08:00:00Z", attendance });
    await givenOpened(first, guardian, "2026-03-11T08:00:00Z");
    expect(await rows(api)).toEqual([["ABSENCE_QUESTION", "After", "Alva"]]);
  });

  it("[DUE-1] asks about an absence that was marked after a guardian had opened the attendance", async () => {
    const { first, guardian, api } = await givenSiblings();
    const attendance = { attendanceType: "INVALID_ABSENCE" as const, markedAt: new Date("2026-03-11T09:00:00Z") };
    await givenLesson(first, { title: "Marked late", startTime: "2026-03-10T08:00:00Z", attendance });
    await givenOpened(first, guardian, "2026-03-10T12:00:00Z");
    expect(await rows(api)).toEqual([["ABSENCE_QUESTION", "Marked late", "Alva"]]);
    await givenOpened(first, guardian, "2026-03-11T09:30:00Z");
    expect(await rows(api)).toEqual([]);
  });

  it("[DUE-1] asks for the guardian's own phone number, once", async () => {
    const { first, second } = await givenSiblings();
    const guardian = await givenGuardian({ students: [first, second], phone: null });
    const { items } = await apiFor(guardian, null, { now }).call(listTodo, {});
    expect(items).toEqual([
      { kind: "CONTACT", id: "contact", title: "", students: [], due: null, address: "/profile", created: null },
    ]);
  });

  it("[DUE-1] lists each kind only where its service is on, and nothing of inactive or other students", async () => {
    const { guardian, student } = await givenFamily({ services: ["meetings"] });
    await givenForm(student, { title: "Not offered" });
    await givenAssignment(student, { dueDate: "2026-03-13T10:00:00Z" });
    await givenMeeting(student, { title: "Offered", slots: [{ startTime: "2026-03-16T14:00:00Z" }] });
    await givenForm((await givenFamily()).student, { title: "Of others" });
    expect(await rows(apiFor(guardian, null, { now }))).toEqual([["MEETING", "Offered", "Alva"]]);
    const left = await givenFamily({ student: { active: false } });
    await givenForm(left.student);
    expect(await rows(apiFor(left.guardian, null, { now }))).toEqual([]);
  });

  it("[DUE-1] is not for students themselves", async () => {
    const { student } = await givenFamily();
    expect((await apiFor(await givenViewer(student), student).answer(listTodo, {})).status).toBe(403);
  });

  it("[DUE-2] lists one form and one meeting of several students once, and for those who are left", async () => {
    const { school, first, second, guardian, api } = await givenSiblings();
    const group = await givenGroup(school, { members: [first, second] });
    const form = await givenForm(first, { title: "Trip", groupId: group.id });
    const meeting = await givenMeeting(first, { title: "Talk", slots: [{ startTime: "2026-03-16T14:00:00Z" }] });
    const other = await givenInstance(meeting.id, second);
    expect(await rows(api)).toEqual([
      ["MEETING", "Talk", "Alva Bo"],
      ["FORM", "Trip", "Alva Bo"],
    ]);
    const [talk] = (await api.call(listTodo, {})).items;
    expect(talk?.students.map(({ address }) => address)).toEqual([
      `/meetings/${meeting.id}/instance/${meeting.instance.id}#book`,
      `/meetings/${meeting.id}/instance/${other.id}#book`,
    ]);
    await submitted(form, first, guardian);
    expect(await rows(api)).toContainEqual(["FORM", "Trip", "Bo"]);
  });
});

describe("[DUE-5] putting away", () => {
  it.each([
    { until: "TOMORROW", hidden: "2026-03-13T05:59:00Z", back: "2026-03-13T06:00:00Z" },
    { until: "MONDAY", hidden: "2026-03-16T05:59:00Z", back: "2026-03-16T06:00:00Z" },
  ] as const)("hides an item until $until at 07:00 at the school", async ({ until, hidden, back }) => {
    const { first, api } = await givenSiblings();
    const form = await givenForm(first);
    await api.call(snoozeTodo, { params: { kind: "FORM", itemId: form.id }, body: { until } });
    const then = await api.call(listTodo, {}, { now: hidden });
    expect(then.items).toEqual([]);
    expect(then.putAway).toMatchObject([{ id: form.id, until: new Date(back).toISOString() }]);
    const later = await api.call(listTodo, {}, { now: back });
    expect(later.items).toMatchObject([{ id: form.id }]);
    expect(later.putAway).toEqual([]);
  });

  it("hides it for good, for this guardian only, until it is brought back", async () => {
    const { first, second, guardian, api } = await givenSiblings();
    const other = apiFor(await givenGuardian({ students: [first, second] }), null, { now });
    const form = await givenForm(first);
    const item = { params: { kind: "FORM", itemId: form.id } };
    await api.call(snoozeTodo, { ...item, body: { until: "TOMORROW" } });
    await api.call(snoozeTodo, { ...item, body: { until: "FOR_GOOD" } });
    expect((await api.call(listTodo, {}, { now: "2027-03-12T09:30:00Z" })).putAway).toMatchObject([{ until: null }]);
    expect((await other.call(listTodo, {})).items).toHaveLength(1);
    await other.call(unsnoozeTodo, item);
    expect((await api.call(listTodo, {})).items).toEqual([]);
    await api.call(unsnoozeTodo, item);
    expect((await api.call(listTodo, {})).items).toHaveLength(1);
    expect(guardian.students).toHaveLength(2);
  });

  it("puts away what concerns no student", async () => {
    const guardian = await givenGuardian({ phone: null });
    const api = apiFor(guardian, null, { now });
    const item = { params: { kind: "CONTACT", itemId: "contact" } };
    await api.call(snoozeTodo, { ...item, body: { until: "MONDAY" } });
    await api.call(snoozeTodo, { ...item, body: { until: "FOR_GOOD" } });
    const { items, putAway } = await api.call(listTodo, {});
    expect([items.length, putAway.length]).toEqual([0, 1]);
  });

  it("refuses what is not in the guardian's list", async () => {
    const { api } = await givenSiblings();
    const form = await givenForm((await givenFamily()).student);
    const body = { until: "TOMORROW" as const };
    const answers = await Promise.all([
      api.answer(snoozeTodo, { params: { kind: "FORM", itemId: form.id }, body }),
      api.answer(snoozeTodo, { params: { kind: "LUNCH", itemId: form.id }, body }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 400]);
  });
});
