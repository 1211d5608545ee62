import type { JSONWebKeySet } from "jose";
import { z } from "zod";

/** What an access token must allow, unless its issuer names it otherwise. */
export const API_SCOPE = "guardians";

/** An issuer of access tokens in the settings. */
export const TrustedIssuerSetting = z.strictObject({
  issuer: z.string().min(1),
  audience: z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]),
  /** Where the issuer publishes its keys. */
  jwks: z.strictObject({ uri: z.url({ protocol: /^https?$/ }) }),
  /** The claim that names the person; `oid` with Microsoft Entra ID. */
  subjectClaim: z.string().min(1).optional(),
  scope: z.string().min(1).optional(),
  /** Where one issuer serves many organisations, the one whose people may come: the claim `tid`. */
  tenantId: z.string().min(1).optional(),
  /** The type in the token's header, as in at+jwt. */
  typ: z.string().min(1).optional(),
});

export type TrustedIssuer = Omit<z.infer<typeof TrustedIssuerSetting>, "jwks"> & {
  jwks: { uri: string } | JSONWebKeySet;
  /** Whether its tokens name the sign-in that they come from, which the database then knows. */
  namesGrants?: boolean;
};

/** The claim by which the local identity provider names the sign-in that a token comes from. */
export const GRANT_CLAIM = "grant_id";

/** What provisioning for Teams leaves in an environment's file. */
export type TeamsRegistration = { clientId: string; tenantId: string };

/** The scope that Teams asks for when it signs somebody in. */
const TEAMS_SCOPE = "access_as_user";

/** The organisation's issuer of the tokens that Teams hands over. Of their claims `oid` alone names a person for good. */
export const teamsIssuer = ({ clientId, tenantId }: TeamsRegistration): TrustedIssuer => ({
  issuer: `https://login.microsoftonline.com/${tenantId}/v2.0`,
  audience: clientId,
  jwks: { uri: `https://login.microsoftonline.com/${tenantId}/discovery/v2.0/keys` },
  subjectClaim: "oid",
  scope: TEAMS_SCOPE,
  tenantId,
});
