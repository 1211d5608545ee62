import type { Adapter, AdapterFactory, Configuration, errors as OidcErrors, default as Provider } from "oidc-provider";
import { INTEGRATION_AUDIENCE, INTEGRATION_SCOPE } from "#contract/integration/kinds.ts";
import type { Database } from "#server/database/connect.ts";
import { isSecretOf, programMetadata } from "../integrationClients.ts";
import { isStorable } from "./models.ts";

/** The integration API as a resource of oidc-provider. */
const INTEGRATION = { resource: INTEGRATION_AUDIENCE, scope: INTEGRATION_SCOPE, audience: INTEGRATION_AUDIENCE };

type Resources = NonNullable<NonNullable<Configuration["features"]>["resourceIndicators"]>;

/** Adds programs to the clients that an adapter knows. They come from the database with each request. */
export const withPrograms =
  (db: Database, others: AdapterFactory): AdapterFactory =>
  (kind): Adapter => {
    const adapter = others(kind);
    return kind === "Client"
      ? { ...adapter, find: async (id) => (isStorable(id) ? programMetadata(db, id) : undefined) }
      : adapter;
  };

/** Short, since a copied token is valid until it expires or its owner signs out. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;

type Api = { resource: string; scope: string; audience: string };

/**
 * Gives programs tokens for the integration API only, and people tokens for the other API only.
 * @param api the other API; null where this provider signs in no people
 */
export const resourcesOf = (api: Api | null, errors: typeof OidcErrors): Resources => ({
  enabled: true,
  defaultResource: (_ctx, client) => (api && !isProgram(client) ? api.resource : INTEGRATION.resource),
  useGrantedResource: () => true,
  getResourceServerInfo(_ctx, resource, client) {
    const one = isProgram(client) ? INTEGRATION : api;
    if (resource !== one?.resource) throw new errors.InvalidTarget();
    const { scope, audience } = one;
    return { scope, audience, accessTokenFormat: "jwt", jwt: { sign: { alg: "RS256" } } };
  },
});

const isProgram = (client: { grantTypeAllowed: (type: string) => boolean }): boolean =>
  client.grantTypeAllowed("client_credentials");

/** Features of oidc-provider that differ from its defaults: programs get tokens with their own credentials. */
export const PROGRAM_FEATURES = {
  devInteractions: { enabled: false },
  dPoP: { enabled: false },
  pushedAuthorizationRequests: { enabled: false },
  userinfo: { enabled: false },
  rpInitiatedLogout: { enabled: false },
  clientCredentials: { enabled: true },
} satisfies Configuration["features"];

/** Makes the provider compare programs' secrets with their digests, since the secrets themselves are not kept. */
export function compareDigests({ Client }: Provider, db: Database): void {
  Object.defineProperty(Client.prototype, "compareClientSecret", {
    value(this: { clientId: string }, secret: string) {
      return isSecretOf(db, this.clientId, secret, new Date());
    },
  });
}
