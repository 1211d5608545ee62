import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  createDeskText,
  getDeskText,
  listDeskTextGroups,
  remindOfDeskText,
  withdrawDeskText,
} from "#contract/desk/posts/endpoints.ts";
import { markNotificationsRead } from "#contract/notifications/endpoints.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { getDocumentation, listDocumentations } from "#contract/posts/documentations.ts";
import { listAudit } from "#contract/students/endpoints.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { announceContent } from "#server/notify/announceContent.ts";
import { announceNow, at, draftOf, feedOf, givenPublished, LATER } from "../support/given/givenDeskText.ts";
import { givenGuardian } from "../support/given/givenGuardian.ts";
import { notificationsOf } from "../support/given/givenNotification.ts";
import { NOW } from "../support/given/givenReporter.ts";
import { givenClass } from "../support/given/givenStaff.ts";
import { givenStudent } from "../support/given/givenStudent.ts";
import { database } from "../support/server/database.ts";

describe("[DESK-4] readers of a post", () => {
  it("are counted by family, and the rest is reminded at most once in 24 hours", async () => {
    const { desk, api, school, group, guardian, text } = await givenPublished();
    const classmate = await givenStudent({ schools: [school] });
    const idle = await givenGuardian({ students: [classmate] });
    await database().insert(groupMembers).values({ groupId: group.id, studentId: classmate.id });
    await announceNow(text.id);
    const marks = await database().select().from(notifications).where(eq(notifications.referenceId, text.id));
    const own = marks.find(({ personId }) => personId === guardian.id);
    await api.call(markNotificationsRead, { body: [{ id: own?.id ?? "" }] });
    expect(await desk.call(getDeskText, at(text.id))).toMatchObject({ families: { all: 2, read: 1 } });
    expect(await desk.call(remindOfDeskText, at(text.id))).toEqual({ students: 1 });
    await announceNow(text.id, "REMINDER");
    const notifiedOf = async (person: { id: string }) =>
      (await notificationsOf(person)).filter(({ type }) => type === "POST").map((one) => one.text);
    expect(await notifiedOf(idle)).toEqual([expect.stringContaining(": Utflykt")]);
    expect(await notifiedOf(guardian)).toEqual(["Utflykt"]);
    expect((await desk.answer(remindOfDeskText, at(text.id), { now: "2026-03-13T06:00:00Z" })).status).toBe(409);
    await desk.call(remindOfDeskText, at(text.id), { now: LATER });
  });
});

describe("[DESK-4] a documentation", () => {
  it("is about children of the group, whose guardians see it and find the writer in their access log", async () => {
    const given = await givenClass({ type: SCHOOL_TYPES.PRESCHOOL });
    const { desk, api, school, group, student, guardian } = given;
    const [choice] = await desk.call(listDeskTextGroups, {});
    const { key = "" } = choice?.students?.[0] ?? {};
    expect(choice).toMatchObject({ id: group.id, families: 1, students: [{ key: expect.stringMatching(/./) }] });
    const values = { kind: "DOCUMENTATION" as const, students: [key], publish: "NOW" as const };
    const stranger = await givenStudent({ schools: [school] });
    const isStranger = eq(groupMembers.studentId, stranger.id);
    await database().insert(groupMembers).values({ groupId: group.id, studentId: stranger.id });
    const keys = (await desk.call(listDeskTextGroups, {}))[0]?.students?.map((one) => one.key) ?? [];
    await database().delete(groupMembers).where(isStranger);
    expect(keys).toHaveLength(2);
    const refused = await desk.answer(createDeskText, draftOf(group, { ...values, students: keys }));
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: "body.students" }] } });
    const text = await desk.call(createDeskText, draftOf(group, values));
    expect(text).toMatchObject({ kind: "DOCUMENTATION", students: [key], families: { all: 1, read: 0 } });
    await announceContent(database(), { kind: "documentation", id: text.id }, new Date(NOW));
    expect(await notificationsOf(guardian)).toContainEqual({ type: "DOCUMENTATION", text: "Utflykt" });
    expect(await api.call(listDocumentations, feedOf(given))).toMatchObject([{ id: text.id }]);
    await desk.call(getDeskText, at(text.id));
    await desk.call(withdrawDeskText, at(text.id));
    expect(await api.call(listDocumentations, feedOf(given))).toEqual([]);
    const read = { params: { studentId: student.id, documentId: text.id } };
    expect(await api.call(getDocumentation, read)).toMatchObject({ title: "", description: "", author: "" });
    const log = await api.call(listAudit, { params: { studentId: student.id } });
    const byStaff = log.filter(({ role, kind }) => role === "staff" && kind === "documentations");
    expect(byStaff.map(({ action }) => action).toSorted()).toEqual(["changed", "changed", "read"]);
  });

  it("is for preschools, and names nobody with a protected identity", async () => {
    const { desk, group } = await givenClass();
    const values = { kind: "DOCUMENTATION" as const, students: [] };
    expect(await desk.answer(createDeskText, draftOf(group, values))).toMatchObject({
      status: 400,
      body: { errors: [{ field: "body.groups" }] },
    });
    const hidden = await givenClass({
      type: SCHOOL_TYPES.PRESCHOOL,
      student: { protected: true, lastName: "Skyddad" },
    });
    expect(await hidden.desk.call(listDeskTextGroups, {})).toMatchObject([{ students: [{ student: null }] }]);
  });
});
