import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { getDesk } from "#contract/desk.ts";
import {
  closeDeskForm,
  createDeskForms,
  type FormContent,
  getDeskForm,
  getDeskFormChoices,
  listDeskForms,
  remindOfDeskForm,
  updateDeskForm,
} from "#contract/deskForms.ts";
import { getForm, getFormTemplate, listForms, saveFormInstance } from "#contract/forms.ts";
import { listNotifications } from "#contract/notifications.ts";
import { listAudit } from "#contract/students.ts";
import { listTodo } from "#contract/todo.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { guardianStudents } from "#server/database/schema/people.ts";
import { apiFor } from "../support/api.ts";
import { database } from "../support/database.ts";
import { givenGroup } from "../support/given/givenGroup.ts";
import { givenCoparent, NOW } from "../support/given/givenReporter.ts";
import { matching } from "../support/given/givenRound.ts";
import { givenClass } from "../support/given/givenStaff.ts";
import { givenStudent } from "../support/given/givenStudent.ts";

const field = { id: null, value: "", options: [], required: false };
const CONTENT: FormContent = {
  title: "Klassresan",
  text: "Vi åker <tåg>.\n\nTa med mat.",
  dueDay: "2026-03-20",
  fields: [
    { ...field, name: "Allergier", type: "TEXT", required: true },
    { ...field, name: "Storlek", type: "CHOICE", options: ["S", "M"] },
    { ...field, name: "", type: "DESCRIPTION", value: "Kl. 8" },
  ],
};

/** A class with a form that its mentor has sent. */
async function givenSent(changes: Partial<FormContent> = {}) {
  const given = await givenClass();
  const { desk, group, student, api } = given;
  const { ids } = await desk.call(createDeskForms, { body: { ...CONTENT, ...changes, groups: [group.id] } });
  const params = { formId: ids[0] ?? "" };
  const form = () => desk.call(getDeskForm, { params });
  /** A guardian answers the first field. */
  const answer = async (value: string, as = api, status: "SAVED" | "SUBMITTED" = "SUBMITTED") => {
    const { formInstances, formTemplateID } = await as.call(getForm, { params });
    const { fields } = await as.call(getFormTemplate, { params: { templateId: formTemplateID } });
    const [own] = formInstances;
    const { id: FieldTemplateId = "", name: fieldName = "" } = fields[0] ?? {};
    const fieldResults = [{ fieldName, value, FieldTemplateId }];
    const body = { id: own?.id ?? "", formID: params.formId, status, edited: own?.edited ?? null, fieldResults };
    return as.answer(saveFormInstance, { body });
  };
  /** The content as it stands, with the ids of its fields. */
  const content = async (): Promise<FormContent> => {
    const { versions } = await form();
    return { ...CONTENT, ...changes, fields: versions[0]?.fields ?? [] };
  };
  return { ...given, params, form, answer, content, student };
}

describe("[DESK-6] a form", () => {
  it("is sent to groups, whose guardians are told and answer it, and its answers are a table", async () => {
    const { desk, api, params, form, answer, student } = await givenSent();
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
      mayRemind: false,
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
    ["a question without words", { fields: [{ ...field, name: " ", type: "TEXT" }] }, "body.fields.0.name"],
    [
      "a choice without choices",
      { fields: [...CONTENT.fields, { ...field, name: "A", type: "CHOICES" }] },
      "body.fields.3.options",
    ],
    ["nothing to answer", { fields: [{ ...field, name: "A", type: "TITLE" }] }, "body.fields"],
  ])("is refused at its field for %s, and nothing is written", async (_, changes, name) => {
    const { desk, group } = await givenClass();
    const refused = await desk.answer(createDeskForms, { body: { ...CONTENT, groups: [group.id], ...changes } });
    expect([refused.status, refused.body]).toMatchObject([400, { errors: [{ field: name }] }]);
    expect(await desk.call(listDeskForms, {})).toEqual([]);
  });

  it("is for the groups of the caller, and names nobody with a protected identity", async () => {
    const { desk, school, mentor } = await givenClass();
    const hidden = await givenStudent({ schools: [school], protected: true, lastName: "Skyddad" });
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

describe("[DESK-6] a form with answers", () => {
  it("gets a version when its questions change, and old answers stay with theirs", async () => {
    const { desk, api, params, form, answer, content, student } = await givenSent();
    const theirs = apiFor(await givenCoparent(student), student, { now: NOW });
    await answer("Nötter");
    await answer("Påbörjat", theirs, "SAVED");
    const { formTemplateID: before } = await api.call(getForm, { params });
    const stale = (await form()).version;
    const changed = await content();
    const fields = [{ ...field, name: "Simkunnig", type: "YES_NO" as const }, ...changed.fields.slice(0, 2)];
    expect((await desk.answer(updateDeskForm, { params, body: { ...changed, fields } }, matching(stale))).status).toBe(
      204,
    );
    // Another member of staff has not seen that.
    expect((await desk.answer(updateDeskForm, { params, body: changed }, matching(stale))).status).toBe(412);
    const { versions, answers } = await form();
    expect(versions.map(({ number, fields: own }) => [number, own[0]?.name])).toEqual([
      [2, "Simkunnig"],
      [1, "Allergier"],
    ]);
    expect(answers).toMatchObject([{ version: 1 }]);
    // Guardians who have answered still see and may correct their answers; those who have begun get the new questions.
    expect((await api.call(getForm, { params })).formTemplateID).toBe(before);
    expect((await answer("Ägg")).status).toBe(200);
    expect(Object.values((await form()).answers[0]?.values ?? {})).toEqual(["Ägg"]);
    const begun = await theirs.call(getForm, { params });
    const template = await theirs.call(getFormTemplate, { params: { templateId: begun.formTemplateID } });
    expect(template.fields.map(({ name }) => name)).toEqual(["Simkunnig", "Allergier", "Storlek"]);
    expect(begun.formInstances[0]?.fieldResults).toMatchObject([
      { value: "Påbörjat", FieldTemplateId: template.fields[1]?.id },
    ]);
  });

  it("keeps its version when only its words change, and tells who answers questions that are gone", async () => {
    const { desk, api, params, form, content, answer } = await givenSent();
    await answer("Nötter", api, "SAVED");
    const [own] = (await api.call(getForm, { params })).formInstances;
    const before = await content();
    await desk.call(updateDeskForm, { params, body: { ...before, title: "Resan" } });
    expect(await form()).toMatchObject({ title: "Resan", versions: [{ number: 1 }] });
    await desk.call(updateDeskForm, {
      params,
      body: { ...before, fields: [{ ...field, name: "Buss", type: "TEXT" }] },
    });
    const fieldResults = [{ fieldName: "Allergier", value: "Nötter", FieldTemplateId: before.fields[0]?.id ?? "" }];
    const late = {
      id: own?.id ?? "",
      formID: params.formId,
      status: "SUBMITTED" as const,
      edited: own?.edited ?? null,
    };
    expect((await api.answer(saveFormInstance, { body: { ...late, fieldResults } })).status).toBe(410);
  });

  it("is closed while it is answered: what came before counts, and who comes after is told", async () => {
    const { desk, api, params, form, answer } = await givenSent();
    const { version } = await form();
    const [answered, closed] = await Promise.all([
      answer("Nötter"),
      desk.answer(closeDeskForm, { params, body: { isClosed: true } }, matching(version)),
    ]);
    const isIn = answered.status === 200;
    expect([answered.status, closed.status, closed.body]).toEqual([
      isIn ? 200 : 410,
      200,
      { students: 1, answered: isIn ? 1 : 0 },
    ]);
    expect((await form()).answered).toBe(isIn ? 1 : 0);
    expect((await answer("Ägg")).status).toBe(410);
    expect((await api.call(getForm, { params })).closed).toBe(true);
    expect(await api.call(listForms, {})).toHaveLength(isIn ? 1 : 0);
    expect(JSON.stringify(await api.call(listTodo, {}))).not.toContain("Klassresan");
    const again = await desk.answer(closeDeskForm, { params, body: { isClosed: true } }, matching(version));
    expect(again.status).toBe(412);
    await desk.call(closeDeskForm, { params, body: { isClosed: false } });
    expect((await answer("Ägg")).status).toBe(200);
  });
});

it("[DESK-6] waits at the desk once it is due, and reminds those who are missing once a day", async () => {
  const { desk, api, school, group, mentor, params, answer } = await givenSent({ dueDay: "2026-03-13" });
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
  const { api, form, student } = await givenSent();
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
  const told = await database().select().from(notifications).where(eq(notifications.personId, guardian.id));
  const ofForm = told.filter(({ referenceType }) => referenceType === "FORM");
  expect(ofForm.map(({ studentId }) => studentId).toSorted()).toEqual([student.id, sibling.id].toSorted());
  expect(new Set(ofForm.map(({ referenceId }) => referenceId)).size).toBe(1);
  const sent = await Promise.all(ids.map((formId) => desk.call(getDeskForm, { params: { formId } })));
  expect(sent.reduce((sum, { students }) => sum + students, 0)).toBe(2);
  expect(sent.flatMap(({ answers }) => answers)).toHaveLength(2);
});
