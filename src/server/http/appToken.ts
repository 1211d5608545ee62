import { millisecondsInMinute } from "date-fns/constants";
import { z } from "zod";
import { Unavailable } from "./problems.ts";

/** Time before its expiry at which a token is renewed. */
const MARGIN_MS = millisecondsInMinute;
const TIMEOUT_MS = 10_000;

const Token = z.object({ access_token: z.string(), expires_in: z.coerce.number() });

/** An application of a Microsoft tenant, and the scope it requests. */
export type AppCredentials = { tenant: string; client: string; secret: string; authority: string; scope: string };

export type AppToken = {
  /** @throws Unavailable if no token can be fetched */
  get: () => Promise<string>;
  /** Discards the token, so that the next call fetches a new one. */
  forget: () => void;
};

/** Fetches the application's own token from Microsoft's sign-in (client credentials). */
export const appToken = ({ authority, tenant, client, secret, scope }: AppCredentials, now: () => Date): AppToken =>
  heldToken(
    `${authority}/${encodeURIComponent(tenant)}/oauth2/v2.0/token`,
    async () => ({ grant_type: "client_credentials", client_id: client, client_secret: secret, scope }),
    now,
  );

/**
 * Fetches a token from an OAuth 2.0 token endpoint once for all concurrent callers, and keeps it until shortly before it expires.
 * @param grant parameters of the request
 */
export function heldToken(endpoint: string, grant: () => Promise<Record<string, string>>, now: () => Date): AppToken {
  let held: { token: string; ends: number } | undefined;
  let pending: Promise<string> | undefined;

  async function fetchToken(): Promise<string> {
    const requestedAt = now().getTime();
    const answer = await fetch(endpoint, {
      method: "POST",
      body: new URLSearchParams(await grant()),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Unavailable();
    const { access_token: token, expires_in: seconds } = Token.parse(await answer.json());
    held = { token, ends: requestedAt + seconds * 1_000 - MARGIN_MS };
    return token;
  }

  return {
    async get() {
      if (held && now().getTime() < held.ends) return held.token;
      pending ??= fetchToken().finally(() => {
        pending = undefined;
      });
      try {
        return await pending;
      } catch {
        throw new Unavailable();
      }
    },
    forget() {
      held = undefined;
    },
  };
}
