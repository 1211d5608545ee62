import type { AppToken } from "./appToken.ts";
import { Unavailable } from "./problems.ts";
import { pauseOf } from "./retryAfter.ts";

const TOO_MANY = 429;

type Reply = Response | { waitSeconds: number };

/**
 * Calls of a service with an application's token. A refused token is renewed once. While the service has asked for a pause, nothing
 * is sent to it.
 * @returns a function that returns the reply, or the seconds to wait, and throws Unavailable if the service cannot be reached or
 * fails
 */
export function patientCalls(token: AppToken, now: () => Date) {
  const restingCall = restingCalls(now);
  return (call: (authorization: string) => Promise<Response>): Promise<Reply> =>
    restingCall(async () => {
      const tryOnce = async () => call(`Bearer ${await token.get()}`);
      const first = await tryOnce();
      if (first.status !== 401) return first;
      await first.body?.cancel();
      token.forget();
      const second = await tryOnce();
      if (second.status !== 401) return second;
      await second.body?.cancel();
      throw new Unavailable();
    });
}

/**
 * Calls of a service that may ask for a pause, in which nothing is sent to it.
 * @returns a function that returns the reply, or the seconds to wait, and throws Unavailable if the service cannot be reached or
 * fails
 */
export function restingCalls(now: () => Date) {
  let restsUntil = 0;
  return async (call: () => Promise<Response>): Promise<Reply> => {
    const rests = Math.ceil((restsUntil - now().getTime()) / 1_000);
    if (rests > 0) return { waitSeconds: rests };
    const answer = await call().catch(() => {
      throw new Unavailable();
    });
    const { status } = answer;
    const retryAfter = answer.headers.get("retry-after");
    if (status === TOO_MANY || (status === 503 && retryAfter !== null)) {
      await answer.body?.cancel();
      const waitSeconds = pauseOf(retryAfter, now().getTime());
      restsUntil = now().getTime() + waitSeconds * 1_000;
      return { waitSeconds };
    }
    if (status >= 500) {
      await answer.body?.cancel();
      throw new Unavailable();
    }
    return answer;
  };
}
