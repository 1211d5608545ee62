import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "#tests/support/server/freePort.ts";
import { programAt } from "./installed.ts";
import { giveToPostgres, postgresUser } from "./postgresUser.ts";
import { givenFolder, startStranger } from "./startStranger.ts";

/**
 * Starts PgBouncer in front of a database.
 * @returns the address that leads through it
 */
export async function givenPooler(databaseUrl: string, mode: "session" | "transaction"): Promise<string> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const folder = await givenFolder("pgbouncer");
  const listenPort = await freePort();
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
  await giveToPostgres(folder, file);
  await startStranger([programAt("pgbouncer"), file], listenPort, postgresUser());
  return `postgres://${username}@127.0.0.1:${listenPort}${pathname}`;
}
