import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { ANNOUNCEMENT_PATH, type Announced } from "#contract/app/announcement.ts";
import { LANGUAGES } from "#contract/languages.ts";
import type { Connection } from "#server/database/connect.ts";
import { sharedSecrets } from "#server/database/schema/kernel.ts";
import { sendClosedPage } from "./pages/closedPage.ts";
import { Unavailable } from "./problems.ts";

export const operationModes = ["open", "read-only", "maintenance"] as const;

/** The operator's announcement and mode, for all servers on one database. */
export const Operation = z.object({
  mode: z.enum(operationModes).default("open"),
  announcement: z.record(z.enum(LANGUAGES), z.string().trim().min(1).max(500)).nullable().default(null),
});
export type Operation = z.infer<typeof Operation>;

const NAME = "operation";
export const OPEN: Operation = { mode: "open", announcement: null };

type Place = { connection: Pick<Connection, "db" | "kind">; dataDir: string };

const fileIn = (dataDir: string) => join(dataDir, "operation.json");

/** Reads it from the database; with the embedded one, which only the server can open, from a file in DATA_DIR. */
export async function readOperation({ connection: { db, kind }, dataDir }: Place): Promise<Operation> {
  if (kind === "embedded") return readOperationFile(dataDir);
  const [row] = await db.select().from(sharedSecrets).where(eq(sharedSecrets.name, NAME));
  return Operation.catch(OPEN).parse(row?.value ?? OPEN);
}

export async function writeOperation({ connection: { db } }: Place, value: Operation): Promise<void> {
  await db.insert(sharedSecrets).values({ name: NAME, value }).onConflictDoUpdate({
    target: sharedSecrets.name,
    set: { value },
  });
}

/** Returns what the file says. A missing or unreadable file closes nothing. */
export async function readOperationFile(dataDir: string): Promise<Operation> {
  const text = await readFile(fileIn(dataDir), "utf8").catch(() => "");
  try {
    return Operation.parse(JSON.parse(text));
  } catch {
    return OPEN;
  }
}

export async function writeOperationFile(dataDir: string, value: Operation): Promise<void> {
  const draft = `${fileIn(dataDir)}.new`;
  await writeFile(draft, JSON.stringify(value), { mode: 0o600 });
  await rename(draft, fileIn(dataDir));
}

/**
 * Closes a server whose database a later version has changed too much for it, whatever the operator has set. What the operator
 * sets while the database is away is obeyed.
 */
export const unlessOutdated =
  ({ isOutdated }: Pick<Connection, "isOutdated">, read: () => Promise<Operation>) =>
  async (): Promise<Operation> => {
    const operation = await read();
    return (await isOutdated().catch(() => false)) ? { ...operation, mode: "maintenance" } : operation;
  };

const LOOKED_EVERY_MS = 2_000;
const RETRY_SECONDS = "30";
const SAFE = ["GET", "HEAD", "OPTIONS"];
const CLOSED = /^\/(?:api|calendar|idp|integration)\//;

/**
 * Obeys what an operator has closed, and serves the announcement to everybody. Read-only refuses writes, maintenance every
 * call and signing in, both with 503 (signing in gets a page that says so): the client keeps what people write, and sends it later. Probes are answered throughout.
 * @param read looks it up; while that fails, what was known stays
 * @returns a function that returns what is known
 */
export function serveOperation(app: FastifyInstance, read: () => Promise<Operation>): () => Operation {
  let current = OPEN;
  const look = async () => {
    current = await read().catch(() => current);
  };
  app.addHook("onReady", look);
  const timer = setInterval(() => void look(), LOOKED_EVERY_MS).unref();
  app.addHook("onClose", async () => clearInterval(timer));
  app.addHook("onRequest", (request, reply, done) => {
    const isClosed =
      CLOSED.test(request.url) &&
      (current.mode === "maintenance" ||
        (current.mode === "read-only" && !request.url.startsWith("/idp/") && !SAFE.includes(request.method)));
    if (!isClosed) return done();
    // Not thrown, since nothing has failed that belongs into the log.
    const { status, code, message } = new Unavailable();
    reply.code(status).header("retry-after", RETRY_SECONDS);
    const isForPerson = request.url.startsWith("/idp/") && request.headers.accept?.includes("text/html");
    if (isForPerson) sendClosedPage(request, reply, current.announcement);
    else reply.send({ code, message });
  });
  app.get(ANNOUNCEMENT_PATH, { logLevel: "warn" }, async (_request, reply) => {
    const announced: Announced = { mode: current.mode, texts: current.announcement };
    // Pages may have another host than the API. It is the same for everybody.
    return reply
      .headers({
        "cache-control": "no-store",
        "access-control-allow-origin": "*",
        "cross-origin-resource-policy": "cross-origin",
      })
      .send(announced);
  });
  return () => current;
}
