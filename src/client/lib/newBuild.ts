import { readStored, writeStored } from "./storage.ts";

const KEY = "reloaded_at";
/** Prevents a broken build from reloading the page for ever. */
const PAUSE_MS = 30_000;

/** Numbers of code fetches that somebody waits for, and of prefetches. */
let awaited = 0;
let prefetching = 0;

/** Fetches code that somebody waits for. */
export async function fetchNow<Code>(fetchCode: () => Promise<Code>): Promise<Code> {
  awaited += 1;
  try {
    return await fetchCode();
  } finally {
    awaited -= 1;
  }
}

/** Fetches code before it is needed. A failure is ignored, because whoever needs the code fetches it again. */
export async function prefetchCode(fetchCode: () => Promise<unknown>): Promise<void> {
  prefetching += 1;
  await fetchCode().catch(() => undefined);
  prefetching -= 1;
}

/**
 * Reloads a page that was opened before an upgrade when it needs code that no longer exists. If the connection is gone
 * instead, the page stays and shows the failure.
 */
export function reloadOnNewBuild(): void {
  addEventListener("vite:preloadError", () => {
    if (prefetching > 0 && awaited === 0) return;
    const last = Number(readStored(KEY, "session") ?? 0);
    if (Date.now() - last < PAUSE_MS) return;
    writeStored(KEY, String(Date.now()), "session");
    fetch(location.href, { method: "HEAD", cache: "no-store" })
      .then(({ ok }) => ok && location.reload())
      // Without a connection there is no new build to load.
      .catch(() => undefined);
  });
}
