import { readStored, writeStored } from "./storage.ts";

const KEY = "reloaded_at";
/** A build that is really broken must not reload for ever. */
const PAUSE_MS = 30_000;

/**
 * A page that has been open since before an upgrade asks for code that is gone: it starts anew, with the new build. When it
 * is the connection that is gone the page stays, and what failed says so in its place.
 */
export function reloadOnNewBuild(): void {
  addEventListener("vite:preloadError", () => {
    const last = Number(readStored(KEY, "session") ?? 0);
    if (Date.now() - last < PAUSE_MS) return;
    writeStored(KEY, String(Date.now()), "session");
    fetch(location.href, { method: "HEAD", cache: "no-store" })
      .then(({ ok }) => ok && location.reload())
      .catch(() => undefined);
  });
}
