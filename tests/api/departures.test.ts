import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { getLeaverResults } from "#contract/assessments/results.ts";
import { listFormerStudents, noteFormerStudents } from "#contract/students/former.ts";
import { unlinkGuardian } from "#server/commands/people.ts";
import { identities } from "#server/database/schema/identity.ts";
import { departures, soldServices, students } from "#server/database/schema/people.ts";
import { sweep } from "#server/retention.ts";
import { setProtectionByHand } from "#server/sources/registry/registry.ts";
import { givenAssessment, givenMatrix, givenPart } from "#tests/support/given/givenAssessment.ts";
import { givenConversation } from "#tests/support/given/givenConversation.ts";
import { givenCourse } from "#tests/support/given/givenCourse.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenLeavers } from "#tests/support/given/givenLeavers.ts";
import { givenPlan } from "#tests/support/given/givenPlan.ts";
import { withProgramServer } from "#tests/support/given/givenProgram.ts";
import { givenProgramClass } from "#tests/support/given/givenProgramClass.ts";
import { givenScale, givenVerdict } from "#tests/support/given/givenVerdict.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";

const server = withProgramServer();

const LEFT = new Date("2026-11-20T12:00:00Z");
const AFTER = "2026-11-25T09:00:00Z";
const ALVA = { id: "alva", guardians: ["mor", "far"] };
const OLLE = { id: "olle", guardians: ["mor"] };

type Given = Awaited<ReturnType<typeof givenLeavers>>;

const apiOf = (given: Given, guardian: string, now = AFTER) => apiFor(given.guardian(guardian), null, { now });
const formerOf = async (given: Given, guardian: string, now = AFTER) =>
  (await apiOf(given, guardian, now).call(listFormerStudents, {})).map(({ firstName, reason }) => [firstName, reason]);
const resultsOf = (given: Given, guardian: string, now = AFTER) =>
  apiOf(given, guardian, now).answer(getLeaverResults, {
    params: { leaverId: given.student("alva").id },
    query: { lcid: "en-US" },
  });
const signInsOf = (given: Given, guardian: string) =>
  database().$count(identities, eq(identities.subject, given.subjectOf(guardian)));

it("[YEAR-6] keeps for the guardians of a student who left what was published and what they wrote themselves", async () => {
  const given = await givenLeavers([ALVA, OLLE]);
  const alva = given.student("alva");
  const { school, group } = given;
  const course = await givenCourse(school, { groups: [group], title: "Matematik" });
  const matrix = await givenMatrix(school, { courses: [course] });
  const plan = await givenPlan(alva, { group, title: "Bråk" });
  const part = await givenPart(plan, { referenceId: matrix.id });
  const words = (text: string, isPrivate = false) => ({ part, text, isPrivate });
  const { id: assessed } = await givenAssessment(alva, plan, {
    reached: [{ part, rowId: "r1", cellId: "r1-2", level: 2 }],
    feedback: [words("<p>Du räknar säkert.</p>"), words("<p>Till mig själv</p>", true)],
  });
  await givenAssessment(alva, plan, { published: null, reached: [{ part, rowId: "r1", cellId: "r1-3", level: 3 }] });
  const { id: evaluated } = await givenVerdict(alva, {
    course,
    scale: await givenScale(school),
    feedback: "<p>Bra</p>",
  });
  await givenConversation(alva, {
    guardians: [given.guardian("mor"), given.guardian("far")],
    lines: [{ guardianId: given.guardian("mor").id, text: "<p>Hej</p>" }],
  });
  expect(await formerOf(given, "mor")).toEqual([]);
  expect((await resultsOf(given, "mor")).status).toBe(403);

  await given.has([OLLE], LEFT);
  expect(await apiOf(given, "mor").call(listFormerStudents, {})).toMatchObject([
    {
      id: alva.id,
      reason: "LEFT",
      since: "2026-11-20",
      until: "2026-12-19",
      schools: ["Björkskolan"],
      isSeen: false,
      messages: [{ text: "<p>Hej</p>" }],
    },
  ]);
  expect(await formerOf(given, "far")).toEqual([["alva", "LEFT"]]);
  const { status, body } = await resultsOf(given, "far");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    results: [
      { kind: "LEVELS", id: assessed, work: { title: "Bråk" } },
      { kind: "EVALUATION", id: evaluated, name: "Step 1" },
    ],
    feedback: [
      { service: "assessments", resultId: assessed, text: "<p>Du räknar säkert.</p>" },
      { service: "verdicts", resultId: evaluated, text: "<p>Bra</p>" },
    ],
  });
  await apiOf(given, "mor").call(noteFormerStudents, {});
  expect(await apiOf(given, "mor").call(listFormerStudents, {})).toMatchObject([{ isSeen: true }]);

  // The student of the query is the active one, and has nothing to do with it.
  const besides = apiFor(given.guardian("mor"), given.student("olle"), { now: AFTER });
  const asked = { params: { leaverId: alva.id }, query: { lcid: "en-US" as const } };
  expect(await besides.call(getLeaverResults, asked)).toMatchObject({ results: [{ id: assessed }, { id: evaluated }] });
  // Results belong to services, which may have ended (NAV-13).
  await database().delete(soldServices).where(eq(soldServices.schoolId, school.id));
  expect((await resultsOf(given, "far")).body).toEqual({ results: [], feedback: [] });
  const strangers = await givenFamily();
  const input = { params: { leaverId: alva.id }, query: { lcid: "en-US" as const } };
  const stranger = apiFor(strangers.guardian, null, { now: AFTER });
  expect((await stranger.answer(getLeaverResults, input)).status).toBe(403);
});

it("[YEAR-6] keeps nothing for a guardian whose guardianship has ended, before, with or after the student's leaving", async () => {
  const given = await givenLeavers([ALVA]);
  await given.has([{ id: "alva", guardians: ["far"] }], new Date("2026-11-10T12:00:00Z"));
  await given.has([], LEFT);
  expect(await formerOf(given, "far")).toEqual([["alva", "LEFT"]]);
  expect(await database().$count(departures, eq(departures.guardianId, given.guardian("mor").id))).toBe(0);
  await database().transaction((tx) => unlinkGuardian(tx, given.guardian("far").id, given.student("alva").id));
  expect(await formerOf(given, "far")).toEqual([]);
  expect((await resultsOf(given, "far")).status).toBe(403);
});

it("[YEAR-6] keeps nothing of a student who is protected when leaving or afterwards, also once that is lifted", async () => {
  const before = await givenLeavers([{ ...ALVA, protected: true }]);
  await before.has([], LEFT);
  expect(await database().$count(departures, eq(departures.studentId, before.student("alva").id))).toBe(0);

  const after = await givenLeavers([ALVA]);
  const { id } = after.student("alva");
  await after.has([], LEFT);
  expect(await formerOf(after, "mor")).toEqual([["alva", "LEFT"]]);
  await database().update(students).set({ protected: true }).where(eq(students.id, id));
  expect(await formerOf(after, "mor")).toEqual([]);
  await setProtectionByHand(database(), id, true);
  await setProtectionByHand(database(), id, false);
  expect(await formerOf(after, "mor")).toEqual([]);
  expect((await resultsOf(after, "mor")).status).toBe(403);
});

it("[YEAR-6] lets the guardian of a last child sign in for as long as the page is there, and no longer", async () => {
  const given = await givenLeavers([ALVA, OLLE]);
  await given.has([OLLE], LEFT);
  await given.has([OLLE], new Date("2026-11-21T12:00:00Z"));
  expect(await signInsOf(given, "far")).toBe(1);
  expect(await formerOf(given, "far", "2026-12-20T11:59:00Z")).toEqual([["alva", "LEFT"]]);
  expect(await formerOf(given, "far", "2026-12-20T12:01:00Z")).toEqual([]);
  expect((await resultsOf(given, "far", "2026-12-20T12:01:00Z")).status).toBe(403);
  await sweep(database(), new Date("2026-12-20T12:01:00Z"), { audit: 365, readNotifications: undefined });
  expect(await database().$count(departures, eq(departures.studentId, given.student("alva").id))).toBe(0);
  expect([await signInsOf(given, "far"), await signInsOf(given, "mor")]).toEqual([0, 1]);
});

it("[YEAR-6] ends it when the student is back, also for a guardian who is none any more", async () => {
  const given = await givenLeavers([ALVA]);
  await given.has([], LEFT);
  await given.has([{ id: "alva", guardians: ["far"] }], new Date("2026-11-22T12:00:00Z"));
  expect(await database().$count(departures, eq(departures.studentId, given.student("alva").id))).toBe(0);
  expect([await signInsOf(given, "far"), await signInsOf(given, "mor")]).toEqual([1, 0]);
});

it("[YEAR-6] passes a sign-in that is kept for the page to the school at which the guardian has a child now", async () => {
  const former = await givenLeavers([ALVA]);
  await former.has([], LEFT);
  const next = await givenLeavers([{ id: "alva", guardians: ["mor"] }], former.subjectOf);
  const [row] = await database()
    .select()
    .from(identities)
    .where(eq(identities.subject, former.subjectOf("mor")));
  expect(row?.guardianId).toBe(next.guardian("mor").id);
  expect(await signInsOf(former, "far")).toBe(1);
});

it("[YEAR-6] keeps nothing of a student who is of age and has not agreed, then or by coming of age since", async () => {
  const given = await givenLeavers([ALVA]);
  const { id } = given.student("alva");
  await database().update(students).set({ birthDate: "2008-12-01" }).where(eq(students.id, id));
  await given.has([], LEFT);
  expect(await formerOf(given, "mor")).toEqual([["alva", "LEFT"]]);
  expect(await formerOf(given, "mor", "2026-12-01T09:00:00Z")).toEqual([]);
  expect((await resultsOf(given, "mor", "2026-12-01T09:00:00Z")).status).toBe(403);
});

it("[YEAR-6] does so too where a program ends the student, and not where it ends the guardianship as well", async () => {
  const { program, student, guardian, apiAt, write } = await givenProgramClass(server);
  const NOW = "2026-03-12T09:30:00Z";
  await write("/guardians/P1", { firstName: "Per", lastName: "Lind" });
  await write("/guardianships/P1", {
    guardian: { kind: "guardians", sourceId: "P1" },
    student: { kind: "students", sourceId: "S1" },
  });
  const remove = async (path: string) =>
    expect((await program.send({ method: "DELETE", path, now: NOW })).status).toBe(200);
  await remove("/guardianships/P1");
  await remove("/students/S1");
  const rows = await database().select().from(departures).where(eq(departures.studentId, student.id));
  expect(rows.map(({ guardianId }) => guardianId)).toEqual([guardian.id]);
  expect(await apiAt(NOW).call(listFormerStudents, {})).toMatchObject([{ id: student.id, reason: "LEFT" }]);
});

it("[YEAR-6] keeps the results of a student whose placement and groups a program has ended before", async () => {
  const { program, school, student, guardian } = await givenProgramClass(server);
  const NOW = "2026-03-12T09:30:00Z";
  const course = await givenCourse(school, { groups: [], title: "Matematik" });
  const { id } = await givenVerdict(student, { course, scale: await givenScale(school) });
  for (const path of ["/memberships/S1", "/placements/S1", "/students/S1"])
    expect((await program.send({ method: "DELETE", path, now: NOW })).status).toBe(200);
  const api = apiFor(guardian, null, { now: NOW });
  expect(await api.call(listFormerStudents, {})).toMatchObject([{ id: student.id, schools: [school.title] }]);
  const asked = { params: { leaverId: student.id }, query: { lcid: "en-US" as const } };
  expect(await api.call(getLeaverResults, asked)).toMatchObject({ results: [{ id }] });
});
