import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import { loadIdentityKeys } from "#server/access/identity/keys.ts";
import { freePort } from "#tests/support/server/freePort.ts";
import { createDatabase, startPostgres } from "#tests/support/server/postgres.ts";
import { type Server, startServer } from "#tests/support/server/server.ts";
import { firstLine } from "../firstLine.ts";
import { startByHand } from "./byHand.ts";
import type { HandCall } from "./byHandServer.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const BARE = resolve(import.meta.dirname, "../peers/bareServer.js");
const POOL = "20";
/** As docs/operations/before-the-start.md recommends for disks without moving parts. */
const AS_RECOMMENDED = { random_page_cost: "1.1" };

export type Servers = {
  /** Skolvy as it ships, on PostgreSQL. */
  url: string;
  /** Skolvy's process. */
  pid: number;
  /** Folder with the identity provider's signing keys. */
  keys: string;
  databaseUrl: string;
  /** Starts the peer on the same PostgreSQL; bodies are found by their index. */
  startBare: (bodies: string[]) => Promise<string>;
  /** Starts another build of Skolvy on a demo world of its own in the same PostgreSQL. */
  startBuild: (program: string) => Promise<{ url: string; keys: string }>;
  /** Starts a server by hand on the same database; calls are addresses by the name of their reply. */
  startByHand: (authorization: string, calls: Record<HandCall, string>) => Promise<string>;
  stop: () => Promise<void>;
};

/**
 * @param seed fills the database before Skolvy starts on it with the same data folder
 * @param settings further environment variables of Skolvy
 */
export async function startServers(
  seed?: (databaseUrl: string, dataDir: string) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<Servers> {
  execFileSync("npx", ["tsx", "src/build/build.ts", "--if-stale"], { cwd: ROOT, stdio: "inherit" });
  const keys = await mkdtemp(join(tmpdir(), "skolvy-bench-"));
  await loadIdentityKeys(keys);
  const postgres = await startPostgres(AS_RECOMMENDED);
  const databaseUrl = (await createDatabase(postgres.url)).url;
  await seed?.(databaseUrl, keys);
  const asItShips = { DATABASE_POOL: POOL, DEMO: "true", RATE_LIMIT: "1000000000" };
  const server = await startServer(keys, { ...asItShips, DATABASE_URL: databaseUrl, ...settings });
  const peers: ChildProcess[] = [];
  const builds: { server: Server; folder: string }[] = [];
  const url = server.url.replace("localhost", "127.0.0.1");

  return {
    url,
    pid: server.pid,
    keys,
    databaseUrl,
    async startBare(bodies) {
      const { url } = await createDatabase(postgres.url);
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query("create table bare (id text primary key, body text not null)");
      for (const [index, body] of bodies.entries())
        await client.query("insert into bare (id, body) values ($1, $2)", [String(index), body]);
      await client.end();
      const port = await freePort();
      const child = spawn(process.execPath, [BARE], {
        env: { ...process.env, DATABASE_URL: url, DATABASE_POOL: POOL, PORT: String(port) },
        stdio: ["ignore", "pipe", "inherit"],
      });
      peers.push(child);
      await firstLine(child, "The bare server");
      return `http://127.0.0.1:${port}`;
    },
    async startBuild(program) {
      const folder = await mkdtemp(join(tmpdir(), "skolvy-bench-"));
      await loadIdentityKeys(folder);
      const { url: DATABASE_URL } = await createDatabase(postgres.url);
      const build = await startServer(folder, { ...asItShips, DATABASE_URL }, [program]);
      builds.push({ server: build, folder });
      return { url: build.url.replace("localhost", "127.0.0.1"), keys: folder };
    },
    async startByHand(authorization, calls) {
      const byHand = await startByHand({ databaseUrl, keys, url, poolSize: POOL, authorization }, calls);
      peers.push(byHand.child);
      return byHand.url;
    },
    async stop() {
      for (const child of peers) child.kill();
      for (const { server, folder } of builds) {
        await server.kill();
        await rm(folder, { recursive: true, force: true });
      }
      await server.kill();
      await postgres.stop();
      await rm(keys, { recursive: true, force: true });
    },
  };
}
