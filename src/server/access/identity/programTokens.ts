import type { FastifyInstance } from "fastify";
import type { Configuration, errors as OidcErrors } from "oidc-provider";
import { INTEGRATION_SCOPE } from "#contract/integration/kinds.ts";
import type { Database } from "#server/database/connect.ts";
import type { IdentityKeys } from "./keys.ts";
import { databaseAdapter } from "./models.ts";
import { ACCESS_TOKEN_SECONDS, PROGRAM_FEATURES, resourcesOf, withPrograms } from "./programs.ts";
import { asProvider, startProvider } from "./startProvider.ts";
import { sweepRegularly } from "./sweep.ts";

type ProgramTokenSettings = { db: Database; issuer: string; keys: IdentityKeys; now: () => Date };

/**
 * Serves the local identity provider to programs only, where people sign in elsewhere: its token endpoint, its keys and what
 * describes them. It has no accounts, no pages and no authorization endpoint.
 */
export async function registerProgramTokens(app: FastifyInstance, settings: ProgramTokenSettings): Promise<void> {
  const { answer } = await startProvider(app, settings, (errors) => configurationFor(settings, errors));
  await app.register(
    (identity, _options, done) => {
      asProvider(identity, []);
      identity.post("/token", answer);
      identity.get("/jwks", answer);
      identity.get("/.well-known/openid-configuration", async () => metadataOf(settings.issuer));
      done();
    },
    { prefix: new URL(settings.issuer).pathname },
  );
  await sweepRegularly(app, settings);
}

const configurationFor = (
  { db, keys }: Pick<ProgramTokenSettings, "db" | "keys">,
  errors: typeof OidcErrors,
): Configuration => ({
  adapter: withPrograms(
    db,
    databaseAdapter(db, () => new errors.InvalidGrant("already used")),
  ),
  jwks: { keys: keys.signing },
  responseTypes: [],
  ttl: { ClientCredentials: ACCESS_TOKEN_SECONDS },
  features: { ...PROGRAM_FEATURES, resourceIndicators: resourcesOf(null, errors) },
});

/** Describes what is served (RFC 8414). oidc-provider's own description names an authorization endpoint. */
const metadataOf = (issuer: string) => ({
  issuer,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: [],
  grant_types_supported: ["client_credentials"],
  scopes_supported: [INTEGRATION_SCOPE],
  token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post", "private_key_jwt"],
});
