import { RECONNECT_INTERVAL_MS } from "#contract/limits.ts";
import { createEmitter } from "./emitter.ts";
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

/** Emits whether the server can be reached, when fetching code has shown it. */
export const serverChecked = createEmitter<boolean>();

/**
 * Fetches code that somebody waits for, and tries again every second while the server cannot be reached.
 * @throws the failure of a server that can be reached
 */
export async function fetchPatiently<Code>(fetchCode: () => Promise<Code>, signal: AbortSignal): Promise<Code> {
  let wasReachable = false;
  for (let tries = 0; ; tries += 1) {
    try {
      const code = await fetchNow(fetchCode);
      if (tries > 0) serverChecked.emit(true);
      return code;
    } catch (error) {
      const isReachable = await canReachServer();
      // The server may have come back since the code was asked for.
      if (signal.aborted || (isReachable && wasReachable)) throw error;
      wasReachable = isReachable;
      if (isReachable) continue;
      serverChecked.emit(false);
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_INTERVAL_MS));
    }
  }
}

const canReachServer = (): Promise<boolean> =>
  fetch(location.href, { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );

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
    // Without a connection there is no new build to load.
    void canReachServer().then((isReachable) => isReachable && location.reload());
  });
}
