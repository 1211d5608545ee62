import { EventEmitter } from "node:events";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { LiveEvent } from "#contract/live.ts";
import type { Connection, Database } from "./database/connect.ts";

/** The PostgreSQL channel by which several servers tell each other. */
const CHANNEL = "skolvy_live";

const Told = z.object({ personIds: z.array(z.string()), event: LiveEvent });

export type Live = {
  /** Calls back for what concerns the person, on whichever server it came about; gives back what ends it. */
  follow: (personId: string, listener: (event: LiveEvent) => void) => () => void;
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
  const stop = await connection.listen(CHANNEL, (payload) => {
    const told = Told.safeParse(JSON.parse(payload));
    if (told.success) for (const id of told.data.personIds) emitter.emit(id, told.data.event);
  });
  return {
    follow(personId, listener) {
      emitter.on(personId, listener);
      return () => emitter.off(personId, listener);
    },
    close: stop,
  };
}
