import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { flagMessage } from "#contract/conversations/endpoints.ts";
import { getDeskNumbers } from "#contract/desk/numbers/endpoints.ts";
import { decideOnFlag, listDeskSources, listFlaggedMessages } from "#contract/desk/office/endpoints.ts";
import { getGroupPermissions } from "#contract/desk/permissions/endpoints.ts";
import { getDeskStudent } from "#contract/desk/students/endpoints.ts";
import { decideOnLeave, getDesk, listDeskLeave } from "#contract/desk/today/endpoints.ts";
import { applyForLeave } from "#contract/leave/endpoints.ts";
import { deliveries } from "#server/database/schema/deliveries.ts";
import { groupOwners } from "#server/database/schema/groups.ts";
import { studentSchools, userRoles } from "#server/database/schema/people.ts";
import { sourceIds, sourceProblems, sourceRuns, sources } from "#server/database/schema/sources.ts";
import { givenConversation } from "../support/given/givenConversation.ts";
import { givenGroup } from "../support/given/givenGroup.ts";
import { givenLesson } from "../support/given/givenLesson.ts";
import { givenPermission } from "../support/given/givenPermission.ts";
import { givenReporter, NOW } from "../support/given/givenReporter.ts";
import { matching } from "../support/given/givenRound.ts";
import { givenSchool } from "../support/given/givenSchool.ts";
import { deskFor, givenStaff } from "../support/given/givenStaff.ts";
import { newId } from "../support/newId.ts";
import { database } from "../support/server/database.ts";

/** A child who goes to two schools of a municipality, and the office of each. */
async function givenChildOfTwo() {
  const first = await givenSchool();
  const second = await givenSchool({ tenantId: first.tenantId, title: "Ekskolan" });
  const family = await givenReporter({ student: { schools: [first, second] } });
  const officeOf = async (school: typeof first) => deskFor(await givenStaff(school, { roleId: "office" }), NOW);
  return { ...family, first, second, offices: [await officeOf(first), await officeOf(second)] as const };
}

describe("[DESK-1] an office sees nothing of the other school of a child", () => {
  it.each(["a teacher", "the staff of a group"])("not what is reported of a conversation with %s", async (who) => {
    const { guardian, student, api, second, offices } = await givenChildOfTwo();
    const teacher = await givenStaff(second, { roleId: "teacher" });
    const group = await givenGroup(second, { members: [student], owners: [teacher] });
    const talk = await givenConversation(student, {
      guardians: [guardian],
      ...(who === "a teacher" ? { users: [teacher] } : { staffOf: [group] }),
      lines: [{ userId: teacher.id, text: "<p>Dum fråga</p>" }],
    });
    const body = { messageId: talk.messageIds[0] ?? "", reason: "Otrevligt" };
    const { flagID: flagId } = await api.call(flagMessage, { body });
    const seen = await Promise.all(offices.map((office) => office.call(listFlaggedMessages, {})));
    expect(seen.map((flags) => flags.map(({ id }) => id))).toEqual([[], [flagId]]);
    const counted = await Promise.all(offices.map((office) => office.call(getDesk, {})));
    expect(counted.map(({ flaggedMessages }) => flaggedMessages)).toEqual([0, 1]);
    const decision = { params: { flagId }, body: { decision: "REMOVED" as const, reason: "Otrevligt" } };
    const matched = matching(seen[1]?.[0]?.version ?? "");
    expect((await offices[0].answer(decideOnFlag, decision, matched)).status).toBe(404);
    expect((await offices[1].answer(decideOnFlag, decision, matched)).status).toBe(204);
  });

  it("but what is reported of a conversation whose staff have left", async () => {
    const { guardian, student, api, offices } = await givenChildOfTwo();
    const lines = [{ userId: (await givenStaff(await givenSchool(), { roleId: "student" })).id, text: "Hej" }];
    const talk = await givenConversation(student, { guardians: [guardian], users: [], lines });
    await api.call(flagMessage, { body: { messageId: talk.messageIds[0] ?? "", reason: "Otrevligt" } });
    const counted = await Promise.all(offices.map((office) => office.call(getDesk, {})));
    expect(counted.map(({ flaggedMessages }) => flaggedMessages)).toEqual([1, 1]);
  });

  it("not leave that was applied for before the child went there too", async () => {
    const { student, api, first, offices } = await givenChildOfTwo();
    const there = { studentId: student.id, schoolId: first.id };
    await database()
      .delete(studentSchools)
      .where(and(eq(studentSchools.studentId, student.id), eq(studentSchools.schoolId, first.id)));
    const times = { startTime: "2026-03-20T09:00:00Z", endTime: "2026-03-20T10:00:00Z" };
    const body = { ...times, period: true, reason: "A wedding" };
    await api.call(applyForLeave, { params: { studentId: student.id }, body });
    await database()
      .insert(studentSchools)
      .values({ ...there, position: 0 });
    const sent = await database().select().from(deliveries).where(eq(deliveries.studentId, student.id));
    const leaveId = sent[0]?.subjectId ?? "";
    const seen = await Promise.all(offices.map((office) => office.call(listDeskLeave, {})));
    expect(seen.map((applications) => applications.map(({ id }) => id))).toEqual([[], [leaveId]]);
    const counted = await Promise.all(offices.map((office) => office.call(getDesk, {})));
    expect(counted.map(({ openLeave }) => openLeave)).toEqual([0, 1]);
    const decision = { params: { leaveId }, body: { state: "DENIED" as const, note: "" } };
    const matched = matching(seen[1]?.[0]?.version ?? "");
    expect((await offices[0].answer(decideOnLeave, decision, matched)).status).toBe(404);
    expect((await offices[1].answer(decideOnLeave, decision, matched)).status).toBe(204);
  });

  it("not the errors of sources of other schools", async () => {
    const { first, second, offices } = await givenChildOfTwo();
    const { tenantId } = first;
    const created = new Date(NOW);
    const given = await Promise.all(
      [[first], [second]].map(async (brought) => {
        const id = newId("source");
        await database().insert(sources).values({ id, kind: "sds", tenantId, created });
        await database()
          .insert(sourceIds)
          .values(
            brought.map((school) => ({ sourceId: id, kind: "school" as const, sourcedId: school.id, id: school.id })),
          );
        const run = { sourceId: id, kind: "FULL" as const, state: "FAILED" as const, started: created };
        const [{ id: runId = 0 } = {}] = await database().insert(sourceRuns).values(run).returning();
        const problem = { runId, place: `${id}.csv:4`, words: "no name", severity: "ERROR" as const };
        await database().insert(sourceProblems).values(problem);
        return id;
      }),
    );
    const seen = await Promise.all(offices.map((office) => office.call(listDeskSources, {})));
    const errorsOf = (listed: (typeof seen)[number]) =>
      listed.flatMap(({ runs }) => runs.flatMap(({ errors }) => errors.map(({ place }) => place)));
    expect(seen.map(errorsOf)).toEqual(given.map((id) => [`${id}.csv:4`]));
  });
});

describe("[DESK-1] staff see nothing of the other school of a child", () => {
  /** A mentor of the child at each school, with a lesson that the child missed there, and a permission. */
  async function givenMentors() {
    const { student, first, second, api } = await givenChildOfTwo();
    const at = async (school: typeof first, title: string) => {
      const group = await givenGroup(school, { type: "MENTOR_GROUP", title, members: [student] });
      const mentor = await givenStaff(school, { owns: [group], lastName: title });
      const lesson = { groupId: group.id, startTime: "2026-03-11T08:00:00Z" };
      await givenLesson(
        { ...student, schools: [school] },
        { ...lesson, attendance: { attendanceType: "INVALID_ABSENCE" } },
      );
      const { id } = await givenPermission(school);
      return { group, mentor, permissionId: id, desk: deskFor(mentor, NOW) };
    };
    return { student, api, places: [await at(first, "7A"), await at(second, "Spa")] as const };
  }

  it("neither what it asks guardians to allow, nor absence, groups and mentors there", async () => {
    const { student, places } = await givenMentors();
    for (const { group, mentor, permissionId, desk } of places) {
      const params = { groupId: group.id };
      const { permissions, students } = await desk.call(getGroupPermissions, { params });
      expect(permissions.map(({ id }) => id)).toEqual([permissionId]);
      expect(students.map(({ states }) => Object.keys(states))).toEqual([[permissionId]]);
      const page = await desk.call(getDeskStudent, { params: { deskStudentId: student.id } });
      expect(page.absence.sums).toMatchObject([{ lessons: 1 }]);
      expect(page.groups.map(({ title }) => title)).toEqual([group.title]);
      expect(page.mentors.map(({ lastName }) => lastName)).toEqual([mentor.lastName]);
    }
  });

  it("nor do the office's numbers of a group count lessons there", async () => {
    const { student, first, offices } = await givenChildOfTwo();
    const second = student.schools[1] ?? first;
    const groups = [];
    for (const school of [first, second]) {
      const group = await givenGroup(school, { type: "MENTOR_GROUP", members: [student] });
      await givenLesson(
        { ...student, schools: [school] },
        { groupId: group.id, startTime: "2026-03-11T08:00:00Z", attendance: { attendanceType: "INVALID_ABSENCE" } },
      );
      groups.push(group);
    }
    for (const [at, group] of groups.entries()) {
      const { sums, students } = await (offices[at] ?? offices[0]).call(getDeskNumbers, {
        params: { groupId: group.id },
      });
      expect(sums).toMatchObject([{ lessons: 1 }]);
      expect(students).toMatchObject([{ sums: [{ lessons: 1 }] }]);
    }
  });

  it("but both schools, to somebody who has the child at both", async () => {
    const { student, places } = await givenMentors();
    const [one, other] = places;
    const schoolId = student.schools[1]?.id ?? "";
    await database().insert(userRoles).values({ userId: one.mentor.id, schoolId, roleId: "teacher" });
    const params = { deskStudentId: student.id };
    // With a role, but without the child's group there, they reach the child at the first school only.
    expect((await one.desk.call(getDeskStudent, { params })).absence.sums).toMatchObject([{ lessons: 1 }]);
    await database().insert(groupOwners).values({ groupId: other.group.id, userId: one.mentor.id });
    expect((await one.desk.call(getDeskStudent, { params })).absence.sums).toMatchObject([{ lessons: 2 }]);
  });
});
