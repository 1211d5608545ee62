import pg from "pg";
import { expect, inject, it, onTestFinished } from "vitest";
import { createDatabase } from "#tests/support/server/postgres.ts";
import { stateAbout, stateOf } from "#tests/support/server/stateOf.ts";

it("compares every shared value but the number of proxies that servers note by themselves", async () => {
  const { url } = await createDatabase(inject("postgres").url, inject("postgres").template);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  onTestFinished(() => pool.end());
  const id = "value-of-this-test";
  const states = async () => [await stateOf(pool), await stateAbout(pool, [id])];
  const write = (name: string) =>
    pool.query("insert into shared_secrets (name, value) values ($1, $2)", [name, JSON.stringify({ of: id })]);
  const before = await states();
  await write("passedProxies");
  expect(await states()).toEqual(before);
  await write("operation");
  const after = await states();
  expect(after[0]).not.toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
});
