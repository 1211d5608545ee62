import type { FastifyBaseLogger } from "fastify";
import type { Connection } from "#server/database/connect.ts";
import { TROUBLE_WORDS, type Trouble, troubleOf } from "#server/database/troubles.ts";

/** A trial is repeated after this time, and sooner while something is wrong. */
const EVERY_MS = 10_000;
const AGAIN_MS = 1_000;
/** A database that takes longer is too slow to work with. */
const PATIENCE_MS = 4_000;

/** Returns what is wrong with the database now. */
export type FindTrouble = () => Promise<Trouble | undefined>;

type Readable = Pick<Connection, "missingMigrations" | "isOutdated" | "load">;
type Watched = Readable & Pick<Connection, "tryWriting">;

/** Names why a trial failed. Where connections are refused, waiting for one is what takes long. */
const namedBy =
  ({ load }: Pick<Connection, "load">) =>
  (error: unknown): Trouble => {
    const trouble = troubleOf(error);
    return trouble === "slow" && load().refused ? "no_connection" : trouble;
  };

/** Somebody may have put another database in its place, such as one that a restore has not filled yet. */
async function findUnfit({ missingMigrations, isOutdated }: Readable): Promise<Trouble | undefined> {
  if ((await missingMigrations()) > 0) return "not_upgraded";
  return (await isOutdated()) ? "outdated" : undefined;
}

/** Returns a function that says why the database cannot be read now. */
export const findUnreadable =
  (connection: Readable): FindTrouble =>
  () =>
    inTime(findUnfit(connection)).catch(namedBy(connection));

async function findNow({ tryWriting, isOutdated }: Watched): Promise<Trouble | undefined> {
  if (await isOutdated()) return "outdated";
  await tryWriting();
  return undefined;
}

/**
 * Returns a function that says what is wrong with the database: it reads, and writes a row, the latter at most every ten seconds,
 * however often and by whom it is asked. What changes is logged once. All who name a trouble ask this function.
 */
export function watchDatabase(
  connection: Watched,
  log: Pick<FastifyBaseLogger, "error" | "info">,
  elapsed: () => number = () => performance.now(),
): FindTrouble {
  let known: Trouble | undefined;
  let running: Promise<void> | undefined;
  let ended: number | undefined;

  async function attempt(): Promise<void> {
    const found = await inTime(findNow(connection)).catch(namedBy(connection));
    if (found && found !== known) log.error({ trouble: found }, `People cannot save anything: ${TROUBLE_WORDS[found]}`);
    if (!found && known) log.info("People can save again");
    known = found;
    ended = elapsed();
    running = undefined;
  }

  async function findUnsaved(): Promise<Trouble | undefined> {
    const isFresh = ended !== undefined && elapsed() - ended < (known ? AGAIN_MS : EVERY_MS);
    if (isFresh) return known;
    running ??= attempt();
    await running;
    return known;
  }

  const unreadable = findUnreadable(connection);
  return async () => {
    const [unread, unsaved] = await Promise.all([unreadable(), findUnsaved()]);
    return unread ?? unsaved;
  };
}

/** @throws Error as of a statement that was ended, if it takes too long */
export async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const tooLate = Object.assign(new Error("The database took too long"), { code: "57014" });
    timer = setTimeout(() => reject(tooLate), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
