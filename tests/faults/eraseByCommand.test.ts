import { eq } from "drizzle-orm";
import { expect, inject, it } from "vitest";
import { LOCAL_ISSUER } from "#server/access/caller.ts";
import { carePlans } from "#server/database/schema/care.ts";
import { accounts, identities, staffIdentities } from "#server/database/schema/identity.ts";
import { students } from "#server/database/schema/people.ts";
import { sourceIds, sources } from "#server/database/schema/sources.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { fetchFeed, givenFeed } from "#tests/support/given/givenFeed.ts";
import { givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { givenClass } from "#tests/support/given/givenStaff.ts";
import { newId } from "#tests/support/newId.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";
import { runProgram } from "#tests/support/server/runProgram.ts";

const erase = (id: string) => runProgram("admin", ["erase", id, "--yes"], { DATABASE_URL: inject("databaseUrl") });

it("erases a guardian with their calendar feed, account and id in a register", async () => {
  const { guardian, secret } = await givenFeed();
  const db = database();
  const subject = newId("subject");
  await db.insert(accounts).values({ subject, login: newId("login"), passwordHash: "x" });
  await db.insert(identities).values({ issuer: LOCAL_ISSUER, subject, guardianId: guardian.id });
  const source = { id: newId("source"), kind: "sds", tenantId: "tenant", created: new Date() };
  await db.insert(sources).values(source);
  const mapped = { sourceId: source.id, kind: "guardian" as const, sourcedId: "19800101", id: guardian.id };
  await db.insert(sourceIds).values({ ...mapped, ended: new Date() });
  expect((await fetchFeed(secret)).status).toBe(200);
  expect((await erase(guardian.id)).code).toBe(0);
  expect((await fetchFeed(secret)).status).not.toBe(200);
  expect(await db.$count(accounts, eq(accounts.subject, subject))).toBe(0);
  expect(await db.$count(sourceIds, eq(sourceIds.id, guardian.id))).toBe(0);
});

it("keeps the account of a guardian who is staff too", async () => {
  const { mentor } = await givenClass();
  const guardian = await givenGuardian();
  const db = database();
  const subject = newId("subject");
  await db.insert(accounts).values({ subject, login: newId("login"), passwordHash: "x" });
  await db.insert(identities).values({ issuer: LOCAL_ISSUER, subject, guardianId: guardian.id });
  await db.insert(staffIdentities).values({ issuer: LOCAL_ISSUER, subject, userId: mentor.id });
  expect((await erase(guardian.id)).code).toBe(0);
  expect(await db.$count(accounts, eq(accounts.subject, subject))).toBe(1);
  expect((await erase(mentor.id)).code).toBe(0);
  expect(await db.$count(accounts, eq(accounts.subject, subject))).toBe(0);
});

it("erases a student with who fetches them, and leaves the guardian without access", async () => {
  const { guardian, student } = await givenFamily();
  const db = database();
  const contact = { name: "Grandmother", phone: "070-1" };
  await db.insert(carePlans).values({ studentId: student.id, plan: { contacts: [contact] } as never });
  expect((await erase(student.id)).code).toBe(0);
  const [left] = await db.select().from(students).where(eq(students.id, student.id));
  expect(left).toMatchObject({ firstName: "–", lastName: "–", email: null, birthDate: null, active: false });
  expect(await db.$count(carePlans, eq(carePlans.studentId, student.id))).toBe(0);
  expect((await apiFor(guardian, student).send("GET", `/students/${student.id}`)).status).toBe(403);
});
