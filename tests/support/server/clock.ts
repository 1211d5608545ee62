import { AsyncLocalStorage } from "node:async_hooks";
import type { RequestListener, Server } from "node:http";
import { NOW_HEADER } from "./nowHeader.ts";

const given = new AsyncLocalStorage<Date>();

/** Clock of the server under test: a request's own time, the given one or that of the given clock, or the real one. */
export const clockFrom =
  (standing?: Date | (() => Date)): (() => Date) =>
  () =>
    given.getStore() ?? (typeof standing === "function" ? standing() : standing) ?? new Date();

/** Handles every request at the time in its header. */
export function obeyNowHeader(server: Server): void {
  const listeners = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    const now = request.headers[NOW_HEADER];
    const handle = () => {
      for (const listener of listeners) listener(request, response);
    };
    if (typeof now !== "string") return handle();
    const at = new Date(now);
    // A body that arrives later does so in the context of its connection.
    const emit = request.emit.bind(request);
    request.emit = (event: string, ...values: unknown[]) => given.run(at, () => emit(event, ...values));
    given.run(at, handle);
  });
}
