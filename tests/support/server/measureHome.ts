import { loadavg } from "node:os";
import { resolve } from "node:path";
import { sql } from "drizzle-orm";
import { importJWK, SignJWT } from "jose";
import { buildApp } from "#server/app.ts";
import { connect } from "#server/database/connect.ts";
import { seedCrowd } from "#server/demo/crowd/crowd.ts";
import { resetDemoWorld } from "#server/demo/seedDemoWorld.ts";
import { homeAddresses } from "./homeAddresses.ts";
import { createTestIssuer, TEST_AUDIENCE, TEST_ISSUER } from "./issuer.ts";
import { createDatabase, startPostgres } from "./postgres.ts";
import { explained, isRead, noteQueries, type Query } from "./queries.ts";
import { TEST_CONFIG } from "./testConfig.ts";

/**
 * Measures the database time of home in the large demo world on its own PostgreSQL: sends all requests of home for many
 * guardians, one after another, and sums the execution times of the queries as PostgreSQL counts them. Run `npx tsx
 * tests/support/server/measureHome.ts`; with `explain`, it also prints the plans of the statements that are slowest on average.
 */
const FAMILIES = 20;
const SLOWEST = 5;
const queries = noteQueries();
const say = (text: string) => void process.stdout.write(`${text}\n`);

const postgres = await startPostgres({});
const { url } = await createDatabase(postgres.url);
const migrations = resolve(import.meta.dirname, "../../../src/server/database/migrations");
const connection = await connect({ url, dataDir: "", migrations });
const now = new Date();
const seeded = performance.now();
await resetDemoWorld(connection.db, now, { more: (tx) => seedCrowd(tx, now, (done, of) => say(`${done} of ${of}`)) });
await connection.db.execute(sql`update identities set issuer = ${TEST_ISSUER}`);
say(`The large demo world took ${Math.round((performance.now() - seeded) / 1_000)} s`);

const { signingKey, trusted } = await createTestIssuer();
const key = await importJWK(signingKey, "RS256");
const app = await buildApp({
  connection,
  now: () => now,
  publicUrl: "http://localhost",
  config: TEST_CONFIG,
  trustedIssuers: [trusted],
  rateLimit: Number.MAX_SAFE_INTEGER,
});

/** All requests of home and the frame around it. */
async function visitHome(number: number): Promise<Query[]> {
  const token = await new SignJWT({ scope: "guardians" })
    .setProtectedHeader({ alg: "RS256", kid: "test", typ: "at+jwt" })
    .setIssuer(TEST_ISSUER)
    .setAudience(TEST_AUDIENCE)
    .setSubject(`crowd-guardian-${number}`)
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(key);
  const studentId = `crowd-student-${number + 1}`;
  queries.length = 0;
  for (const address of homeAddresses(studentId, now)) {
    const { statusCode, body } = await app.inject({ url: address, headers: { authorization: `Bearer ${token}` } });
    if (statusCode !== 200) throw new Error(`${address} answered ${statusCode}: ${body}`);
  }
  return [...queries];
}

const sums: number[] = [];
/** Executions of each statement by all families. */
const byStatement = new Map<string, Awaited<ReturnType<typeof explained>>[]>();
let count = 0;
for (let family = 0; family < FAMILIES; family += 1) {
  const visit = (await visitHome(100 + family * 391)).filter(isRead);
  count = visit.length;
  let sum = 0;
  for (const query of visit) {
    const execution = await explained(connection, query);
    sum += execution.ms;
    byStatement.set(execution.text, [...(byStatement.get(execution.text) ?? []), execution]);
  }
  sums.push(sum);
}
sums.sort((one, other) => one - other);
const at = (share: number) => sums[Math.floor(sums.length * share)]?.toFixed(1);
say(`Home: ${count} queries, ${at(0.5)} ms of database time in the middle, ${at(0.95)} ms at the 95th percentile`);
type Times = { ms: number; planning: number };
const meanOf = (executions: Times[], of: keyof Times = "ms") =>
  executions.reduce((sum, times) => sum + times[of], 0) / executions.length;
const slowest = [...byStatement].toSorted(([, one], [, other]) => meanOf(other) - meanOf(one)).slice(0, SLOWEST);
for (const [text, executions] of slowest) {
  const planning = meanOf(executions, "planning").toFixed(1);
  say(
    `\n${meanOf(executions).toFixed(1)} ms on average of ${executions.length}, ${planning} of them planning: ${text.slice(0, 200)}`,
  );
  if (process.argv.includes("explain")) say(executions.at(-1)?.plan ?? "");
}
say(`\nLoad of the machine in the last minute: ${loadavg()[0]?.toFixed(1)}`);
await app.close();
await connection.close();
await postgres.stop();
