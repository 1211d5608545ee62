import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startAtSchool } from "#tests/support/journey/world.ts";
import { freePort } from "#tests/support/server/freePort.ts";
import type { Engine, EngineKind } from "./engine.ts";
import { pageOf } from "./page.ts";
import { startRelay } from "./relay.ts";

const temporary = () => mkdtemp(join(tmpdir(), "skolvy-engine-"));
const remove = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 5 });

/** Starts a server with a new demo world, and a line to it. */
export async function startSchool() {
  const port = await freePort();
  const folder = await temporary();
  const origin = `https://localhost:${port}`;
  const server = await startAtSchool(folder, { PUBLIC_URL: origin, TRUSTED_PROXIES: "1" });
  const relay = await startRelay(port, server.url);
  return {
    origin,
    relay,
    /** Asks the server as the guardian whose page has called it last. */
    async api<Reply>(path: string, studentId: string): Promise<Reply> {
      const headers = { authorization: relay.authorization() };
      const reply = await fetch(`${server.url}/api${path}?studentId=${studentId}`, { headers });
      if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
      return (await reply.json()) as Reply;
    },
    async stop() {
      await relay.cut();
      await server.stop();
      await remove(folder);
    },
  };
}

export type School = Awaited<ReturnType<typeof startSchool>>;

/** A guardian's device: a browser of an engine with what it keeps. */
export async function openDevice(kind: EngineKind, { origin }: School) {
  const folder = await temporary();
  let engine: Engine = await kind.start(folder);
  return {
    page: () => pageOf(engine, origin),
    /** Closes the page as a killed tab is closed. */
    closePage: () => engine.replaceTab(),
    /** Ends the browser at once, and starts it again. */
    async restart() {
      await engine.kill();
      engine = await kind.start(folder);
    },
    async dispose() {
      await engine.kill();
      await remove(folder);
    },
  };
}
