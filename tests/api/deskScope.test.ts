import { eq, inArray } from "drizzle-orm";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { listAbsences } from "#contract/absence/endpoints.ts";
import { getNavigation } from "#contract/app/navigation.ts";
import { flagMessage } from "#contract/conversations/endpoints.ts";
import { createDeskText } from "#contract/desk/posts/endpoints.ts";
import { getDesk } from "#contract/desk/today/endpoints.ts";
import { createDeskWork } from "#contract/desk/work/endpoints.ts";
import { STAFF_ROLES } from "#contract/kinds.ts";
import { api } from "#contract/registry/api.ts";
import type { Endpoint } from "#contract/registry/calls.ts";
import { schemasOf } from "#contract/registry/schemas.ts";
import { listStudents } from "#contract/students/endpoints.ts";
import { assertChecked, checkPath } from "#server/access/pathChecks.ts";
import { grantedGroups, groupOwners } from "#server/database/schema/groups.ts";
import { leaveApplications } from "#server/database/schema/leave.ts";
import { userRoles } from "#server/database/schema/people.ts";
import { posts } from "#server/database/schema/posts.ts";
import { sources } from "#server/database/schema/sources.ts";
import { pathChecks } from "#server/modules/pathChecks.ts";
import { paramNamesOf, sampleAddress, sampleBody } from "../support/checks/sample.ts";
import { givenConversation } from "../support/given/givenConversation.ts";
import { givenDeskFile } from "../support/given/givenDeskFile.ts";
import { draftOf } from "../support/given/givenDeskText.ts";
import { deliveriesOf } from "../support/given/givenDestination.ts";
import { givenForm } from "../support/given/givenForm.ts";
import { givenGroup } from "../support/given/givenGroup.ts";
import { type GivenPerson, givenGuardian } from "../support/given/givenGuardian.ts";
import { givenHoliday } from "../support/given/givenHoliday.ts";
import { givenLesson } from "../support/given/givenLesson.ts";
import { givenMeeting } from "../support/given/givenMeeting.ts";
import { givenPermission } from "../support/given/givenPermission.ts";
import { NOW } from "../support/given/givenReporter.ts";
import { givenSchool } from "../support/given/givenSchool.ts";
import { deskFor, givenClass, givenStaff } from "../support/given/givenStaff.ts";
import { givenStudent } from "../support/given/givenStudent.ts";
import { givenTemplates } from "../support/given/givenTemplates.ts";
import { HOMEWORK } from "../support/given/givenWorkClass.ts";
import { newId } from "../support/newId.ts";
import { apiFor } from "../support/server/api.ts";
import { database } from "../support/server/database.ts";
import { tokenFor } from "../support/server/tokens.ts";

type Class = Awaited<ReturnType<typeof givenClass>>;

const forStaff = api.filter(({ endpoint }) => endpoint.access === "staff");
describe("[DESK-1] the scope of staff", () => {
  let given: Class;
  let ids: Record<string, string>;
  let teacher: GivenPerson;
  let office: GivenPerson;
  let support: GivenPerson;
  /** A draft to the class, and one to the teacher's group, by whose of them may change it; each with a file. */
  let drafts: { ofClass: string; ofGroup: string };
  let filesOf: { ofClass: string; ofGroup: string };
  let templateOf: Awaited<ReturnType<typeof givenTemplates>>;
  const strangers = new Map<string, { person: GivenPerson; claims?: Record<string, unknown> }>();

  beforeAll(async () => {
    given = await givenClass();
    const { school, student, guardian } = given;
    const lessons = await givenGroup(school, { members: [student], owners: [given.mentor] });
    teacher = await givenStaff(school, { owns: [lessons] });
    const participants = [{ personId: teacher.id, userType: "USER" as const }];
    const meeting = await givenMeeting(student, { slots: [{ startTime: "2026-03-20T14:00:00Z" }], participants });
    const lesson = await givenLesson(student, { groupId: lessons.id, startTime: NOW });
    office = await givenStaff(school, { roleId: "Administrator" });
    support = await givenStaff(school, { roleId: "nurse" });
    await database()
      .insert(grantedGroups)
      .values({ groupId: lessons.id, userId: support.id, role: "support", granted: new Date(NOW) });
    const users = [given.mentor, teacher, office];
    const conversation = await givenConversation(student, {
      users,
      guardians: [guardian],
      lines: [
        { guardianId: guardian.id, text: "Hej" },
        { userId: given.mentor.id, text: "Hej" },
      ],
    });
    const [messageId = "", reported = ""] = conversation.messageIds;
    const report = { body: { messageId: reported, reason: "Otrevligt" } };
    const { flagID: flagId } = await given.api.call(flagMessage, report);
    const homework = { ...HOMEWORK, kind: "ASSIGNMENT" as const, takesFeedback: true };
    const params = { groupId: lessons.id };
    const work = await deskFor(teacher, NOW).call(createDeskWork, { params, body: homework });
    const sourceId = newId("source");
    await database()
      .insert(sources)
      .values({ id: sourceId, kind: "sds", tenantId: school.tenantId, created: new Date(NOW) });
    templateOf = await givenTemplates(users);
    ids = {
      ...given.ids,
      ...{ classId: given.group.id, formerId: (await givenGroup(school)).id },
      ...{ sourceId, deskStudentId: student.id, ...templateOf(given.mentor) },
      formId: (await givenForm(student, { groupId: lessons.id })).id,
      ...{ groupId: lessons.id, lessonId: lesson.id, permissionId: (await givenPermission(school)).id },
      roundId: (await givenHoliday(school, { groupIds: [lessons.id] })).id,
      ...{ conversationId: conversation.id, messageId, flagId, workId: work.id },
      ...{ meetingId: meeting.id, instanceId: meeting.instance.id, slotId: meeting.slots[0]?.id ?? "" },
    };
    const draft = async (person: GivenPerson, group: { id: string }) => {
      const desk = deskFor(person, NOW);
      const file = await givenDeskFile(desk, Buffer.from("Ta med matsäck."), "Lista.txt");
      const files = [{ id: file.id, alternativeText: null }];
      return desk.call(createDeskText, draftOf(group, { title: student.lastName, files }));
    };
    const [ofClass, ofGroup] = [await draft(given.mentor, given.group), await draft(teacher, lessons)];
    drafts = { ofClass: ofClass.id, ofGroup: ofGroup.id };
    filesOf = { ofClass: ofClass.files[0]?.id ?? "", ofGroup: ofGroup.files[0]?.id ?? "" };
    const stranger = await givenStudent({ firstName: "Bo", lastName: "Ek" });
    const otherClass = await givenGroup(school, { type: "MENTOR_GROUP", members: [stranger] });
    const elsewhere = await givenSchool();
    const former = await givenStaff(school, { owns: [given.group] });
    await database().delete(groupOwners).where(eq(groupOwners.userId, former.id));
    const gone = await givenStaff(school, { owns: [given.group] });
    await database().delete(userRoles).where(eq(userRoles.userId, gone.id));
    strangers.set("another class's mentor", { person: await givenStaff(school, { owns: [otherClass] }) });
    strangers.set("another school's office", { person: await givenStaff(elsewhere, { roleId: "principal" }) });
    strangers.set("another class's mentor whose token claims to be the office", {
      person: await givenStaff(school, { owns: [otherClass] }),
      claims: { roles: ["office", "principal"], groups: [given.group.id], schools: [school.id] },
    });
    strangers.set("a teacher whose membership ended yesterday", { person: former });
    strangers.set("somebody who no longer works at the school", { person: gone });
    strangers.set("a student who owns the group", {
      person: await givenStaff(school, { roleId: "student", owns: [given.group] }),
    });
    strangers.set("a nurse without groups", { person: await givenStaff(school, { roleId: "nurse" }) });
    strangers.set("the student's guardian", { person: guardian });
    strangers.set("a guardian whose token claims a role", {
      person: guardian,
      claims: { roles: ["office", "principal"], groups: [given.group.id] },
    });
  });

  const callAs = async (endpoint: Endpoint, person: GivenPerson, claims: Record<string, unknown> = {}) => {
    const authorization = `Bearer ${await tokenFor(person.subject, { claims })}`;
    const body = sampleBody(endpoint);
    const whose = person === teacher ? "ofGroup" : "ofClass";
    const groupId = schemasOf(endpoint).roles?.includes("teacher") ? (ids.groupId ?? "") : given.group.id;
    const own = { postId: drafts[whose], fileId: filesOf[whose], ...templateOf(person) };
    const here = { ...ids, groupId, schoolId: given.school.id, ...own };
    if (endpoint.content === "events") return opening(sampleAddress(endpoint, here), authorization);
    return apiFor(person, null, { now: NOW }).send(endpoint.method, sampleAddress(endpoint, here), body, {
      authorization,
      // No write of the table succeeds: what is within reach is refused as out of date.
      headers: { "if-match": '"nothing"' },
    });
  };
  /** Opens a stream and returns how it begins; it would only end with its reader. */
  const opening = async (path: string, authorization: string) => {
    const left = new AbortController();
    const answer = await fetch(`${inject("apiUrl")}/api${path}`, { headers: { authorization }, signal: left.signal });
    const body: unknown = answer.ok ? null : await answer.json();
    left.abort();
    return { status: answer.status, body };
  };
  /** Statuses of an endpoint's sample within reach: changes of what exists fail, and new things are added, incomplete, or exist already. */
  const expectedOf = (endpoint: Endpoint, person: GivenPerson): number[] => {
    if (endpoint.method === "GET") return [200];
    // Only its sender goes on with a file.
    if (paramNamesOf(endpoint).includes("fileId") && ![given.mentor, teacher].includes(person)) return [403];
    // Reads everything that exists now, or replaces days or a choice whatever they were.
    if (["markReadAtDesk", "saveDeskMeals", "switchDeskService"].includes(endpoint.name)) return [204];
    // The server of these tests sends no mail.
    if (endpoint.name === "inviteGuardians") return [503];
    // Their samples name nobody in the group, and no present group.
    if (["saveDeskAssessment", "chooseDeskSuccessor"].includes(endpoint.name)) return [400];
    return endpoint.method === "POST" ? [200, 204, 400, 409] : [412];
  };
  const stateOfClass = async () => [
    await deliveriesOf(given.student.id),
    await database().select().from(leaveApplications).where(eq(leaveApplications.studentId, given.student.id)),
    await database()
      .select()
      .from(posts)
      .where(inArray(posts.id, Object.values(drafts))),
  ];

  it("is known for every endpoint at the desk", () => {
    expect(forStaff.length).toBeGreaterThanOrEqual(5);
    expect(() => assertChecked(pathChecks, { method: "GET", path: "/desk/:planId" })).toThrow("planId");
    expect(() => assertChecked(pathChecks, { method: "PUT", path: "/desk/:formId" })).toThrow("reach");
  });

  it.each(forStaff)("of $name has those whom the roster names", async ({ endpoint }) => {
    const staff = { mentor: given.mentor, office, support, teacher };
    for (const role of STAFF_ROLES) {
      const expected = expectedOf(endpoint, staff[role]);
      const { status } = await callAs(endpoint, staff[role]);
      expect(schemasOf(endpoint).roles?.includes(role) ? expected : [403], role).toContain(status);
    }
  });

  it.each(forStaff)("of $name has nobody else, who are told and write nothing", async ({ endpoint }) => {
    const before = await stateOfClass();
    for (const [who, { person, claims }] of strangers) {
      const { status, body } = await callAs(endpoint, person, claims);
      const names = paramNamesOf(endpoint).length > 0;
      expect(names ? [403, 404] : [200, 400, 403, 409], who).toContain(status);
      const text = JSON.stringify(body);
      for (const secret of [given.student.firstName, given.student.lastName, ...Object.values(ids)])
        expect(text, who).not.toContain(secret);
    }
    const nobody = { authorization: null };
    const [address, body] = [sampleAddress(endpoint, ids), sampleBody(endpoint)];
    const signedOut = await apiFor(given.guardian, null).send(endpoint.method, address, body, nobody);
    expect(signedOut.status).toBe(401);
    expect(await stateOfClass()).toEqual(before);
  });

  it("is checked for a student who is named in the address", async () => {
    const other = await givenStudent();
    const at = async (studentId: string) =>
      (await deskFor(given.mentor).send("GET", `${getDesk.path}?studentId=${studentId}`)).status;
    expect([await at(given.student.id), await at(other.id)]).toEqual([200, 404]);
  });

  it("is that of groups and schools too", async () => {
    const db = database();
    const { group, school, student } = given;
    const staffId = given.mentor.id;
    const own = { checks: pathChecks, scope: { staffId, groups: [group.id], schools: [], at: [school.id] } };
    const whole = { checks: pathChecks, scope: { staffId, groups: [], schools: [school.id], at: [school.id] } };
    await expect(checkPath(db, own, { groupId: group.id })).resolves.toBeUndefined();
    await expect(checkPath(db, whole, { groupId: group.id, schoolId: school.id })).resolves.toBeUndefined();
    await expect(checkPath(db, whole, { studentId: student.id })).resolves.toBe(student.id);
    await expect(checkPath(db, own, { schoolId: school.id })).rejects.toThrow();
    const elsewhere = await givenGroup(await givenSchool());
    await expect(checkPath(db, whole, { groupId: elsewhere.id })).rejects.toThrow();
  });

  it("opens nothing that is for guardians", async () => {
    expect((await deskFor(given.mentor).answer(listStudents, {})).status).toBe(403);
    const children = await givenGuardian();
    const both = await givenStaff(given.school, { owns: [given.group], guardian: children });
    expect(await deskFor(both).call(listStudents, {})).toHaveLength(1);
    expect(await deskFor(both).call(getDesk, {})).toMatchObject({ isGuardian: true, roles: ["mentor"] });
    expect(await deskFor(given.mentor).call(getDesk, {})).toMatchObject({ isGuardian: false });
    const menuOf = async (person: GivenPerson, student: { id: string }) =>
      (await apiFor(person, student).call(getNavigation, {})).filter(({ url }) => url === "/desk");
    const [child = given.student] = children.students;
    expect(await menuOf(both, child)).toMatchObject([{ text: "asStaff" }]);
    expect(await menuOf(given.guardian, given.student)).toEqual([]);
    const params = { studentId: given.student.id };
    expect((await apiFor(both, given.student).answer(listAbsences, { params, query: {} })).status).toBe(403);
  });
});
