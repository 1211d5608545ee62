import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  changeDeskText,
  createDeskText,
  getDeskText,
  listDeskTexts,
  remindOfDeskText,
  removeDeskText,
  withdrawDeskText,
} from "#contract/desk/posts/endpoints.ts";
import type { NewDeskText } from "#contract/desk/posts/schemas.ts";
import { getPost, listPosts } from "#contract/posts/endpoints.ts";
import { listAudit } from "#contract/students/endpoints.ts";
import { posts } from "#server/database/schema/posts.ts";
import { givenBrought } from "../support/given/givenBrought.ts";
import { announceNow, at, changeOf, draftOf, feedOf, givenPublished, LATER } from "../support/given/givenDeskText.ts";
import { givenGroup } from "../support/given/givenGroup.ts";
import { givenGuardian } from "../support/given/givenGuardian.ts";
import { notificationsOf } from "../support/given/givenNotification.ts";
import { givenPost } from "../support/given/givenPost.ts";
import { NOW } from "../support/given/givenReporter.ts";
import { deskFor, givenClass, givenStaff } from "../support/given/givenStaff.ts";
import { givenStudent } from "../support/given/givenStudent.ts";
import { apiFor } from "../support/server/api.ts";
import { database } from "../support/server/database.ts";

describe("[DESK-4] a post", () => {
  it("is a draft that no guardian finds until it is published, and then reaches the families of its groups", async () => {
    const given = await givenClass();
    const { desk, api, group, guardian, student } = given;
    const draft = await desk.call(createDeskText, draftOf(group));
    expect(draft).toMatchObject({ state: "DRAFT", published: null, mayChange: true, groups: [group.id] });
    const read = { params: { studentId: student.id, postId: draft.id } };
    expect(await api.call(listPosts, feedOf(given))).toEqual([]);
    expect(await api.call(getPost, read)).toBeNull();
    const body = changeOf(draftOf(group, { publish: "NOW" }).body);
    const published = await desk.call(changeDeskText, { ...at(draft.id), body });
    expect(published).toMatchObject({ state: "PUBLISHED", published: new Date(NOW).toISOString(), corrected: null });
    expect(await api.call(getPost, read)).toMatchObject({ title: "Utflykt", author: { firstName: "Helena" } });
    await announceNow(draft.id);
    await announceNow(draft.id);
    expect(await notificationsOf(guardian)).toContainEqual({ type: "POST", text: "Utflykt" });
    expect(await desk.call(listDeskTexts, { query: { kind: "POST" } })).toMatchObject([
      { id: draft.id, groups: ["7A"], families: { all: 1, read: 0 } },
    ]);
  });

  it("is published at its time, which can be changed or taken back before", async () => {
    const given = await givenClass();
    const { desk, api, group, guardian } = given;
    const { id } = await desk.call(createDeskText, draftOf(group, { publish: LATER }));
    expect(await desk.call(getDeskText, at(id))).toMatchObject({ state: "SCHEDULED", published: LATER });
    await announceNow(id);
    expect(await api.call(listPosts, feedOf(given))).toEqual([]);
    expect((await notificationsOf(guardian)).filter(({ type }) => type === "POST")).toEqual([]);
    expect(await api.call(listPosts, feedOf(given), { now: LATER })).toMatchObject([{ title: "Utflykt" }]);
    const back = await desk.call(changeDeskText, { ...at(id), body: changeOf(draftOf(group).body) });
    expect(back.state).toBe("DRAFT");
    expect(await api.call(listPosts, feedOf(given), { now: LATER })).toEqual([]);
  });

  it("says when it was corrected, and tells its readers only if the writer asks for it", async () => {
    const { desk, api, group, guardian, text, read } = await givenPublished();
    const notified = async () => (await notificationsOf(guardian)).filter(({ type }) => type === "POST");
    const body = changeOf(draftOf(group, { title: "Utflykt på fredag" }).body);
    const corrected = await desk.call(changeDeskText, { ...at(text.id), body }, { now: LATER });
    expect(corrected).toMatchObject({ state: "PUBLISHED", published: text.published, corrected: LATER });
    expect(await api.call(getPost, read)).toMatchObject({ title: "Utflykt på fredag", corrected: LATER });
    expect(await notified()).toHaveLength(1);
    await desk.call(changeDeskText, { ...at(text.id), body: { ...body, title: "Utflykt på lördag", tells: true } });
    await announceNow(text.id, "CORRECTED");
    expect(await notified()).toEqual([{ type: "POST", text: expect.stringContaining(": Utflykt på lördag") }]);
    const same = { ...body, title: "Utflykt på lördag", important: true };
    const kept = await desk.call(changeDeskText, { ...at(text.id), body: same }, { now: "2026-03-14T08:00:00Z" });
    expect(kept.corrected).toBe(new Date(NOW).toISOString());
  });

  it("is gone once it is withdrawn: its address says so to its readers, without its contents", async () => {
    const given = await givenPublished({ important: true, eventDate: LATER });
    const { desk, api, guardian, text, read } = given;
    const other = await givenGuardian();
    const withdrawn = await desk.call(withdrawDeskText, at(text.id), { headers: { "if-match": `"${text.version}"` } });
    expect(withdrawn).toMatchObject({ state: "WITHDRAWN", title: "Utflykt", withdrawn: new Date(NOW).toISOString() });
    expect(await api.call(listPosts, feedOf(given))).toEqual([]);
    expect(await api.call(getPost, read)).toMatchObject({
      title: "",
      body: "",
      abbreviatedDescription: "",
      author: "",
      eventDate: null,
      withdrawn: new Date(NOW).toISOString(),
    });
    expect((await notificationsOf(guardian)).filter(({ type }) => type === "POST")).toEqual([]);
    await announceNow(text.id);
    expect((await notificationsOf(guardian)).filter(({ type }) => type === "POST")).toEqual([]);
    const [child] = other.students;
    const theirs = { params: { studentId: child?.id ?? "", postId: text.id } };
    expect(await apiFor(other, child, { now: NOW }).call(getPost, theirs)).toBeNull();
    const body = changeOf(draftOf(given.group).body);
    expect((await desk.answer(changeDeskText, { ...at(text.id), body })).status).toBe(409);
  });

  it("to two groups with the same child notifies each guardian once", async () => {
    const { desk, school, student, guardian, group, mentor } = await givenClass();
    const second = await givenGroup(school, { members: [student], owners: [mentor], title: "Matte" });
    const { id } = await desk.call(createDeskText, draftOf(group, { groups: [group.id, second.id], publish: "NOW" }));
    await announceNow(id);
    expect((await notificationsOf(guardian)).filter(({ type }) => type === "POST")).toHaveLength(1);
    expect(await desk.call(getDeskText, at(id))).toMatchObject({ families: { all: 1, read: 0 } });
  });

  it("is refused at its fields, all at once, and nothing of it is written", async () => {
    const { desk, school, group } = await givenClass();
    const foreign = await givenGroup(school);
    const body = { ...draftOf(null, { title: " ", text: "<p> </p>", publish: "NOW" }).body, groups: [foreign.id] };
    const refused = await desk.answer(createDeskText, { body });
    expect(refused).toMatchObject({ status: 400, body: { code: "bad_input" } });
    const fieldsOf = ({ body }: { body: unknown }) =>
      (body as { errors: { field: string }[] }).errors.map(({ field }) => field).toSorted();
    expect(fieldsOf(refused)).toEqual(["body.groups", "body.text", "body.title"]);
    const script = await desk.answer(createDeskText, draftOf(group, { text: "<script>1</script>" }));
    expect(fieldsOf(script)).toEqual(["body.text"]);
    const past = await desk.answer(createDeskText, draftOf(group, { publish: "2026-03-12T07:00:00Z" }));
    expect(fieldsOf(past)).toEqual(["body.publish"]);
    const child = await desk.answer(createDeskText, draftOf(group, { students: ["x"] }));
    expect(fieldsOf(child)).toEqual(["body.students"]);
    expect(await desk.call(listDeskTexts, { query: { kind: "POST" } })).toEqual([]);
  });

  it("is changed by the second of two only as the first has left it", async () => {
    const { desk, group, school } = await givenClass();
    const office = deskFor(await givenStaff(school, { roleId: "principal", firstName: "Eva" }), NOW);
    const draft = await desk.call(createDeskText, draftOf(group));
    const headers = { "if-match": `"${draft.version}"` };
    const change = (title: string) => ({ ...at(draft.id), body: changeOf(draftOf(group, { title }).body) });
    await office.call(changeDeskText, change("Evas"), { headers });
    expect((await desk.answer(changeDeskText, change("Helenas"), { headers })).status).toBe(412);
    expect(await desk.call(getDeskText, at(draft.id))).toMatchObject({
      title: "Evas",
      editedBy: { firstName: "Eva" },
      author: { firstName: "Helena" },
    });
  });

  it("is changed only by those who reach all its groups, and seen once it is published by those who reach one", async () => {
    const { desk, school, group, student } = await givenClass();
    const other = await givenGroup(school, { title: "7B", members: [student] });
    const office = deskFor(await givenStaff(school, { roleId: "principal" }), NOW);
    const both = { groups: [group.id, other.id] };
    const { id } = await office.call(createDeskText, draftOf(group, both));
    expect((await desk.answer(getDeskText, at(id))).status).toBe(404);
    const body = changeOf(draftOf(group, { ...both, publish: "NOW" }).body);
    await office.call(changeDeskText, { ...at(id), body });
    expect(await desk.call(getDeskText, at(id))).toMatchObject({ mayChange: false });
    expect((await desk.answer(withdrawDeskText, at(id))).status).toBe(403);
    expect((await desk.answer(changeDeskText, { ...at(id), body })).status).toBe(403);
  });

  it("without a group is only for who has begun it", async () => {
    const { desk, school, group } = await givenClass();
    const { id } = await desk.call(createDeskText, draftOf(null));
    const colleague = deskFor(await givenStaff(school, { owns: [group] }), NOW);
    expect((await colleague.answer(getDeskText, at(id))).status).toBe(404);
    await desk.call(removeDeskText, at(id));
    expect((await desk.answer(getDeskText, at(id))).status).toBe(404);
  });

  it("that another system brings is changed there", async () => {
    const { desk, student, group } = await givenClass();
    const post = await givenPost(student, { group, published: NOW });
    await givenBrought("post", post, student);
    expect(await desk.call(getDeskText, at(post.id))).toMatchObject({ mayChange: false });
    expect((await desk.answer(withdrawDeskText, at(post.id))).status).toBe(403);
  });
});

it("[DESK-4] [INT-2] writes posts into the table that all sources write", async () => {
  const { text } = await givenPublished();
  const [row] = await database().select().from(posts).where(eq(posts.id, text.id));
  expect(row).toMatchObject({ title: "Utflykt", body: "<p>Ta med matsäck.</p>", abbreviatedDescription: "" });
});

it("[DESK-8] is in the access log of each student whom a post reaches or reached, and as a draft of nobody", async () => {
  const { desk, api, school, mentor, group, student } = await givenClass();
  const sibling = await givenStudent({ schools: [school] });
  const second = await givenGroup(school, { members: [sibling], owners: [mentor] });
  const theirs = apiFor(await givenGuardian({ students: [sibling] }), sibling, { now: NOW });
  const logOf = async (of: typeof api, { id }: { id: string }) =>
    (await of.call(listAudit, { params: { studentId: id } }))
      .filter(({ role }) => role === "staff")
      .map(({ action, kind, firstName }) => `${firstName} ${action} ${kind}`);
  const body = (values: Partial<NewDeskText>) => changeOf(draftOf(group, values).body);
  const { id } = await desk.call(createDeskText, draftOf(group));
  await desk.call(changeDeskText, { ...at(id), body: body({ title: "Resa" }) });
  expect(await logOf(api, student)).toEqual([]);
  await desk.call(changeDeskText, { ...at(id), body: body({ publish: "NOW" }) });
  await desk.call(changeDeskText, { ...at(id), body: body({ groups: [second.id] }) });
  await desk.call(remindOfDeskText, at(id));
  await desk.call(withdrawDeskText, at(id));
  const changed = "Helena changed posts";
  expect(await logOf(api, student)).toEqual([changed, changed]);
  expect(await logOf(theirs, sibling)).toEqual([changed, changed, changed]);
});
