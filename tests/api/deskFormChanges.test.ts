import { describe, expect, it } from "vitest";
import { closeDeskForm, remindOfDeskForm, updateDeskForm } from "#contract/desk/forms/endpoints.ts";
import { getForm, getFormTemplate, listForms, saveFormInstance } from "#contract/forms/endpoints.ts";
import { listAudit } from "#contract/students/endpoints.ts";
import { listTodo } from "#contract/todo/endpoints.ts";
import { givenBrought } from "../support/given/givenBrought.ts";
import { givenCoparent, NOW } from "../support/given/givenReporter.ts";
import { matching } from "../support/given/givenRound.ts";
import { FIELD, givenSentForm } from "../support/given/givenSentForm.ts";
import { apiFor } from "../support/server/api.ts";

describe("[DESK-6] a form with answers", () => {
  it("gets a version when its questions change, and old answers stay with theirs", async () => {
    const { desk, api, params, form, answer, content, student } = await givenSentForm();
    const theirs = apiFor(await givenCoparent(student), student, { now: NOW });
    await answer("Nötter");
    await answer("Påbörjat", theirs, "SAVED");
    const { formTemplateID: before } = await api.call(getForm, { params });
    const stale = (await form()).version;
    const changed = await content();
    const fields = [{ ...FIELD, name: "Simkunnig", type: "YES_NO" as const }, ...changed.fields.slice(0, 2)];
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
    const { desk, api, params, form, content, answer } = await givenSentForm();
    await answer("Nötter", api, "SAVED");
    const [own] = (await api.call(getForm, { params })).formInstances;
    const before = await content();
    await desk.call(updateDeskForm, { params, body: { ...before, title: "Resan" } });
    expect(await form()).toMatchObject({ title: "Resan", versions: [{ number: 1 }] });
    await desk.call(updateDeskForm, {
      params,
      body: { ...before, fields: [{ ...FIELD, name: "Buss", type: "TEXT" }] },
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
    const { desk, api, params, form, answer } = await givenSentForm();
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

it("[DESK-6] is not changed while it is closed, which would tell nobody why the questions are others", async () => {
  const { desk, params, form, content } = await givenSentForm();
  const body = { ...(await content()), title: "Resan" };
  await desk.call(closeDeskForm, { params, body: { isClosed: true } });
  expect(await desk.answer(updateDeskForm, { params, body })).toMatchObject({
    status: 409,
    body: { message: "The form is closed." },
  });
  expect(await form()).toMatchObject({ title: "Klassresan" });
  await desk.call(closeDeskForm, { params, body: { isClosed: false } });
  await desk.call(updateDeskForm, { params, body });
  expect(await form()).toMatchObject({ title: "Resan" });
});

it("[DESK-6] [SRC-1] is changed and closed where it comes from, if another system brings it", async () => {
  const { desk, params, form, content, student } = await givenSentForm();
  expect(await form()).toMatchObject({ mayChange: true });
  await givenBrought("form", { id: params.formId }, student);
  expect(await form()).toMatchObject({ mayChange: false });
  const body = { ...(await content()), title: "Resan" };
  expect((await desk.answer(updateDeskForm, { params, body })).status).toBe(403);
  expect((await desk.answer(closeDeskForm, { params, body: { isClosed: true } })).status).toBe(403);
  expect(await form()).toMatchObject({ title: "Klassresan", closedAt: null });
  // Reminding changes nothing that the other system brings.
  expect(await desk.call(remindOfDeskForm, { params })).toEqual({ students: 1 });
});

it("[DESK-8] leaves sending, changing, reminding and closing in the access log of the students whom it asks", async () => {
  const { desk, api, params, content, student } = await givenSentForm();
  await desk.call(updateDeskForm, { params, body: { ...(await content()), title: "Resan" } });
  await desk.call(remindOfDeskForm, { params });
  await desk.call(closeDeskForm, { params, body: { isClosed: true } });
  const log = await api.call(listAudit, { params: { studentId: student.id } });
  const changes = log.filter(({ role, action }) => role === "staff" && action === "changed");
  expect(changes.map(({ kind, firstName }) => [kind, firstName])).toEqual(Array(4).fill(["forms", "Helena"]));
});
