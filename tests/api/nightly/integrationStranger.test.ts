import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { reportAbsence } from "#contract/absence/endpoints.ts";
import { listLatestResults } from "#contract/assessments/results.ts";
import { getDeskLesson, takeAttendance } from "#contract/desk/attendance/endpoints.ts";
import { decideOnLeave, listDeskLeave } from "#contract/desk/today/endpoints.ts";
import { applyForLeave } from "#contract/leave/endpoints.ts";
import { serviceNames } from "#contract/services.ts";
import { groups } from "#server/database/schema/groups.ts";
import { staffIdentities } from "#server/database/schema/identity.ts";
import { scheduleItems } from "#server/database/schema/schedule.ts";
import { type ObjectKind, sourceIds } from "#server/database/schema/sources.ts";
import { addClient } from "#server/modules/integration/clients.ts";
import { withProgramServer } from "#tests/support/given/givenProgram.ts";
import { givenProvider, NOW } from "#tests/support/given/givenProvider.ts";
import { matching } from "#tests/support/given/givenRound.ts";
import { givenSchool } from "#tests/support/given/givenSchoolRegister.ts";
import { deskFor, givenStaff } from "#tests/support/given/givenStaff.ts";
import { newId } from "#tests/support/newId.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";
import { TEST_ISSUER } from "#tests/support/server/issuer.ts";
import { NOW_HEADER } from "#tests/support/server/nowHeader.ts";
import { sourceConnection } from "#tests/support/server/sourceConnection.ts";
import { strangersClient } from "#tests/support/standIns/strangersClient.ts";

const { url } = withProgramServer();

const TODAY = "2026-11-23T08:30:00Z";
const UNIT = "school-bjorkskolan";
type Named = { id: string; sourceId: string | null; registerId: string | null };
type Change = { type: string; id: string };

/** A school whose people come from an SS 12000 register, with a guardian, a teacher and an office who sign in. */
async function givenRegisteredSchool() {
  const connection = await sourceConnection();
  const school = givenSchool();
  const subject = newId("parent");
  school.adult("parent-0", { eduPersonPrincipalNames: [subject] });
  const settings = { issuer: TEST_ISSUER };
  const given = await givenProvider({ connection, register: school.register, source: { settings } });
  expect((await given.run()).state).toBe("DONE");
  const localIdOf = async (kind: ObjectKind, sourcedId: string) => {
    const isIt = and(eq(sourceIds.kind, kind), eq(sourceIds.sourcedId, sourcedId));
    const [row] = await database()
      .select({ id: sourceIds.id })
      .from(sourceIds)
      .where(and(eq(sourceIds.sourceId, given.id), isIt));
    return row?.id ?? "";
  };
  const teacher = { id: await localIdOf("user", "teacher"), subject: newId("teacher") };
  await database()
    .insert(staffIdentities)
    .values({ issuer: TEST_ISSUER, subject: teacher.subject, userId: teacher.id });
  const unit = { id: await localIdOf("school", UNIT), tenantId: given.id } as Parameters<typeof givenStaff>[0];
  const office = await givenStaff(unit, { roleId: "principal", firstName: "Eva" });
  const student = { id: await localIdOf("student", "child-0") };
  const at = { now: TODAY, server: url() };
  return {
    id: given.id,
    localIdOf,
    office,
    student,
    guardian: apiFor({ id: "parent", subject }, student, at),
    teacher: apiFor(teacher, null, at),
    officeDesk: deskFor(office, TODAY),
  };
}

it("[INT-7] [INT-8] a stranger's program, which knows the document alone, works with a register and gets everything that happens", async () => {
  const school = await givenRegisteredSchool();
  const client = { name: newId("lms").toLowerCase(), tenantId: school.id, schools: null, may: ["all"], jwks: null };
  const made = await addClient(database(), { ...client, register: school.id }, NOW);
  const headers = { [NOW_HEADER]: new Date(TODAY).toISOString() };
  const lms = await strangersClient(url(), { id: made.clientId, secret: made.clientSecret ?? "", headers });
  const put = (kind: string, sourceId: string, body: object) => lms.call("putItem", { path: { kind, sourceId }, body });
  const reference = (kind: string, sourceId: string) => ({ kind, sourceId });
  let after: string | undefined;
  const news = async () => {
    const reply = await lms.call("listChanges", { query: after === undefined ? {} : { after } });
    const { changes, after: cursor } = reply as { changes: Change[]; after: string };
    after = cursor;
    return changes;
  };
  const detailsOf = (operationId: string, id: string) =>
    lms.call(operationId, { path: { id } }) as Promise<Record<string, Named> & Record<string, unknown>>;

  // The program writes for the children of the register, whom it has never written itself.
  for (const service of serviceNames) await put("services", service, { service, until: "2099-07-31" });
  const child = reference("students", "child-0");
  const work = {
    group: reference("groups", "maths"),
    title: "Fractions",
    assessedBy: [{ matrix: reference("matrices", "M1") }],
  };
  await put("matrices", "M1", {
    school: reference("schools", UNIT),
    title: "Maths",
    parts: [{ rows: [{ id: "r1", text: "Counts", levels: [{ level: 1, text: "Counts to ten" }] }] }],
  });
  await put("plans", "P1", { ...work, start: "2026-11-01T08:00:00Z", creator: reference("staff", "teacher") });
  await put("assignments", "A1", { ...work, published: "2026-11-20T08:00:00Z" });
  for (const [sourceId, kind, id] of [
    ["R1", "plans", "P1"],
    ["R2", "assignments", "A1"],
  ] as const)
    await put("assessments", sourceId, {
      student: child,
      work: reference(kind, id),
      published: "2026-11-20T09:00:00Z",
      results: [{ matrix: reference("matrices", "M1"), row: "r1", level: 1 }],
    });
  const params = { studentId: school.student.id };
  expect(await school.guardian.call(listLatestResults, { params, query: { lcid: "sv-SE" } })).toHaveLength(2);
  await expect(put("students", "child-0", { firstName: "Another", lastName: "Child" })).rejects.toThrow("register");

  // A guardian reports absence, and the program learns who is absent by the ids of the register.
  await school.guardian.call(reportAbsence, {
    body: {
      startTime: "2026-11-23T07:00:00Z",
      endTime: "2026-11-23T10:00:00Z",
      period: false,
      userId: school.student.id,
    },
  });
  const [reported] = await news();
  expect(reported?.type).toBe("absence.reported");
  expect(await detailsOf("getReportedAbsence", reported?.id ?? "")).toMatchObject({
    student: { id: school.student.id, sourceId: null, registerId: "child-0" },
    namedSchool: { sourceId: null, registerId: UNIT },
  });

  // The teacher takes the attendance of the lesson.
  const [lesson] = await database()
    .select({ id: scheduleItems.id })
    .from(scheduleItems)
    .innerJoin(groups, eq(groups.id, scheduleItems.groupId))
    .where(
      and(
        eq(scheduleItems.groupId, await school.localIdOf("group", "maths")),
        eq(scheduleItems.startTime, new Date("2026-11-23T08:00:00Z")),
      ),
    );
  const lessonId = lesson?.id ?? "";
  const { students } = await school.teacher.call(getDeskLesson, { params: { lessonId } });
  const marks = students.map(({ key, student }) => ({
    key,
    mark: student?.firstName === "child-0" ? ("ABSENT" as const) : ("PRESENT" as const),
    minutes: 0,
  }));
  await school.teacher.call(takeAttendance, { params: { lessonId }, body: { marks } });
  const taken = (await news()).find(({ type }) => type === "attendance.taken");
  expect(taken?.id).toBe(lessonId);
  const attendance = await detailsOf("getTakenAttendance", lessonId);
  expect(attendance).toMatchObject({ staff: { registerId: "teacher" }, group: { registerId: "maths" } });
  expect(attendance.students).toContainEqual({
    student: { id: school.student.id, sourceId: null, registerId: "child-0" },
    type: "VALID_ABSENCE",
    lateMinutes: 0,
  });
  const csv = String(await lms.call("getAttendanceOfMonth", { query: { group: "class", month: "2026-11" } }));
  expect(csv.split("\r\n").filter((line) => line.includes("VALID_ABSENCE"))).toEqual([
    expect.stringMatching(new RegExp(`^${school.student.id},,child-0,${lessonId},,.*,2026-11-23,2026-11-23T08:00`)),
  ]);
  expect(csv.trim().split("\r\n")).toHaveLength(1 + students.length);

  // The office decides on leave.
  const leave = {
    startTime: "2026-12-01T08:00:00Z",
    endTime: "2026-12-01T12:00:00Z",
    period: true,
    reason: "A wedding",
  };
  await school.guardian.call(applyForLeave, { params, body: leave });
  const [open] = await school.officeDesk.call(listDeskLeave, {});
  const decision = { params: { leaveId: open?.id ?? "" }, body: { state: "GRANTED" as const, note: "Have fun" } };
  await school.officeDesk.call(decideOnLeave, decision, matching(open?.version ?? ""));
  expect((await news()).map(({ type }) => type)).toEqual(["leave.reported", "leave.decided"]);
  expect(await detailsOf("getReportedLeave", open?.id ?? "")).toMatchObject({
    student: { registerId: "child-0" },
    state: "GRANTED",
    note: "Have fun",
    decidedBy: { id: school.office.id, sourceId: null, registerId: null },
  });
});
