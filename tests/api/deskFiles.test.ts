import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { addDeskFilePiece, beginDeskFile, completeDeskFile, getDeskFile } from "#contract/desk/files/endpoints.ts";
import { DESK_FILE_BYTES_A_DAY, DESK_FILE_MAX_BYTES, DESK_FILE_PIECE_BYTES } from "#contract/desk/files/rules.ts";
import { changeDeskText, createDeskText, getDeskText, removeDeskText } from "#contract/desk/posts/endpoints.ts";
import { getPost, getPostFile } from "#contract/posts/endpoints.ts";
import { attachments, filePieces, files } from "#server/database/schema/files.ts";
import { posts } from "#server/database/schema/posts.ts";
import { clamav } from "#server/http/scanFile.ts";
import { forgetUnpublishedFiles } from "#server/modules/files/staffFiles.ts";
import { givenDeskFile, photograph, sendPieces } from "../support/given/givenDeskFile.ts";
import { at, changeOf, draftOf, givenPublished } from "../support/given/givenDeskText.ts";
import { NOW } from "../support/given/givenReporter.ts";
import { deskFor, givenClass, givenStaff } from "../support/given/givenStaff.ts";
import { apiFor } from "../support/server/api.ts";
import { database } from "../support/server/database.ts";
import { type RunningApi, startApi } from "../support/server/startApi.ts";
import { trustedIssuer } from "../support/server/trustedIssuer.ts";
import { EICAR, startClamd } from "../support/standIns/clamd.ts";

const PDF = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(600_000)]);
const TEXT = Buffer.from("Ta med matsäck.");
const isThere = async (id: string) => [
  await database().$count(files, eq(files.id, id)),
  await database().$count(filePieces, eq(filePieces.fileId, id)),
];

describe("[DESK-4] a file of staff", () => {
  it("is sent in pieces, and is seen by guardians with the text that has it, and not before", async () => {
    const { desk, api, group, student } = await givenClass();
    const file = await givenDeskFile(desk, PDF, "Matsedel.pdf");
    expect(file).toMatchObject({ name: "Matsedel.pdf", type: "application/pdf", url: `/desk/files/${file.id}` });
    const { id } = await desk.call(createDeskText, draftOf(group, { files: [{ id: file.id, alternativeText: null }] }));
    const read = { studentId: student.id, postId: id };
    const fetched = () => api.answer(getPostFile, { params: { ...read, fileId: file.id } });
    expect((await fetched()).status).toBe(404);
    await desk.call(changeDeskText, { ...at(id), body: changeOf(draftOf(group, { publish: "NOW" }).body) });
    expect(await api.call(getPost, { params: read })).toMatchObject({
      associatedFiles: [{ id: file.id, name: "Matsedel.pdf", alternativeText: null }],
    });
    const { headers, body } = await fetched();
    expect(Buffer.from(body as Uint8Array).equals(PDF)).toBe(true);
    expect(headers.get("content-type")).toBe("application/pdf");
    const atDesk = await desk.answer(getDeskFile, { params: { fileId: file.id } });
    expect(Buffer.from(atDesk.body as Uint8Array).equals(PDF)).toBe(true);
  });

  it("is freed of place and camera, turned upright and scaled if it is a picture, and keeps its description", async () => {
    const given = await givenPublished();
    const { desk, api, group, text, read } = given;
    const sent = await photograph();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const file = await givenDeskFile(desk, sent, "IMG_1.HEIC");
    expect(file).toMatchObject({ name: "IMG_1.jpg", type: "image/jpeg" });
    const described = [{ id: file.id, alternativeText: "Barnen bygger en koja" }];
    const body = changeOf(draftOf(group, { files: described }).body);
    const corrected = await desk.call(changeDeskText, { ...at(text.id), body });
    expect(corrected).toMatchObject({ corrected: expect.any(String), files: described });
    expect(await api.call(getPost, read)).toMatchObject({ associatedFiles: described });
    const { body: seen } = await api.answer(getPostFile, { params: { ...read.params, fileId: file.id } });
    const { width, height, exif, orientation, ...other } = await sharp(seen as Uint8Array).metadata();
    expect([width, height, exif, orientation, other.xmp, other.iptc]).toEqual([
      1_000,
      2_000,
      ...Array(4).fill(undefined),
    ]);
  });

  it("leaves with the text's next version, and a text that does not say its files keeps them", async () => {
    const { desk, api, group, text, read } = await givenPublished();
    const file = await givenDeskFile(desk, TEXT, "Lista.txt");
    const body = changeOf(draftOf(group).body);
    await desk.call(changeDeskText, {
      ...at(text.id),
      body: { ...body, files: [{ id: file.id, alternativeText: "" }] },
    });
    await desk.call(changeDeskText, { ...at(text.id), body });
    expect(await api.call(getPost, read)).toMatchObject({ associatedFiles: [{ id: file.id, alternativeText: null }] });
    await desk.call(changeDeskText, { ...at(text.id), body: { ...body, files: [] } });
    expect(await api.call(getPost, read)).toMatchObject({ associatedFiles: [] });
    const params = { ...read.params, fileId: file.id };
    expect((await api.answer(getPostFile, { params })).status).toBe(404);
  });

  it("goes with the draft that has it", async () => {
    const { desk, group } = await givenClass();
    const { id } = await givenDeskFile(desk, TEXT, "Lista.txt");
    const draft = await desk.call(createDeskText, draftOf(group, { files: [{ id, alternativeText: null }] }));
    await desk.call(removeDeskText, at(draft.id));
    expect(await isThere(id)).toEqual([0, 0]);
  });

  it.each([
    ["a program", Buffer.from("MZ\u0090\u0000\u0003"), "utflykt.pdf", "content.type"],
    [
      "a text that ends as something else",
      Buffer.concat([Buffer.alloc(300_000, "a"), Buffer.from([0])]),
      "a.txt",
      "content.type",
    ],
    ["a picture that none can read", Buffer.from("\u0089PNG\r\n\u001a\n…", "latin1"), "a.png", "content.picture"],
  ])("is refused if it is %s, by content and not by name", async (_, content, name, field) => {
    const { desk } = await givenClass();
    const params = await sendPieces(desk, content, name);
    const { status, body } = await desk.answer(completeDeskFile, { params });
    expect([status, body]).toMatchObject([400, { errors: [{ field }] }]);
    expect((await desk.answer(getDeskFile, { params })).status).toBe(404);
  });

  it("is refused where it is too large, empty, out of place or incomplete", async () => {
    const { desk } = await givenClass();
    for (const size of [0, DESK_FILE_MAX_BYTES + 1])
      expect((await desk.answer(beginDeskFile, { body: { name: "a.txt", size } })).status).toBe(400);
    const { id } = await desk.call(beginDeskFile, { body: { name: "a.txt", size: DESK_FILE_PIECE_BYTES + 2 } });
    const params = { fileId: id };
    const piece = async (position: number, length: number) =>
      (await desk.answer(addDeskFilePiece, { params, query: { position }, body: new Uint8Array(length) })).status;
    expect(await piece(0, 5)).toBe(400);
    expect(await piece(1, 3)).toBe(400);
    expect(await piece(2, 1)).toBe(400);
    expect(await piece(0, DESK_FILE_PIECE_BYTES + 1)).toBe(413);
    expect(await piece(1, 2)).toBe(204);
    expect((await desk.answer(completeDeskFile, { params })).status).toBe(409);
  });

  it("can only be put into a text by its sender, once, and complete", async () => {
    const { desk, group, school } = await givenClass();
    const office = deskFor(await givenStaff(school, { roleId: "principal" }), NOW);
    const [own, theirs] = [await givenDeskFile(desk, TEXT, "a.txt"), await givenDeskFile(office, TEXT, "b.txt")];
    const unfinished = await sendPieces(desk, TEXT, "c.txt");
    const one = { id: own.id, alternativeText: null };
    for (const wanted of [[{ ...one, id: theirs.id }], [one, one], [{ ...one, id: unfinished.fileId }]]) {
      const { status, body } = await desk.answer(createDeskText, draftOf(group, { files: wanted }));
      expect([status, body]).toMatchObject([400, { errors: [{ field: "body.files" }] }]);
    }
    const { id } = await desk.call(createDeskText, draftOf(group, { files: [one] }));
    const both = [one, { id: theirs.id, alternativeText: null }];
    await office.call(changeDeskText, { ...at(id), body: changeOf(draftOf(group, { files: both }).body) });
    expect((await desk.call(getDeskText, at(id))).files).toMatchObject(both);
    expect((await desk.answer(getDeskFile, { params: { fileId: theirs.id } })).status).toBe(200);
  });

  it("is as much as one person may send in a day", async () => {
    const { desk } = await givenClass();
    const begin = () => desk.answer(beginDeskFile, { body: { name: "a.pdf", size: DESK_FILE_MAX_BYTES } });
    for (let sent = 0; sent < DESK_FILE_BYTES_A_DAY; sent += DESK_FILE_MAX_BYTES)
      expect((await begin()).status).toBe(200);
    expect((await begin()).status).toBe(429);
  });

  it("is taken away where nobody has published it", async () => {
    const { desk, group } = await givenClass();
    const fileIn = async (publish: "NOW" | null) => {
      const { id } = await givenDeskFile(desk, TEXT, "a.txt");
      return {
        file: id,
        ...(await desk.call(createDeskText, draftOf(group, { publish, files: [{ id, alternativeText: null }] }))),
      };
    };
    const [loose, draft, published] = [
      await givenDeskFile(desk, TEXT, "a.txt"),
      await fileIn(null),
      await fileIn("NOW"),
    ];
    /** Before anything that other tests write. */
    const sent = new Date("2001-06-01T12:00:00Z");
    const daysLater = (days: number) => new Date(sent.getTime() + days * 86_400_000);
    for (const id of [loose.id, draft.file, published.file])
      await database().update(files).set({ uploaded: sent }).where(eq(files.id, id));
    for (const { id } of [draft, published])
      await database().update(posts).set({ edited: sent }).where(eq(posts.id, id));
    const left = async () => [await isThere(loose.id), await isThere(draft.file), await isThere(published.file)];
    await forgetUnpublishedFiles(database(), daysLater(29));
    expect(await left()).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
    await forgetUnpublishedFiles(database(), daysLater(31));
    expect(await left()).toEqual([
      [0, 0],
      [1, 1],
      [1, 1],
    ]);
    await forgetUnpublishedFiles(database(), daysLater(181));
    expect(await left()).toEqual([
      [0, 0],
      [0, 0],
      [1, 1],
    ]);
    expect(await database().$count(attachments, eq(attachments.ownerId, draft.id))).toBe(0);
  });
});

describe("[DESK-4] a virus scanner", () => {
  let clamd: Awaited<ReturnType<typeof startClamd>>;
  let server: RunningApi;
  beforeAll(async () => {
    clamd = await startClamd();
    const scanner = clamav(clamd.settings, 1_000);
    server = await startApi({ databaseUrl: inject("databaseUrl"), trusted: trustedIssuer(), scanner });
  });
  afterAll(() => server.stop());

  it("sees each file first: what it finds is not kept, and nothing is kept without it", async () => {
    const { mentor } = await givenClass();
    const desk = apiFor(mentor, null, { now: NOW, server: server.url });
    const clean = await givenDeskFile(desk, PDF, "a.pdf");
    expect(clamd.scanned.some((file) => file.equals(PDF))).toBe(true);
    expect((await desk.answer(getDeskFile, { params: { fileId: clean.id } })).status).toBe(200);

    const infected = await sendPieces(desk, EICAR, "b.txt");
    const found = await desk.answer(completeDeskFile, { params: infected });
    expect([found.status, found.body]).toMatchObject([400, { errors: [{ field: "content.virus" }] }]);
    expect(await isThere(infected.fileId)).toEqual([0, 0]);

    const waiting = await sendPieces(desk, TEXT, "c.txt");
    await clamd.stop();
    const away = await desk.answer(completeDeskFile, { params: waiting });
    expect([away.status, away.body]).toMatchObject([503, { code: "unavailable" }]);
    expect((await desk.answer(getDeskFile, { params: waiting })).status).toBe(404);
  });
});
