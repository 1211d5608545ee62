import {
  createLocalJWKSet,
  createRemoteJWKSet,
  decodeJwt,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from "jose";
import { Unauthorized, Unavailable } from "#server/http/problems.ts";
import { API_SCOPE, GRANT_CLAIM, type TrustedIssuer } from "#server/settings/trustedIssuers.ts";

/** Signatures with a public key; `none` and shared secrets are refused. */
const ALGORITHMS = ["RS256", "PS256", "ES256"];

/** How far the clocks of issuers may be off. */
const CLOCK_TOLERANCE_SECONDS = 5;

/** How long fetched keys are used before they are asked for anew, beside the requests; an unknown key is asked for at once. */
const RENEW_KEYS_MS = 60 * 60_000;
/** How long they are used while their issuer is away: those who are signed in work on. */
const KEYS_MAX_AGE_MS = 24 * RENEW_KEYS_MS;
/** How long an issuer that could not be asked is left alone. */
const ASK_AGAIN_MS = 30_000;

/** Codes of jose that speak of an issuer's keys which cannot be had, and not of the token. */
const KEYS_MISSING = ["ERR_JWKS_TIMEOUT", "ERR_JWKS_INVALID", "ERR_JOSE_GENERIC"];

/** How long a token that was found good counts as such, within its own time; its signature is the dear part of a request. */
const KNOWN_FOR_MS = 5 * 60_000;
const KNOWN_TOKENS = 10_000;

export type VerifiedToken = {
  issuer: string;
  subject: string;
  expires: Date;
  /** The sign-in at the local identity provider; null for other issuers. */
  grantId: string | null;
};

/** Reads an authorization header; throws Unauthorized, or Unavailable when the issuer's keys cannot be had. */
export type TokenVerifier = (authorization: string | undefined) => Promise<VerifiedToken>;

export function createTokenVerifier(issuers: TrustedIssuer[]): TokenVerifier {
  const trusted = issuers.map((issuer) => ({ ...issuer, keys: keysOf(issuer) }));
  const known = new Map<string, { verified: VerifiedToken; until: number }>();

  return async (authorization) => {
    const token = bearerToken(authorization);
    const kept = known.get(token);
    if (kept && Date.now() < kept.until) return kept.verified;
    const verified = await verifyAnew(token);
    const until = Math.min(Date.now() + KNOWN_FOR_MS, verified.expires.getTime());
    known.delete(token);
    known.set(token, { verified, until });
    const [oldest] = known.keys();
    if (known.size > KNOWN_TOKENS && oldest !== undefined) known.delete(oldest);
    return verified;
  };

  async function verifyAnew(token: string): Promise<VerifiedToken> {
    const claimed = issuerOf(token);
    const issuer = trusted.find((candidate) => candidate.issuer === claimed);
    if (!issuer) throw new Unauthorized();
    const claims = await verify(token, issuer);
    const subject = claims[issuer.subjectClaim ?? "sub"];
    if (typeof subject !== "string" || !isName(subject) || claims.exp === undefined) throw new Unauthorized();
    if (!scopesOf(claims).includes(issuer.scope ?? API_SCOPE)) throw new Unauthorized();
    if (issuer.tenantId !== undefined && claims.tid !== issuer.tenantId) throw new Unauthorized();
    const grant = claims[GRANT_CLAIM];
    const grantId = issuer.namesGrants && typeof grant === "string" ? grant : null;
    return { issuer: issuer.issuer, subject, expires: new Date(claims.exp * 1_000), grantId };
  }
}

const keysOf = ({ jwks }: TrustedIssuer): JWTVerifyGetKey =>
  "keys" in jwks ? createLocalJWKSet(jwks) : publishedKeys(new URL(jwks.uri));

function publishedKeys(uri: URL): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(uri, { cacheMaxAge: KEYS_MAX_AGE_MS });
  let renewAt = Date.now() + RENEW_KEYS_MS;
  const renewIn = (ms: number) => () => {
    renewAt = Date.now() + ms;
  };
  return (header, token) => {
    if (keys.jwks() && Date.now() >= renewAt) {
      renewIn(ASK_AGAIN_MS)();
      keys.reload().then(renewIn(RENEW_KEYS_MS), renewIn(ASK_AGAIN_MS));
    }
    return keys(header, token);
  };
}

function bearerToken(authorization = ""): string {
  const [scheme, token, ...rest] = authorization.trim().split(/ +/);
  if (scheme?.toLowerCase() !== "bearer" || !token || rest.length > 0) throw new Unauthorized();
  return token;
}

/** Whom a token claims to come from, to find the keys that prove it. */
function issuerOf(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    throw new Unauthorized();
  }
}

async function verify(token: string, issuer: TrustedIssuer & { keys: JWTVerifyGetKey }): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, issuer.keys, {
      issuer: issuer.issuer,
      audience: issuer.audience,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ["exp"],
      ...(issuer.typ !== undefined && { typ: issuer.typ }),
    });
    return payload;
  } catch (error) {
    const isAboutToken = error instanceof errors.JOSEError && !KEYS_MISSING.includes(error.code);
    throw isAboutToken ? new Unauthorized() : new Unavailable();
  }
}

/** `scope` is the standard's claim, `scp` Microsoft's. */
const scopesOf = ({ scope, scp }: JWTPayload): string[] =>
  [scope, scp].flatMap((claim) => (Array.isArray(claim) ? claim : typeof claim === "string" ? claim.split(" ") : []));

/** PostgreSQL keeps no zero characters, so they name nobody. */
const isName = (subject: string) => subject !== "" && !subject.includes("\0");
