const KEY = "reloaded_at";
/** A build that is really broken must not reload for ever. */
const PAUSE_MS = 30_000;

/** A page that has been open since before an upgrade asks for code that is gone: it starts anew, with the new build. */
export function reloadOnNewBuild(): void {
  addEventListener("vite:preloadError", (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < PAUSE_MS) return;
    event.preventDefault();
    sessionStorage.setItem(KEY, String(Date.now()));
    location.reload();
  });
}
