import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { freePort } from "./freePort.ts";

const run = promisify(execFile);

/** Returns the folder of the installed PostgreSQL server that pg_dump belongs to; undefined if there is none. */
async function installedServer(): Promise<string | undefined> {
  const said = await run("pg_dump", ["--version"]).catch(() => undefined);
  const version = /\d+/.exec(said?.stdout ?? "")?.[0];
  const asked = await run("pg_config", ["--bindir"]).catch(() => undefined);
  for (const folder of [asked?.stdout.trim(), `/usr/lib/postgresql/${version}/bin`]) {
    const found = folder ? await run(join(folder, "postgres"), ["--version"]).catch(() => undefined) : undefined;
    if (version && found?.stdout.includes(` ${version}.`)) return folder;
  }
  return undefined;
}

/**
 * Starts the PostgreSQL server that the installed pg_dump belongs to, since pg_dump refuses newer ones such as that of the
 * other tests.
 * @returns undefined if none is installed
 */
export async function startPostgresOfTools(): Promise<{ url: string; stop: () => Promise<void> } | undefined> {
  const bin = await installedServer();
  if (!bin) return undefined;
  const folder = await mkdtemp(join(tmpdir(), "skolvy-tools-"));
  // PostgreSQL refuses to run as root.
  const [uid, gid] = process.getuid?.() === 0 ? await idsOf("postgres") : [process.getuid?.(), process.getgid?.()];
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
  const as = { uid, gid, cwd: folder };
  await run(join(bin, "initdb"), ["-D", folder, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--locale=C"], as);
  const port = await freePort();
  const settings = { listen_addresses: "127.0.0.1", port, unix_socket_directories: "", fsync: "off" };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = spawn(join(bin, "postgres"), ["-D", folder, ...flags], { ...as, stdio: "ignore" });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  while (!(await answers(url))) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}`);
    await after(100);
  }
  const stop = async () => {
    const ended = once(server, "exit");
    server.kill("SIGINT");
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { url, stop };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  const isOpen = await client.connect().then(
    () => true,
    () => false,
  );
  await client.end().catch(() => undefined);
  return isOpen;
}

async function idsOf(user: string): Promise<number[]> {
  const asked = [run("id", ["-u", user]), run("id", ["-g", user])];
  return (await Promise.all(asked)).map(({ stdout }) => Number(stdout));
}
