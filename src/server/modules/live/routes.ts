import type { OutgoingHttpHeaders } from "node:http";
import { finished } from "node:stream";
import { LIVE_STREAMS_MAX } from "#contract/limits.ts";
import { HEARTBEAT_MS, type LiveEvent, watchChanges } from "#contract/live.ts";
import type { Api } from "#server/app.ts";

/**
 * Streams stay open, so they end when the server is told to stop, and when something may have been missed: whoever takes
 * one up again asks anew for all that is shown.
 */
export function liveRoutes({ app, route, live }: Api): void {
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

  route(watchChanges, async ({ caller, query, reply }) => {
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
    const tell = (event: LiveEvent) => void raw.write(`data: ${JSON.stringify(event)}\n\n`);
    const unfollow = live.follow(caller.id, tell, query.age);
    const heartbeat = setInterval(() => raw.write(": alive\n\n"), HEARTBEAT_MS);
    const end = () => raw.end();
    open.add(end);
    const forget = streams.begin(caller.id, end);
    // Says so too of who has left already, while it was found out who asks.
    finished(raw, () => {
      clearInterval(heartbeat);
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
