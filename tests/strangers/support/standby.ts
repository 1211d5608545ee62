import { execFile } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";
import { freePort } from "#tests/support/server/freePort.ts";
import { programAt } from "./installed.ts";
import { giveToPostgres, postgresUser } from "./postgresUser.ts";
import { givenFolder, startStranger } from "./startStranger.ts";

const run = promisify(execFile);

const addressOf = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`;

/** Starts PostgreSQL on a folder of data. */
async function startAt(data: string, settings: string[] = []) {
  const port = await freePort();
  const own = ["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories=", "-c", `port=${port}`];
  const kill = await startStranger([programAt("postgres"), "-D", data, ...own, ...settings], port, postgresUser());
  return { port, url: addressOf(port), kill };
}

/**
 * Starts a primary and a standby that follows it. If it is synchronous, the primary acknowledges what the standby has written
 * to its disk.
 */
export async function givenPrimaryAndStandby({ isSynchronous }: { isSynchronous: boolean }) {
  const folder = await givenFolder("standby");
  await giveToPostgres(folder);
  const [first, second] = [join(folder, "first"), join(folder, "second")];
  await run(programAt("initdb"), ["-D", first, "-U", "postgres", "--auth=trust", "--locale=C.UTF-8"], postgresUser());
  const primary = await startAt(first, isSynchronous ? ["-c", "synchronous_standby_names=*"] : []);
  const copy = ["-D", second, "-d", primary.url, "--checkpoint=fast", "--wal-method=stream", "--write-recovery-conf"];
  await run(programAt("pg_basebackup"), copy, postgresUser());
  const standby = await startAt(second);
  return { primary, standby };
}

/** An address that leads to one port at a time, as that of a cluster does. */
export async function givenMovingAddress(port: number) {
  let target = port;
  const open = new Set<Socket>();
  const server = createServer((from) => {
    const to = connect(target, "127.0.0.1");
    const pair = [from, to];
    for (const socket of pair) {
      open.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        open.delete(socket);
        for (const one of pair) one.destroy();
      });
    }
    from.pipe(to).pipe(from);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const breakAll = () => {
    for (const socket of open) socket.destroy();
  };
  onTestFinished(() => {
    server.close();
    breakAll();
  });
  const move = (next: number) => {
    target = next;
    breakAll();
  };
  return { port: (server.address() as AddressInfo).port, move };
}
