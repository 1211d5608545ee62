import { exportJWK, generateKeyPair, type JWK } from "jose";
import type { TrustedIssuer } from "#server/settings/trustedIssuers.ts";

export const TEST_ISSUER = "https://issuer.test";
export const TEST_AUDIENCE = "https://api.test";

/** Holds the key that signs the tests' tokens and the issuer that the API has to trust. */
export async function createTestIssuer(): Promise<{ signingKey: JWK; trusted: TrustedIssuer }> {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  const described = { alg: "RS256", kid: "test" };
  return {
    signingKey: { ...(await exportJWK(privateKey)), ...described },
    trusted: {
      issuer: TEST_ISSUER,
      audience: TEST_AUDIENCE,
      jwks: { keys: [{ ...(await exportJWK(publicKey)), ...described }] },
    },
  };
}
