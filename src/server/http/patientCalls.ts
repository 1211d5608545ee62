import type { AppToken } from "./appToken.ts";
import { Unavailable } from "./problems.ts";
import { pauseOf } from "./retryAfter.ts";

const TOO_MANY = 429;

/**
 * Calls of a service with an application's token. A refused token is renewed once. While the service has asked for a pause, nothing
 * is sent to it.
 * @returns a function that returns the reply, or the seconds to wait, and throws Unavailable if the service cannot be reached or
 * fails
 */
export function patientCalls(token: AppToken, now: () => Date) {
  let restsUntil = 0;
  return async (call: (authorization: string) => Promise<Response>): Promise<Response | { waitSeconds: number }> => {
    const rests = Math.ceil((restsUntil - now().getTime()) / 1_000);
    if (rests > 0) return { waitSeconds: rests };
    const tryOnce = async () => {
      const authorization = `Bearer ${await token.get()}`;
      return call(authorization).catch(() => {
        throw new Unavailable();
      });
    };
    let answer = await tryOnce();
    if (answer.status === 401) {
      await answer.body?.cancel();
      token.forget();
      answer = await tryOnce();
    }
    const { status } = answer;
    const retryAfter = answer.headers.get("retry-after");
    if (status === TOO_MANY || (status === 503 && retryAfter !== null)) {
      await answer.body?.cancel();
      const waitSeconds = pauseOf(retryAfter, now().getTime());
      restsUntil = now().getTime() + waitSeconds * 1_000;
      return { waitSeconds };
    }
    if (status === 401 || status >= 500) {
      await answer.body?.cancel();
      throw new Unavailable();
    }
    return answer;
  };
}
