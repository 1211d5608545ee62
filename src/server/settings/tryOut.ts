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
  ENOSPC: "the disk is full",
  TimeoutError: "it did not answer",
  UND_ERR_CONNECT_TIMEOUT: "it did not answer",
  CERT_HAS_EXPIRED: "its certificate has expired",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is for another host",
  DEPTH_ZERO_SELF_SIGNED_CERT: "its certificate is not trusted",
  SELF_SIGNED_CERT_IN_CHAIN: "its certificate is not trusted",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "its certificate is not trusted",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "its certificate is not trusted",
};

/** Drizzle's message is the statement, and fetch's says nothing; why they failed is in the cause. */
const STATEMENT = /^Failed query:/;

/** Returns what failed in words, with the driver's own after them. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isHidden = error instanceof TypeError || STATEMENT.test(error.message);
  if (isHidden && error.cause !== undefined) return reasonOf(error.cause);
  const code = "code" in error ? String(error.code) : "";
  const words = error instanceof AggregateError ? error.errors.map(String).join("; ") : error.message;
  const hint = HINTS[code] ?? HINTS[error.name];
  return hint ? `${hint} (${words || code})` : words || code;
}

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
