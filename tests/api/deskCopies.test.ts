import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { getDeskFormCopy, getDeskMeetingCopy, getDeskTextCopy } from "#contract/desk/copies/endpoints.ts";
import { getDeskFile } from "#contract/desk/files/endpoints.ts";
import { createDeskForms, getDeskForm, listDeskForms } from "#contract/desk/forms/endpoints.ts";
import { getDeskMeetingChoices } from "#contract/desk/meetings/endpoints.ts";
import { createDeskText, listDeskTexts, removeDeskText } from "#contract/desk/posts/endpoints.ts";
import { attachments, files } from "#server/database/schema/files.ts";
import { groupMembers, groupOwners, groupSuccessions } from "#server/database/schema/groups.ts";
import { schoolClosedDays } from "#server/database/schema/leave.ts";
import { givenDeskFile } from "../support/given/givenDeskFile.ts";
import { at, draftOf, givenPublished } from "../support/given/givenDeskText.ts";
import { givenForm } from "../support/given/givenForm.ts";
import { givenGroup } from "../support/given/givenGroup.ts";
import { NOW } from "../support/given/givenReporter.ts";
import { givenRound, matching, ROUND } from "../support/given/givenRound.ts";
import { deskFor, givenClass, givenStaff } from "../support/given/givenStaff.ts";
import { givenStudent } from "../support/given/givenStudent.ts";
import { newId } from "../support/newId.ts";
import { database } from "../support/server/database.ts";

const NEXT_YEAR = "2027-03-11T09:00:00Z";

/** Moves a class up: its students are in a new one of the same mentor, and the former one is empty. */
async function moveUp({ school, group, student, mentor }: Awaited<ReturnType<typeof givenClass>>) {
  const next = await givenGroup(school, {
    type: "MENTOR_GROUP",
    title: "8A",
    members: [student],
    owners: [mentor],
  });
  await database().delete(groupMembers).where(eq(groupMembers.groupId, group.id));
  await database().delete(groupOwners).where(eq(groupOwners.groupId, group.id));
  await database()
    .insert(groupSuccessions)
    .values({ formerId: group.id, groupId: next.id, since: new Date(NEXT_YEAR) });
  return next;
}

describe("[DESK-15] a copied post", () => {
  it("has the words, files and moved dates of the earlier one, and publishes nothing", async () => {
    const given = await givenClass();
    const { desk, group } = given;
    const { id, name } = await givenDeskFile(desk, Buffer.from("Ta med matsäck."), "Lista.txt");
    const values = {
      publish: "NOW" as const,
      important: true,
      eventDate: "2026-03-20T07:00:00.000Z",
      validUntil: "2026-03-20T23:00:00.000Z",
      files: [{ id, alternativeText: null }],
    };
    const text = await desk.call(createDeskText, draftOf(group, values));
    const { call } = deskFor(given.mentor, NEXT_YEAR);
    const copy = await call(getDeskTextCopy, at(text.id));
    expect(copy).toMatchObject({
      title: "Utflykt",
      text: "<p>Ta med matsäck.</p>",
      groups: [group.id],
      important: true,
      weeks: 51,
      isClosed: false,
      leftOut: [],
      eventDate: "2027-03-12T07:00:00.000Z",
      files: [{ id, name }],
    });
    expect(await desk.call(listDeskTexts, { query: { kind: "POST" } })).toHaveLength(1);
  });

  it("goes to the class that follows the earlier one, and only to groups of the writer", async () => {
    const given = await givenClass();
    const colleague = await givenGroup(given.school, { title: "7C", members: [given.student], owners: [given.mentor] });
    const text = await given.desk.call(
      createDeskText,
      draftOf(given.group, { groups: [given.group.id, colleague.id], publish: "NOW" }),
    );
    await database().delete(groupOwners).where(eq(groupOwners.groupId, colleague.id));
    const next = await moveUp(given);
    const { call } = deskFor(given.mentor, NEXT_YEAR);
    expect(await call(getDeskTextCopy, at(text.id))).toMatchObject({ groups: [next.id], leftOut: ["GROUPS"] });
  });

  it("keeps the files of the earlier one when the copy is removed, and lets nobody attach another's file", async () => {
    const given = await givenPublished();
    const { school, desk, group, mentor } = given;
    const { id } = await givenDeskFile(desk, Buffer.from("Ta med matsäck."), "Lista.txt");
    const attached = [{ id, alternativeText: "En lista" }];
    const earlier = await desk.call(createDeskText, draftOf(group, { publish: "NOW", files: attached }));
    const colleague = deskFor(await givenStaff(school, { owns: [group] }), NOW);
    const copy = await colleague.call(getDeskTextCopy, at(earlier.id));
    expect(copy.files).toMatchObject([{ id, alternativeText: "En lista" }]);
    const draft = await colleague.call(createDeskText, draftOf(group, { files: attached }));
    expect(draft.files).toMatchObject([{ id }]);
    await colleague.call(removeDeskText, at(draft.id), matching(draft.version));
    expect((await desk.answer(getDeskFile, { params: { fileId: id } })).status).toBe(200);
    const loose = await givenDeskFile(desk, Buffer.from("Hemligt."), "Hemligt.txt");
    const stranger = await givenGroup(school, { members: [given.student] });
    const other = deskFor(await givenStaff(school, { owns: [stranger] }), NOW);
    for (const [caller, fileId] of [
      [colleague, loose.id],
      [other, id],
    ] as const) {
      const files = [{ id: fileId, alternativeText: null }];
      const refused = await caller.answer(createDeskText, draftOf(caller === other ? stranger : group, { files }));
      expect(refused.body).toMatchObject({ errors: [{ field: "body.files" }] });
    }
    expect(mentor.firstName).toBe("Helena");
  });

  it("leaves out files of another system, which go with that", async () => {
    const { desk, text } = await givenPublished();
    const file = { id: newId("file"), name: "Blad.pdf", type: "application/pdf", size: 3, content: Buffer.from("pdf") };
    await database().insert(files).values(file);
    await database().insert(attachments).values({ ownerType: "POST", ownerId: text.id, fileId: file.id, position: 0 });
    expect(await desk.call(getDeskTextCopy, at(text.id))).toMatchObject({ files: [], leftOut: ["FILES"] });
  });
});

describe("[DESK-15] a copied form", () => {
  it("asks the same of another year's class, with its last day on the next such day that is open", async () => {
    const given = await givenClass();
    const { desk, group, mentor, school } = given;
    const field = { id: null, name: "Med?", type: "YES_NO" as const, value: "", options: [], required: true };
    const body = {
      title: "Museet",
      text: "Vi åker.\n\nKom!",
      dueDay: "2026-03-20",
      fields: [field],
      groups: [group.id],
    };
    const { ids } = await desk.call(createDeskForms, { body });
    const next = await moveUp(given);
    await database().insert(schoolClosedDays).values({ schoolId: school.id, day: "2027-03-12", title: "Studiedag" });
    const { call } = deskFor(mentor, NEXT_YEAR);
    const copy = await call(getDeskFormCopy, { params: { formId: ids[0] ?? "" } });
    expect(copy).toMatchObject({
      title: "Museet",
      text: "Vi åker.\n\nKom!",
      dueDay: "2027-03-19",
      weeks: 52,
      groups: [next.id],
      fields: [{ name: "Med?", type: "YES_NO", required: true }],
    });
    expect(await call(listDeskForms, {})).toHaveLength(1);
  });

  it("has no answer of the earlier one, and is sent as any other", async () => {
    const { desk, group, student } = await givenClass();
    const form = await givenForm(student, { groupId: group.id, fields: [{ name: "Mat" }] });
    const copy = await desk.call(getDeskFormCopy, { params: { formId: form.id } });
    expect(JSON.stringify(copy)).not.toContain(student.lastName);
    const { title, text, dueDay, groups, fields } = copy;
    const body = { title, text, dueDay, groups, fields: fields.map((field) => ({ ...field, id: null })) };
    const { ids } = await desk.call(createDeskForms, { body });
    const sent = await desk.call(getDeskForm, { params: { formId: ids[0] ?? "" } });
    expect(sent).toMatchObject({ title: "About lunch", answered: 0, versions: [{ fields: [{ name: "Mat" }] }] });
    expect(sent.versions[0]?.fields[0]?.id).not.toBe(form.fields[0]?.id);
  });
});

describe("[DESK-15] a copied round", () => {
  it("offers the class of now the same times on moved days, with the staff who teach it", async () => {
    const given = await givenRound();
    const next = await moveUp(given);
    const { call } = deskFor(given.mentor, NEXT_YEAR);
    const copy = await call(getDeskMeetingCopy, { params: { meetingId: given.id } });
    const { title, text, room, minutes, pause, followUp } = ROUND;
    expect(copy).toMatchObject({
      ...{ title, text, room, minutes, pause, followUp },
      groupId: next.id,
      students: null,
      staff: [given.mentor.id],
      weeks: 51,
      blocks: [
        { day: "2027-03-18", from: "13:00", until: "14:00" },
        { day: "2027-03-22", from: "13:00", until: "14:00" },
      ],
      leftOut: [],
    });
  });

  it("is for the same students of a group, if it was for few of them", async () => {
    const given = await givenRound();
    const { school, group, student, desk } = given;
    for (let count = 1; count < 4; count += 1) {
      const { id: studentId } = await givenStudent({ schools: [school], lastName: "Annan" });
      await database().insert(groupMembers).values({ groupId: group.id, studentId });
    }
    const copy = await desk.call(getDeskMeetingCopy, { params: { meetingId: given.id } });
    const { students } = await desk.call(getDeskMeetingChoices, { params: { groupId: group.id } });
    const own = students.filter((one) => one.student?.lastName === student.lastName);
    expect(copy.students).toEqual(own.map(({ key }) => key));
  });
});

it("[DESK-15] nobody copies what they do not see", async () => {
  const { desk, id: meetingId, school, student, group } = await givenRound();
  const form = await givenForm(student, { groupId: group.id });
  const { id: postId } = await desk.call(createDeskText, draftOf(group, { publish: "NOW" }));
  const stranger = deskFor(await givenStaff(school, { owns: [await givenGroup(school)] }), NOW);
  const answers = await Promise.all([
    stranger.answer(getDeskTextCopy, { params: { postId } }),
    stranger.answer(getDeskFormCopy, { params: { formId: form.id } }),
    stranger.answer(getDeskMeetingCopy, { params: { meetingId } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});
