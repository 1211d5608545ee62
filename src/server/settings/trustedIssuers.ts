import type { JSONWebKeySet } from "jose";
import { z } from "zod";

/** Scope that access tokens need, unless their issuer's settings name another. */
export const API_SCOPE = "guardians";

/** An issuer of access tokens in the settings. */
export const TrustedIssuerSetting = z.strictObject({
  issuer: z.string().min(1),
  audience: z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]),
  /** Address of the issuer's public keys. */
  jwks: z.strictObject({ uri: z.url({ protocol: /^https?$/ }) }),
  /** The claim that names the person; `oid` with Microsoft Entra ID. */
  subjectClaim: z.string().min(1).optional(),
  scope: z.string().min(1).optional(),
  /** The tenant whose people may sign in (claim `tid`), if the issuer serves many organisations. */
  tenantId: z.string().min(1).optional(),
  /** The type in the token's header, as in at+jwt. */
  typ: z.string().min(1).optional(),
});

export type TrustedIssuer = Omit<z.infer<typeof TrustedIssuerSetting>, "jwks"> & {
  jwks: { uri: string } | JSONWebKeySet;
  /** Whether its tokens carry the id of their sign-in, which is looked up in the database. */
  namesGrants?: boolean;
};

/** Claim of the local identity provider for the id of the sign-in. */
export const GRANT_CLAIM = "grant_id";

/** Values that provisioning for Teams writes into an environment's file. */
export type TeamsRegistration = { clientId: string; tenantId: string };

/** Scope that Teams requests for its sign-in. */
const TEAMS_SCOPE = "access_as_user";

/** Returns the organisation's issuer of Teams tokens. Only their claim `oid` identifies a person permanently. */
export const teamsIssuer = ({ clientId, tenantId }: TeamsRegistration): TrustedIssuer => ({
  issuer: `https://login.microsoftonline.com/${tenantId}/v2.0`,
  audience: clientId,
  jwks: { uri: `https://login.microsoftonline.com/${tenantId}/discovery/v2.0/keys` },
  subjectClaim: "oid",
  scope: TEAMS_SCOPE,
  tenantId,
});

/** The only client of the local identity provider: Skolvy in a browser. */
export const CLIENT_ID = "skolvy-web";
