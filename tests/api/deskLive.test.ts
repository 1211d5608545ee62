import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { listAbsences, removeAbsence, reportAbsence } from "#contract/absence/endpoints.ts";
import {
  flagMessage,
  getConversation,
  markConversationRead,
  recallMessage,
  sendMessage,
} from "#contract/conversations/endpoints.ts";
import { closeDeskForm, createDeskForms } from "#contract/desk/forms/endpoints.ts";
import { offerDeskSlot } from "#contract/desk/meetings/endpoints.ts";
import { changeDeskText, createDeskText, withdrawDeskText } from "#contract/desk/posts/endpoints.ts";
import type { DeskNews } from "#contract/desk/today/schemas.ts";
import { STAFF_ROLES } from "#contract/kinds.ts";
import { applyForLeave } from "#contract/leave/endpoints.ts";
import { isStudentInScope } from "#server/access/pathChecks.ts";
import { scopeOf } from "#server/access/scope.ts";
import { staffOf } from "#server/access/staff.ts";
import { staffWithAccess } from "#server/access/staffWithAccess.ts";
import { groupOwners } from "#server/database/schema/groups.ts";
import { publishAll } from "#server/notify/live.ts";
import { at, changeOf, draftOf } from "#tests/support/given/givenDeskText.ts";
import { givenGroup, givenUser } from "#tests/support/given/givenGroup.ts";
import { givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { givenInbox } from "#tests/support/given/givenInbox.ts";
import { NOW, reportOf, schoolOf } from "#tests/support/given/givenReporter.ts";
import { givenRound, matching } from "#tests/support/given/givenRound.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { givenClass, givenStaff } from "#tests/support/given/givenStaff.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { seeReport } from "#tests/support/given/seenReport.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";
import { soon } from "#tests/support/server/following.ts";
import { TEST_ISSUER } from "#tests/support/server/issuer.ts";
import { openDesk } from "#tests/support/server/openPages.ts";

const leaveOf = ({ id }: { id: string }) => ({
  params: { studentId: id },
  body: { startTime: "2026-04-20T09:00:00Z", endTime: "2026-04-20T10:00:00Z", period: true, reason: "Resa" },
});

describe("[EVT-2] an open desk", () => {
  it("[DESK-3] [DESK-7] is told of reports and leave of students within reach, without whose they are", async () => {
    const { api, student, mentor, school } = await givenClass();
    const lessons = await givenGroup(school, { members: [student] });
    const staff = [
      mentor,
      await givenStaff(school, { owns: [lessons] }),
      await givenStaff(school, { roleId: "principal" }),
    ];
    const desks = await Promise.all(staff.map((one) => openDesk(one, student)));
    const expectNews = async (news: DeskNews) => {
      for (const desk of desks) expect(await soon(desk)).toEqual(news);
    };
    const later = { startTime: "2026-03-13T09:00:00Z", endTime: "2026-03-13T10:00:00Z" };
    await api.call(reportAbsence, reportOf(student, later));
    await expectNews({ kind: "absence" });
    const reports = await api.call(listAbsences, { params: { studentId: student.id }, query: {} });
    const [report] = reports.filter(({ startTime }) => startTime.startsWith("2026-03-13"));
    await api.call(removeAbsence, { params: { absenceId: report?.id ?? "" } });
    await expectNews({ kind: "absence" });
    await api.call(applyForLeave, leaveOf(student));
    await expectNews({ kind: "leave" });
  });

  it("is told nothing of a student out of reach, and nothing of what was refused", async () => {
    const { api, student, group, mentor, school } = await givenClass();
    const child = await givenStudent({ schools: [school] });
    const parent = await givenGuardian({ students: [child] });
    await givenGroup(school, { members: [child], owners: [mentor] });
    const stranger = await givenStudent();
    const theirs = await givenGuardian({ students: [stranger] });
    const principal = await givenStaff(schoolOf(stranger), { roleId: "principal" });
    const [former, elsewhere] = await Promise.all([openDesk(mentor, student), openDesk(principal, stranger)]);
    // Refused, since there is a report of that time.
    expect(await api.call(reportAbsence, reportOf(student))).toMatchObject({ success: false });
    const own = and(eq(groupOwners.userId, mentor.id), eq(groupOwners.groupId, group.id));
    await database().delete(groupOwners).where(own);
    // The mentor left the class while the change was being told: the stream asks again.
    const change = { kind: "leave" as const, studentId: student.id };
    await publishAll(database(), [{ staffIds: [mentor.id], change }]);
    await apiFor(parent, child, { now: NOW }).call(reportAbsence, reportOf(child));
    expect(await former.next()).toEqual({ kind: "absence" });
    await apiFor(theirs, stranger, { now: NOW }).call(applyForLeave, leaveOf(stranger));
    expect(await elsewhere.next()).toEqual({ kind: "leave" });
    await database().delete(groupOwners).where(eq(groupOwners.userId, mentor.id));
    await publishAll(database(), [{ staffIds: [mentor.id], change }]);
    expect(await former.hasEnded()).toBe(true);
  });

  it("[DESK-2] is told of messages, also of those that are recalled or reported", async () => {
    const { guardian, student, mentor, toMentor } = await givenInbox();
    const desk = await openDesk(mentor, student);
    const api = apiFor(guardian, student, { now: NOW });
    const body = { text: "Hej igen", conversationID: toMentor.id };
    const { id: messageId } = await api.call(sendMessage, { body });
    expect(await soon(desk)).toEqual({ kind: "conversations" });
    await api.call(recallMessage, { params: { messageId } });
    expect(await soon(desk)).toEqual({ kind: "conversations" });
    const { messages } = await api.call(getConversation, { params: { conversationId: toMentor.id } });
    const theirs = messages.find(({ creator }) => creator.userId === mentor.id);
    await api.call(flagMessage, { body: { messageId: theirs?.id ?? "", reason: "Otrevligt" } });
    expect(await soon(desk)).toEqual({ kind: "conversations" });
  });

  it("[DESK-2] is told once that a guardian has read what was written there, and nothing of other reading", async () => {
    const { guardian, student, mentor, toMentor, toStaff } = await givenInbox();
    const desk = await openDesk(mentor, student);
    const readAs = (conversationId: string) =>
      apiFor(guardian, student, { now: NOW }).call(markConversationRead, { params: { conversationId } });
    // Nobody at the school has written in this one.
    await readAs(toStaff.id);
    await readAs(toMentor.id);
    expect(await soon(desk)).toEqual({ kind: "conversations" });
    await readAs(toMentor.id);
    await apiFor(guardian, student, { now: NOW }).call(applyForLeave, leaveOf(student));
    expect(await soon(desk)).toEqual({ kind: "leave" });
  });

  it("[DESK-5] is told of bookings, and a colleague of a time that is withdrawn", async () => {
    const { mentor, student, school, slots, book, desk } = await givenRound();
    const clerk = await givenStaff(school, { roleId: "office" });
    const [own, office] = await Promise.all([mentor, clerk].map((one) => openDesk(one, student)));
    const [first, second] = await slots();
    expect((await book(first)).status).toBe(200);
    expect(await soon(own)).toEqual({ kind: "meetings" });
    expect(await soon(office)).toEqual({ kind: "meetings" });
    const withdrawal = { params: { slotId: second?.id ?? "" }, body: { isOffered: false } };
    await desk.call(offerDeskSlot, withdrawal, matching(second?.version ?? ""));
    expect(await soon(office)).toEqual({ kind: "meetings" });
  });

  it("[DESK-4] [DESK-6] is told of posts of a colleague, also while they are drafts, and of forms", async () => {
    const { desk, student, group, school } = await givenClass();
    const colleague = await openDesk(await givenStaff(school, { owns: [group] }), student);
    const { id } = await desk.call(createDeskText, draftOf(group));
    expect(await soon(colleague)).toEqual({ kind: "posts" });
    await desk.call(changeDeskText, { ...at(id), body: changeOf(draftOf(group, { publish: "NOW" }).body) });
    expect(await soon(colleague)).toEqual({ kind: "posts" });
    const fields = [{ id: null, name: "Allergier", type: "TEXT" as const, value: "", options: [], required: false }];
    const form = { title: "Resan", text: "", dueDay: null, fields };
    const { ids } = await desk.call(createDeskForms, { body: { ...form, groups: [group.id] } });
    expect(await soon(colleague)).toEqual({ kind: "forms" });
    await desk.call(closeDeskForm, { params: { formId: ids[0] ?? "" }, body: { isClosed: true } });
    expect(await soon(colleague)).toEqual({ kind: "forms" });
    await desk.call(withdrawDeskText, at(id));
    expect(await soon(colleague)).toEqual({ kind: "posts" });
  });

  it("tells the window that made a change which one it was", async () => {
    const { desk, student, mentor, ids } = await givenClass();
    const stream = await openDesk(mentor, student);
    const key = "the-key-of-this-write";
    expect((await seeReport(desk, ids.absenceId, { idempotencyKey: key })).status).toBe(204);
    expect(await soon(stream)).toEqual({ kind: "absence", cause: key });
  });

  it("is told once of many students, and each of one that is within reach", async () => {
    const { student, mentor, school } = await givenClass();
    const sister = await givenStudent({ schools: [school] });
    await givenGroup(school, { members: [sister], owners: [mentor] });
    const beside = await givenStaff(school, { owns: [await givenGroup(school, { members: [sister] })] });
    const found = await staffWithAccess(database(), [student.id, sister.id]);
    const studentOf = new Map(found.map(({ staffId, studentId }) => [staffId, studentId]));
    expect(found).toHaveLength(2);
    expect([student.id, sister.id]).toContain(studentOf.get(mentor.id));
    expect(studentOf.get(beside.id)).toBe(sister.id);
  });
});

it("[DESK-1] tells exactly those staff whose reach has the student", async () => {
  const { student, school, group, mentor } = await givenClass();
  const ofGroup = { owns: [group] };
  const people = {
    mentor,
    office: await givenStaff(school, { roleId: "SiteAdministrator" }),
    studentWhoOwns: await givenStaff(school, { roleId: "Student", ...ofGroup }),
    nurse: await givenStaff(school, { roleId: "nurse" }),
    elsewhere: await givenStaff(await givenSchool(), ofGroup),
  };
  const reaching = async (subject: string) => {
    const staff = await staffOf(
      database(),
      { issuer: TEST_ISSUER, subject, grantId: null, issued: null },
      new Date(NOW),
    );
    if (!staff) return false;
    const scope = scopeOf(staff, STAFF_ROLES);
    return isStudentInScope(database(), scope, student.id);
  };
  // Somebody who cannot sign in has no desk.
  const unknown = await givenUser(school);
  await database().insert(groupOwners).values({ groupId: group.id, userId: unknown.id });
  const staffIds = new Set((await staffWithAccess(database(), [student.id])).map(({ staffId }) => staffId));
  for (const [who, { id, subject }] of Object.entries(people))
    expect(staffIds.has(id), who).toBe(await reaching(subject));
  expect(staffIds).toEqual(new Set([people.mentor.id, people.office.id]));
});
