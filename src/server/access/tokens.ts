import { millisecondsInMinute } from "date-fns/constants";
import { decodeJwt, errors, type JWTPayload, jwtVerify } from "jose";
import { ClockBehind, IssuerAway, Unauthorized } from "#server/http/problems.ts";
import type { Refusal } from "#server/http/refusal.ts";
import { API_SCOPE, GRANT_CLAIM, type TrustedIssuer } from "#server/settings/trustedIssuers.ts";
import { reasonOf } from "#server/settings/tryOut.ts";
import { type IssuerKeys, keysOf } from "./issuerKeys.ts";
import { personalClaim, refusalOf, scopesOf, secondsBehind, shown } from "./refusedTokens.ts";

/** Signatures with a public key; `none` and shared secrets are refused. */
const ALGORITHMS = ["RS256", "PS256", "ES256"];

/** A token may be valid from so far in the future, since the clock of this server may be behind its issuer's. */
const CLOCK_TOLERANCE_SECONDS = 60;
/** A token is accepted for so long after its end. */
const EXPIRY_TOLERANCE_SECONDS = 5;

/** Error codes of jose for unavailable keys; all others are about the token. */
const KEYS_MISSING = ["ERR_JWKS_TIMEOUT", "ERR_JWKS_INVALID", "ERR_JOSE_GENERIC"];

/**
 * Time that a verified token is cached, within its own lifetime. Verifying the signature is the expensive part of a
 * request.
 */
const KNOWN_FOR_MS = 5 * millisecondsInMinute;
const KNOWN_TOKENS = 10_000;

export type VerifiedToken = {
  issuer: string;
  subject: string;
  expires: Date;
  /** When it was issued; null if it does not say. */
  issued: Date | null;
  /** The sign-in at the local identity provider; null for other issuers. */
  grantId: string | null;
};

/**
 * Verifies an authorization header.
 * @throws Unauthorized, or Unavailable if the issuer's keys cannot be fetched
 */
export type TokenVerifier = (authorization: string | undefined) => Promise<VerifiedToken>;

export const createTokenVerifier = (issuers: TrustedIssuer[]): TokenVerifier =>
  verifierWith(issuers.map((issuer) => ({ ...issuer, keys: keysOf(issuer) })));

/** Creates a verifier whose keys others fetch too. */
export function verifierWith(trusted: (TrustedIssuer & { keys: IssuerKeys })[]): TokenVerifier {
  const known = new Map<string, { verified: VerifiedToken; until: number }>();

  return async (authorization) => {
    const token = bearerToken(authorization);
    const kept = known.get(token);
    if (kept && Date.now() < kept.until) return kept.verified;
    const verified = await verifyAgain(token);
    const until = Math.min(Date.now() + KNOWN_FOR_MS, verified.expires.getTime());
    known.delete(token);
    known.set(token, { verified, until });
    const [oldest] = known.keys();
    if (known.size > KNOWN_TOKENS && oldest !== undefined) known.delete(oldest);
    return verified;
  };

  async function verifyAgain(token: string): Promise<VerifiedToken> {
    const claimed = issuerOf(token);
    const issuer = trusted.find((candidate) => candidate.issuer === claimed);
    if (!issuer) {
      throw new Unauthorized({
        reason: "unknown_issuer",
        expected: trusted.map((candidate) => candidate.issuer),
        given: shown(claimed),
      });
    }
    const claims = await verify(token, issuer);
    const refuse = (refusal: Refusal) => new Unauthorized({ ...refusal, issuer: issuer.issuer });
    const { subjectClaim = "sub", scope = API_SCOPE, tenantId, namesApplications = false } = issuer;
    const subject = claims[subjectClaim];
    if (claims.exp === undefined) throw refuse({ reason: "no_expiry" });
    if (typeof subject !== "string" || !isName(subject))
      throw refuse({ reason: "no_subject", expected: [subjectClaim] });
    const scopes = scopesOf(claims);
    const personal = namesApplications ? personalClaim(claims) : undefined;
    if (personal !== undefined) throw refuse({ reason: "of_a_person", given: [personal] });
    if (!namesApplications && !scopes.includes(scope))
      throw refuse({ reason: "missing_scope", expected: [scope], given: shown(scopes) });
    if (tenantId !== undefined && claims.tid !== tenantId)
      throw refuse({ reason: "wrong_tenant", expected: [tenantId], given: shown(claims.tid) });
    const grant = claims[GRANT_CLAIM];
    const grantId = issuer.namesGrants && typeof grant === "string" ? grant : null;
    const issued = claims.iat === undefined ? null : new Date(claims.iat * 1_000);
    return { issuer: issuer.issuer, subject, expires: new Date(claims.exp * 1_000), issued, grantId };
  }
}

function bearerToken(authorization = ""): string {
  const [scheme, token, ...rest] = authorization.trim().split(/ +/);
  if (scheme?.toLowerCase() !== "bearer" || !token || rest.length > 0)
    throw new Unauthorized({ reason: authorization === "" ? "no_token" : "malformed" });
  return token;
}

/** Reads the issuer that a token claims, to find the keys that verify it. */
function issuerOf(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    throw new Unauthorized({ reason: "malformed" });
  }
}

async function verify(token: string, issuer: TrustedIssuer & { keys: IssuerKeys }): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, issuer.keys.find, {
      issuer: issuer.issuer,
      audience: issuer.audience,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ["exp"],
      ...(issuer.typ !== undefined && { typ: issuer.typ }),
    });
    if (Number(payload.exp) + EXPIRY_TOLERANCE_SECONDS <= Date.now() / 1_000)
      throw new errors.JWTExpired("It has expired", payload, "exp", "check_failed");
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError && !KEYS_MISSING.includes(error.code))
      throw refusedToken(error, token, issuer, Date.now());
    const keys = "uri" in issuer.jwks ? issuer.jwks.uri : "in the settings";
    throw new IssuerAway({ issuer: issuer.issuer, keys, cause: reasonOf(error) });
  }
}

function refusedToken(error: errors.JOSEError, token: string, issuer: TrustedIssuer, now: number): Error {
  const seconds = secondsBehind(error, CLOCK_TOLERANCE_SECONDS, now);
  return seconds === null
    ? new Unauthorized(refusalOf(error, token, issuer, now))
    : new ClockBehind({ reason: "clock_behind", issuer: issuer.issuer, seconds });
}

/** PostgreSQL stores no zero characters, so such a subject names nobody. */
const isName = (subject: string) => subject !== "" && !subject.includes("\0");
