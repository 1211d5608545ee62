import { setTimeout as pause } from "node:timers/promises";
import { DrizzleQueryError } from "drizzle-orm/errors";
import type pg from "pg";
import { reasonOf } from "#server/settings/tryOut.ts";

/** A standby is usually some milliseconds behind. What waits longer for it would be answered sooner by the primary. */
const PATIENCE_MS = 250;
const LOOK_AGAIN_MS = 25;
/** Time for which a standby that was of no use is left alone. */
const REST_MS = 10_000;

/** Everything that the primary has acknowledged is before this place of its log. */
const AT_PRIMARY = `select pg_current_wal_flush_lsn()::text as place, system_identifier::text as cluster, current_database() as name
  from pg_control_system()`;
const AT_STANDBY = `select pg_is_in_recovery() and system_identifier::text = $2 and current_database() = $3 as "isStandby",
  pg_last_wal_replay_lsn() >= $1::pg_lsn as "hasAll" from pg_control_system()`;

type Place = { place: string; cluster: string; name: string };
type Found = { isStandby: boolean; hasAll: boolean | null };
type Side<Database> = { pool: pg.Pool; db: Database };

/**
 * Returns a function that runs work which only reads, on a standby that has everything the primary had when it was asked
 * for. So the rights of that moment decide, and people read what they have just written. Where the standby is away, behind
 * or another server, or ends the work, the primary does it.
 */
export function readingBeside<Database>(primary: Side<Database>, standby: Side<Database>, say: (text: string) => void) {
  let restsUntil = 0;
  let isUsed = true;
  const rest = (reason: string) => {
    restsUntil = performance.now() + REST_MS;
    if (isUsed) say(`The standby of DATABASE_READ_URL is not used for now: ${reason}. The primary answers instead.`);
    isUsed = false;
  };

  /** Returns what speaks against the standby. */
  const reasonAgainst = async (): Promise<string | undefined> => {
    const [at] = (await primary.pool.query<Place>(AT_PRIMARY)).rows;
    const until = performance.now() + PATIENCE_MS;
    for (;;) {
      const [found] = (await standby.pool.query<Found>(AT_STANDBY, [at?.place, at?.cluster, at?.name])).rows;
      if (!found?.isStandby) return "it is no standby of DATABASE_URL";
      if (found.hasAll) return undefined;
      if (performance.now() > until) return `it is more than ${PATIENCE_MS} ms behind`;
      await pause(LOOK_AGAIN_MS);
    }
  };

  const mayUse = async (): Promise<boolean> => {
    if (performance.now() < restsUntil) return false;
    const reason = await reasonAgainst().catch(reasonOf);
    if (reason !== undefined) rest(reason);
    else if (!isUsed) {
      isUsed = true;
      say("The standby of DATABASE_READ_URL is used again.");
    }
    return reason === undefined;
  };

  return async <Result>(work: (db: Database) => Promise<Result>): Promise<Result> => {
    if (!(await mayUse())) return work(primary.db);
    try {
      return await work(standby.db);
    } catch (error) {
      // A standby ends long queries that hold up what it takes over from the primary.
      if (!(error instanceof DrizzleQueryError)) throw error;
      rest(reasonOf(error));
      return work(primary.db);
    }
  };
}
