import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { flagMessage } from "#contract/conversations/endpoints.ts";
import { decideOnLeave, getDesk, listDeskLeave } from "#contract/desk/day.ts";
import { decideOnFlag, listDeskSources, listFlaggedMessages } from "#contract/desk/office.ts";
import { applyForLeave } from "#contract/leave/endpoints.ts";
import { deliveries } from "#server/database/schema/deliveries.ts";
import { studentSchools } from "#server/database/schema/people.ts";
import { sourceIds, sourceProblems, sourceRuns, sources } from "#server/database/schema/sources.ts";
import { givenConversation } from "../support/given/givenConversation.ts";
import { givenGroup } from "../support/given/givenGroup.ts";
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
