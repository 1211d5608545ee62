import type { TrustedIssuer } from "#server/access/tokens.ts";

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
