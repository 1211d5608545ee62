import { cp, lstat, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Server, startServer } from "./server.ts";

/** The data folder of the first start: the demo world as it was made. */
export const worldFolder = process.env.SKOLVY_WORLD ?? "";

/** The lock of a server that was ended before it could take it away is no part of the world. */
const isNoSocket = async (path: string): Promise<boolean> => !(await lstat(path)).isSocket();

/** Starts a server on a copy of the demo world; stopping it takes the copy away. */
export async function startWorld(settings?: Record<string, string>): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), "skolvy-copy-"));
  await cp(worldFolder, folder, { recursive: true, filter: isNoSocket });
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
