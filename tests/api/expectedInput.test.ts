import { describe, expect, it } from "vitest";
import { getConversation } from "#contract/conversations/endpoints.ts";
import { getForm, saveFormInstance } from "#contract/forms/endpoints.ts";
import { LOCALES } from "#contract/languages.ts";
import { getProfile } from "#contract/students/profile.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenForm } from "#tests/support/given/givenForm.ts";
import { givenTalk } from "#tests/support/given/givenTalk.ts";
import { type Answer, apiFor } from "#tests/support/server/api.ts";

/** Looks that a reply names one field, and says something about what it expects. */
function expectRefused({ status, body }: Answer, field: string, message: string | RegExp): void {
  expect({ status, body }).toMatchObject({
    status: 400,
    body: { code: "bad_input", errors: [{ field, message: expect.stringMatching(message) }] },
  });
}

/** Every locale that there is. */
const EVERY_LOCALE = new RegExp(Object.values(LOCALES).join(".*"));

describe("[API-3] what is expected is said of", () => {
  it.each([
    ["query.lcid", (id: string) => `/Guardians/me/students/${id}/verdictScales?lcid=xx-YY`],
    ["query.lcid", (id: string) => `/Guardians/me/students/${id}/latestResults?lcid=xx-YY`],
    ["params.locale", () => "/translations/junk?service=guardians"],
    ["params.locale", () => "/base/status/junk"],
  ])("a locale that there is not: %s", async (field, pathFor) => {
    const { guardian, student } = await givenFamily();
    const api = apiFor(guardian, student);
    expectRefused(await api.send("GET", pathFor(student.id)), field, EVERY_LOCALE);
    const known = pathFor(student.id).replace("xx-YY", "uk").replace("junk", "uk");
    expect((await api.send("GET", known)).status).toBe(200);
  });

  it("a language of the profile that there is not", async () => {
    const { guardian, student } = await givenFamily();
    const api = apiFor(guardian, student);
    const profile = await api.call(getProfile, {});
    expectRefused(await api.send("PUT", "/profile/me", { ...profile, lcid: "xx-YY" }), "body.lcid", EVERY_LOCALE);
    expectRefused(await api.send("PUT", "/profile/me", { ...profile, postal: "x" }), "body.postal", "number from");
  });

  it("a message's text and writer, who may be named as replies do", async () => {
    const { api, talk } = await givenTalk();
    const message = { conversationID: talk.id, text: "Tack!" };
    const send = (values: object) => api.send("POST", "/conversations/message", { ...message, ...values });
    for (const creator of [5, null, {}, { userId: 5 }])
      expectRefused(await send({ creator }), "body.creator", "id, or the writer as replies have it");
    expectRefused(await send({ text: "<br>" }), "body.text", "visible text");
    expectRefused(await send({ senderType: "NOBODY" }), "body.senderType", "USER.*SECTION");
    const { messages } = await api.call(getConversation, { params: { conversationId: talk.id } });
    const [{ creator } = { creator: { userId: "" } }] = messages;
    for (const sent of [{}, { creator: creator.userId }, { creator }]) expect((await send(sent)).status).toBe(200);
    // The caller writes, whoever the body names.
    const { messages: written } = await api.call(getConversation, { params: { conversationId: talk.id } });
    expect(written.slice(1).map((one) => one.creator.userId === creator.userId)).toEqual([false, false, false]);
  });

  it.each([
    ["DATE", "0000-01-01", "date as in 2026-03-12"],
    ["NUMBER", "0x10", "decimal number as in 3.5"],
    ["CHOICE", "nope", "one of the options"],
    ["CHOICES", "nope", "JSON list"],
  ] as const)("an answer of the type %s", async (type, value, message) => {
    const { guardian, student } = await givenFamily();
    const { id: formID, fields } = await givenForm(student, { fields: [{ type, options: ["Yes", "No"] }] });
    const [field] = fields;
    const fieldResults = [{ fieldName: field?.name ?? "", value, FieldTemplateId: field?.id ?? "" }];
    const api = apiFor(guardian, student);
    const { formInstances } = await api.call(getForm, { params: { formId: formID } });
    const body = { formID, id: formInstances[0]?.id ?? "", status: "SUBMITTED" as const, edited: null, fieldResults };
    expectRefused(await api.answer(saveFormInstance, { body }), "body.fieldResults.0.value", message);
  });
});
