import { AsyncLocalStorage } from "node:async_hooks";
import type { RequestListener, Server } from "node:http";
import { NOW_HEADER } from "./nowHeader.ts";

const given = new AsyncLocalStorage<Date>();

/** The clock of the server under test: a request's own time, or the one given, or the real one. */
export const clockFrom =
  (standing?: Date): (() => Date) =>
  () =>
    given.getStore() ?? standing ?? new Date();

/** Has every request of the server handled at the time that it carries. */
export function obeyNowHeader(server: Server): void {
  const listeners = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    const now = request.headers[NOW_HEADER];
    const handle = () => {
      for (const listener of listeners) listener(request, response);
    };
    typeof now === "string" ? given.run(new Date(now), handle) : handle();
  });
}
