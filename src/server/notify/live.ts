import { EventEmitter } from "node:events";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { REPLAY_MS } from "#contract/limits.ts";
import { LiveEvent } from "#contract/schemas/notifications.ts";
import type { Connection, Database } from "#server/database/connect.ts";

/** The PostgreSQL channel by which several servers tell each other. */
const CHANNEL = "skolvy_live";

const Told = z.object({ personIds: z.array(z.string()), event: LiveEvent });
type Told = z.infer<typeof Told>;

/** How much later than what was asked before it the asking for a stream may arrive. */
const ARRIVAL_SPREAD_MS = 5_000;

export type Live = {
  /**
   * Calls back for what concerns the person, on whichever server it came about, and for what has in the last so many
   * milliseconds; gives back what ends it.
   */
  follow: (personId: string, listener: (event: LiveEvent) => void, age?: number) => () => void;
  /** Calls back when something may have been missed. */
  onMissed: (listener: () => void) => void;
  close: () => Promise<void>;
};

/**
 * Tells people of a change once the transaction is committed, and never if it is not.
 * PostgreSQL carries at most 8,000 bytes, so many people are told in several pieces.
 */
export async function tell(db: Database, personIds: string[], event: LiveEvent): Promise<void> {
  const AT_ONCE = 100;
  for (let start = 0; start < personIds.length; start += AT_ONCE) {
    const told = JSON.stringify({ personIds: personIds.slice(start, start + AT_ONCE), event });
    await db.execute(sql`select pg_notify(${CHANNEL}, ${told})`);
  }
}

/** Hears what this and other servers tell. */
export async function startLive(connection: Connection): Promise<Live> {
  const emitter = new EventEmitter().setMaxListeners(0);
  const recent: (Told & { at: number })[] = [];
  const missed = new EventEmitter();
  const hear = (payload: string) => {
    const told = Told.safeParse(JSON.parse(payload));
    if (!told.success) return;
    const at = performance.now();
    const isOver = recent.findIndex((other) => at - other.at <= REPLAY_MS + ARRIVAL_SPREAD_MS);
    recent.splice(0, isOver < 0 ? recent.length : isOver);
    recent.push({ ...told.data, at });
    for (const id of told.data.personIds) emitter.emit(id, told.data.event);
  };
  const stop = await connection.listen(CHANNEL, hear, () => missed.emit("missed"));
  return {
    follow(personId, listener, age) {
      const since = age === undefined ? Number.POSITIVE_INFINITY : performance.now() - age - ARRIVAL_SPREAD_MS;
      for (const { at, personIds, event } of recent) if (at >= since && personIds.includes(personId)) listener(event);
      emitter.on(personId, listener);
      return () => emitter.off(personId, listener);
    },
    onMissed: (listener) => void missed.on("missed", listener),
    close: stop,
  };
}
