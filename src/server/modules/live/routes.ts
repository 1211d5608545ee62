import type { OutgoingHttpHeaders } from "node:http";
import { finished } from "node:stream";
import { LIVE_STREAMS_MAX } from "#contract/limits.ts";
import { HEARTBEAT_MS, type LiveEvent, watchChanges } from "#contract/live.ts";
import type { Api } from "#server/api.ts";
import { Unauthorized } from "#server/http/problems.ts";

/** Node's timers take no longer waits. */
const TIMER_MAX_MS = 2 ** 31 - 1;

/**
 * Streams stay open, so they end when the server is told to stop, and when something may have been missed: whoever takes
 * one up again asks anew for all that is shown. Access is checked as for a request before every event, and with every
 * heartbeat, so that a stream gives nothing more once its token has expired, its sign-in has ended or a link is gone.
 */
export function liveRoutes({ app, route, live, findAccess, now }: Api): void {
  const open = new Set<() => void>();
  const streams = limitStreams();
  let isClosing = false;
  const endAll = () => {
    for (const end of open) end();
  };
  app.addHook("preClose", async () => {
    isClosing = true;
    endAll();
  });
  live.onMissed(endAll);

  route(watchChanges, async ({ caller, query, request, reply }) => {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      // What was set for every answer, as for pages of other origins, would be left out otherwise.
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      "content-type": "text/event-stream",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    raw.write(": open\n\n");
    const end = () => raw.end();
    const token = request.access?.token;
    const mayStillFollow = async (...studentIds: string[]): Promise<boolean> => {
      if (!token || token.expires.getTime() <= Date.now()) throw new Unauthorized();
      const { students } = await findAccess(token, studentIds, now());
      return studentIds.every((id) => students.get(id)?.isActive);
    };
    const tell = (event: LiveEvent) =>
      void mayStillFollow(event.studentId)
        .then((isStillTold) => isStillTold && raw.writable && raw.write(`data: ${JSON.stringify(event)}\n\n`))
        .catch(end);
    const unfollow = live.follow(caller.id, tell, query.age);
    const heartbeat = setInterval(() => {
      raw.write(": alive\n\n");
      mayStillFollow().catch(end);
    }, HEARTBEAT_MS);
    const expiry = setTimeout(end, Math.min((token?.expires.getTime() ?? 0) - Date.now(), TIMER_MAX_MS));
    open.add(end);
    const forget = streams.begin(caller.id, end);
    // Says so too of who has left already, while it was found out who asks.
    finished(raw, () => {
      clearInterval(heartbeat);
      clearTimeout(expiry);
      unfollow();
      open.delete(end);
      forget();
    });
    if (isClosing) end();
    // Never reached by the client: what is hijacked is answered above.
    return { kind: "notification" as const, studentId: caller.id };
  });
}

/** Keeps one person from holding any number of streams open: one more than they may have ends their oldest. */
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
