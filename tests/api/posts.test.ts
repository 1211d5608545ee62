import { describe, expect, it } from "vitest";
import { getPost, getPostFile, listPosts } from "#contract/posts/endpoints.ts";
import { attachments, files } from "#server/database/schema/files.ts";
import { postGroups } from "#server/database/schema/posts.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGroup, givenUser } from "#tests/support/given/givenGroup.ts";
import { givenNotification } from "#tests/support/given/givenNotification.ts";
import { givenPost } from "#tests/support/given/givenPost.ts";
import type { GivenSchool } from "#tests/support/given/givenSchool.ts";
import { newId } from "#tests/support/newId.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";

const NOW = "2026-03-12T09:30:00Z";

const page = (studentId: string, number = 1, size = 15) => ({ params: { studentId, page: number, size } });

async function givenReader() {
  const { guardian, student } = await givenFamily();
  const school = student.schools[0] as GivenSchool;
  const group = await givenGroup(school, { members: [student] });
  return { guardian, student, school, group, api: apiFor(guardian, student, { now: NOW }) };
}

async function givenFile(postId: string, content: string, type = "image/png") {
  const file = { id: newId("file"), name: "Åsa & Öst.png", type, size: content.length, content: Buffer.from(content) };
  await database().insert(files).values(file);
  await database().insert(attachments).values({ ownerType: "POST", ownerId: postId, fileId: file.id, position: 0 });
  return file;
}

describe("listPosts", () => {
  it("[POST-1] gives pages, newest first, and nothing past the end", async () => {
    const { student, group, api } = await givenReader();
    for (let day = 1; day <= 8; day += 1) {
      await givenPost(student, { group, title: `Inlägg ${day}`, published: `2026-03-0${day}T08:00:00Z` });
    }
    const titles = async (number: number) =>
      (await api.call(listPosts, page(student.id, number, 3))).map(({ title }) => title);
    expect(await titles(1)).toEqual(["Inlägg 8", "Inlägg 7", "Inlägg 6"]);
    expect(await titles(3)).toEqual(["Inlägg 2", "Inlägg 1"]);
    expect(await titles(4)).toEqual([]);
  });

  it("[POST-1] keeps posts of one moment in one order from page to page", async () => {
    const { student, group, api } = await givenReader();
    for (let index = 0; index < 6; index += 1) await givenPost(student, { group, published: "2026-03-01T08:00:00Z" });
    const pages = await Promise.all(
      [1, 2, 3].map(async (number) => (await api.call(listPosts, page(student.id, number, 2))).map(({ id }) => id)),
    );
    expect(new Set(pages.flat()).size).toBe(6);
  });

  it("[POST-2] filters by the reader's own unread marks", async () => {
    const { student, guardian, group, api } = await givenReader();
    const unread = await givenPost(student, { group, published: "2026-03-01T08:00:00Z" });
    const read = await givenPost(student, { group, published: "2026-03-02T08:00:00Z" });
    const markOf = (referenceId: string) => ({ referenceType: "POST" as const, referenceId });
    await givenNotification(guardian, student, markOf(unread.id));
    await givenNotification(guardian, student, { ...markOf(read.id), read: new Date(NOW) });
    await givenNotification({ id: "somebody else" }, student, markOf(read.id));

    const all = await api.call(listPosts, page(student.id));
    expect(all.map(({ id, unread: isUnread }) => [id, isUnread])).toEqual([
      [read.id, false],
      [unread.id, true],
    ]);
    const filtered = await api.call(listPosts, { ...page(student.id), query: { status: "unread" } });
    expect(filtered.map(({ id }) => id)).toEqual([unread.id]);
  });

  it("gives those of one group, and of the student's groups alone", async () => {
    const { student, school, group, api } = await givenReader();
    const other = await givenGroup(school, { members: [student] });
    const foreign = await givenGroup(school);
    const here = await givenPost(student, { group, published: "2026-03-01T08:00:00Z" });
    const there = await givenPost(student, { group: other, published: "2026-03-02T08:00:00Z" });
    await givenPost(student, { group: foreign, published: "2026-03-03T08:00:00Z" });

    const ids = async (sectionId?: string) =>
      (await api.call(listPosts, { ...page(student.id), query: { sectionId } })).map(({ id }) => id);
    expect(await ids()).toEqual([there.id, here.id]);
    expect(await ids(group.id)).toEqual([here.id]);
    expect(await ids(foreign.id)).toEqual([]);
  });

  it("[POST-9] holds back what is not published yet", async () => {
    const { student, group, api } = await givenReader();
    const post = await givenPost(student, { group, published: "2026-03-12T09:30:01Z", important: true });
    expect(await api.call(listPosts, page(student.id))).toEqual([]);
    expect(await api.call(getPost, { params: { studentId: student.id, postId: post.id } })).toBeNull();
    const later = { now: "2026-03-12T09:30:01Z" };
    expect((await api.call(listPosts, page(student.id), later)).map(({ id }) => id)).toEqual([post.id]);
  });

  it.each([
    { number: 0, size: 15, field: "params.page" },
    { number: 1.5, size: 15, field: "params.page" },
    { number: 1, size: 0, field: "params.size" },
    { number: 1, size: 101, field: "params.size" },
  ])("[API-3] refuses page $number of size $size", async ({ number, size, field }) => {
    const { student, api } = await givenReader();
    const { status, body } = await api.answer(listPosts, page(student.id, number, size));
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ field }] });
  });

  it("[API-3] refuses another status than unread", async () => {
    const { student, api } = await givenReader();
    const { status, body } = await api.send(
      "GET",
      `/Guardians/me/students/${student.id}/posts/page/1/size/15?status=read`,
    );
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ field: "query.status" }] });
  });
});

describe("getPost", () => {
  it("[LOOK-3] names the student's groups to which the post was given, and none of others", async () => {
    const { student, school, group, api } = await givenReader();
    const post = await givenPost(student, { group, published: NOW });
    const other = await givenGroup(school, { title: "Another one" });
    await database().insert(postGroups).values({ postId: post.id, groupId: other.id });
    const found = await api.call(getPost, { params: { studentId: student.id, postId: post.id } });
    expect(found?.groups).toEqual([group.title]);
  });

  it("[POST-6] gives an author by name or as a text, and nothing of one whose identity is protected", async () => {
    const { student, school, group, api } = await givenReader();
    const open = await givenUser(school, { firstName: "Helena", lastName: "Berg" });
    const hidden = await givenUser(school, { protected: true });
    const authorOf = async (values: { authorText?: string | null; authorId?: string }) => {
      const post = await givenPost(student, { group, published: NOW, ...values });
      return (await api.call(getPost, { params: { studentId: student.id, postId: post.id } }))?.author;
    };
    expect(await authorOf({ authorText: "Köket" })).toBe("Köket");
    expect(await authorOf({ authorText: null, authorId: open.id })).toEqual({ firstName: "Helena", lastName: "Berg" });
    expect(await authorOf({ authorText: null, authorId: hidden.id })).toBe("");
  });

  it("[POST-7] answers 204 for one of another group, and for one that is not", async () => {
    const { student, school, api } = await givenReader();
    const foreign = await givenPost(student, { group: await givenGroup(school), published: NOW });
    for (const postId of [foreign.id, "post-that-is-not"]) {
      const { status, body } = await api.answer(getPost, { params: { studentId: student.id, postId } });
      expect([status, body]).toEqual([204, null]);
    }
  });

  it("[POST-6] leaves the unread mark to a call of its own", async () => {
    const { student, guardian, group, api } = await givenReader();
    const post = await givenPost(student, { group, published: NOW });
    await givenNotification(guardian, student, { referenceType: "POST", referenceId: post.id });
    const params = { studentId: student.id, postId: post.id };
    await api.call(getPost, { params });
    expect((await api.call(getPost, { params }))?.unread).toBe(true);
  });
});

/** The size of a picture that has not been scaled yet. */
const NOT_READ = { width: null, height: null };

describe("getPostFile", () => {
  it("[POST-6] gives the contents, shown in place when it is an image", async () => {
    const { student, group, api } = await givenReader();
    const post = await givenPost(student, { group, published: NOW });
    const file = await givenFile(post.id, "pixels");
    const found = await api.call(getPost, { params: { studentId: student.id, postId: post.id } });
    const url = `/Guardians/me/students/${student.id}/posts/${post.id}/file/${file.id}`;
    const shown = { id: file.id, name: file.name, type: "image/png", url, alternativeText: null, ...NOT_READ };
    expect(found?.associatedFiles).toEqual([shown]);

    const { status, body, headers } = await api.send("GET", url);
    expect(status).toBe(200);
    expect(Buffer.from(body as Uint8Array).toString()).toBe("pixels");
    expect(headers.get("content-type")).toBe("image/png");
    expect(headers.get("content-disposition")).toBe("inline; filename*=UTF-8''%C3%85sa%20%26%20%C3%96st.png");
  });

  it("[POST-11] hands over as a download, in a sandbox, what could run", async () => {
    const { student, group, api } = await givenReader();
    const post = await givenPost(student, { group, published: NOW });
    const file = await givenFile(post.id, "<script>alert(1)</script>", "text/html");
    const { headers } = await api.answer(getPostFile, {
      params: { studentId: student.id, postId: post.id, fileId: file.id },
    });
    expect(headers.get("content-type")).toBe("application/octet-stream");
    expect(headers.get("content-disposition")).toMatch(/^attachment;/);
    expect(headers.get("content-security-policy")).toContain("sandbox");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("[API-2] gives a file through the post alone that it hangs on, and that the student may see", async () => {
    const { student, school, group, api } = await givenReader();
    const post = await givenPost(student, { group, published: NOW });
    const foreign = await givenPost(student, { group: await givenGroup(school), published: NOW });
    const file = await givenFile(foreign.id, "another family's");
    const status = async (postId: string) =>
      (await api.answer(getPostFile, { params: { studentId: student.id, postId, fileId: file.id } })).status;
    expect(await status(foreign.id)).toBe(404);
    expect(await status(post.id)).toBe(404);
  });
});
