import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { and, eq, gt } from "drizzle-orm";
import { describe, expect, inject, it, vi } from "vitest";
import { addPicture, addressOfPicture, getPicture } from "#contract/files/endpoints.ts";
import { saveFormInstance } from "#contract/forms/endpoints.ts";
import { PICTURE_MAX_BYTES, PICTURES_PER_FORM_MAX, UPLOADS_AT_ONCE } from "#contract/limits.ts";
import { formPicturePieces, formPictures } from "#server/database/schema/forms.ts";
import { idempotencyKeys } from "#server/database/schema/kernel.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenForm } from "#tests/support/given/givenForm.ts";
import { givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";
import { tokenFor } from "#tests/support/server/tokens.ts";

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const text = (words: string) => Buffer.from(words, "latin1");

async function givenAsked() {
  const { guardian, student } = await givenFamily();
  const form = await givenForm(student, { fields: [{ type: "LONG_TEXT" }] });
  const api = apiFor(guardian, student);
  const add = (body: Buffer<ArrayBuffer>, options?: Parameters<typeof api.answer>[2]) =>
    api.answer(addPicture, { params: { formId: form.id }, body }, options);
  return { guardian, student, form, api, add };
}

const idIn = ({ body }: { body: unknown }) => (body as { id: string }).id;

/** A PNG by its first bytes, of a certain size. */
const pngOf = (size: number) => {
  const bytes = Buffer.alloc(size);
  bytes.set(PNG);
  return bytes;
};

/** Begins to send a body of a certain length. */
function askingToSend(length: number, path: string, token: string | null): ClientRequest {
  const asking = request(`${inject("apiUrl")}/api${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/octet-stream",
      "content-length": length,
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  asking.on("error", () => undefined);
  asking.flushHeaders();
  return asking;
}

/** Returns the status for a body that is announced and not sent: the server does not wait for what it refuses. */
async function statusForBodyOf(length: number, path: string, token: string | null): Promise<number | undefined> {
  const asking = askingToSend(length, path, token);
  const [{ statusCode }] = (await once(asking, "response")) as [IncomingMessage];
  asking.destroy();
  return statusCode;
}

describe("a picture in an answer", () => {
  it.each([
    ["image/png", PNG],
    ["image/jpeg", Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ["image/gif", text("GIF89a")],
    ["image/webp", text("RIFF\0\0\0\0WEBP")],
  ])("[FORM-6] comes back as %s, whatever it is called, and never runs", async (type, bytes) => {
    const { api, add } = await givenAsked();
    const { status, body, headers } = await api.answer(getPicture, {
      params: { pictureId: idIn(await add(bytes)) },
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
    ["the beginning of a beginning", PNG.subarray(0, 4)],
  ])("[FORM-6] is refused when it is %s", async (_, bytes) => {
    const { add } = await givenAsked();
    const refused = { status: 400, body: { errors: [{ field: "body" }] } };
    expect(await add(bytes)).toMatchObject(refused);
  });

  it("[FORM-6] is refused when it is no file at all", async () => {
    const { form, api, add } = await givenAsked();
    expect((await add(Buffer.alloc(0))).status).toBe(400);
    const asJson = await api.send("POST", `/forms/${form.id}/pictures`, { content: PNG.toString("base64") });
    expect(asJson).toMatchObject({ status: 400, body: { errors: [{ field: "body" }] } });
  });

  it("[FORM-6] may have 10 MB and not a byte more", async () => {
    const { form, guardian, student, api, add } = await givenAsked();
    const largest = pngOf(PICTURE_MAX_BYTES);
    for (let at = PNG.length; at < largest.length; at += 1_000) largest[at] = at % 251;
    const params = { pictureId: idIn(await add(largest)) };
    const { body } = await api.answer(getPicture, { params });
    expect(Buffer.compare(Buffer.from(body as Uint8Array), largest)).toBe(0);
    const token = await tokenFor(guardian.subject);
    const path = `/forms/${form.id}/pictures?studentId=${student.id}`;
    expect(await statusForBodyOf(PICTURE_MAX_BYTES + 1, path, token)).toBe(413);
  });

  it("is received as a stream of which nothing is read before its sender is known", async () => {
    expect(await statusForBodyOf(PICTURE_MAX_BYTES, "/forms/any/pictures?studentId=any", null)).toBe(401);
  });

  it("is received beside a few others of the same person, and refused beyond those", async () => {
    const { form, guardian, student, add } = await givenAsked();
    const token = await tokenFor(guardian.subject);
    const slow = Array.from({ length: UPLOADS_AT_ONCE + 1 }, () =>
      askingToSend(PICTURE_MAX_BYTES, `/forms/${form.id}/pictures?studentId=${student.id}`, token),
    );
    const [first] = (await Promise.race(slow.map((asking) => once(asking, "response")))) as [IncomingMessage];
    expect(first.statusCode).toBe(429);
    for (const asking of slow) asking.destroy();
    await vi.waitFor(async () => expect((await add(PNG)).status).toBe(200));
  });

  it("[FORM-6] is counted one after the other when many come at once", async () => {
    const { form, guardian, student, add } = await givenAsked();
    const place = { formId: form.id, studentId: student.id, ownerId: guardian.id };
    const row = { ...place, type: "image/png", created: new Date() };
    await database()
      .insert(formPictures)
      .values(Array.from({ length: PICTURES_PER_FORM_MAX - 1 }, () => ({ ...row, id: randomUUID() })));
    const answers = await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, () => add(PNG)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("is not there until all of it is", async () => {
    const { form, guardian, student, api } = await givenAsked();
    const id = randomUUID();
    const place = { formId: form.id, studentId: student.id, ownerId: guardian.id };
    await database()
      .insert(formPictures)
      .values({ ...place, id, type: "image/png", created: new Date() });
    expect((await api.answer(getPicture, { params: { pictureId: id } })).status).toBe(404);
  });

  it("[FORM-6] is finished by a retry when the server died in the middle, and counts once", async () => {
    const { form, guardian, student, add, api } = await givenAsked();
    const place = { formId: form.id, studentId: student.id, ownerId: guardian.id };
    const row = { ...place, type: "image/png", created: new Date(), arrived: true };
    await database()
      .insert(formPictures)
      .values(Array.from({ length: PICTURES_PER_FORM_MAX - 1 }, () => ({ ...row, id: randomUUID() })));
    const bytes = pngOf(1_000_000);
    const idempotencyKey = randomUUID();
    const pictureId = idIn(await add(bytes, { idempotencyKey }));
    await database()
      .update(idempotencyKeys)
      .set({ status: 0, leasedUntil: new Date(0) })
      .where(eq(idempotencyKeys.key, idempotencyKey));
    await database().update(formPictures).set({ arrived: false }).where(eq(formPictures.id, pictureId));
    await database()
      .delete(formPicturePieces)
      .where(and(eq(formPicturePieces.pictureId, pictureId), gt(formPicturePieces.position, 1)));
    expect(await add(bytes, { idempotencyKey })).toMatchObject({ status: 200, body: { id: pictureId } });
    const { body } = await api.answer(getPicture, { params: { pictureId } });
    expect(Buffer.compare(Buffer.from(body as Uint8Array), bytes)).toBe(0);
  });

  it("[FORM-6] leaves its room to others when it has not arrived after ten minutes", async () => {
    const { form, guardian, student, add } = await givenAsked();
    const place = { formId: form.id, studentId: student.id, ownerId: guardian.id };
    const created = new Date("2026-03-12T09:30:00Z");
    await database()
      .insert(formPictures)
      .values(
        Array.from({ length: PICTURES_PER_FORM_MAX }, () => ({
          ...place,
          type: "image/png",
          created,
          id: randomUUID(),
        })),
      );
    expect((await add(PNG, { now: "2026-03-12T09:39:00Z" })).status).toBe(409);
    expect((await add(PNG, { now: "2026-03-12T09:41:00Z" })).status).toBe(200);
  });

  it("[API-2] is for whom has put it there, with that student, alone", async () => {
    const { student, form, add } = await givenAsked();
    const params = { pictureId: idIn(await add(PNG)) };
    const coparent = apiFor(await givenGuardian({ students: [student] }), student);
    expect((await coparent.answer(getPicture, { params })).status).toBe(404);
    const stranger = await givenAsked();
    expect((await stranger.api.answer(getPicture, { params })).status).toBe(404);
    expect((await stranger.api.answer(getPicture, { params }, { studentId: student.id })).status).toBe(403);
    const body = PNG;
    expect((await stranger.api.answer(addPicture, { params: { formId: form.id }, body })).status).toBe(404);
    const outside = await stranger.api.answer(getPicture, { params }, { authorization: null });
    expect(outside.status).toBe(401);
  });

  it("[FORM-6] has room beside others until there are too many, and is forgotten when no answer took it in", async () => {
    const { form, api, add } = await givenAsked();
    const now = "2026-03-12T09:30:00Z";
    const kept = idIn(await add(PNG, { now }));
    for (let more = 1; more < PICTURES_PER_FORM_MAX; more += 1) await add(PNG, { now });
    expect((await add(PNG, { now })).status).toBe(409);
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
    expect((await add(PNG, { now: "2026-04-12T09:30:00Z" })).status).toBe(200);
    expect((await api.answer(getPicture, { params: { pictureId: kept } })).status).toBe(200);
  });
});
