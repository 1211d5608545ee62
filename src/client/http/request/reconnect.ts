import { RECONNECT_ATTEMPTS, RECONNECT_INTERVAL_MS } from "#contract/limits.ts";
import { isConnectionLoss, TokenNotValidError } from "./apiError.ts";
import { setUnreachable } from "./connection.ts";
import { raiseError } from "./events.ts";
import { transport } from "./transport.ts";

/** Retries every second while the server cannot be reached. Recovery is silent (ERR-1). */
export async function withReconnect<Answer>(attempt: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
  for (let retries = 0; ; retries += 1) {
    try {
      const answer = await attempt();
      setUnreachable(false);
      return answer;
    } catch (error) {
      if (signal?.aborted || error instanceof TokenNotValidError) throw error;
      if (!isConnectionLoss(error)) {
        setUnreachable(false);
        throw error;
      }
      reportOutage();
      if (retries >= RECONNECT_ATTEMPTS) throw error;
      await pause(signal);
    }
  }
}

/** Notes what others than requests have found out about the server. */
export function noteServer(isReachable: boolean): void {
  if (isReachable) setUnreachable(false);
  else reportOutage();
}

/** Raises one notice for an outage, however many requests it affects. */
function reportOutage(): void {
  if (setUnreachable(true)) raiseError(transport().connectionLostText());
}

const pause = (signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, RECONNECT_INTERVAL_MS);
    signal?.addEventListener("abort", stop, { once: true });
  });
