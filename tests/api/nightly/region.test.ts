import { sql } from "drizzle-orm";
import { expect, inject, it, onTestFinished } from "vitest";
import { listStudents } from "#contract/students/endpoints.ts";
import type { Connection } from "#server/database/connect.ts";
import { bulkLoad } from "#server/demo/crowd/bulkLoad.ts";
import { seedRegion } from "#server/demo/crowd/region.ts";
import { resetDemoWorld } from "#server/demo/seedDemoWorld.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { DEMO_NOW } from "#tests/support/server/demoNow.ts";
import { TEST_ISSUER } from "#tests/support/server/issuer.ts";
import { createDatabase } from "#tests/support/server/postgres.ts";
import { startApi } from "#tests/support/server/startApi.ts";
import { trustedIssuer } from "#tests/support/server/trustedIssuer.ts";

const SMALL = { schools: 2, classesOfSchool: 2, subjects: 2, students: 20 };

async function startServer() {
  const { url } = await createDatabase(inject("postgres").url, inject("postgres").template);
  const server = await startApi({ databaseUrl: url, trusted: trustedIssuer(), now: DEMO_NOW });
  onTestFinished(server.stop);
  return server;
}

/** Everything that a bulk load takes away and restores. */
async function structureOf({ run }: Connection): Promise<unknown[]> {
  const { rows } = await run(`
    select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
    order by 1, 2, 3`);
  return rows;
}

it("adds five municipalities with years behind them, and leaves foreign keys and indexes as they were", async () => {
  const { connection, url } = await startServer();
  const before = await structureOf(connection);
  expect(before.length).toBeGreaterThan(300);
  const parts: [number, number][] = [];
  await resetDemoWorld(connection.db, DEMO_NOW, {
    more: (tx) => seedRegion(tx, DEMO_NOW, (done, of) => parts.push([done, of]), SMALL),
  });
  expect(await structureOf(connection)).toEqual(before);
  expect(parts.at(-1)?.[0]).toBe(parts.at(-1)?.[1]);
  const { rows } = await connection.run(`
    select s.tenant_id, count(*)::int as students, count(distinct split_part(f.group_id, '-', 2))::int as years
    from students s left join former_members f on f.student_id = s.id
    where s.id like 'crowd%' and (f.group_id is null or f.group_id like '%-class-%') group by 1 order by 1`);
  expect(rows).toEqual(
    ["tenant-bjorkstad", "tenant-crowd2", "tenant-crowd3", "tenant-crowd4", "tenant-crowd5"].map((tenant_id) => ({
      tenant_id,
      students: 60,
      years: 3,
    })),
  );
  await connection.db.execute(sql`update identities set issuer = ${TEST_ISSUER}`);
  const { call } = apiFor({ id: "crowd2", subject: "crowd2-guardian-7" }, null, { server: url });
  expect((await call(listStudents, {})).map(({ id }) => id)).toEqual(["crowd2-student-8", "crowd2-student-9"]);
}, 300_000);

it("restores everything if a bulk load fails in a transaction", async () => {
  const { connection } = await startServer();
  const before = await structureOf(connection);
  const load = connection.db.transaction((tx) =>
    bulkLoad(tx, () =>
      tx.execute(sql`insert into student_schools (student_id, school_id, position) values ('x', 'y', 0)`),
    ),
  );
  await expect(load).rejects.toThrow();
  expect(await structureOf(connection)).toEqual(before);
}, 120_000);
