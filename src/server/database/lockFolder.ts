import { createHash } from "node:crypto";
import { realpath, unlink } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The longest path of a Unix socket that every system takes. */
const SOCKET_PATH_MAX = 100;

export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `Another Skolvy server is using the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
}

export class FolderClosed extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} cannot be written to. Give it to the user that the server runs as, or set DATA_DIR to another folder.`,
    );
  }
}

const CLOSED = ["EACCES", "EPERM", "EROFS"];

/**
 * Locks the folder for this process, since PGlite takes no lock of its own. The lock is a listening socket: the
 * operating system removes it with the process, however that ends.
 * @throws FolderInUse, or FolderClosed if this process may not write there
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = await socketPath(folder);
  const server = createServer((socket) => socket.destroy());
  const isTaken = async () => !(await listens(server, path, folder));
  if (await isTaken()) {
    if (await answers(path)) throw new FolderInUse(folder);
    await unlink(path).catch(() => undefined);
    if (await isTaken()) throw new FolderInUse(folder);
  }
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

async function socketPath(folder: string): Promise<string> {
  const real = await realpath(folder);
  const path = join(real, "lock.sock");
  if (process.platform === "win32") return `\\\\.\\pipe\\skolvy-${digest(real)}`;
  return path.length <= SOCKET_PATH_MAX ? path : join(tmpdir(), `skolvy-${digest(real)}.sock`);
}

const digest = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 16);

const listens = (server: Server, path: string, folder: string) =>
  new Promise<boolean>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve(false);
      else reject(CLOSED.includes(error.code ?? "") ? new FolderClosed(folder) : error);
    });
    server.listen(path, () => resolve(true));
  });

const answers = (path: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(path);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
