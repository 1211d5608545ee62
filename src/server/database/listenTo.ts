import pg from "pg";

/** How long to wait before a lost connection is opened again. */
const AGAIN_MS = 1_000;

/**
 * Listens on a connection of its own, which is opened again whenever the server ends it. What is notified meanwhile is
 * lost, and it is said that something may have been.
 */
export async function listenTo(
  connectionString: string,
  channel: string,
  hear: (payload: string) => void,
  missSomething: () => void,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function open(): Promise<void> {
    client = new pg.Client({ connectionString });
    client.on("notification", ({ payload }) => hear(payload ?? ""));
    client.on("error", reopen);
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  }

  function reopen(): void {
    if (isStopped || again) return;
    client?.removeAllListeners().on("error", () => undefined);
    again = setTimeout(() => {
      again = undefined;
      open().then(missSomething).catch(reopen);
    }, AGAIN_MS);
  }

  await open();
  return async () => {
    isStopped = true;
    clearTimeout(again);
    await client?.end();
  };
}
