import { expect, inject, it, onTestFinished, vi } from "vitest";
import { listTodo, unsnoozeTodo } from "#contract/todo/endpoints.ts";
import { migrationsFolder } from "#server/database/checkSchema.ts";
import { connect } from "#server/database/connect.ts";
import { type Trouble, troubleOf } from "#server/database/troubles.ts";
import { watchDatabase } from "#server/http/monitoring/watchDatabase.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenRole } from "#tests/support/given/givenRole.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { metricsIn } from "#tests/support/server/metricsIn.ts";
import { startApi } from "#tests/support/server/startApi.ts";
import { trustedIssuer } from "#tests/support/server/trustedIssuer.ts";
import { givenTransactionPooler } from "#tests/support/standIns/transactionPooler.ts";

const METRICS_TOKEN = "a token for whoever measures";

const open = async (url: string, poolSize = 4) => {
  const connection = await connect({ url, dataDir: "", migrations: migrationsFolder(), schema: "expect", poolSize });
  onTestFinished(connection.close);
  return connection;
};

it("[API-6] says by name that its database is read-only, and refuses writes with 503 until it is not", async () => {
  const { databaseUrl, alter } = await givenRole();
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const server = await startApi({
    databaseUrl,
    schema: "expect",
    trusted: trustedIssuer(),
    metricsToken: METRICS_TOKEN,
    log,
  });
  onTestFinished(server.stop);
  const { guardian, student } = await givenFamily();
  const api = apiFor(guardian, student, { server: server.url });
  const write = () => api.answer(unsnoozeTodo, { params: { kind: "FORM", itemId: "none" } });
  const readiness = async (path: string) => {
    const response = await fetch(`${server.url}${path}`);
    return [response.status, await response.json()];
  };
  await alter("set default_transaction_read_only = on");
  await vi.waitFor(async () => expect(await readiness("/readyz")).toEqual([503, { status: "database is read-only" }]));
  expect(await readiness("/readyz/reading")).toEqual([200, { status: "ready" }]);
  expect((await api.answer(listTodo, {})).status).toBe(200);
  expect((await fetch(`${server.url}/status`)).status).toBe(503);
  const response = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const metrics = metricsIn(await response.text());
  expect(metrics.value("skolvy_database_up")).toBe(0);
  expect(metrics.value("skolvy_database_trouble", { trouble: "read_only" })).toBe(1);
  expect(metrics.value("skolvy_database_trouble", { trouble: "disk_full" })).toBe(0);
  const refused = await write();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "10"]);
  expect(refused.body).toMatchObject({ code: "unavailable" });
  const times = (text: string) => lines.filter((line) => line.includes(text)).length;
  expect(times("People cannot save anything: database is read-only")).toBe(1);
  await vi.waitFor(() => expect(times("Rate limits are not shared: database is read-only")).toBe(1));

  await alter("reset default_transaction_read_only");
  await vi.waitFor(async () => expect(await readiness("/readyz")).toEqual([200, { status: "ready" }]));
  expect((await write()).status).toBe(204);
  expect(times("People can save again")).toBe(1);
  await vi.waitFor(() => expect(times("Rate limits are shared again")).toBe(1));
  expect(times("Rate limits are not shared")).toBe(1);
});

it("[API-6] calls it the same in its readiness and in its metrics, where it has not a single connection", async () => {
  const { databaseUrl, alter } = await givenRole();
  const server = await startApi({
    databaseUrl,
    schema: "expect",
    trusted: trustedIssuer(),
    metricsToken: METRICS_TOKEN,
  });
  onTestFinished(server.stop);
  const readinessNow = async () => (await fetch(`${server.url}/readyz`)).json();
  expect(await readinessNow()).toEqual({ status: "ready" });
  await alter("connection limit 0");
  await vi.waitFor(async () => expect(await readinessNow()).toEqual({ status: "database has no connection left" }));
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = metricsIn(await (await fetch(`${server.url}/metrics`, { headers })).text());
  expect(metrics.values("skolvy_database_trouble", {}, "trouble")).toMatchObject({ no_connection: 1, slow: 0 });
});

it("[API-6] serves with the connections that it has, where the database gives it no more", async () => {
  const { databaseUrl } = await givenRole(3);
  const { db, run, load } = await open(databaseUrl, 10);
  const statements = Array.from({ length: 24 }, (_, number) => run("select $1::int as number", [number]));
  const transactions = Array.from({ length: 24 }, (_, number) =>
    db.transaction(async (tx) => tx.execute(`select ${number} as number`)),
  );
  const all = await Promise.all([...statements, ...transactions]);
  const numbers = all.map((one) => (one as { rows: { number: number }[] }).rows[0]?.number);
  expect(numbers).toEqual([...statements.keys(), ...transactions.keys()]);
  expect(load()).toMatchObject({ refused: 7, waiting: 0 });
});

it("says that the database has no connection left, where it has not a single one", async () => {
  const { databaseUrl, alter } = await givenRole();
  const { tryWriting } = await open(databaseUrl);
  await alter("connection limit 0");
  await vi.waitFor(async () => expect(troubleOf(await tryWriting().catch((error) => error))).toBe("no_connection"));
});

it("[API-6] tells everybody who asks at once that there is no connection, where all have ended", async () => {
  const { databaseUrl, alter } = await givenRole();
  const { run, tryWriting } = await open(databaseUrl);
  const ask = () => Promise.allSettled(Array.from({ length: 12 }, () => tryWriting()));
  await ask();
  await alter("connection limit 0");
  // Statements that were under way end with their connection.
  await ask();
  const refused = await ask();
  expect(refused.map((one) => one.status === "rejected" && troubleOf(one.reason))).toEqual(
    refused.map(() => "no_connection"),
  );
  await alter("connection limit -1");
  expect((await run("select $1::int as number", [7])).rows).toEqual([{ number: 7 }]);
});

it("takes room on the disk when it tries, since a small row would still fit on a full one", async () => {
  const { databaseUrl, alter } = await givenRole();
  const { tryWriting } = await open(databaseUrl);
  await alter("set temp_file_limit = '768kB'");
  const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : undefined);
  await vi.waitFor(async () => expect(await tryWriting().catch(codeOf)).toBe("53400"));
});

it("refuses a pooler that pools by transaction", async () => {
  const pooled = await givenTransactionPooler(inject("databaseUrl"));
  await expect(open(pooled)).rejects.toThrow(/^DATABASE_URL: a pooler in between .* session/);
  const asItIs = await connect({ url: pooled, dataDir: "", migrations: migrationsFolder(), schema: "ignore" });
  onTestFinished(asItIs.close);
  expect(await asItIs.mixesSessions()).toBe(true);
  expect(await (await open(inject("databaseUrl"))).mixesSessions()).toBe(false);
});

it("finds out while it runs that a pooler was changed to transactions, however quiet it is", async () => {
  const pooled = await givenTransactionPooler(inject("databaseUrl"));
  // A start would have refused it.
  const running = await connect({ url: pooled, dataDir: "", migrations: migrationsFolder(), schema: "ignore" });
  onTestFinished(running.close);
  expect(troubleOf(await running.tryWriting().catch((error: unknown) => error))).toBe("pooler");
});

it("leaves nothing behind where it tries to write", async () => {
  const { tryWriting, run } = await open(inject("databaseUrl"));
  await tryWriting();
  expect((await run("select name from shared_secrets where name like 'trial%'")).rows).toEqual([]);
});

it.each<[string, unknown, Trouble]>([
  ["53100", { code: "53100" }, "disk_full"],
  ["57P01", { code: "57P01" }, "away"],
  ["ECONNREFUSED", { code: "ECONNREFUSED" }, "away"],
  ["57014", { code: "57014" }, "slow"],
  ["26000", { code: "26000" }, "pooler"],
  ["42501", { code: "42501" }, "no_right"],
  ["another code", { code: "23514" }, "refused"],
  ["XX000 of a new connection on a full disk", { code: "XX000", message: "could not write init file" }, "disk_full"],
  ["no code", {}, "away"],
])("names the database's error %s", (_code, error, trouble) => {
  expect(troubleOf(Object.assign(new Error("failed"), error))).toBe(trouble);
  expect(troubleOf(new Error("Failed query", { cause: Object.assign(new Error("failed"), error) }))).toBe(trouble);
});

it("says that the database has no connection left, where waiting for one takes too long", async () => {
  const late = async () => Promise.reject(Object.assign(new Error("late"), { code: "57014" }));
  const find = (refused: number) =>
    watchDatabase(
      { tryWriting: late, isOutdated: late, missingMigrations: late, load: () => ({ refused }) },
      { error: () => undefined, info: () => undefined },
    );
  expect([await find(0)(), await find(3)()]).toEqual(["slow", "no_connection"]);
});

it("tries at most every ten seconds, and every second while something is wrong", async () => {
  let elapsed = 0;
  let failure: Error | undefined;
  const tryWriting = vi.fn(async () => {
    if (failure) throw failure;
  });
  const find = watchDatabase(
    { tryWriting, isOutdated: async () => false, missingMigrations: async () => 0, load: () => ({}) },
    { error: () => undefined, info: () => undefined },
    () => elapsed,
  );
  expect(await Promise.all([find(), find()])).toEqual([undefined, undefined]);
  failure = Object.assign(new Error("full"), { code: "53100" });
  elapsed = 9_999;
  expect(await find()).toBeUndefined();
  expect(tryWriting).toHaveBeenCalledTimes(1);
  elapsed = 10_000;
  expect(await find()).toBe("disk_full");
  failure = undefined;
  elapsed = 10_999;
  expect(await find()).toBe("disk_full");
  elapsed = 11_000;
  expect(await find()).toBeUndefined();
  expect(tryWriting).toHaveBeenCalledTimes(3);
});
