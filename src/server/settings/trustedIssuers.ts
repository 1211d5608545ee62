import type { JSONWebKeySet } from "jose";
import { z } from "zod";
import { url } from "./values.ts";

/** Scope that access tokens need, unless their issuer's settings name another. */
export const API_SCOPE = "guardians";

/** An issuer of access tokens in the settings. */
export const TrustedIssuerSetting = z.strictObject({
  issuer: z.string().min(1),
  audience: z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]),
  /** Address of the issuer's public keys. */
  jwks: z.strictObject({ uri: url }),
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
  /** Whether its tokens are an application's own: they need no scope, and one with a claim about a person is refused. */
  namesApplications?: boolean;
};

/** Claims by which providers name the application that a token was issued to. */
const APPLICATION_CLAIMS = ["azp", "appid", "client_id", "sub"] as const;

/** An issuer of applications' own tokens (client credentials) for the integration API. */
export const ProgramIssuerSetting = TrustedIssuerSetting.omit({ subjectClaim: true, scope: true }).extend({
  /** The claim that names the application; `azp` in tokens of Microsoft Entra ID's version 2, `appid` in those of version 1. */
  clientClaim: z.enum(APPLICATION_CLAIMS).default("azp"),
});

/** Configures the integration API to accept an issuer's tokens for applications. */
export const applicationIssuer = ({ clientClaim, ...issuer }: z.infer<typeof ProgramIssuerSetting>): TrustedIssuer => ({
  ...issuer,
  subjectClaim: clientClaim,
  namesApplications: true,
});

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
