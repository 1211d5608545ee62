import { millisecondsInHour } from "date-fns/constants";
import { createLocalJWKSet, createRemoteJWKSet, type JWTVerifyGetKey } from "jose";
import type { TrustedIssuer } from "#server/settings/trustedIssuers.ts";

/** Age at which fetched keys are refreshed in the background. An unknown key is fetched at once. */
const RENEW_KEYS_MS = millisecondsInHour;
/** Maximum age of keys while their issuer cannot be reached, so that signed-in people can continue. */
const KEYS_MAX_AGE_MS = 24 * RENEW_KEYS_MS;
/** Pause after a failed request to an issuer. */
const ASK_AGAIN_MS = 30_000;

export type IssuerKeys = {
  /** Finds the key of a token. */
  find: JWTVerifyGetKey;
  /** Whether there are no keys yet. */
  areMissing: () => boolean;
  /** Fetches published keys. @throws Error if that fails */
  load: () => Promise<void>;
};

/** Returns the keys that verify an issuer's tokens, from the settings or from the issuer's address. */
export function keysOf({ jwks }: Pick<TrustedIssuer, "jwks">): IssuerKeys {
  if ("uri" in jwks) return publishedKeys(new URL(jwks.uri));
  return { find: createLocalJWKSet(jwks), areMissing: () => false, load: async () => undefined };
}

function publishedKeys(uri: URL): IssuerKeys {
  const keys = createRemoteJWKSet(uri, { cacheMaxAge: KEYS_MAX_AGE_MS });
  let renewAt = Date.now() + RENEW_KEYS_MS;
  const renewIn = (ms: number) => () => {
    renewAt = Date.now() + ms;
  };
  return {
    find: (header, token) => {
      if (keys.jwks() && Date.now() >= renewAt) {
        renewIn(ASK_AGAIN_MS)();
        keys.reload().then(renewIn(RENEW_KEYS_MS), renewIn(ASK_AGAIN_MS));
      }
      return keys(header, token);
    },
    areMissing: () => keys.jwks() === undefined,
    load: () => keys.reload(),
  };
}
