import type { OutgoingHttpHeaders } from "node:http";
import { HEARTBEAT_MS, watchChanges } from "#contract/live.ts";
import type { Api } from "#server/app.ts";

/** Streams stay open, so they end when the server is told to stop. */
export function liveRoutes({ app, route, live }: Api): void {
  const open = new Set<() => void>();
  app.addHook("preClose", async () => {
    for (const end of open) end();
  });

  route(watchChanges, async ({ caller, reply }) => {
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
    const unfollow = live.follow(caller.id, (event) => raw.write(`data: ${JSON.stringify(event)}\n\n`));
    const heartbeat = setInterval(() => raw.write(": alive\n\n"), HEARTBEAT_MS);
    const end = () => raw.end();
    open.add(end);
    raw.on("close", () => {
      clearInterval(heartbeat);
      unfollow();
      open.delete(end);
    });
    // Never reached by the client: what is hijacked is answered above.
    return { kind: "notification" as const, studentId: caller.id };
  });
}
