import { describe, expect, it } from "vitest";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { getDocumentation, getDocumentationFile, listDocumentations } from "#contract/posts/documentations.ts";
import { attachments, files } from "#server/database/schema/files.ts";
import { feedGoals, goals } from "#server/database/schema/posts.ts";
import { givenDocumentation } from "#tests/support/given/givenDocumentation.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenNotification } from "#tests/support/given/givenNotification.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { newId } from "#tests/support/newId.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";

const NOW = "2026-03-12T09:30:00Z";

async function givenReader() {
  const { guardian, student } = await givenFamily({ type: SCHOOL_TYPES.PRESCHOOL });
  return { guardian, student, api: apiFor(guardian, student, { now: NOW }) };
}

describe("listDocumentations", () => {
  it("[POST-1] gives pages, newest first, of this child alone", async () => {
    const { student, api } = await givenReader();
    const older = await givenDocumentation(student, { published: "2026-03-01T08:00:00Z" });
    const newer = await givenDocumentation(student, { published: "2026-03-02T08:00:00Z" });
    await givenDocumentation(student, { published: "2026-03-13T08:00:00Z" });
    const otherChild = await givenStudent({ schools: student.schools });
    await givenDocumentation(otherChild, { published: "2026-03-03T08:00:00Z", groupId: older.groupId });

    const ids = async (number: number, size: number) =>
      (await api.call(listDocumentations, { params: { studentId: student.id, page: number, size } })).map(
        ({ id }) => id,
      );
    expect(await ids(1, 15)).toEqual([newer.id, older.id]);
    expect(await ids(2, 1)).toEqual([older.id]);
  });

  it("[POST-2] filters by the reader's unread marks and by the group", async () => {
    const { student, guardian, api } = await givenReader();
    const read = await givenDocumentation(student, { published: "2026-03-01T08:00:00Z" });
    const unread = await givenDocumentation(student, { published: "2026-03-02T08:00:00Z" });
    await givenNotification(guardian, student, { referenceType: "DOCUMENTATION", referenceId: unread.id });
    const params = { studentId: student.id, page: 1, size: 15 };
    const ids = async (query: { status?: "unread"; sectionId?: string }) =>
      (await api.call(listDocumentations, { params, query })).map(({ id }) => id);
    expect(await ids({ status: "unread" })).toEqual([unread.id]);
    expect(await ids({ sectionId: read.groupId })).toEqual([read.id]);
  });
});

describe("getDocumentation", () => {
  it("[POST-8] gives description, goals and files", async () => {
    const { student, api } = await givenReader();
    const { id } = await givenDocumentation(student, { published: NOW, description: "<p>Vi räknar.</p>" });
    const goal = { id: newId("goal"), title: "Räkna", text: "", group: "Tal", colorCode: "#c2410c" };
    const file = { id: newId("file"), name: "bild.png", type: "image/png", size: 3, content: Buffer.from("png") };
    const db = database();
    await db.insert(goals).values({ ...goal, schoolId: student.schools[0]?.id ?? "" });
    await db.insert(feedGoals).values({ ownerType: "DOCUMENTATION", ownerId: id, goalId: goal.id });
    await db.insert(files).values(file);
    await db.insert(attachments).values({ ownerType: "DOCUMENTATION", ownerId: id, fileId: file.id, position: 0 });

    const params = { studentId: student.id, documentId: id };
    const url = `/Guardians/me/Students/${student.id}/Documentation/${id}/file/${file.id}`;
    expect(await api.call(getDocumentation, { params })).toMatchObject({
      description: "<p>Vi räknar.</p>",
      associatedGoals: [{ goalId: goal.id, title: "Räkna", colorCode: "#c2410c" }],
      associatedFiles: [{ id: file.id, name: "bild.png", type: "image/png", url }],
      unread: false,
    });
    expect((await api.answer(getDocumentationFile, { params: { ...params, fileId: file.id } })).status).toBe(200);
    expect((await api.answer(getDocumentationFile, { params: { ...params, fileId: "other" } })).status).toBe(404);
  });

  it("[API-2] [POST-8] answers 404 for another child's, for one to come and for one that is not", async () => {
    const { student, api } = await givenReader();
    const foreign = await givenDocumentation(await givenStudent({ schools: student.schools }), { published: NOW });
    const coming = await givenDocumentation(student, { published: "2026-03-13T08:00:00Z" });
    for (const documentId of [foreign.id, coming.id, "documentation-that-is-not"]) {
      const { status } = await api.answer(getDocumentation, { params: { studentId: student.id, documentId } });
      expect(status).toBe(404);
    }
  });
});
