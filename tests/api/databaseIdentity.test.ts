import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { millisecondsInHour } from "date-fns/constants";
import pg from "pg";
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { migrationsFolder } from "#server/database/checkSchema.ts";
import { connect } from "#server/database/connect.ts";
import { type Postgres, startPostgres } from "#tests/support/server/postgres.ts";

const authorities = resolve(import.meta.dirname, "../support/certificates/authority.pem");
const certificate = (name: string) => readFileSync(resolve(authorities, "..", name), "utf8");

let postgres: Postgres;
let admin: pg.Client;

/** Only a file of the server's user may hold its key, so the server writes it itself. */
const writeAs = (name: string, text: string) =>
  admin.query(
    `copy (select unnest(string_to_array(${pg.escapeLiteral(text.trim())}, chr(10)))) to program 'umask 077; cat > ${name}'`,
  );

beforeAll(async () => {
  postgres = await startPostgres();
  admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await writeAs("server.crt", certificate("server.pem"));
  await writeAs("server.key", certificate("server.key"));
  await admin.query("create role serving login");
  await admin.query("alter system set ssl = on");
  await admin.query("select pg_reload_conf()");
  await vi.waitFor(async () => expect((await admin.query("show ssl")).rows).toEqual([{ ssl: "on" }]));
}, 60_000);

afterAll(async () => {
  await admin.end();
  await postgres.stop();
});

/** An identity whose tokens and whose database agree on the period: `nextPeriod` makes the database refuse the tokens so far. */
type Identity = { asked: string[]; nextPeriod: () => Promise<void>; passTime: () => void };

/**
 * Gives tokens as Azure does: one for everybody who asks within a period. The role's password stands in for the token that the
 * database takes.
 */
async function givenIdentity(): Promise<Identity> {
  const asked: string[] = [];
  let period = 0;
  const nextPeriod = async () => {
    period += 1;
    await admin.query(`alter role serving password 'token-${period}'`);
  };
  await nextPeriod();
  const server = createServer((_request, response) => {
    asked.push(`token-${period}`);
    response.end(
      JSON.stringify({ access_token: asked.at(-1), expires_on: String((Date.now() + millisecondsInHour) / 1_000) }),
    );
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  vi.stubEnv("IDENTITY_ENDPOINT", `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`);
  vi.stubEnv("IDENTITY_HEADER", "proof");
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
    server.close();
  });
  return { asked, nextPeriod, passTime: () => void vi.setSystemTime(Date.now() + millisecondsInHour) };
}

const open = (query: string) => {
  const { host } = new URL(postgres.url);
  const url = `postgres://serving@${host}/postgres${query}`;
  return connect({ url, identity: "an-identity", dataDir: "", migrations: migrationsFolder(), schema: "ignore" });
};

it("signs in by a token over TLS, and by a new one after it has expired, while open connections live on", async () => {
  const { asked, nextPeriod, passTime } = await givenIdentity();
  const connection = await open(`?sslrootcert=${authorities}`);
  onTestFinished(() => connection.close());
  const connections = async () =>
    (await connection.run("select pid, ssl from pg_stat_ssl where pid = pg_backend_pid()")).rows as [
      { pid: number; ssl: boolean },
    ];
  const news: string[] = [];
  const stop = await connection.listen(
    "news",
    (payload) => news.push(payload),
    () => news.push("a gap"),
  );
  onTestFinished(() => stop());
  const [first] = await connections();
  expect(first.ssl).toBe(true);
  expect(new Set(asked)).toEqual(new Set(["token-1"]));

  await nextPeriod();
  await admin.query("select pg_terminate_backend($1)", [first.pid]);
  await vi.waitFor(() => expect(connection.load()).toMatchObject({ busy: 0, idle: 0 }));
  // By its clock the server still holds a good token, which the database refuses to a new connection.
  await expect(connections()).rejects.toThrow(/password authentication failed/);
  passTime();
  const [second] = await connections();
  expect(second.ssl).toBe(true);
  expect(second.pid).not.toBe(first.pid);
  expect(new Set(asked)).toEqual(new Set(["token-1", "token-2"]));
  await connection.run("select pg_notify('news', 'still heard')");
  await vi.waitFor(() => expect(news).toEqual(["still heard"]));
});

it("gives no token to a server whose certificate nobody it trusts has signed", async () => {
  const { asked } = await givenIdentity();
  await expect(open("?sslmode=verify-full")).rejects.toThrow(/^DATABASE_URL: .*certificate/);
  expect(asked).toEqual([]);
});
