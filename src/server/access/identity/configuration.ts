import { secondsInHour, secondsInMinute } from "date-fns/constants";
import Keygrip from "keygrip";
import type { Configuration, errors as OidcErrors } from "oidc-provider";
import { SIGNED_IN_HOURS } from "#contract/limits.ts";
import type { Database } from "#server/database/connect.ts";
import { API_SCOPE, CLIENT_ID, GRANT_CLAIM } from "#server/settings/trustedIssuers.ts";
import { loginOf } from "./accounts.ts";
import type { IdentityKeys } from "./keys.ts";
import { databaseAdapter } from "./models.ts";
import { ACCESS_TOKEN_SECONDS, PROGRAM_FEATURES, resourcesOf, withPrograms } from "./programs.ts";
import { providerPages } from "./providerPages.ts";
import { rotationOf } from "./refreshTokens.ts";

export type ProviderSettings = {
  db: Database;
  /** The address of the provider, as in https://school.example/idp. */
  issuer: string;
  /** The audience of access tokens. */
  audience: string;
  keys: IdentityKeys;
  /** The application's addresses, its main one first. */
  origins: [string, ...string[]];
};

/** The API as a resource of oidc-provider, which only takes URLs; tokens carry the audience. */
const API = "urn:skolvy:api";

const OIDC_SCOPES = ["openid", "profile", "offline_access"];

/** The settings of oidc-provider: one public client with PKCE, whose users consent by signing in, and programs. */
export function providerConfiguration(
  { db, issuer, audience, keys, origins }: ProviderSettings,
  errors: typeof OidcErrors,
): Configuration {
  const { renderError, rpInitiatedLogout } = providerPages(`${origins[0]}/`, errors);
  return {
    adapter: withPrograms(
      db,
      databaseAdapter(db, () => new errors.InvalidGrant("already used")),
    ),
    jwks: { keys: keys.signing },
    // The library's own choice is SHA-1.
    cookies: { keys: new Keygrip(keys.cookies, "sha256") },
    clients: [
      {
        client_id: CLIENT_ID,
        client_name: "Skolvy",
        token_endpoint_auth_method: "none",
        grant_types: ["authorization_code", "refresh_token"],
        response_types: ["code"],
        redirect_uris: origins.map((origin) => `${origin}/loginRedirect`),
        post_logout_redirect_uris: origins.flatMap((origin) => [`${origin}/login`, `${origin}/logout`, `${origin}/`]),
      },
    ],
    clientBasedCORS: (_ctx, origin) => origins.includes(origin),
    scopes: OIDC_SCOPES,
    claims: { openid: ["sub"], profile: ["preferred_username"] },
    conformIdTokenClaims: false,
    async findAccount(_ctx, subject) {
      const login = await loginOf(db, subject);
      return login === undefined
        ? undefined
        : { accountId: subject, claims: () => ({ sub: subject, preferred_username: login }) };
    },
    async loadExistingGrant({ oidc }) {
      const { provider, session, client, result } = oidc;
      if (!session?.accountId || !client) return undefined;
      const grantId = result?.consent?.grantId ?? session.grantIdFor(client.clientId);
      const existing = grantId ? await provider.Grant.find(grantId) : undefined;
      if (existing) return existing;
      const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
      grant.addOIDCScope(OIDC_SCOPES.join(" "));
      grant.addResourceScope(API, API_SCOPE);
      await grant.save();
      return grant;
    },
    responseTypes: ["code"],
    pkce: { required: () => true },
    extraParams: ["idp"],
    interactions: { url: (_ctx, interaction) => `${new URL(issuer).pathname}/interaction/${interaction.uid}` },
    rotateRefreshToken: rotationOf(db, () => new errors.InvalidGrant("already used")),
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed("refresh_token"),
    extraTokenClaims: (_ctx, token) => ("grantId" in token ? { [GRANT_CLAIM]: token.grantId } : undefined),
    expiresWithSession: () => true,
    ttl: timeToLive,
    renderError,
    features: {
      ...PROGRAM_FEATURES,
      rpInitiatedLogout,
      resourceIndicators: resourcesOf({ resource: API, scope: API_SCOPE, audience }, errors),
    },
  };
}

const SIGNED_IN_SECONDS = SIGNED_IN_HOURS * secondsInHour;

/** Lifetimes in seconds. */
const timeToLive: Configuration["ttl"] = {
  AccessToken: ACCESS_TOKEN_SECONDS,
  ClientCredentials: ACCESS_TOKEN_SECONDS,
  AuthorizationCode: secondsInMinute,
  IdToken: secondsInHour,
  Interaction: secondsInHour,
  Grant: 2 * SIGNED_IN_SECONDS,
  RefreshToken: SIGNED_IN_SECONDS,
  Session: (_ctx, { loginTs }) =>
    loginTs === undefined ? secondsInHour : atLeastOne(loginTs + SIGNED_IN_SECONDS - Math.floor(Date.now() / 1_000)),
};

const atLeastOne = (seconds: number) => Math.max(1, seconds);
