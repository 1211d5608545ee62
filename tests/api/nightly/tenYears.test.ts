import { millisecondsInWeek } from "date-fns/constants";
import { sql } from "drizzle-orm";
import { expect, inject, it } from "vitest";
import { seedCrowd } from "#server/demo/crowd/crowd.ts";
import { resetDemoWorld } from "#server/demo/seedDemoWorld.ts";
import { addYear } from "#tests/support/given/givenYears.ts";
import { DEMO_NOW } from "#tests/support/server/demoNow.ts";
import { homeAddresses } from "#tests/support/server/homeAddresses.ts";
import { TEST_ISSUER } from "#tests/support/server/issuer.ts";
import { createDatabase } from "#tests/support/server/postgres.ts";
import { isRead, noteQueries } from "#tests/support/server/queries.ts";
import { startApi } from "#tests/support/server/startApi.ts";
import { tokenFor } from "#tests/support/server/tokens.ts";
import { trustedIssuer } from "#tests/support/server/trustedIssuer.ts";

const CROWD = { schools: 1, classesOfSchool: 4, subjects: 8, students: 80 };
const CLASS = 3;
const GUARDIAN = 1;
const STUDENT = "crowd-student-2";
const YEARS = 10;
const MOST_TIMES = 2;
/** Pages of an index that is a level higher among ten times as many rows. */
const HIGHER_INDEX = 40;

const mine = `/api/Guardians/me/students/${STUDENT}`;
const day = DEMO_NOW.toISOString().slice(0, 10);
const weekAgo = new Date(DEMO_NOW.getTime() - millisecondsInWeek).toISOString().slice(0, 10);
/** The screens that guardians open next. */
const more = [
  `/api/students/${STUDENT}/absence/`,
  "/api/Guardians/me/absenceChildren",
  `${mine}/attendance/${weekAgo}/${day}`,
  `/api/Guardians/me/week/${day}`,
].map((path) => `${path}?studentId=${STUDENT}`);

it("[YEAR-11] reads at most twice the pages with ten years behind a student, by each call of home", async () => {
  const { url } = await createDatabase(inject("postgres").url, inject("postgres").template);
  const server = await startApi({ databaseUrl: url, trusted: trustedIssuer(), now: DEMO_NOW });
  const { db, run } = server.connection;
  await resetDemoWorld(db, DEMO_NOW, { more: (tx) => seedCrowd(tx, DEMO_NOW, () => undefined, CROWD) });
  await db.execute(sql`update identities set issuer = ${TEST_ISSUER}`);
  const authorization = `Bearer ${await tokenFor(`crowd-guardian-${GUARDIAN}`)}`;
  const queries = noteQueries();

  async function pagesOf(address: string): Promise<number> {
    queries.length = 0;
    const { status } = await fetch(`${server.url}${address}`, { headers: { authorization } });
    expect(status, address).toBe(200);
    let pages = 0;
    for (const { text, values } of queries.filter(isRead)) {
      const { rows } = await run(`explain (analyze, buffers, format json) ${text}`, values);
      const [{ Plan: plan }] = (rows[0] as { "QUERY PLAN": [{ Plan: Record<string, number> }] })["QUERY PLAN"];
      pages += (plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0);
    }
    return pages;
  }
  async function pagesByCall(): Promise<Map<string, number>> {
    await run("vacuum analyze");
    const found = new Map<string, number>();
    for (const address of [...homeAddresses(STUDENT, DEMO_NOW), ...more]) found.set(address, await pagesOf(address));
    return found;
  }

  const past = { classNumber: CLASS, today: day };
  await addYear(db, past, 1);
  const one = await pagesByCall();
  for (let year = 2; year <= YEARS; year += 1) await addYear(db, past, year);
  const ten = await pagesByCall();
  if (process.env.SHOW_PAGES)
    for (const [call, pages] of one) process.stdout.write(`${call}: ${pages} -> ${ten.get(call)}\n`);
  const grown = [...one].filter(([call, pages]) => (ten.get(call) ?? 0) > MOST_TIMES * pages + HIGHER_INDEX);
  expect(grown.map(([call, pages]) => `${call}: ${pages} -> ${ten.get(call)}`)).toEqual([]);
  await server.stop();
}, 300_000);
