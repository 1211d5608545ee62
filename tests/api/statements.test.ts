import { type SQL, sql } from "drizzle-orm";
import { expect, inject, it, onTestFinished, vi } from "vitest";
import { connect, type Database } from "#server/database/connect.ts";
import { database } from "#tests/support/server/database.ts";

async function connected() {
  const connection = await connect({
    url: inject("databaseUrl"),
    dataDir: "",
    migrations: "src/server/database/migrations",
  });
  onTestFinished(connection.close);
  return connection;
}

type Found = { number: number; pid: number };
const rowsOf = async (db: Database, query: SQL) => ((await db.execute(query)) as unknown as { rows: Found[] }).rows;
const findNumber = (db: Database, number: number) =>
  rowsOf(db, sql`select ${number}::int as number, pg_backend_pid() as pid`);

it("a transaction takes statements that are asked for side by side, past one that fails", async () => {
  const { db } = await connected();
  const warned = vi.fn();
  process.on("warning", warned);
  onTestFinished(() => void process.off("warning", warned));
  const numbers = [1, 2, 3];
  const answers = await db.transaction((tx) => Promise.all(numbers.map((number) => findNumber(tx, number))));
  expect(answers).toEqual(numbers.map((number) => [expect.objectContaining({ number })]));
  await expect(
    db.transaction((tx) => Promise.all([tx.execute(sql`select 1/0`), tx.execute(sql`select 1`)])),
  ).rejects.toThrow();
  expect(warned).not.toHaveBeenCalled();
});

it("statements of one turn go over one connection, where each fails alone", async () => {
  const { db } = await connected();
  const answers = await Promise.allSettled([
    findNumber(db, 1),
    db.execute(sql`select 1 / ${0}::int`),
    findNumber(db, 3),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  const rows = answers.flatMap((answer) => (answer.status === "fulfilled" ? (answer.value as Found[]) : []));
  expect(rows.map(({ number }) => number)).toEqual([1, 3]);
  expect(new Set(rows.map(({ pid }) => pid))).toHaveProperty("size", 1);
});

it("a text of several statements that leaves a transaction open harms none that is asked for beside it", async () => {
  const { db, run } = await connected();
  const answers = await Promise.allSettled([run("begin; select 1/0; commit"), findNumber(db, 2), findNumber(db, 3)]);
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
  expect(await findNumber(db, 4)).toMatchObject([{ number: 4 }]);
});

it("[API-6] a connection that the database ends fails what was under way on it, and nothing after", async () => {
  const { db } = await connected();
  const key = 20_261;
  const lock = sql`select pg_advisory_xact_lock(${key}::int, 0)`;
  await database().transaction(async (tx) => {
    await tx.execute(lock);
    const asked = Promise.allSettled([findNumber(db, 1), rowsOf(db, lock), findNumber(db, 2)]);
    const waiting = sql`select pid from pg_locks where locktype = 'advisory' and classid = ${key}::oid and not granted`;
    const [held] = await vi.waitUntil(async () => {
      const found = await rowsOf(tx as unknown as Database, waiting);
      return found.length > 0 && found;
    });
    await tx.execute(sql`select pg_terminate_backend(${held?.pid})`);
    expect((await asked).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"]);
  });
  expect(await findNumber(db, 5)).toMatchObject([{ number: 5 }]);
});
