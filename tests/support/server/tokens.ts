import { importJWK, type JWK, type JWTPayload, SignJWT } from "jose";
import { inject } from "vitest";
import { API_SCOPE } from "#server/settings/trustedIssuers.ts";
import { TEST_AUDIENCE, TEST_ISSUER } from "./issuer.ts";

type TokenOptions = {
  /** Claims that replace the usual ones; undefined omits one. */
  claims?: Record<string, unknown>;
  /** Seconds from now; negative for a token that has expired. */
  expiresIn?: number;
  /** A key that the API does not trust. */
  key?: JWK;
  header?: { alg?: string; typ?: string; kid?: string };
};

const HOUR = 3_600;

/** The real time in seconds, even if a test freezes the clock. */
const secondsNow = () => Math.floor((performance.timeOrigin + performance.now()) / 1_000);

/** Time for which a token is used again. */
const KEPT_SECONDS = HOUR / 4;
const kept = new Map<string, { token: Promise<string>; since: number }>();

/** Returns an access token for the subject. Apps keep theirs too, and neither signing nor verifying is cheap. */
export function tokenFor(subject: string, options?: TokenOptions): Promise<string> {
  const now = secondsNow();
  if (options) return sign(subject, now, options);
  // Each project has an issuer of its own.
  const owner = `${inject("apiUrl")} ${subject}`;
  const last = kept.get(owner);
  if (last && now - last.since < KEPT_SECONDS) return last.token;
  const token = sign(subject, now);
  kept.set(owner, { token, since: now });
  return token;
}

/** Creates a token, or one with the given defect. */
async function sign(subject: string, now: number, options: TokenOptions = {}): Promise<string> {
  const key = options.key ?? inject("signingKey");
  const claims: JWTPayload = {
    iss: TEST_ISSUER,
    aud: TEST_AUDIENCE,
    sub: subject,
    scope: `openid ${API_SCOPE}`,
    iat: now,
    exp: now + (options.expiresIn ?? HOUR),
    ...options.claims,
  };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "RS256", kid: "test", typ: "at+jwt", ...options.header })
    .sign(await importJWK(key, "RS256"));
}
