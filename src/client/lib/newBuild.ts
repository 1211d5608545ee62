import { readStored, writeStored } from "./storage.ts";

const KEY = "reloaded_at";
/** A build that is really broken must not reload for ever. */
const PAUSE_MS = 30_000;

/** How much code is being fetched that somebody waits for, and that nobody waits for yet. */
let awaited = 0;
let unawaited = 0;

/** Fetches code that somebody waits for. */
export async function fetchNow<Code>(fetchCode: () => Promise<Code>): Promise<Code> {
  awaited += 1;
  try {
    return await fetchCode();
  } finally {
    awaited -= 1;
  }
}

/** Fetches code before somebody goes where it is needed. It may fail unseen: whoever then goes there starts anew. */
export async function fetchAhead(fetchCode: () => Promise<unknown>): Promise<void> {
  unawaited += 1;
  await fetchCode().catch(() => undefined);
  unawaited -= 1;
}

/**
 * A page that has been open since before an upgrade asks for code that is gone: it starts anew, with the new build. When it
 * is the connection that is gone the page stays, and what failed says so in its place.
 */
export function reloadOnNewBuild(): void {
  addEventListener("vite:preloadError", () => {
    if (unawaited > 0 && awaited === 0) return;
    const last = Number(readStored(KEY, "session") ?? 0);
    if (Date.now() - last < PAUSE_MS) return;
    writeStored(KEY, String(Date.now()), "session");
    fetch(location.href, { method: "HEAD", cache: "no-store" })
      .then(({ ok }) => ok && location.reload())
      .catch(() => undefined);
  });
}
