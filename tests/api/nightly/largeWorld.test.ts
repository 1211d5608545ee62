import { sql } from "drizzle-orm";
import pg from "pg";
import { beforeAll, expect, inject, it, onTestFinished } from "vitest";
import { dayInZone } from "#contract/dates/dates.ts";
import { api } from "#contract/registry/api.ts";
import { listStudents } from "#contract/students/endpoints.ts";
import { listTodo } from "#contract/todo/endpoints.ts";
import { getFamilyDay, getWeek } from "#contract/week/endpoints.ts";
import type { Connection } from "#server/database/connect.ts";
import { STAFF } from "#server/demo/cast.ts";
import { seedCrowd } from "#server/demo/crowd/crowd.ts";
import { resetDemoWorld } from "#server/demo/seedDemoWorld.ts";
import { DAY_SOURCES, WEEK_SOURCES } from "#server/modules/week/sources.ts";
import { paramNamesOf, sampleAddress } from "#tests/support/checks/sample.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { DEMO_NOW } from "#tests/support/server/demoNow.ts";
import { homeAddresses } from "#tests/support/server/homeAddresses.ts";
import { TEST_ISSUER } from "#tests/support/server/issuer.ts";
import { createDatabase } from "#tests/support/server/postgres.ts";
import { explained, isRead, keptPlan, noteQueries, type Query } from "#tests/support/server/queries.ts";
import { startApi } from "#tests/support/server/startApi.ts";
import { tokenFor } from "#tests/support/server/tokens.ts";
import { trustedIssuer } from "#tests/support/server/trustedIssuer.ts";

const CROWD = { schools: 2, classesOfSchool: 2, subjects: 8, students: 100 };
/** Of all that home asks for, in the large world. */
const PAGES = 2_500;
const QUERIES = 80;
/** Tables that grow with the municipality. */
const GROWING =
  /Seq Scan on (?:posts|post_groups|notifications|schedule_items|attendance|absences|assignments|assignment_tasks|plans|group_members|students|student_schools|guardians|guardian_students|conversations|conversation_members|messages|identities)\b/;
/** Read by time alone, it gives every group's. */
const EVERYBODYS =
  /schedule_items_group_id_start_time_index.*\n\s*Index Cond: \((?!\(?group_id)|using posts_published_index/;
/** A column without its table: in a subselect, that is the subselect's own, and a condition compares it with itself. */
const NAMELESS = /(?:=|<>|[<>]=?) "\w+"(?![.\w"])/;

const now = DEMO_NOW;
let server: { url: string; databaseUrl: string; connection: Connection };

beforeAll(async () => {
  const { url } = await createDatabase(inject("postgres").url, inject("postgres").template);
  const started = await startApi({ databaseUrl: url, trusted: trustedIssuer(), now });
  server = { ...started, databaseUrl: url };
  const [parts, more]: [number[], number[]] = [[], []];
  await resetDemoWorld(started.connection.db, now, {
    onDone: (part) => parts.push(part),
    more: (tx) => seedCrowd(tx, now, (part) => more.push(part), CROWD),
  });
  for (const table of [sql`identities`, sql`staff_identities`])
    await started.connection.db.execute(sql`update ${table} set issuer = ${TEST_ISSUER}`);
  for (const done of [parts, more]) expect(done.length).toBeGreaterThan(10);
  return started.stop;
}, 120_000);

type Database = Pick<Connection, "run">;

/** Among so few rows looking at all is quicker; without that way it shows what there is an index for. */
async function connectWithoutScans(): Promise<Database> {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query("set enable_seqscan = off");
  return { run: (text, values) => client.query(text, values) };
}

/** Expects that a query finds rows by indexes, also with the plan that is kept for it. @returns its plan for these values */
async function expectIndexes(database: Database, query: Query, where: string): Promise<string> {
  const { plan } = await explained(database, query);
  for (const one of query.isPrepared ? [plan, await keptPlan(database, query)] : [plan]) {
    expect(one, `${where}: ${query.text}`).not.toMatch(GROWING);
    expect(one, `${where}: ${query.text}`).not.toMatch(EVERYBODYS);
  }
  expect(query.text, where).not.toMatch(NAMELESS);
  return plan;
}

async function visitHome(queries: Query[], guardian: number): Promise<Query[]> {
  const authorization = `Bearer ${await tokenFor(`crowd-guardian-${guardian}`)}`;
  queries.length = 0;
  for (const address of homeAddresses(`crowd-student-${guardian + 1}`, now)) {
    const { status } = await fetch(`${server.url}${address}`, { headers: { authorization } });
    expect(status, address).toBe(200);
  }
  return queries.filter(isRead);
}

/** Pages of the database that a query touches: unlike its time, the same on a busy machine. */
const pagesOf = (plan: string): number =>
  [...(/Buffers: .*/.exec(plan)?.[0] ?? "").matchAll(/(?:hit|read)=(\d+)/g)].reduce(
    (sum, [, pages]) => sum + Number(pages),
    0,
  );

it("puts families around the demo world who see their own two students", async () => {
  const { call } = apiFor({ id: "crowd", subject: "crowd-guardian-7" }, null, { server: server.url });
  expect((await call(listStudents, {})).map(({ id }) => id)).toEqual(["crowd-student-8", "crowd-student-9"]);
});

it("asks the database for home in few queries, each by an index of what grows", async () => {
  const withoutScans = await connectWithoutScans();
  const queries = noteQueries();
  for (const guardian of [10, 40, 70]) {
    const visit = await visitHome(queries, guardian);
    expect(visit.length).toBeGreaterThan(0);
    expect(visit.length).toBeLessThanOrEqual(QUERIES);
    let pages = 0;
    for (const query of visit) {
      const plan = await expectIndexes(withoutScans, query, "home");
      expect(pagesOf(plan), plan).toBeGreaterThan(0);
      pages += pagesOf(plan);
    }
    expect(pages).toBeLessThan(PAGES);
  }
});

it.each([
  { subject: "crowd-guardian-7", students: 2 },
  { subject: "account-family", students: 4 },
])(
  "[DUE-7] [FAM-1] [HOME-4] reads what to do, the week and the day of $students students in one query for each kind",
  async ({ subject, students }) => {
    const { call } = apiFor({ id: subject, subject }, null, { server: server.url });
    expect(await call(listStudents, {})).toHaveLength(students);
    const withoutScans = await connectWithoutScans();
    const queries = noteQueries();
    const today = { params: { day: dayInZone(now, "UTC") } };
    // Beside the caller and the children; the day also looks for the next one with school or care, and for receipts.
    const asks: [most: number, ask: () => Promise<unknown>][] = [
      [2 + TODO_SOURCES, () => call(listTodo, {})],
      [2 + WEEK_SOURCES.length, () => call(getWeek, today)],
      [4 + DAY_SOURCES.length, () => call(getFamilyDay, today)],
    ];
    for (const [most, ask] of asks) {
      queries.length = 0;
      await ask();
      const reads = queries.filter(isRead);
      expect(reads.length).toBeGreaterThan(2);
      expect(reads.length).toBeLessThanOrEqual(most);
      for (const query of reads) await expectIndexes(withoutScans, query, subject);
    }
  },
);

/** Forms, meetings, absence, notices, assignments here and in Teams, permissions, and days of holidays. */
const TODO_SOURCES = 8;

/** Queries of one list at the desk: none for each row of it. */
const QUERIES_OF_LIST = 14;

/** The lists of the desk, which are asked for without anything in the address. */
const deskLists = api.filter(
  ({ endpoint }) =>
    endpoint.access === "staff" &&
    endpoint.method === "GET" &&
    endpoint.content !== "events" &&
    paramNamesOf(endpoint).length === 0,
);

it("[DESK-3] asks the database for each list of the desk in few queries, each by an index of what grows", async () => {
  await server.connection.db.execute(
    sql`insert into user_roles (user_id, school_id, role_id) values (${STAFF.principal}, 'crowd-school-1', 'principal')`,
  );
  const withoutScans = await connectWithoutScans();
  const queries = noteQueries();
  const authorization = `Bearer ${await tokenFor("account-office")}`;
  let offered = 0;
  for (const { name, endpoint } of deskLists) {
    queries.length = 0;
    const address = `/api${sampleAddress(endpoint, { kind: "POST", page: "1" })}`;
    const { status } = await fetch(`${server.url}${address}`, { headers: { authorization } });
    if (status !== 200) continue;
    offered += 1;
    const reads = queries.filter(isRead);
    expect(reads.length, name).toBeLessThanOrEqual(QUERIES_OF_LIST);
    for (const query of reads) await expectIndexes(withoutScans, query, name);
  }
  expect(offered).toBeGreaterThan(10);
});
