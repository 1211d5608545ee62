import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addPicture } from "#contract/files/endpoints.ts";
import { getForm, getFormInstance, getFormTemplate, listForms, saveFormInstance } from "#contract/forms/endpoints.ts";
import { createInstanceForm, getMeetingInstance } from "#contract/meetings/endpoints.ts";
import { formInstances } from "#server/database/schema/forms.ts";
import { instanceIdOf } from "#server/modules/forms/queries.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenForm } from "#tests/support/given/givenForm.ts";
import { givenGuardian, givenViewer } from "#tests/support/given/givenGuardian.ts";
import { givenMeeting } from "#tests/support/given/givenMeeting.ts";
import { newId } from "#tests/support/newId.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";

const NOW = "2026-03-12T09:30:00Z";

async function givenAsked(options: Parameters<typeof givenForm>[1] = {}) {
  const { guardian, student } = await givenFamily();
  const form = await givenForm(student, options);
  return { guardian, student, form, api: apiFor(guardian, student, { now: NOW }) };
}

type Asked = Awaited<ReturnType<typeof givenAsked>>;

const answerTo = ({ fields, id }: Asked["form"], value: string, edited: string | null = null) => ({
  formID: id,
  status: "SUBMITTED" as "SAVED" | "SUBMITTED",
  edited,
  fieldResults: [{ fieldName: fields[0]?.name ?? "", value, FieldTemplateId: fields[0]?.id ?? "" }],
});

const instanceIn = async ({ api, form }: Pick<Asked, "api" | "form">) =>
  (await api.call(getForm, { params: { formId: form.id } })).formInstances[0];

async function submit(asked: Pick<Asked, "api" | "form">, value: string, options?: { now: string }) {
  const known = await instanceIn(asked);
  const body = { ...answerTo(asked.form, value, known?.edited ?? null), id: known?.id ?? "" };
  return asked.api.answer(saveFormInstance, { body }, options);
}

describe("saveFormInstance", () => {
  it("[FORM-4] submits the answers, which the list then shows", async () => {
    const asked = await givenAsked();
    expect((await submit(asked, "Yes")).status).toBe(200);
    const [listed] = await asked.api.call(listForms, {});
    expect(listed?.formInstances).toMatchObject([
      { status: "SUBMITTED", edited: new Date(NOW).toISOString(), fieldResults: [{ value: "Yes" }] },
    ]);
  });

  it("[FORM-4] answers 409 to what was read before another saving", async () => {
    const asked = await givenAsked();
    const known = await instanceIn(asked);
    await submit(asked, "First");
    const late = { ...answerTo(asked.form, "Late"), id: known?.id ?? "" };
    expect((await asked.api.answer(saveFormInstance, { body: late })).status).toBe(409);
    expect((await instanceIn(asked))?.fieldResults[0]?.value).toBe("First");
  });

  it("[FORM-4] lets one of two first answers through that two devices save at the same moment", async () => {
    const asked = await givenAsked();
    const id = (await instanceIn(asked))?.id ?? "";
    const answers = await Promise.all(
      ["Phone", "Computer"].map((value) =>
        asked.api.answer(saveFormInstance, { body: { ...answerTo(asked.form, value), id } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const kept = (await instanceIn(asked))?.fieldResults[0]?.value;
    expect(kept).toBe(answers[0]?.status === 200 ? "Phone" : "Computer");
  });

  it("[FORM-4] answers 409 to a first answer whose place is taken under another id", async () => {
    const asked = await givenAsked();
    const known = await instanceIn(asked);
    const { guardian, student, form } = asked;
    const place = { formId: form.id, studentId: student.id, assignedTo: guardian.id };
    await database()
      .insert(formInstances)
      .values({ ...place, id: newId("answers"), status: "SAVED", edited: new Date(NOW) });
    const body = { ...answerTo(form, "Late"), id: known?.id ?? "" };
    expect((await asked.api.answer(saveFormInstance, { body })).status).toBe(409);
  });

  it("[FORM-5] names the required field that is empty, and lets it be saved unfinished", async () => {
    const asked = await givenAsked();
    expect(await submit(asked, " ")).toMatchObject({
      status: 400,
      body: { errors: [{ field: "body.fieldResults.0.value", message: "Must have an answer" }] },
    });
    const known = await instanceIn(asked);
    const body = { ...answerTo(asked.form, ""), status: "SAVED" as const, id: known?.id ?? "" };
    expect(await asked.api.call(saveFormInstance, { body })).toMatchObject({ status: "SAVED" });
  });

  it("[FORM-3] is closed once submitted and past the due day, not before", async () => {
    const asked = await givenAsked({ dueDate: new Date("2026-03-12T15:00:00Z") });
    expect((await submit(asked, "1", { now: "2026-03-14T09:00:00Z" })).status).toBe(200);
    expect((await submit(asked, "2", { now: "2026-03-14T10:00:00Z" })).status).toBe(403);
    expect((await submit(asked, "3", { now: "2026-03-12T22:30:00Z" })).status).toBe(200);
    expect((await instanceIn(asked))?.fieldResults[0]?.value).toBe("3");
  });

  it("[API-2] keeps each guardian's answers and each family's forms apart", async () => {
    const asked = await givenAsked();
    await submit(asked, "Mine");
    const mine = await instanceIn(asked);
    const other = apiFor(await givenGuardian({ students: [asked.student] }), asked.student, { now: NOW });
    expect((await instanceIn({ api: other, form: asked.form }))?.status).toBeNull();
    expect((await other.answer(getFormInstance, { params: { instanceId: mine?.id ?? "" } })).status).toBe(404);
    const body = { ...answerTo(asked.form, "Theirs", mine?.edited ?? null), id: mine?.id ?? "" };
    expect((await other.answer(saveFormInstance, { body })).status).toBe(404);
    const stranger = await givenAsked();
    expect((await stranger.api.answer(getForm, { params: { formId: asked.form.id } })).status).toBe(404);
    const params = { templateId: asked.form.templateId };
    expect((await stranger.api.answer(getFormTemplate, { params })).status).toBe(404);
  });
});

describe("createInstanceForm", () => {
  async function givenMeetingForm(options: Parameters<typeof givenMeeting>[1] = {}) {
    const { guardian, student } = await givenFamily();
    const form = await givenForm(student, { isOfMeeting: true });
    const meeting = await givenMeeting(student, {
      participants: [{ personId: guardian.id, userType: "GUARDIAN" }],
      forms: [{ formId: form.id, referenceType: "FORM", targetedAudience: "GUARDIAN" }],
      ...options,
    });
    const params = { meetingId: meeting.id, instanceId: meeting.instance.id };
    return { student, form, meeting, params, api: apiFor(guardian, student, { now: NOW }) };
  }

  it("[FORM-4] saves first with POST and submits later with PUT, once", async () => {
    const { form, params, api } = await givenMeetingForm();
    const first = await api.call(createInstanceForm, { params, body: { ...answerTo(form, "A"), status: "SAVED" } });
    expect(first.status).toBe("SAVED");
    const body = { ...answerTo(form, "B", first.edited), id: first.id };
    expect((await api.call(saveFormInstance, { body })).status).toBe("SUBMITTED");
    const { relationships } = await api.call(getMeetingInstance, { params: { instanceId: params.instanceId } });
    expect(relationships).toMatchObject([{ reference: { id: first.id, fieldResults: [{ value: "B" }] } }]);
  });

  it("[MEET-11] is for the targeted participant alone", async () => {
    const { form, params, student } = await givenMeetingForm();
    const other = apiFor(await givenGuardian({ students: [student] }), student, { now: NOW });
    expect((await other.answer(createInstanceForm, { params, body: answerTo(form, "A") })).status).toBe(403);
  });

  it("[MEET-2] [API-2] has a form of a meeting kept apart for one guardian for that guardian only", async () => {
    const { guardian, student } = await givenFamily();
    const other = await givenGuardian({ students: [student] });
    const form = await givenForm(student, { isOfMeeting: true });
    await givenMeeting(student, {
      instance: { separateFor: other.id },
      forms: [{ formId: form.id, referenceType: "FORM", targetedAudience: "GUARDIAN" }],
    });
    const statuses = async (person: typeof guardian) => {
      const api = apiFor(person, student, { now: NOW });
      const template = api.answer(getFormTemplate, { params: { templateId: form.templateId } });
      return [(await api.answer(getForm, { params: { formId: form.id } })).status, (await template).status];
    };
    expect([await statuses(guardian), await statuses(other)]).toEqual([
      [404, 404],
      [200, 200],
    ]);
  });

  it("[MEET-11] is closed when the meeting is completed", async () => {
    const { form, params, api } = await givenMeetingForm({ status: "COMPLETED" });
    expect((await api.answer(createInstanceForm, { params, body: answerTo(form, "A") })).status).toBe(403);
  });
});

describe("[AUTH-15] the student as viewer", () => {
  const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

  it("answers no form of the school and keeps no picture with it", async () => {
    const { student, form } = await givenAsked();
    const api = apiFor(await givenViewer(student), student, { now: NOW });
    const body = { ...answerTo(form, "Mine"), id: instanceIdOf(form.id, student.id, student.id) };
    expect((await api.answer(listForms, {})).status).toBe(403);
    expect((await api.answer(saveFormInstance, { body })).status).toBe(404);
    const picture = { params: { formId: form.id }, body: PNG };
    expect((await api.answer(addPicture, picture)).status).toBe(404);
    const rows = await database().select().from(formInstances).where(eq(formInstances.formId, form.id));
    expect(rows).toEqual([]);
  });

  it("[MEET-11] answers of a meeting's forms only the one that is for students", async () => {
    const { guardian, student } = await givenFamily();
    const forms = [await givenForm(student, { isOfMeeting: true }), await givenForm(student, { isOfMeeting: true })];
    const [own, guardians] = forms;
    const meeting = await givenMeeting(student, {
      participants: [
        { personId: student.id, userType: "STUDENT" },
        { personId: guardian.id, userType: "GUARDIAN" },
      ],
      forms: [
        { formId: own?.id ?? "", referenceType: "FORM", targetedAudience: "STUDENT" },
        { formId: guardians?.id ?? "", referenceType: "FORM", targetedAudience: "GUARDIAN" },
      ],
    });
    const params = { meetingId: meeting.id, instanceId: meeting.instance.id };
    const api = apiFor(await givenViewer(student), student, { now: NOW });
    const statuses = await Promise.all(
      forms.flatMap((form) => [
        api.answer(createInstanceForm, { params, body: answerTo(form, "A") }),
        api.answer(addPicture, { params: { formId: form.id }, body: PNG }),
      ]),
    );
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 403, 404]);
  });
});
