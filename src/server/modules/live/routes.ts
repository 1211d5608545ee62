import type { OutgoingHttpHeaders } from "node:http";
import { finished } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { OF_LIVE } from "#contract/belonging.ts";
import { watchDesk } from "#contract/desk/today/endpoints.ts";
import { STAFF_ROLES } from "#contract/kinds.ts";
import { LIVE_STREAMS_MAX } from "#contract/limits.ts";
import { HEARTBEAT_MS, MISSED_EVENT, OVER_LIMIT_RETRY_MS, watchChanges } from "#contract/notifications/live.ts";
import type { LiveEvent } from "#contract/notifications/schemas.ts";
import { isStudentInScope } from "#server/access/pathChecks.ts";
import { scopeOf } from "#server/access/scope.ts";
import { endedAmong, mayReceive, type Subscription } from "#server/access/tokenAccess.ts";
import type { VerifiedToken } from "#server/access/tokens.ts";
import type { Api } from "#server/api.ts";
import type { Database } from "#server/database/connect.ts";
import { Unauthorized } from "#server/http/problems.ts";
import type { StaffEvent } from "#server/notify/live.ts";

/** Longest delay of Node's timers. */
const TIMER_MAX_MS = 2 ** 31 - 1;

type Stream<Event> = {
  /** Key for the limit of open streams per person. */
  personId: string;
  /** Milliseconds for which the client has heard nothing; undefined if it fetches everything. */
  age: number | undefined;
  subscribe: (send: (event: Event) => void) => () => void;
  /**
   * Returns an event as it is sent, or undefined if the person may not hear of it (any more).
   * @throws for a person who has no access any more
   */
  shownTo: (token: VerifiedToken, event: Event) => Promise<object | undefined>;
};

/**
 * Serves the streams of live events. They end when the server closes, and when events may have been missed. A client that
 * reconnects says for how long it has heard nothing, and gets the events since then, or is told to fetch all it shows again. Access is checked like that of a request before every event, so a stream sends
 * nothing more once its token has expired, its sign-in has ended, a link is gone or a student is out of reach. Streams without
 * events end within a heartbeat of their sign-in.
 */
export function liveRoutes({ app, route, live, db, findStaff, now }: Api): void {
  const open = new Map<() => void, VerifiedToken>();
  const streams = limitStreams();
  let isClosing = false;
  const endAll = () => {
    for (const end of open.keys()) end();
  };
  // News for many streams arrive together.
  const mayReceiveOne = together((subscriptions: Subscription[]) => mayReceive(db, subscriptions, now()));
  endRegularly(app, db, open);
  app.addHook("preClose", async () => {
    isClosing = true;
    endAll();
  });
  live.onMissed(endAll);

  route(watchChanges, async ({ caller, query, request, reply }) => {
    stream<LiveEvent>(request, reply, {
      personId: caller.id,
      age: query.age,
      subscribe: (send) => live.subscribe(caller.id, send, query.age),
      async shownTo(token, event) {
        const found = await mayReceiveOne({ token, studentId: event.studentId, belonging: OF_LIVE[event.kind] });
        if (found === undefined) throw new Unauthorized();
        return found ? event : undefined;
      },
    });
    // Never sent: a hijacked reply is written above.
    return { kind: "notification" as const, studentId: caller.id };
  });

  route(watchDesk, async ({ staff, query, request, reply }) => {
    stream<StaffEvent>(request, reply, {
      personId: `staff ${staff.id}`,
      age: query.age,
      subscribe: (send) => live.subscribeStaff(staff.id, send, query.age),
      async shownTo(token, { studentId, ...news }) {
        const staffNow = await findStaff(token, now());
        if (!staffNow) throw new Unauthorized();
        return (await isStudentInScope(db, scopeOf(staffNow, STAFF_ROLES), studentId)) ? news : undefined;
      },
    });
    return { kind: "absence" as const };
  });

  function stream<Event>(
    { token }: FastifyRequest,
    reply: FastifyReply,
    { personId, age, subscribe, shownTo }: Stream<Event>,
  ): void {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      // Headers that are set for every response, such as those of CORS, would be missing otherwise.
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      "content-type": "text/event-stream",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    raw.write(": open\n\n");
    if (age !== undefined && !live.covers(age)) raw.write(`event: ${MISSED_EVENT}\ndata: {}\n\n`);
    const end = () => raw.end();
    const shown = async (event: Event) => {
      if (!token || token.expires.getTime() <= Date.now()) throw new Unauthorized();
      return shownTo(token, event);
    };
    // Each is checked at once and sent after those before it, however long their checks take.
    let sent: Promise<unknown> = Promise.resolve();
    const send = (event: Event) => {
      sent = Promise.all([shown(event), sent])
        .then(([news]) => news && raw.writable && raw.write(`data: ${JSON.stringify(news)}\n\n`))
        .catch(end);
    };
    const unsubscribe = subscribe(send);
    const heartbeat = setInterval(() => raw.write(": alive\n\n"), HEARTBEAT_MS);
    const expiry = setTimeout(end, Math.min((token?.expires.getTime() ?? 0) - Date.now(), TIMER_MAX_MS));
    if (token) open.set(end, token);
    // A client that came straight back would end the next oldest, and so on for ever.
    const forget = streams.begin(personId, () => raw.end(`retry: ${OVER_LIMIT_RETRY_MS}\n\n`));
    // Called too if the client has disconnected already, while its access was being checked.
    finished(raw, () => {
      clearInterval(heartbeat);
      clearTimeout(expiry);
      unsubscribe();
      open.delete(end);
      forget();
    });
    if (isClosing) end();
  }
}

/** Returns a function that asks a question together with all others of its turn of the event loop. */
function together<Question, Answer>(
  ask: (questions: Question[]) => Promise<Answer[]>,
): (question: Question) => Promise<Answer | undefined> {
  type Waiting = {
    question: Question;
    resolve: (answer: Answer | undefined) => void;
    reject: (error: unknown) => void;
  };
  let waiting: Waiting[] = [];
  const askAll = async () => {
    const all = waiting;
    waiting = [];
    try {
      const answers = await ask(all.map(({ question }) => question));
      for (const [at, { resolve }] of all.entries()) resolve(answers[at]);
    } catch (error) {
      for (const { reject } of all) reject(error);
    }
  };
  return (question) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(() => void askAll());
      waiting.push({ question, resolve, reject });
    });
}

/** Ends streams whose sign-in has ended or cannot be checked: one check for all streams, since each has a heartbeat. */
function endRegularly(app: FastifyInstance, db: Database, open: ReadonlyMap<() => void, VerifiedToken>): void {
  let checked = Promise.resolve();
  const check = async () => {
    const streams = [...open];
    const tokens = streams.map(([, token]) => token);
    const ended = new Set(await endedAmong(db, tokens).catch(() => tokens));
    for (const [end, token] of streams) if (ended.has(token)) end();
  };
  const timer = setInterval(() => {
    checked = checked.then(check);
  }, HEARTBEAT_MS).unref();
  app.addHook("onClose", async () => {
    clearInterval(timer);
    await checked;
  });
}

/** Limits the open streams of a person: one too many ends the oldest. */
function limitStreams(): { begin: (personId: string, end: () => void) => () => void } {
  const byPerson = new Map<string, Set<() => void>>();
  return {
    begin(personId, end) {
      const own = byPerson.get(personId) ?? new Set();
      byPerson.set(personId, own.add(end));
      const [oldest] = own;
      if (own.size > LIVE_STREAMS_MAX && oldest) {
        own.delete(oldest);
        oldest();
      }
      return () => {
        own.delete(end);
        if (own.size === 0 && byPerson.get(personId) === own) byPerson.delete(personId);
      };
    },
  };
}
