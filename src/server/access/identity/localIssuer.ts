import type { TrustedIssuer } from "#server/settings/trustedIssuers.ts";
import { type IdentityKeys, publicKeys } from "./keys.ts";

/** How the API knows the local provider's tokens, without asking it over the network. */
export const localIssuer = (options: { issuer: string; audience: string; keys: IdentityKeys }): TrustedIssuer => ({
  issuer: options.issuer,
  audience: options.audience,
  jwks: publicKeys(options.keys),
  typ: "at+jwt",
  namesGrants: true,
});
