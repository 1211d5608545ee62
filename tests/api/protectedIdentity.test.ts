import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { getConversation, listConversations } from "#contract/conversations/endpoints.ts";
import { getGroup, listGroups } from "#contract/courses/groups.ts";
import { listMeetings } from "#contract/meetings/endpoints.ts";
import { api } from "#contract/registry/api.ts";
import { listStudents } from "#contract/students/endpoints.ts";
import { HIDDEN_ID } from "#server/access/protectedIdentity.ts";
import { connect } from "#server/database/connect.ts";
import { groupMembers, groupOwners, groups } from "#server/database/schema/groups.ts";
import { guardianStudents, guardians, students, users } from "#server/database/schema/people.ts";
import { GROUPS, GUARDIANS, STUDENTS } from "#server/demo/cast.ts";
import { demandedNamesOf, sampleAddress } from "#tests/support/checks/sample.ts";
import { inFull } from "#tests/support/run/tier.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { demoApiFor } from "#tests/support/server/demo.ts";
import { startDemoApi } from "#tests/support/server/demoApi.ts";
import { mixes, staffViewers, viewers } from "#tests/support/server/demoIds.ts";
import { createDatabase } from "#tests/support/server/postgres.ts";
import type { RunningApi } from "#tests/support/server/startApi.ts";
import { trustedIssuer } from "#tests/support/server/trustedIssuer.ts";

type Somebody = { id: string; surname: string; mail: string | null };

let server: RunningApi;
/** Everybody of the demo world, each with a surname that nobody else has and no text speaks of. */
let everybody: Somebody[];
let links: { guardianId: string; studentId: string }[];
/** Students of each mentor, who tells them apart by a number, without their names (DESK-10). */
let ownStudents: { mentorId: string; studentId: string }[];

const SURNAME = "Skyddad-";

/** The demo world, in which everybody's identity is protected. */
beforeAll(async () => {
  const { url, template } = inject("postgres");
  const database = await createDatabase(url, template);
  server = await startDemoApi(database, trustedIssuer());
  const { db, close } = await connect({ url: database.url, dataDir: "", migrations: "src/server/database/migrations" });
  const everyone = [users, guardians, students];
  for (const people of everyone)
    await db.update(people).set({ protected: true, lastName: sql`${SURNAME} || md5(${people.id})` });
  const rows = await Promise.all(
    everyone.map((people) => db.select({ id: people.id, surname: people.lastName }).from(people)),
  );
  const mails = new Map((await db.select().from(users)).map(({ id, mail }) => [id, mail]));
  everybody = rows.flat().map((one) => ({ ...one, mail: mails.get(one.id) ?? null }));
  links = await db.select().from(guardianStudents);
  ownStudents = await db
    .select({ mentorId: groupOwners.userId, studentId: groupMembers.studentId })
    .from(groupMembers)
    .innerJoin(groups, and(eq(groups.id, groupMembers.groupId), eq(groups.type, "MENTOR_GROUP")))
    .innerJoin(groupOwners, eq(groupOwners.groupId, groups.id));
  await close();
}, 120_000);

afterAll(() => server.stop());

const as = (name: string, studentId: string) =>
  apiFor({ id: name, subject: `account-${name}` }, { id: studentId }, { server: server.url });

/** Somebody is known to themselves, and a student to its guardians. */
function isKnownTo(name: string, studentId: string, { id }: Somebody): boolean {
  const own = `guardian-${name}`;
  if (id === own || id === studentId) return true;
  return links.some((link) => link.guardianId === own && link.studentId === id);
}

/** By name or, of staff, by the address at the school. */
const isNamedIn = (text: string, { surname, mail }: Somebody): boolean =>
  text.includes(surname) || (mail !== null && text.includes(mail));

const isIn = (text: string, one: Somebody): boolean => isNamedIn(text, one) || text.includes(`"${one.id}"`);

const reads = api.filter(({ endpoint }) => endpoint.method === "GET" && endpoint.content !== "events");

/** Answers that tell protected students apart for their mentor and the office (DESK-10). */
const ACCEPTED_FINDINGS = [
  ...["getDeskLesson", "listDeskAbsences", "listDeskStudents", "searchDeskStudents", "getDeskStudent"],
  ...["getDeskNumbers", "getDeskAssessments", "getDeskGlance", "getDeskTextMissing", "getDeskFormMissing"],
  ...["getDeskMeetingMissing", "getDeskPermissionMissing", "getDeskHolidayMissing", "listDeskUnreached"],
];

/** Whether an answer has somebody without a name, for whoever is responsible: a student, or staff whom the office has put in. */
function isDistinguishable(endpoint: string, viewer: { name: string; userId: string }, { id }: Somebody): boolean {
  const isOffice = viewer.name === "office";
  if (endpoint === "getDeskGrants") return isOffice && id.startsWith("user-");
  if (!ACCEPTED_FINDINGS.includes(endpoint)) return false;
  if (isOffice) return id.startsWith("student-");
  return ownStudents.some(({ mentorId, studentId }) => mentorId === viewer.userId && studentId === id);
}

const forStaff = reads.filter(({ endpoint }) => endpoint.access === "staff");

describe.each(inFull(staffViewers, staffViewers.slice(0, 1)))(
  "somebody with a protected identity, seen by $name",
  ({ name, studentId, userId }) => {
    it.each(forStaff)("is nowhere in what $name answers", async ({ endpoint }) => {
      const others = everybody.filter(({ id }) => id !== userId);
      for (const known of mixes(demandedNamesOf(endpoint))) {
        const { status, body } = await as(name, studentId).send("GET", sampleAddress(endpoint, known));
        expect([200, 400, 403, 404]).toContain(status);
        const text = JSON.stringify(body) ?? "";
        const seen = others.filter((one) =>
          isDistinguishable(endpoint.name, { name, userId }, one) ? isNamedIn(text, one) : isIn(text, one),
        );
        expect(seen, JSON.stringify(known)).toEqual([]);
      }
    });
  },
);

/** A child with classmates, teachers and another guardian, and a family of another school. */
const PICKED = viewers.filter(({ name, studentId }) => name === "coparent" || studentId === STUDENTS.neighbour);

describe.each(inFull(viewers, PICKED))(
  "somebody with a protected identity, seen by $name with $studentId",
  ({ name, studentId }) => {
    it.each(reads)("is nowhere in what $name answers", async ({ endpoint }) => {
      const person = as(name, studentId);
      const strangers = everybody.filter((one) => !isKnownTo(name, studentId, one));
      for (const known of mixes(demandedNamesOf(endpoint))) {
        const { status, body } = await person.send("GET", sampleAddress(endpoint, { studentId, ...known }));
        expect(status).toBeLessThan(500);
        const text = JSON.stringify(body) ?? "";
        const seen = strangers.filter((one) => isIn(text, one));
        expect(seen, JSON.stringify(known)).toEqual([]);
      }
    });
  },
);

it("is known to the own guardian", async () => {
  const listed = await as("family", STUDENTS.compulsory).call(listStudents, {});
  expect(listed.map(({ lastName }) => lastName)).toEqual(listed.map(() => expect.stringContaining(SURNAME)));
  expect(listed.length).toBeGreaterThan(1);
});

it("[CONV-14] is found by no search", async () => {
  const person = as("family", STUDENTS.compulsory);
  const all = await person.call(listConversations, { query: {} });
  const found = await person.call(listConversations, { query: { search: SURNAME } });
  expect(all.length).toBeGreaterThan(0);
  expect(found).toEqual([]);
});

it("[CONV-9] cannot be picked, and takes part in a meeting unseen", async () => {
  const person = as("family", STUDENTS.compulsory);
  const { body } = await person.send("GET", `/conversations/contacts/${STUDENTS.compulsory}`);
  expect((body as { owners: unknown[] }[]).flatMap(({ owners }) => owners)).toEqual([]);
  const meetings = await person.call(listMeetings, {});
  const present = meetings.flatMap(({ instances }) => instances.flatMap(({ participants }) => participants));
  expect(new Set(present.map(({ userID }) => userID))).toEqual(new Set([GUARDIANS.family, STUDENTS.compulsory]));
});

describe("somebody with a protected identity in the demo world", () => {
  it.each([
    { studentId: STUDENTS.compulsory, conversationId: "conversation-4" },
    { studentId: STUDENTS.upperSecondary, conversationId: "conversation-14" },
  ])("takes part in $conversationId without a name", async ({ studentId, conversationId }) => {
    const read = await demoApiFor("family", studentId).call(getConversation, { params: { conversationId } });
    expect(read.memberships.some(({ user, section }) => !user && !section)).toBe(true);
    expect(read.messages.map(({ creator }) => creator)).toContainEqual({
      userId: HIDDEN_ID,
      firstName: "",
      lastName: "",
    });
    expect(JSON.stringify(read)).not.toMatch(/Rosenqvist|Vilma|Jonas/);
  });

  it("takes part in a meeting unseen", async () => {
    const meetings = await demoApiFor("family", STUDENTS.upperSecondary).call(listMeetings, {});
    const present = meetings.flatMap(({ instances }) => instances.flatMap(({ participants }) => participants));
    expect(present.map(({ userID }) => userID)).toContain(GUARDIANS.family);
    expect(present.map(({ userID }) => userID)).not.toContain(GUARDIANS.protected);
  });

  it("teaches a group without being named among its teachers", async () => {
    const studentId = STUDENTS.compulsory;
    const person = demoApiFor("family", studentId);
    const shown = [
      await person.call(getGroup, { params: { studentId, sectionId: GROUPS.english7b } }),
      await person.call(listGroups, { params: { studentId, type: "EDUCATION_GROUP" } }),
      (await person.send("GET", `/conversations/contacts/${studentId}`)).body,
    ];
    expect(JSON.stringify(shown)).toContain("Andersson");
    expect(JSON.stringify(shown)).not.toMatch(/Westin|user-linn/);
  });
});
