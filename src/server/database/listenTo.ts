import pg from "pg";
import type { ServerAddress } from "./serverAddress.ts";

/** The name by which PostgreSQL lists the connection. */
export const listenerName = (channel: string): string => `skolvy ${channel}`;

/** Delay before a lost connection is opened again. */
const RETRY_MS = 1_000;

/**
 * Subscribes to a channel on its own connection and reconnects whenever the server closes it. Notifications in between
 * are lost, which is reported as a gap.
 */
export async function listenTo(
  address: ServerAddress,
  channel: string,
  onMessage: (payload: string) => void,
  onGap: () => void,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function open(): Promise<void> {
    client = new pg.Client({ fallback_application_name: listenerName(channel), ...address });
    client.on("notification", ({ payload }) => onMessage(payload ?? ""));
    client.on("error", reopen);
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  }

  function reopen(): void {
    if (isStopped || retry) return;
    client?.removeAllListeners().on("error", () => undefined);
    retry = setTimeout(() => {
      retry = undefined;
      open().then(onGap).catch(reopen);
    }, RETRY_MS);
  }

  await open();
  return async () => {
    isStopped = true;
    clearTimeout(retry);
    await client?.end();
  };
}
