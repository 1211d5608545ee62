import { cp, lstat, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Server, startServer } from "../server/server.ts";
import { clockSettings } from "./schoolClock.ts";

/** Data folder with a newly created demo world. */
export const worldFolder = process.env.SKOLVY_WORLD ?? "";

/** Starts a server that has the run's clock. */
export const startAtSchool = (folder: string, settings: Record<string, string> = {}): Promise<Server> =>
  startServer(folder, { ...clockSettings(), ...settings });

/** The lock of a killed server is not part of the world. */
const isNoSocket = async (path: string): Promise<boolean> => !(await lstat(path)).isSocket();

/** Copies the demo world into a folder. */
export const copyWorld = (folder: string): Promise<void> =>
  cp(worldFolder, folder, { recursive: true, filter: isNoSocket });

/**
 * Starts a server on a copy of the demo world. Stopping it deletes the copy.
 * @param prepare changes the copy before the start
 */
export async function startWorld(
  settings?: Record<string, string>,
  prepare?: (folder: string) => Promise<void>,
): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), "skolvy-copy-"));
  await copyWorld(folder);
  await prepare?.(folder);
  const server = await startAtSchool(folder, settings);
  return {
    ...server,
    async stop() {
      const code = await server.stop();
      await rm(folder, { recursive: true, force: true });
      return code;
    },
  };
}
