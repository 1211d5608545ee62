import { setTimeout as after } from "node:timers/promises";

/**
 * Longest wait for a lock. Statements that come after a waiting ALTER TABLE queue behind it, even those that only read, so
 * the migration gives its request up before anybody notices, and tries again later.
 */
export const LOCK_TIMEOUT_MS = 1_000;

/** Pauses between attempts double up to the longest one. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;
/** About ten minutes in all: longer than most backups. */
const ATTEMPTS = 40;

const WATCH_MS = 200;

/** PostgreSQL's codes for a lock that was not granted in time, and for one that would never have been. */
const GIVEN_UP = ["55P03", "40P01"];

export type Watch = {
  /** Describes the sessions that the migration's connection waits for, asked over another connection. */
  blockers: () => Promise<string[]>;
  say: (text: string) => void;
};

/**
 * Repeats work that PostgreSQL has ended because a lock was not free, with growing pauses.
 * @throws Error that names the sessions in the way, if they hold the lock for all attempts
 */
export async function withLockRetries(
  name: string,
  { blockers, say }: Watch,
  work: () => Promise<void>,
  pause: (ms: number) => Promise<unknown> = after,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const watching = watch(blockers);
    try {
      return await work();
    } catch (error) {
      if (!wasGivenUp(error)) throw error;
      const held = heldBy(watching.latest());
      if (attempt === ATTEMPTS)
        throw new Error(`it did not get a lock in ${ATTEMPTS} attempts${held}. Run it again once the lock is free`, {
          cause: error,
        });
      const ms = Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS);
      say(`${name} did not get a lock within ${LOCK_TIMEOUT_MS} ms${held}. It is tried again in ${ms} ms.`);
      await pause(ms);
    } finally {
      watching.stop();
    }
  }
}

/** Runs work that waits for others without holding anybody up, and says for whom it waits. */
export async function sayingWaits(name: string, { blockers, say }: Watch, work: () => Promise<void>): Promise<void> {
  const watching = watch(blockers, (sessions) => say(`${name} waits for a lock${heldBy(sessions)}.`));
  try {
    await work();
  } finally {
    watching.stop();
  }
}

const heldBy = (sessions: string[]): string => (sessions.length > 0 ? ` held by ${sessions.join(", ")}` : "");

/** Looks again and again who is in the way, since nobody can tell once the lock request is given up. */
function watch(blockers: Watch["blockers"], onChange: (sessions: string[]) => void = () => undefined) {
  let latest: string[] = [];
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    // Without an answer the wait is only described less well.
    const found = await blockers().catch(() => []);
    isLooking = false;
    if (found.length === 0 || found.join() === latest.join()) return;
    latest = found;
    onChange(found);
  };
  const timer = setInterval(look, WATCH_MS);
  return { latest: () => latest, stop: () => clearInterval(timer) };
}

const wasGivenUp = (error: unknown): boolean =>
  error instanceof Error && "code" in error && GIVEN_UP.includes(String(error.code));
