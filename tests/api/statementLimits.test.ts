import { sql } from "drizzle-orm";
import Fastify from "fastify";
import { expect, inject, it, onTestFinished } from "vitest";
import { connect, type Database } from "#server/database/connect.ts";
import { SERVER_LIMITS, type StatementLimits } from "#server/database/statementLimits.ts";
import { replyWithProblem } from "#server/http/problems.ts";

async function connected(limits?: StatementLimits) {
  const url = inject("databaseUrl");
  const { close, ...connection } = await connect({ url, dataDir: "", migrations: "", schema: "ignore", limits });
  onTestFinished(close);
  return connection;
}

const SETTINGS = sql`select current_setting('statement_timeout') as statement,
  current_setting('idle_in_transaction_session_timeout') as idle`;
const limitsOf = async (db: Database) => ((await db.execute(SETTINGS)) as unknown as { rows: unknown[] }).rows[0];
const NONE = { statement: "0", idle: "0" };

it("[API-6] a server's statement is ended at its limit, and its connection goes on", async () => {
  const { db } = await connected({ ...SERVER_LIMITS, statementMs: 50 });
  await expect(db.execute(sql`select pg_sleep(60)`)).rejects.toMatchObject({ cause: { code: "57014" } });
  expect(await limitsOf(db)).toEqual({ statement: "50ms", idle: "1min" });
});

it("[API-6] says of a statement that was ended at its limit when to try again", async () => {
  const { db } = await connected({ ...SERVER_LIMITS, statementMs: 50 });
  const app = Fastify();
  onTestFinished(() => app.close());
  app.setErrorHandler(replyWithProblem);
  app.get("/", () => db.execute(sql`select pg_sleep(60)`));
  const reply = await app.inject("/");
  expect([reply.statusCode, Number(reply.headers["retry-after"])]).toEqual([503, expect.any(Number)]);
  expect(reply.json()).toMatchObject({ code: "unavailable", retryAfter: expect.any(Number) });
});

it("[API-6] limits hold on every connection of a server but those for unlimited work, and for no command", async () => {
  const { db, unlimited } = await connected(SERVER_LIMITS);
  const limits = { statement: "30s", idle: "1min" };
  const beside = await db.transaction(async () => [await limitsOf(db), await unlimited(limitsOf)]);
  expect(beside).toEqual([limits, NONE]);
  const several = await Promise.all(Array.from({ length: 20 }, () => db.transaction((tx) => limitsOf(tx))));
  expect(several).toEqual(several.map(() => limits));
  expect(await limitsOf((await connected()).db)).toEqual(NONE);
});
