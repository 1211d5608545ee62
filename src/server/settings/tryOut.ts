import { once } from "node:events";
import { access, constants, mkdir, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { dirname, resolve } from "node:path";

/** A setting that cannot be used as it is. The message begins with its name. */
export class UnusableSetting extends Error {}

const HINTS: Record<string, string> = {
  EADDRINUSE: "another program listens there",
  EADDRNOTAVAIL: "this machine has no such address",
  ENOTFOUND: "there is no such host",
  EAI_AGAIN: "the name could not be looked up",
  ECONNREFUSED: "nothing listens there",
  ETIMEDOUT: "it did not answer",
  EACCES: "this user is not allowed to",
  EPERM: "this user is not allowed to",
  EROFS: "the file system is read-only",
  EEXIST: "a file has that name",
  ENOTDIR: "a part of the path is a file",
  ENOENT: "a part of the path does not exist and cannot be made",
  "28P01": "the password is wrong",
  "28000": "the user may not sign in",
  "3D000": "there is no such database",
  "42501": "the user lacks a right",
  "53300": "the server has no connection left",
};

/** Drizzle's message is the statement; why it failed is in its cause. */
const STATEMENT = /^Failed query:/;

/** Returns what failed in words, with the driver's own after them. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error && STATEMENT.test(error.message)) return reasonOf(error.cause);
  const code = "code" in error ? String(error.code) : "";
  const words = error instanceof AggregateError ? error.errors.map(String).join("; ") : error.message;
  return HINTS[code] ? `${HINTS[code]} (${words || code})` : words || code;
}

/** Returns why a request could not be made or its reply not be used: fetch hides it in the cause of its error. */
export const networkReasonOf = (error: unknown): string =>
  reasonOf(error instanceof TypeError && error.cause !== undefined ? error.cause : error);

/** Runs work, and names the setting if that fails. */
export async function named<Result>(setting: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof UnusableSetting) throw cause;
    throw new UnusableSetting(`${setting}: ${reasonOf(cause)}`, { cause });
  }
}

/** Listens for a moment, so that a wrong address is told before the database is touched. */
export async function tryListening(host: string, port: number): Promise<void> {
  await named(`HOST=${host} and PORT=${port}`, async () => {
    const server = createServer().listen({ host, port, exclusive: true });
    await once(server, "listening");
    server.close();
    await once(server, "close");
  });
}

/**
 * Creates the data folder if it is missing.
 * @throws UnusableSetting if that fails, or if nothing can be written there
 */
export const makeDataFolder = (folder: string): Promise<void> =>
  named(`DATA_DIR=${folder}`, async () => {
    await makeFolder(resolve(folder));
    await access(folder, constants.W_OK | constants.X_OK);
  });

/** Node's own recursive mkdir never returns where a file system refuses new folders as missing ones, such as /proc. */
async function makeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  if (found?.isDirectory()) return;
  if (dirname(folder) !== folder) await makeFolder(dirname(folder));
  await mkdir(folder, { mode: 0o700 });
}
