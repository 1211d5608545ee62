import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import pg from "pg";
import { loadIdentityKeys } from "#server/access/identity/keys.ts";
import { freePort } from "#tests/support/server/freePort.ts";
import { createDatabase, type Postgres, startPostgres } from "#tests/support/server/postgres.ts";
import { type Server, startServer } from "#tests/support/server/server.ts";
import { tokenFor } from "#tests/support/server/tokens.ts";
import { seedLarge } from "../load/largeWorld.ts";

const PROGRAM = [
  ...["--import", resolve(import.meta.dirname, "jumpingClock.js")],
  resolve(import.meta.dirname, "../../../dist/server/main.js"),
];
const AUDIENCE = "urn:skolvy:api";
const KEY = "provider";

/** A server that can be killed, and started again at its address. */
export type OwnServer = {
  url: string;
  pid: () => number;
  kill: () => Promise<void>;
  start: () => Promise<void>;
  /** Sets its clock so many seconds ahead. */
  jump: (seconds: number) => Promise<void>;
};

export type World = {
  postgres: Postgres;
  /** Runs one statement at a time, on a connection of its own. */
  query: (...statements: string[]) => Promise<Record<string, unknown>[]>;
  /** The first may be killed; the second holds the local identity provider, and goes on all the time. */
  servers: [OwnServer, OwnServer];
  /** A provider outside Skolvy, whose keys the servers fetch. */
  provider: { leave: () => Promise<void>; comeBack: () => Promise<void> };
  /** A token for a guardian of the crowd by its number, of the provider outside. */
  tokenOf: (guardian: number, expiresIn: number) => Promise<string>;
  stop: () => Promise<void>;
};

/** Starts two servers on a PostgreSQL with its default durability that holds a municipality. */
export async function startWorld(): Promise<World> {
  const folders = await Promise.all([0, 1].map(() => mkdtemp(join(tmpdir(), "skolvy-hour-"))));
  for (const folder of folders.slice(0, 1)) await loadIdentityKeys(folder);
  const provider = await startProvider();
  const postgres = await startPostgres({ random_page_cost: "1.1" });
  const { url: databaseUrl } = await createDatabase(postgres.url);
  const query: World["query"] = async (...statements) => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      let rows: Record<string, unknown>[] = [];
      for (const statement of statements) ({ rows } = await client.query(statement));
      return rows;
    } finally {
      await client.end();
    }
  };
  await seedLarge(databaseUrl);
  await query(
    `insert into identities (issuer, subject, guardian_id)
     select '${provider.issuer}', id, id from guardians where id like 'crowd-guardian-%'`,
  );
  const ports = await Promise.all([freePort(), freePort()]);
  const settings = {
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: "20",
    DEMO: "true",
    RATE_LIMIT: "1000000000",
    LOG_LEVEL: "fatal",
    PUBLIC_URL: `http://localhost:${ports[1]}`,
    TRUSTED_ISSUERS: JSON.stringify([
      { issuer: provider.issuer, audience: AUDIENCE, jwks: { uri: `${provider.issuer}/keys` } },
    ]),
  };
  const begin = (number: number) => startOwn(folders[number] ?? "", { ...settings, PORT: String(ports[number]) });
  // The second fills in what a first start does; the first finds it done.
  const second = await begin(1);
  const first = await begin(0);
  return {
    postgres,
    query,
    provider,
    servers: [first, second],
    tokenOf: (guardian, expiresIn) =>
      tokenFor(`crowd-guardian-${guardian}`, {
        key: provider.secret,
        expiresIn,
        header: { kid: KEY },
        claims: { iss: provider.issuer, aud: AUDIENCE },
      }),
    async stop() {
      for (const server of [first, second]) await server.kill();
      await provider.leave();
      await postgres.stop();
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startOwn(folder: string, settings: Record<string, string>): Promise<OwnServer> {
  const clock = join(folder, "clock");
  const begin = () => startServer(folder, { ...settings, CLOCK_FILE: clock }, PROGRAM);
  let server: Server = await begin();
  return {
    url: server.url.replace("localhost", "127.0.0.1"),
    pid: () => server.pid,
    kill: async () => void (await server.kill()),
    async start() {
      server = await begin();
    },
    async jump(seconds) {
      await writeFile(clock, String(seconds));
      process.kill(server.pid, "SIGUSR2");
    },
  };
}

async function startProvider() {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  const described = { kid: KEY, alg: "RS256" };
  const keys: JWK[] = [{ ...(await exportJWK(publicKey)), ...described }];
  const server = createServer((_request, response) => void response.end(JSON.stringify({ keys })));
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  return {
    issuer: `http://127.0.0.1:${port}`,
    secret: { ...(await exportJWK(privateKey)), ...described },
    async leave() {
      server.closeAllConnections();
      if (server.listening) await new Promise((done) => server.close(done));
    },
    comeBack: async () => void (await listen(port)),
  };
}
