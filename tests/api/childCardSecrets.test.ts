import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, inject, it, onTestFinished } from "vitest";
import { changeChildCard } from "#contract/childCard/endpoints.ts";
import type { CardChange } from "#contract/childCard/schemas.ts";
import { schemasOf } from "#contract/registry/schemas.ts";
import { childCards } from "#server/database/schema/childCards.ts";
import { idempotencyKeys } from "#server/database/schema/kernel.ts";
import { guardianStudents } from "#server/database/schema/people.ts";
import { seal } from "#server/settings/seal.ts";
import { CONTACT, FOOD, givenCard, HEALTH, SECRETS } from "../support/given/givenCard.ts";
import { givenGuardian } from "../support/given/givenGuardian.ts";
import { database } from "../support/server/database.ts";
import { startApi } from "../support/server/startApi.ts";
import { TEST_KEYS } from "../support/server/testKeys.ts";
import { trustedIssuer } from "../support/server/trustedIssuer.ts";

const EVERYTHING: CardChange[] = [FOOD, HEALTH, CONTACT];

/** Every row of every table as text, which is what a backup has. */
async function wholeDatabase(): Promise<string> {
  const { rows } = await database().execute<{ dump: string }>(
    "select query_to_xml('select * from ' || quote_ident(schemaname) || '.' || quote_ident(tablename), true, false, '')::text as dump from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  return rows.map(({ dump }) => dump).join("\n");
}

it("[CARD-1] is nowhere in the database or a backup of it in words, and in no reply that is kept for a retry", async () => {
  const { api, params } = await givenCard();
  for (const [at, body] of EVERYTHING.entries())
    await api.call(changeChildCard, { params, body }, { idempotencyKey: `press-${at}-of-save` });
  const dump = await wholeDatabase();
  expect(dump).toContain(params.studentId);
  for (const secret of Object.values(SECRETS)) expect(dump).not.toContain(secret);
});

it("[CARD-1] keeps no digest of a change that could be guessed", async () => {
  const { guardian, api, params } = await givenCard();
  await api.call(changeChildCard, { params, body: FOOD }, { idempotencyKey: "press-of-save" });
  const [kept] = await database().select().from(idempotencyKeys).where(eq(idempotencyKeys.personId, guardian.id));
  const url = `/api/Guardians/me/students/${params.studentId}/card?studentId=${params.studentId}`;
  const read = schemasOf(changeChildCard).body?.parse(FOOD);
  const guess = createHash("sha256").update(`PUT ${url} `).update(JSON.stringify(read)).digest("base64url");
  expect(kept?.request).toBeTruthy();
  expect(kept?.request).not.toBe(guess);
});

it("[CARD-1] is in no log, also where a change is refused", async () => {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const quiet = { databaseUrl: inject("databaseUrl"), trusted: trustedIssuer(), log, logLevel: "trace" as const };
  const server = await startApi(quiet);
  onTestFinished(() => server.stop());
  const { student, api } = await givenCard();
  const path = `/Guardians/me/students/${student.id}/card`;
  const refused = [
    { ...HEALTH, notes: SECRETS.notes.repeat(1_000) },
    { ...CONTACT, phone: `${SECRETS.phone}x` },
  ];
  for (const body of [...EVERYTHING, ...refused]) await api.send("PUT", path, body, { server: server.url });
  expect((await api.send("GET", path, undefined, { server: server.url })).status).toBe(200);
  expect(lines.filter((line) => line.includes("/students/:studentId/card")).length).toBeGreaterThan(5);
  for (const secret of [...Object.values(SECRETS), student.id]) expect(lines.join("")).not.toContain(secret);
});

it("[CARD-1] opens only as the card of its child, and says no more than that it is not available", async () => {
  const { student, api, cardFor } = await givenCard(EVERYTHING);
  const another = await givenCard(EVERYTHING);
  const db = database();
  const [theirs] = await db.select().from(childCards).where(eq(childCards.studentId, another.student.id));
  const put = (sealed: string) => db.update(childCards).set({ sealed }).where(eq(childCards.studentId, student.id));
  for (const sealed of [
    theirs?.sealed ?? "",
    seal("{}", `card ${student.id}`, [Buffer.alloc(32).toString("base64")]),
  ]) {
    await put(sealed);
    const answer = await api.send("GET", `/Guardians/me/students/${student.id}/card`);
    expect(answer).toMatchObject({ status: 503, body: { code: "unavailable" } });
  }
  await put(seal(JSON.stringify({ food: null, health: null, contacts: [] }), `card ${student.id}`, TEST_KEYS));
  expect(await cardFor()).toMatchObject({ food: null });
});

it("[CARD-1] is not there for other families, former guardians and guardians whose school has not bought it", async () => {
  const { guardian, student, cardAs } = await givenCard(EVERYTHING);
  expect((await cardAs(await givenGuardian())).status).toBe(403);
  await database().delete(guardianStudents).where(eq(guardianStudents.guardianId, guardian.id));
  expect((await cardAs(guardian)).status).toBe(403);
  const without = await givenCard([], { services: [] });
  expect((await without.cardAs(without.guardian)).status).toBe(403);
  expect(JSON.stringify(await cardAs(guardian))).not.toContain(student.lastName);
});
