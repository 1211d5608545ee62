import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  createDeskForms,
  getDeskForm,
  getDeskFormChoices,
  listDeskForms,
  remindOfDeskForm,
} from "#contract/desk/forms/endpoints.ts";
import type { FormContent } from "#contract/desk/forms/schemas.ts";
import { getDesk } from "#contract/desk/today/endpoints.ts";
import { getForm, listForms } from "#contract/forms/endpoints.ts";
import { listNotifications } from "#contract/notifications/endpoints.ts";
import { listAudit } from "#contract/students/endpoints.ts";
import { listTodo } from "#contract/todo/endpoints.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { guardianStudents } from "#server/database/schema/people.ts";
import { givenGroup } from "../support/given/givenGroup.ts";
import { givenGuardian } from "../support/given/givenGuardian.ts";
import { givenCoparent, NOW } from "../support/given/givenReporter.ts";
import { CONTENT, FIELD, givenSentForm } from "../support/given/givenSentForm.ts";
import { givenClass } from "../support/given/givenStaff.ts";
import { givenStudent } from "../support/given/givenStudent.ts";
import { apiFor } from "../support/server/api.ts";
import { database } from "../support/server/database.ts";

describe("[DESK-6] a form", () => {
  it("is sent to groups, whose guardians are told and answer it, and its answers are a table", async () => {
    const { desk, api, params, form, answer, student } = await givenSentForm();
    const theirs = apiFor(await givenCoparent(student, { firstName: "Per" }), student, { now: NOW });
    expect(JSON.stringify(await api.call(listNotifications, {}))).toContain("New form to fill in for Alva: Klassresan");
    expect(await api.call(getForm, { params })).toMatchObject({
      title: "Klassresan",
      text: "<p>Vi åker &lt;tåg&gt;.</p><p>Ta med mat.</p>",
      dueDate: "2026-03-20T22:59:59.999Z",
      closed: false,
    });
    expect(await desk.call(listDeskForms, {})).toMatchObject([{ group: "7A", students: 1, answered: 0 }]);
    expect((await answer("Nötter")).status).toBe(200);
    expect((await answer("Inga", theirs, "SAVED")).status).toBe(200);
    const shown = await form();
    expect(shown).toMatchObject({
      text: CONTENT.text,
      dueDay: "2026-03-20",
      students: 1,
      answered: 1,
    });
    // The school does not see a form that is not sent yet.
    expect(shown.answers).toMatchObject([{ student: { firstName: "Alva" }, version: 1 }]);
    expect(Object.values(shown.answers[0]?.values ?? {})).toEqual(["Nötter"]);
    await answer("Ägg", theirs);
    expect((await form()).answers.map(({ guardian }) => guardian?.firstName).toSorted()).toEqual(["Karin", "Per"]);
  });

  it.each<[string, Partial<FormContent> & { groups?: string[] }, string]>([
    ["a group of others", { groups: ["somewhere"] }, "body.groups.0"],
    ["no title", { title: "  " }, "body.title"],
    ["a question without words", { fields: [{ ...FIELD, name: " ", type: "TEXT" }] }, "body.fields.0.name"],
    [
      "a choice without choices",
      { fields: [...CONTENT.fields, { ...FIELD, name: "A", type: "CHOICES" }] },
      "body.fields.3.options",
    ],
    ["nothing to answer", { fields: [{ ...FIELD, name: "A", type: "TITLE" }] }, "body.fields"],
  ])("is refused at its field for %s, and nothing is written", async (_, changes, name) => {
    const { desk, group } = await givenClass();
    const refused = await desk.answer(createDeskForms, { body: { ...CONTENT, groups: [group.id], ...changes } });
    expect([refused.status, refused.body]).toMatchObject([400, { errors: [{ field: name }] }]);
    expect(await desk.call(listDeskForms, {})).toEqual([]);
  });

  it("is for the groups of the caller, and names nobody with a protected identity", async () => {
    const { desk, school, mentor } = await givenClass();
    const hidden = await givenStudent({ schools: [school], protected: true, lastName: "Skyddad" });
    await givenGuardian({ students: [hidden], lastName: "Skyddad", protected: true });
    const own = await givenGroup(school, { members: [hidden], owners: [mentor], title: "Slöjd" });
    const { groups } = await desk.call(getDeskFormChoices, {});
    expect(groups.map(({ title }) => title)).toEqual(["7A", "Slöjd"]);
    const { ids } = await desk.call(createDeskForms, { body: { ...CONTENT, groups: groups.map(({ id }) => id) } });
    const forms = await Promise.all(ids.map((formId) => desk.call(getDeskForm, { params: { formId } })));
    expect(forms.map(({ group, students }) => [group, students]).toSorted()).toEqual([
      ["7A", 1],
      [own.title, 1],
    ]);
    expect(JSON.stringify(forms)).not.toContain("Skyddad");
  });
});

it("[DESK-6] waits at the desk once it is due, and reminds those who are missing once a day", async () => {
  const { desk, api, school, group, mentor, params, answer } = await givenSentForm({ dueDay: "2026-03-13" });
  const after = { now: "2026-03-14T08:00:00Z" };
  expect([(await desk.call(getDesk, {})).dueForms, (await desk.call(getDesk, {}, after)).dueForms]).toEqual([0, 1]);
  expect(await desk.call(remindOfDeskForm, { params }, after)).toEqual({ students: 1 });
  expect((await desk.answer(remindOfDeskForm, { params }, after)).status).toBe(409);
  const reminders = async () =>
    JSON.stringify(await api.call(listNotifications, {})).split("Reminder: the form Klassresan").length - 1;
  expect(await reminders()).toBe(1);
  await answer("Nötter");
  expect((await desk.call(getDesk, {}, after)).dueForms).toBe(0);
  const next = { now: "2026-03-15T08:00:00Z" };
  expect(await desk.call(remindOfDeskForm, { params }, next)).toEqual({ students: 0 });
  expect(await reminders()).toBe(1);
  expect([school.id, group.title, mentor.firstName]).toEqual([school.id, "7A", "Helena"]);
});

it("[DESK-8] leaves reading the answers in the access log", async () => {
  const { api, form, student } = await givenSentForm();
  await form();
  const log = await api.call(listAudit, { params: { studentId: student.id } });
  expect(log).toContainEqual(expect.objectContaining({ role: "staff", kind: "forms", action: "read" }));
});

it("[DUE-2] [DESK-6] a form to several groups is one form for a family, and asks once about a child in two of them", async () => {
  const { desk, school, group, mentor, student, guardian, api } = await givenClass();
  const sibling = await givenStudent({ schools: [school], firstName: "Zoe" });
  await database().insert(guardianStudents).values({ guardianId: guardian.id, studentId: sibling.id, position: 1 });
  const second = await givenGroup(school, { members: [student, sibling], owners: [mentor], title: "Kören" });
  const { ids } = await desk.call(createDeskForms, { body: { ...CONTENT, groups: [group.id, second.id] } });
  const { items } = await api.call(listTodo, {});
  const asked = items.filter(({ kind }) => kind === "FORM");
  expect(asked.map(({ students }) => students.map(({ firstName }) => firstName).toSorted())).toEqual([
    [student.firstName, "Zoe"].toSorted(),
  ]);
  for (const { id } of [student, sibling])
    expect(await apiFor(guardian, { id }, { now: NOW }).call(listForms, {})).toHaveLength(1);
  const received = await database().select().from(notifications).where(eq(notifications.personId, guardian.id));
  const ofForm = received.filter(({ referenceType }) => referenceType === "FORM");
  expect(ofForm.map(({ studentId }) => studentId).toSorted()).toEqual([student.id, sibling.id].toSorted());
  expect(new Set(ofForm.map(({ referenceId }) => referenceId)).size).toBe(1);
  const sent = await Promise.all(ids.map((formId) => desk.call(getDeskForm, { params: { formId } })));
  expect(sent.reduce((sum, { students }) => sum + students, 0)).toBe(2);
  expect(sent.flatMap(({ answers }) => answers)).toHaveLength(2);
});
