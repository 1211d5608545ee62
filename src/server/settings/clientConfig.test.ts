import { expect, it } from "vitest";
import { ClientConfig } from "#contract/app/schemas.ts";
import { clientConfigOf } from "./clientConfig.ts";
import { readEnvironment } from "./environment.ts";

const configOf = (settings: Record<string, string>) =>
  ClientConfig.parse(clientConfigOf(readEnvironment(settings), null, null));

it("[API-4] answers on one machine at the page's own origin, with its own identity provider", () => {
  expect(configOf({ PORT: "4000" })).toMatchObject({
    apiHosts: {},
    issuer: "http://localhost:4000/idp",
    knownAuthority: "localhost:4000",
    scope: "guardians",
    teams: null,
    demo: true,
  });
});

it.each([
  ["test", "https://skolvy-test.example"],
  ["staging", "https://skolvy-staging.example"],
  ["production", "https://skolvy.example"],
])("[API-4] names the API's host and the identity provider of %s", (_, host) => {
  const provider = "https://id.example/tenant";
  const SIGN_IN = JSON.stringify({
    clientId: "portal",
    issuer: provider,
    authorizationEndpoint: `${provider}/authorize`,
    tokenEndpoint: `${provider}/token`,
    jwksUri: `${provider}/jwks`,
    endSessionEndpoint: `${provider}/end`,
    scope: "api://skolvy/guardians",
  });
  const API_HOSTS = JSON.stringify({ [new URL(host).host]: `${host.replace("://", "://api.")}/api` });
  const config = configOf({ PUBLIC_URL: host, API_HOSTS, SIGN_IN });
  expect(config).toMatchObject({
    apiHosts: { [new URL(host).host]: `${host.replace("://", "://api.")}/api` },
    clientId: "portal",
    issuer: provider,
    knownAuthority: "id.example",
    scope: "api://skolvy/guardians",
    demo: false,
  });
});
