import { execFileSync } from "node:child_process";
import { chown, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "#tests/support/server/freePort.ts";
import { programAt } from "./installed.ts";
import { givenFolder, startStranger } from "./startStranger.ts";

/** PgBouncer refuses to run as root. PostgreSQL has a user of its own. */
const user = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ["-u", "-g"].map((which) => Number(execFileSync("id", [which, "postgres"], { encoding: "utf8" })));
  return { ...(uid !== undefined && { uid }), ...(gid !== undefined && { gid }) };
};

/**
 * Starts PgBouncer in front of a database.
 * @returns the address that leads through it
 */
export async function givenPooler(databaseUrl: string, mode: "session" | "transaction"): Promise<string> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const folder = await givenFolder("pgbouncer");
  const [listenPort, own] = [await freePort(), user()];
  const file = join(folder, "pgbouncer.ini");
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${port} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
max_client_conn = 100
default_pool_size = 60
`,
  );
  for (const path of [folder, file])
    if (own.uid !== undefined && own.gid !== undefined) await chown(path, own.uid, own.gid);
  await startStranger([programAt("pgbouncer"), file], listenPort, own);
  return `postgres://${username}@127.0.0.1:${listenPort}${pathname}`;
}
