import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import type { Actor } from "#tests/support/journey/actor.ts";
import { VIEWPORTS } from "#tests/support/journey/viewports.ts";
import { startAtSchool } from "#tests/support/journey/world.ts";
import { freePort } from "#tests/support/server/freePort.ts";
import type { Engine, EngineKind, Framing, Size } from "./engine.ts";
import { type Page, pageOf } from "./page.ts";
import { startRelay } from "./relay.ts";

const temporary = () => mkdtemp(join(tmpdir(), "skolvy-engine-"));
const remove = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 5 });

/**
 * Starts a server with a new demo world, and a line to it.
 * @param prepare changes the world before the start
 */
export async function startSchool(settings: Record<string, string> = {}, prepare?: (folder: string) => Promise<void>) {
  const port = await freePort();
  const folder = await temporary();
  const origin = `https://localhost:${port}`;
  if (prepare) {
    await (await startAtSchool(folder)).stop();
    await prepare(folder);
  }
  const server = await startAtSchool(folder, { PUBLIC_URL: origin, TRUSTED_PROXIES: "1", ...settings });
  const relay = await startRelay(port, server.url);
  return {
    origin,
    relay,
    /** Asks the server as the person whose page has called it last. */
    async api<Reply>(path: string, query = ""): Promise<Reply> {
      const headers = { authorization: relay.authorization() };
      const reply = await fetch(`${server.url}/api${path}${query}`, { headers });
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

/** Actor at a page, whose person has called the server last. */
export const actorOf = ({ openAnew, until, ...page }: Page, { api }: School): Actor => ({
  ...page,
  open: openAnew,
  api,
  until: (isSo) => until(async () => expect(await isSo()).toBe(true)),
});

/** Somebody's device, by default a phone: a browser of an engine with what it keeps. */
export async function openDevice(
  kind: EngineKind,
  { origin }: School,
  size: Size = VIEWPORTS.phone,
  framing?: Framing,
) {
  const folder = await temporary();
  const start = () => kind.start(folder, size, framing);
  let engine: Engine = await start();
  return {
    page: () => pageOf(engine, origin),
    /** Opens a page of another origin, and acts in its frame from now on. */
    async openFramed(url: string) {
      await engine.open(url);
      await engine.enterFrame();
    },
    /** Writes what the window shows into a PNG file. */
    savePicture: async (path: string) => writeFile(path, await engine.picture(), "base64"),
    /** Closes the page as a killed tab is closed. */
    closePage: () => engine.replaceTab(),
    /** Ends the browser at once, and starts it again. */
    async restart() {
      await engine.kill();
      engine = await start();
    },
    async dispose() {
      await engine.kill();
      await remove(folder);
    },
  };
}
