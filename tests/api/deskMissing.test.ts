import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createDeskForms, getDeskFormMissing, remindOfDeskForm } from "#contract/desk/forms/endpoints.ts";
import { getDeskMeetingMissing, remindOfDeskMeeting } from "#contract/desk/meetings/endpoints.ts";
import {
  createDeskPermission,
  getDeskPermissionMissing,
  getDeskPermissions,
  remindOfDeskPermission,
} from "#contract/desk/permissions/endpoints.ts";
import { createDeskText, getDeskTextMissing, remindOfDeskText } from "#contract/desk/posts/endpoints.ts";
import { markNotificationsRead } from "#contract/notifications/endpoints.ts";
import { answerPermission } from "#contract/permissions/endpoints.ts";
import { listAudit } from "#contract/students/endpoints.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { announceNow, at, draftOf } from "../support/given/givenDeskText.ts";
import { givenGroup } from "../support/given/givenGroup.ts";
import { givenGuardian } from "../support/given/givenGuardian.ts";
import { notificationsOf } from "../support/given/givenNotification.ts";
import { NOW } from "../support/given/givenReporter.ts";
import { givenRound } from "../support/given/givenRound.ts";
import { deskFor, givenClass, givenStaff } from "../support/given/givenStaff.ts";
import { givenStudent } from "../support/given/givenStudent.ts";
import { database } from "../support/server/database.ts";

const FIELD = { id: null, name: "Allergier?", type: "TEXT" as const, value: "", options: [], required: true };
const FORM = { title: "Lägerskola", text: "", dueDay: null, fields: [FIELD] };
const PERMISSION = {
  kind: "PHOTO_INSIDE",
  title: "Photographs",
  text: "In class",
  validUntil: null,
  allMustAgree: false,
} as const;
const SOON = { now: "2026-03-13T07:59:00Z" };
const NEXT_DAY = { now: "2026-03-13T08:00:00Z" };

/** A class of Alva with Karin, a classmate with a protected identity and two guardians, and a subject teacher of both. */
async function givenFamilies() {
  const given = await givenClass();
  const { school, group, student } = given;
  const hidden = await givenStudent({ schools: [school], protected: true, firstName: "Ylva", lastName: "Skyddad" });
  const parents = [await givenGuardian({ students: [hidden] }), await givenGuardian({ students: [hidden] })];
  await database().insert(groupMembers).values({ groupId: group.id, studentId: hidden.id });
  const taught = await givenGroup(school, { type: "EDUCATION_GROUP", title: "MA7", members: [student, hidden] });
  const teacher = deskFor(await givenStaff(school, { roleId: "teacher", owns: [taught] }), NOW);
  return { ...given, hidden, parents, taught, teacher };
}

describe("[DESK-14] who has not read a post", () => {
  it("is named with the class, and a protected identity by the number that those responsible know", async () => {
    const { desk, api, guardian, group, taught, teacher, student, hidden } = await givenFamilies();
    const text = await desk.call(createDeskText, draftOf(group, { publish: "NOW" }));
    await announceNow(text.id);
    const missing = await desk.call(getDeskTextMissing, at(text.id));
    expect(missing).toMatchObject({ guardians: 3, reminded: null, mayRemind: true });
    expect(missing.students).toMatchObject([
      { student: { firstName: "Alva" }, studentId: student.id, number: null, group: "7A" },
      { student: null, studentId: hidden.id, number: expect.stringMatching(/^\d{5}$/) },
    ]);
    const marks = await database().select().from(notifications).where(eq(notifications.referenceId, text.id));
    const own = marks.find(({ personId }) => personId === guardian.id);
    await api.call(markNotificationsRead, { body: [{ id: own?.id ?? "" }] });
    expect((await desk.call(getDeskTextMissing, at(text.id))).students).toMatchObject([{ student: null }]);
    const theirs = await teacher.call(createDeskText, draftOf(taught, { publish: "NOW" }));
    const seen = await teacher.call(getDeskTextMissing, at(theirs.id));
    expect(seen.students).toMatchObject([
      { student: { firstName: "Alva" } },
      { student: null, studentId: null, number: null },
    ]);
    expect(JSON.stringify([missing, seen])).not.toContain("Skyddad");
    const log = await api.call(listAudit, { params: { studentId: student.id } });
    expect(log.map(({ action, kind }) => `${action} ${kind}`)).toContain("read posts");
  });

  it("is not found by staff of another class", async () => {
    const { desk, group } = await givenFamilies();
    const text = await desk.call(createDeskText, draftOf(group, { publish: "NOW" }));
    const stranger = await givenClass();
    expect((await stranger.desk.answer(getDeskTextMissing, at(text.id))).status).toBe(404);
  });
});

describe("[DESK-14] a second reminder within 24 hours is refused with the reason", () => {
  const REFUSED = { status: 409, body: { message: expect.stringContaining("from 2026-03-13T08:00:00.000Z") } };

  it("of a post", async () => {
    const { desk, group } = await givenFamilies();
    const { id } = await desk.call(createDeskText, draftOf(group, { publish: "NOW" }));
    expect(await desk.call(remindOfDeskText, at(id))).toEqual({ students: 2 });
    expect(await desk.answer(remindOfDeskText, at(id), SOON)).toMatchObject(REFUSED);
    expect(await desk.call(remindOfDeskText, at(id), NEXT_DAY)).toEqual({ students: 2 });
  });

  it("of a form", async () => {
    const { desk, group } = await givenFamilies();
    const { ids } = await desk.call(createDeskForms, { body: { ...FORM, groups: [group.id] } });
    const params = { formId: ids[0] ?? "" };
    expect(await desk.call(getDeskFormMissing, { params })).toMatchObject({ guardians: 3, mayRemind: true });
    expect(await desk.call(remindOfDeskForm, { params })).toEqual({ students: 2 });
    expect(await desk.answer(remindOfDeskForm, { params }, SOON)).toMatchObject(REFUSED);
    expect((await desk.call(getDeskFormMissing, { params })).reminded).toBe(new Date(NOW).toISOString());
  });

  it("of meetings without a time, as long as a time is free", async () => {
    const { desk, id, guardian, slots, book } = await givenRound();
    const params = { meetingId: id };
    const missing = () => desk.call(getDeskMeetingMissing, { params });
    expect(await missing()).toMatchObject({ students: [{ student: { firstName: "Alva" } }], mayRemind: true });
    expect(await desk.call(remindOfDeskMeeting, { params })).toEqual({ students: 1 });
    expect(await notificationsOf(guardian)).toContainEqual({
      type: "MEETING",
      text: "Reminder: no time has been booked for Alva: Utvecklingssamtal",
    });
    expect(await desk.answer(remindOfDeskMeeting, { params }, SOON)).toMatchObject(REFUSED);
    await book((await slots())[0]);
    expect(await missing()).toMatchObject({ students: [], guardians: 0, mayRemind: false });
    const late = { now: "2026-04-01T08:00:00Z" };
    expect(await desk.answer(remindOfDeskMeeting, { params }, late)).toMatchObject({ status: 409 });
  });

  it("of a permission, which the office's reminder leaves as it was", async () => {
    const { school, student, api, guardian, hidden } = await givenFamilies();
    const office = deskFor(await givenStaff(school, { roleId: "principal" }), NOW);
    const { id } = await office.call(createDeskPermission, { body: { ...PERMISSION, schoolId: school.id } });
    const params = { permissionId: id };
    const { students } = await office.call(getDeskPermissionMissing, { params });
    expect(students.map(({ studentId }) => studentId).toSorted()).toEqual([student.id, hidden.id].toSorted());
    const [before] = (await office.call(getDeskPermissions, {})).permissions;
    expect(await office.call(remindOfDeskPermission, { params })).toEqual({ students: 2 });
    expect((await office.call(getDeskPermissions, {})).permissions).toEqual([before]);
    expect(await notificationsOf(guardian)).toContainEqual({
      type: "CHILD_CARD",
      text: "Reminder: the permission Photographs for Alva has not been answered",
    });
    expect(await office.answer(remindOfDeskPermission, { params }, SOON)).toMatchObject(REFUSED);
    const answer = { params: { studentId: student.id, permissionId: id }, body: { isGiven: false, version: 1 } };
    await api.call(answerPermission, answer);
    expect((await office.call(getDeskPermissionMissing, { params })).students).toMatchObject([{ student: null }]);
  });
});
