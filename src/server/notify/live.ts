import { EventEmitter } from "node:events";
import { sql } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { DESK_LIVE_KINDS } from "#contract/desk/liveKinds.ts";
import { IDEMPOTENCY_HEADER, REPLAY_MS } from "#contract/limits.ts";
import { LiveEvent } from "#contract/notifications/schemas.ts";
import type { Connection, Database } from "#server/database/connect.ts";

/** PostgreSQL channel that connects several servers. */
export const LIVE_CHANNEL = "skolvy_live";

/** Change at which staff look again. It names a student within reach of those who are told, so that this can be checked again. */
const StaffEvent = z.object({ kind: z.enum(DESK_LIVE_KINDS), studentId: z.string(), cause: z.string().optional() });
export type StaffEvent = z.infer<typeof StaffEvent>;

const ToFamilies = z.object({ personIds: z.array(z.string()), event: LiveEvent });
const ToStaff = z.object({ staffIds: z.array(z.string()), change: StaffEvent });
const Publication = z.union([ToFamilies, ToStaff]);
type Publication = z.infer<typeof Publication>;

/** Time by which the request for a stream may arrive later than earlier requests for data. */
const ARRIVAL_SPREAD_MS = 5_000;

export type Live = {
  /**
   * Subscribes to the events of a person, from all servers, and first replays those of the last `age` milliseconds.
   * @returns a function that unsubscribes
   */
  subscribe: (personId: string, listener: (event: LiveEvent) => void, age?: number) => () => void;
  /** The same for a member of staff. */
  subscribeStaff: (staffId: string, listener: (change: StaffEvent) => void, age?: number) => () => void;
  /** Whether this server has heard of all events of the last `age` milliseconds. */
  covers: (age: number) => boolean;
  /** Calls back when events may have been missed. */
  onMissed: (listener: () => void) => void;
  subscriptions: () => { guardian: number; staff: number };
  close: () => Promise<void>;
};

/**
 * Publishes an event to people once the transaction is committed, and never if it is rolled back.
 * PostgreSQL carries at most 8,000 bytes, so many people are split into several publications.
 */
export async function publish(db: Database, personIds: string[], event: LiveEvent): Promise<void> {
  const AT_ONCE = 100;
  for (let start = 0; start < personIds.length; start += AT_ONCE) {
    const publication = JSON.stringify({ personIds: personIds.slice(start, start + AT_ONCE), event });
    await db.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${publication})`);
  }
}

/** Publishes many events, as `publish` does, in one statement. */
export async function publishAll(db: Database, publications: Publication[]): Promise<void> {
  if (publications.length === 0) return;
  const texts = publications.map((one) => sql`(${JSON.stringify(one)})`);
  await db.execute(
    sql`select pg_notify(${LIVE_CHANNEL}, payload) from (values ${sql.join(texts, sql`, `)}) as of (payload)`,
  );
}

/** The part of an event that tells which request caused it. */
export function causeOf({ headers }: FastifyRequest): Pick<LiveEvent, "cause"> {
  const key = headers[IDEMPOTENCY_HEADER];
  return typeof key === "string" ? { cause: key } : {};
}

/** Somebody may have one id as a guardian and as a member of staff. */
const staffKey = (staffId: string): string => `staff ${staffId}`;

/** Receives the events that this and other servers publish. */
export async function startLive(connection: Connection): Promise<Live> {
  const emitter = new EventEmitter().setMaxListeners(0);
  const recent: (Publication & { at: number })[] = [];
  const missed = new EventEmitter();
  const subscriptions = { guardian: 0, staff: 0 };
  const listenAs = <News>(reader: keyof typeof subscriptions, channel: string, listener: (news: News) => void) => {
    emitter.on(channel, listener);
    subscriptions[reader] += 1;
    return () => {
      emitter.off(channel, listener);
      subscriptions[reader] -= 1;
    };
  };
  const receive = (payload: string) => {
    const { success, data } = Publication.safeParse(JSON.parse(payload));
    if (!success) return;
    const at = performance.now();
    const firstKept = recent.findIndex((other) => at - other.at <= REPLAY_MS + ARRIVAL_SPREAD_MS);
    recent.splice(0, firstKept < 0 ? recent.length : firstKept);
    recent.push({ ...data, at });
    if ("event" in data) for (const id of data.personIds) emitter.emit(id, data.event);
    else for (const id of data.staffIds) emitter.emit(staffKey(id), data.change);
  };
  const recentOf = (age: number | undefined) => {
    const since = age === undefined ? Number.POSITIVE_INFINITY : performance.now() - age - ARRIVAL_SPREAD_MS;
    return recent.filter(({ at }) => at >= since);
  };
  let heardSince = Number.POSITIVE_INFINITY;
  const stop = await connection.listen(LIVE_CHANNEL, receive, () => {
    heardSince = performance.now();
    missed.emit("missed");
  });
  heardSince = performance.now();
  return {
    covers: (age) => performance.now() - age >= heardSince,
    subscribe(personId, listener, age) {
      for (const one of recentOf(age)) if ("event" in one && one.personIds.includes(personId)) listener(one.event);
      return listenAs("guardian", personId, listener);
    },
    subscribeStaff(staffId, listener, age) {
      for (const one of recentOf(age)) if ("change" in one && one.staffIds.includes(staffId)) listener(one.change);
      return listenAs("staff", staffKey(staffId), listener);
    },
    onMissed: (listener) => void missed.on("missed", listener),
    subscriptions: () => ({ ...subscriptions }),
    close: stop,
  };
}
