import { cp, lstat, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dayInZone } from "#contract/dates.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { type Server, startServer } from "./server.ts";

/** Data folder with a newly created demo world. */
export const worldFolder = process.env.SKOLVY_WORLD ?? "";

/** The school day of its creation. */
const worldDay = process.env.SKOLVY_WORLD_DAY ?? "";

const isOfToday = (): boolean => worldDay === dayInZone(new Date(), SCHOOL_TIME_ZONE);

/** The lock of a killed server is not part of the world. */
const isNoSocket = async (path: string): Promise<boolean> => !(await lstat(path)).isSocket();

/**
 * Starts a server on a copy of the demo world, or on a new one if midnight has passed since its creation, because much
 * of it is over by then. Stopping it deletes the copy.
 * @param prepare changes the copy before the start
 */
export async function startWorld(
  settings?: Record<string, string>,
  prepare?: (folder: string) => Promise<void>,
): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), "skolvy-copy-"));
  if (isOfToday()) await cp(worldFolder, folder, { recursive: true, filter: isNoSocket });
  else await (await startServer(folder)).stop();
  await prepare?.(folder);
  const server = await startServer(folder, settings);
  return {
    ...server,
    async stop() {
      const code = await server.stop();
      await rm(folder, { recursive: true, force: true });
      return code;
    },
  };
}
