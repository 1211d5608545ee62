import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createDeskText } from "#contract/desk/posts/endpoints.ts";
import { getPost, getPostFile } from "#contract/posts/endpoints.ts";
import { removeFiles } from "#server/content/posts.ts";
import { attachments, files, scaledPictures } from "#server/database/schema/files.ts";
import { file as fileKind } from "#server/sources/kinds/posts.ts";
import { givenDeskFile, photograph } from "#tests/support/given/givenDeskFile.ts";
import { draftOf } from "#tests/support/given/givenDeskText.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenPost } from "#tests/support/given/givenPost.ts";
import { givenClass } from "#tests/support/given/givenStaff.ts";
import { newId } from "#tests/support/newId.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";

const NOW = "2026-03-12T09:30:00Z";

const drawn = (width: number, height: number, background = "teal") =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** A post with a file that another system has brought. */
async function givenBroughtFile(content: Buffer, type = "image/png") {
  const { guardian, student } = await givenFamily();
  const post = await givenPost(student, { published: NOW });
  const id = newId("file");
  await database().insert(files).values({ id, name: "Skogen", type, size: content.length, content });
  await database().insert(attachments).values({ ownerType: "POST", ownerId: post.id, fileId: id, position: 0 });
  const params = { studentId: student.id, postId: post.id };
  const api = apiFor(guardian, student, { now: NOW });
  const send = (width?: "240" | "480") =>
    api.answer(getPostFile, { params: { ...params, fileId: id }, query: { width } });
  const sizeInPost = async () => {
    const [file] = (await api.call(getPost, { params }))?.associatedFiles ?? [];
    return [file?.width, file?.height];
  };
  return { id, api, params, send, sizeInPost };
}

const sizeOf = async (body: unknown) => {
  const { format, width, height } = await sharp(body as Uint8Array).metadata();
  return [format, width, height];
};

const kept = (id: string) => database().$count(scaledPictures, eq(scaledPictures.fileId, id));

describe("[LOOK-3] a picture in the width that a screen needs", () => {
  it("is made of what staff have sent, whose size the post says", async () => {
    const { desk, api, group, student } = await givenClass();
    const file = await givenDeskFile(desk, await photograph(), "IMG_1.jpg");
    const pictures = [{ id: file.id, alternativeText: null }];
    const { id } = await desk.call(createDeskText, draftOf(group, { files: pictures, publish: "NOW" }));
    const params = { studentId: student.id, postId: id };
    expect(await api.call(getPost, { params })).toMatchObject({ associatedFiles: [{ width: 1_000, height: 2_000 }] });
    const query = { width: "480" } as const;
    const { body, headers } = await api.answer(getPostFile, { params: { ...params, fileId: file.id }, query });
    expect(await sizeOf(body)).toEqual(["webp", 480, 960]);
    expect(headers.get("content-type")).toBe("image/webp");
  });

  it("is made once for all who ask, and says the size of one that another system has brought", async () => {
    const { id, send, sizeInPost } = await givenBroughtFile(await drawn(600, 300));
    expect(await sizeInPost()).toEqual([null, null]);
    const both = await Promise.all([send("480"), send("480")]);
    expect(await Promise.all(both.map(({ body }) => sizeOf(body)))).toEqual(Array(2).fill(["webp", 480, 240]));
    expect(await sizeOf((await send("480")).body)).toEqual(["webp", 480, 240]);
    expect(await kept(id)).toBe(1);
    expect(await sizeInPost()).toEqual([600, 300]);
  });

  it("is not larger than the picture, and is of none of the widths that nobody needs", async () => {
    const { api, params, id, send } = await givenBroughtFile(await drawn(100, 50));
    expect(await sizeOf((await send("240")).body)).toEqual(["webp", 100, 50]);
    const path = `/Guardians/me/students/${params.studentId}/posts/${params.postId}/file/${id}`;
    expect((await api.send("GET", `${path}?width=500`)).status).toBe(400);
    expect(await kept(id)).toBe(1);
  });

  it.each([
    ["is no picture", Buffer.from("%PDF-1.7"), "application/pdf"],
    ["cannot be read", Buffer.from("pixels"), "image/png"],
  ])("is the file itself where that %s", async (_, content, type) => {
    const { send } = await givenBroughtFile(content, type);
    for (const width of [undefined, "240", "240"] as const) {
      const { body, headers } = await send(width);
      expect(Buffer.from(body as Uint8Array).equals(content)).toBe(true);
      expect(headers.get("content-type")).toBe(type);
    }
  });

  it("stays an animation where that is one", async () => {
    const frames = await Promise.all(["red", "blue"].map((background) => drawn(300, 300, background)));
    const { send } = await givenBroughtFile(
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
      "image/gif",
    );
    const { pages } = await sharp((await send("240")).body as Uint8Array).metadata();
    expect(pages).toBe(2);
  });

  it("is made again where the file has new contents, and goes with it", async () => {
    const { id, send, sizeInPost } = await givenBroughtFile(await drawn(600, 300));
    await send("240");
    const content = await drawn(300, 600);
    const values = { name: "Skogen", type: "image/png", content };
    const source = {
      owner: { tenantId: "", schoolType: 2 },
      now: new Date(NOW),
      idOf: (_: string, own: string) => own,
    };
    await fileKind.write(database(), [{ id, values, ...source }]);
    expect(await kept(id)).toBe(0);
    expect(await sizeInPost()).toEqual([null, null]);
    expect(await sizeOf((await send("240")).body)).toEqual(["webp", 240, 480]);
    await removeFiles(database(), [id]);
    expect([(await send("240")).status, await kept(id)]).toEqual([404, 0]);
  });

  it("is for nobody who may not see the picture", async () => {
    const { id, params, send } = await givenBroughtFile(await drawn(600, 300));
    await send("240");
    const { guardian, student } = await givenFamily();
    const stranger = apiFor(guardian, student, { now: NOW });
    const query = { width: "240" } as const;
    for (const studentId of [params.studentId, student.id]) {
      const { status } = await stranger.answer(getPostFile, { params: { ...params, studentId, fileId: id }, query });
      expect([403, 404]).toContain(status);
    }
  });
});
