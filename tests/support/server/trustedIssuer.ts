import { inject } from "vitest";
import type { TrustedIssuer } from "#server/settings/trustedIssuers.ts";
import { TEST_AUDIENCE, TEST_ISSUER } from "./issuer.ts";

/** The trusted issuer for a test's own server, so that it accepts the shared tokens. */
export function trustedIssuer(): TrustedIssuer {
  const { d: _d, p: _p, q: _q, dp: _dp, dq: _dq, qi: _qi, ...publicKey } = inject("signingKey");
  return { issuer: TEST_ISSUER, audience: TEST_AUDIENCE, jwks: { keys: [publicKey] } };
}
