import { RECONNECT_INTERVAL_MS } from "#contract/limits.ts";
import { createEmitter } from "./emitter.ts";
import { readStored, writeStored } from "./storage.ts";

const KEY = "reloaded_at";
/** Prevents a broken build from reloading the page for ever. */
const PAUSE_MS = 30_000;

/** Fetches of code that are under way: somebody waits for it, or it comes before it is needed. */
const underWay = { awaited: 0, ahead: 0 };
export type CodeFetch = keyof typeof underWay;

/** Whether the last request could not reach the server. */
let isAway = false;

export function noteAway(away: boolean): void {
  isAway = away;
}

/**
 * Browsers remember a module that could not be fetched, and never ask for it again in the same page. So none is asked for while the
 * server is known to be away, unless a service worker keeps the app.
 */
const isOutOfReach = (): boolean => isAway && !navigator.serviceWorker?.controller;

async function fetchCodeAs<Code>(kind: CodeFetch, fetchCode: () => Promise<Code>): Promise<Code> {
  if (isOutOfReach()) throw new Error("Server away");
  underWay[kind] += 1;
  try {
    return await fetchCode();
  } finally {
    underWay[kind] -= 1;
  }
}

/** Fetches code that somebody waits for. */
export const fetchNow = <Code>(fetchCode: () => Promise<Code>): Promise<Code> => fetchCodeAs("awaited", fetchCode);

/** Emits whether the server can be reached, when fetching code has shown it. */
export const serverChecked = createEmitter<boolean>();

/**
 * Fetches code, and tries again every second while the server cannot be reached.
 * @throws the failure of a server that can be reached
 */
export async function fetchPatiently<Code>(
  fetchCode: () => Promise<Code>,
  signal: AbortSignal,
  kind: CodeFetch = "awaited",
): Promise<Code> {
  let wasReachable = false;
  for (let tries = 0; ; tries += 1) {
    try {
      const code = await fetchCodeAs(kind, fetchCode);
      if (tries > 0) serverChecked.emit(true);
      return code;
    } catch (error) {
      const isReachable = await canReachServer();
      isAway = !isReachable;
      // The server may have come back since the code was asked for.
      if (signal.aborted || (isReachable && wasReachable)) throw error;
      wasReachable = isReachable;
      if (isReachable) continue;
      serverChecked.emit(false);
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_INTERVAL_MS));
    }
  }
}

/** Asks the server, since the browser says that it is online with any network at all. */
export const canReachServer = (): Promise<boolean> =>
  fetch(location.href, { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Fetches code before it is needed. A failure is ignored, because whoever needs the code fetches it again. */
export const prefetchCode = (fetchCode: () => Promise<unknown>): Promise<unknown> =>
  fetchCodeAs("ahead", fetchCode).catch(() => undefined);

/** Writes that have no answer yet, for which a reload waits. */
const writes = new Set<Promise<unknown>>();

export function holdReload(write: Promise<unknown>): void {
  writes.add(write);
  const forget = () => writes.delete(write);
  write.then(forget, forget);
}

/**
 * Reloads a page that needs code which it cannot get any more: because an upgrade has replaced it, or because it was asked for when
 * the server was away. Without a connection the page stays and shows the failure.
 */
export function reloadOnNewBuild(): void {
  addEventListener("vite:preloadError", async () => {
    if (underWay.ahead && !underWay.awaited) return;
    const last = Number(readStored(KEY, "session"));
    if (Date.now() - last < PAUSE_MS || !(await canReachServer())) return;
    await Promise.allSettled(writes);
    writeStored(KEY, String(Date.now()), "session");
    location.reload();
  });
}
