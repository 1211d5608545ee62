import { decodeProtectedHeader, errors, type JWTPayload } from "jose";
import type { Refusal, RefusalReason } from "#server/http/refusal.ts";
import type { TrustedIssuer } from "#server/settings/trustedIssuers.ts";

const REASONS: Record<string, RefusalReason> = {
  [errors.JWTExpired.code]: "expired",
  [errors.JWKSNoMatchingKey.code]: "unknown_key",
  [errors.JWKSMultipleMatchingKeys.code]: "unknown_key",
  [errors.JWSSignatureVerificationFailed.code]: "wrong_signature",
  [errors.JOSEAlgNotAllowed.code]: "wrong_algorithm",
};

const REASONS_OF_CLAIMS: Record<string, RefusalReason> = {
  aud: "wrong_audience",
  exp: "no_expiry",
  nbf: "not_yet_valid",
  typ: "wrong_type",
};

/**
 * Returns the reason why a token of a trusted issuer was not verified.
 * @param now in milliseconds
 */
export function refusalOf(error: errors.JOSEError, token: string, trusted: TrustedIssuer, now: number): Refusal {
  const { issuer } = trusted;
  const isOfClaim = error instanceof errors.JWTClaimValidationFailed;
  const reason = REASONS[error.code] ?? (isOfClaim ? REASONS_OF_CLAIMS[error.claim] : undefined) ?? "malformed";
  const claims = isOfClaim || error instanceof errors.JWTExpired ? error.payload : {};
  switch (reason) {
    case "wrong_audience":
      return { reason, issuer, expected: [trusted.audience].flat(), given: shown(claims.aud, isListOfWords) };
    case "wrong_type":
      return { reason, issuer, expected: shown(trusted.typ), given: shown(decodeProtectedHeader(token).typ) };
    case "expired":
      return { reason, issuer, ...(claims.exp !== undefined && { seconds: Math.round(now / 1_000 - claims.exp) }) };
    case "not_yet_valid":
      return { reason, issuer, ...(claims.nbf !== undefined && { seconds: Math.round(claims.nbf - now / 1_000) }) };
    default:
      return { reason, issuer };
  }
}

/**
 * Returns by how many seconds the clock of this server is behind, if a token of the future shows that: one that was issued to be valid
 * at once. Null for one that says it was issued earlier, to be valid later.
 */
export function secondsBehind(error: errors.JOSEError, toleranceSeconds: number, now: number): number | null {
  if (!(error instanceof errors.JWTClaimValidationFailed) || error.claim !== "nbf") return null;
  const { nbf, iat = nbf } = error.payload;
  const behind = Math.round(Math.min(Number(nbf), Number(iat)) - now / 1_000);
  return behind > toleranceSeconds ? behind : null;
}

/** `scope` is the standard's claim, `scp` is Microsoft's. */
export const scopesOf = ({ scope, scp }: JWTPayload): string[] =>
  [scope, scp].flatMap((claim) => (Array.isArray(claim) ? claim : typeof claim === "string" ? claim.split(" ") : []));

/**
 * Claims that only a token for a person has. `scp` is what a person has consented to (Microsoft), the others tell of a sign-in
 * (OpenID Connect) or a name. An application's own token has none of them.
 */
const PERSONAL_CLAIMS = ["scp", "auth_time", "amr", "sid", "nonce", "upn", "unique_name", "name", "email"];

/** Returns the claim that shows that a token was issued to an application for a person, and not for itself. */
export const personalClaim = (claims: JWTPayload): string | undefined =>
  PERSONAL_CLAIMS.find((name) => claims[name] !== undefined) ??
  // Microsoft's optional claim for the kind of token.
  (claims.idtyp === undefined || claims.idtyp === "app" ? undefined : "idtyp");

const MOST_SHOWN = 5;
/** Addresses, ids and names of scopes. Mail addresses and sentences are none. */
const HARMLESS = /^[\w.:/~+-]{1,200}$/;

const isHarmless = (value: string): boolean => HARMLESS.test(value);

/**
 * Some providers name all scopes of a token as its one audience, with spaces. It may be shown, because the audience is looked at after the
 * signature: a trusted issuer has written it.
 */
const isListOfWords = (value: string): boolean => value.length <= 200 && value.split(" ").every(isHarmless);

/** Returns values of a claim for the log. The maker of the token chose them, so only identifiers are shown. */
export const shown = (claim: unknown, mayShow: (value: string) => boolean = isHarmless): string[] =>
  [claim ?? []]
    .flat()
    .slice(0, MOST_SHOWN)
    .map((value) => (typeof value === "string" && mayShow(value) ? value : "(not shown)"));
