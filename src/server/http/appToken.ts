import { z } from "zod";
import { Unavailable } from "./problems.ts";

/** Time before its expiry at which a token is renewed. */
const MARGIN_MS = 60_000;
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

/** Fetches the application's own token (client credentials) once for all concurrent callers. */
export function appToken(credentials: AppCredentials, now: () => Date): AppToken {
  let held: { token: string; ends: number } | undefined;
  let asked: Promise<string> | undefined;

  async function fetchToken(): Promise<string> {
    const asked = now().getTime();
    const { authority, tenant, client, secret, scope } = credentials;
    const answer = await fetch(`${authority}/${encodeURIComponent(tenant)}/oauth2/v2.0/token`, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "client_credentials",
        client_id: client,
        client_secret: secret,
        scope,
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Unavailable();
    const { access_token: token, expires_in: seconds } = Token.parse(await answer.json());
    held = { token, ends: asked + seconds * 1_000 - MARGIN_MS };
    return token;
  }

  return {
    async get() {
      if (held && now().getTime() < held.ends) return held.token;
      asked ??= fetchToken().finally(() => {
        asked = undefined;
      });
      try {
        return await asked;
      } catch {
        throw new Unavailable();
      }
    },
    forget() {
      held = undefined;
    },
  };
}
