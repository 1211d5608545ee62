import { sql } from "drizzle-orm";
import { expect, inject, it, onTestFinished, vi } from "vitest";
import { connect } from "#server/database/connect.ts";
import { database } from "#tests/support/server/database.ts";

it("[API-6] a connection that the database ends amid a transaction fails that alone, and not the server", async () => {
  const { db, close } = await connect({
    url: inject("databaseUrl"),
    dataDir: "",
    migrations: "src/server/database/migrations",
  });
  onTestFinished(close);
  const pids = async (query: ReturnType<typeof sql>) =>
    ((await database().execute(query)) as unknown as { rows: { pid: number }[] }).rows;

  const work = db.transaction(async (tx) => {
    const { rows } = (await tx.execute(sql`select pg_backend_pid() as pid`)) as unknown as { rows: { pid: number }[] };
    const pid = rows[0]?.pid;
    await database().execute(sql`select pg_terminate_backend(${pid})`);
    await vi.waitFor(async () =>
      expect(await pids(sql`select pid from pg_stat_activity where pid = ${pid}`)).toHaveLength(0),
    );
    await tx.execute(sql`select 1`);
  });
  await expect(work).rejects.toThrow();
  expect(await db.execute(sql`select 1 as one`)).toMatchObject({ rows: [{ one: 1 }] });
});
