import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { describe, expect, inject, it } from "vitest";
import { saveFormInstance } from "#contract/forms.ts";
import {
  addPicture,
  addressOfPicture,
  getPicture,
  PICTURE_MAX_BYTES,
  PICTURES_PER_FORM_MAX,
} from "#contract/pictures.ts";
import { apiFor } from "#tests/support/api.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenForm } from "#tests/support/given/givenForm.ts";
import { givenGuardian } from "#tests/support/given/givenGuardian.ts";

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const base64 = (bytes: ArrayLike<number>) => Buffer.from(Array.from(bytes)).toString("base64");
const text = (words: string) => Buffer.from(words, "latin1");

async function givenAsked() {
  const { guardian, student } = await givenFamily();
  const form = await givenForm(student, { fields: [{ type: "LONG_TEXT" }] });
  const api = apiFor(guardian, student);
  const add = (content: string, options?: Parameters<typeof api.answer>[2]) =>
    api.answer(addPicture, { params: { formId: form.id }, body: { content } }, options);
  return { guardian, student, form, api, add };
}

const idIn = ({ body }: { body: unknown }) => (body as { id: string }).id;

/** A PNG by its first bytes, of a certain size. */
const pngOf = (size: number) => {
  const bytes = Buffer.alloc(size);
  bytes.set(PNG);
  return bytes.toString("base64");
};

/** What is answered to a body that is announced and not sent: the server does not wait for one that is too large. */
async function statusForBodyOf(length: number, path: string): Promise<number | undefined> {
  const asking = request(`${inject("apiUrl")}/api${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "content-length": length },
  });
  asking.flushHeaders();
  const [{ statusCode }] = (await once(asking, "response")) as [IncomingMessage];
  asking.destroy();
  return statusCode;
}

describe("a picture in an answer", () => {
  it.each([
    ["image/png", Buffer.from(PNG)],
    ["image/jpeg", Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ["image/gif", text("GIF89a")],
    ["image/webp", text("RIFF\0\0\0\0WEBP")],
  ])("[FORM-6] comes back as %s, whatever it is called, and never runs", async (type, bytes) => {
    const { api, add } = await givenAsked();
    const { status, body, headers } = await api.answer(getPicture, {
      params: { pictureId: idIn(await add(base64(bytes))) },
    });
    expect([status, headers.get("content-type")]).toEqual([200, type]);
    expect(Buffer.from(body as Uint8Array)).toEqual(bytes);
    expect(headers.get("content-security-policy")).toContain("sandbox");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cache-control")).toBe("no-store");
  });

  it.each([
    ["a page", text("<html><script>alert(1)</script>")],
    ["a drawing that can run", text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["a document", text("%PDF-1.7")],
    ["sound that begins as a picture does", text("RIFF\0\0\0\0WAVE")],
    ["the beginning of a beginning", Buffer.from(PNG.slice(0, 4))],
  ])("[FORM-6] is refused when it is %s", async (_, bytes) => {
    const { add } = await givenAsked();
    const refused = { status: 400, body: { errors: [{ field: "body.content" }] } };
    expect(await add(base64(bytes))).toMatchObject(refused);
  });

  it("[FORM-6] is refused when it is no file at all", async () => {
    const { add } = await givenAsked();
    expect((await add("*** not base64 ***")).status).toBe(400);
  });

  it("[FORM-6] may have 10 MB and not a byte more", async () => {
    const { add } = await givenAsked();
    expect((await add(pngOf(PICTURE_MAX_BYTES))).status).toBe(200);
    expect(await add(pngOf(PICTURE_MAX_BYTES + 1))).toMatchObject({
      status: 400,
      body: { errors: [{ field: "body.content" }] },
    });
    const { length } = pngOf(PICTURE_MAX_BYTES + 100_000);
    expect(await statusForBodyOf(length, addPicture.path.replace(":formId", "any"))).toBe(413);
  });

  it("[API-2] is for whom has put it there, with that student, alone", async () => {
    const { student, form, add } = await givenAsked();
    const params = { pictureId: idIn(await add(base64(PNG))) };
    const coparent = apiFor(await givenGuardian({ students: [student] }), student);
    expect((await coparent.answer(getPicture, { params })).status).toBe(404);
    const stranger = await givenAsked();
    expect((await stranger.api.answer(getPicture, { params })).status).toBe(404);
    expect((await stranger.api.answer(getPicture, { params }, { studentId: student.id })).status).toBe(403);
    const body = { content: base64(PNG) };
    expect((await stranger.api.answer(addPicture, { params: { formId: form.id }, body })).status).toBe(404);
    const outside = await stranger.api.answer(getPicture, { params }, { authorization: null });
    expect(outside.status).toBe(401);
  });

  it("[FORM-6] has room beside others until there are too many, and is forgotten when no answer took it in", async () => {
    const { form, api, add } = await givenAsked();
    const now = "2026-03-12T09:30:00Z";
    const kept = idIn(await add(base64(PNG), { now }));
    for (let more = 1; more < PICTURES_PER_FORM_MAX; more += 1) await add(base64(PNG), { now });
    expect((await add(base64(PNG), { now })).status).toBe(409);
    const value = `<p>See</p><img src="${addressOfPicture(kept)}">`;
    const known = (await api.send("GET", `/forms/${form.id}`)).body as { formInstances: { id: string }[] };
    await api.call(saveFormInstance, {
      body: {
        id: known.formInstances[0]?.id ?? "",
        formID: form.id,
        status: "SUBMITTED",
        edited: null,
        fieldResults: [{ fieldName: "", value, FieldTemplateId: form.fields[0]?.id ?? "" }],
      },
    });
    expect((await add(base64(PNG), { now: "2026-04-12T09:30:00Z" })).status).toBe(200);
    expect((await api.answer(getPicture, { params: { pictureId: kept } })).status).toBe(200);
  });
});
