import { expect, it } from "vitest";
import { contradictionsIn } from "./contradictions.ts";
import { readEnvironment } from "./environment.ts";

const ID = "1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed";
const OTHER_ID = "9a3b1c52-7c0e-4c39-9f0c-2f6d1a5e8b11";
const ENTRA = `https://login.microsoftonline.com/${OTHER_ID}/v2.0`;
const DATABASE_URL = "postgres://database.example/skolvy";
const jwks = { uri: "https://id.example/jwks" };

const SIGN_IN = JSON.stringify({
  clientId: "portal",
  issuer: "https://id.example",
  scope: "guardians",
  authorizationEndpoint: "https://id.example/auth",
  tokenEndpoint: "https://id.example/token",
  jwksUri: jwks.uri,
  endSessionEndpoint: "https://id.example/end",
});
const TEAMS = JSON.stringify({ clientId: ID, initiateLoginEndpoint: "https://skolvy.example/loginRedirect" });
const REGISTERED = { AAD_APP_CLIENT_ID: ID, AAD_APP_TENANT_ID: OTHER_ID };
const issuers = (...entries: object[]) => ({
  TRUSTED_ISSUERS: JSON.stringify(
    entries.map((entry) => ({ issuer: "https://id.example", audience: "a", jwks, ...entry })),
  ),
});

const programIssuers = (...entries: object[]) => ({
  PROGRAM_ISSUERS: JSON.stringify(
    entries.map((entry) => ({ issuer: "https://id.example", audience: "b", jwks, ...entry })),
  ),
});

it.each<[string, string, Record<string, string>]>([
  ["MAIL", "SMTP_URL", { MAIL: "off", SMTP_URL: "smtp://mail.example" }],
  ["EMBEDDED_DATABASE", "DATABASE_URL", { EMBEDDED_DATABASE: "true", DATABASE_URL }],
  ["MAIL_FROM", "MAIL ", { MAIL: "off", MAIL_FROM: "no-reply@school.example" }],
  ["DATABASE_IDENTITY", "DATABASE_URL", { DATABASE_IDENTITY: ID }],
  ["DATABASE_READ_URL", "DATABASE_URL", { DATABASE_READ_URL: DATABASE_URL }],
  ["IDLE_WARNING_MINUTES", "IDLE_MINUTES", { IDLE_MINUTES: "5", IDLE_WARNING_MINUTES: "4" }],
  ["IDLE_WARNING_MINUTES", "IDLE_MINUTES", { IDLE_MINUTES: "8", IDLE_WARNING_MINUTES: "4" }],
  ["AUDIENCE", "TRUSTED_ISSUERS", { SIGN_IN, AUDIENCE: "api://skolvy" }],
  ["TEAMS", "AAD_APP_CLIENT_ID", { TEAMS, AAD_APP_CLIENT_ID: OTHER_ID, AAD_APP_TENANT_ID: OTHER_ID }],
  ["FRONT_DOOR_ID", "TRUSTED_PROXIES", { FRONT_DOOR_ID: ID }],
  ["PUBLIC_URL", "TRUSTED_PROXIES", { PUBLIC_URL: "https://skolvy.example" }],
  ["OTEL_EXPORTER_OTLP_PROTOCOL", "OTEL_EXPORTER_OTLP_ENDPOINT", { OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" }],
  [
    "OTEL_EXPORTER_OTLP_METRICS_ENDPOINT",
    "OTEL_METRICS_EXPORTER",
    { OTEL_METRICS_EXPORTER: "none", OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: "http://collector:4318/v1/metrics" },
  ],
  ["LOG_SHARE", "LOG_LEVEL", { LOG_SHARE: "0.5", LOG_LEVEL: "warn" }],
  ["TRUSTED_ISSUERS", "https://id.example", issuers({}, { audience: "b" })],
  ["PROGRAM_ISSUERS", "https://id.example", programIssuers({}, { audience: "c" })],
  ["TRUSTED_ISSUERS", "AAD_APP_CLIENT_ID", { ...REGISTERED, ...issuers({ issuer: ENTRA }) }],
  ["TRUSTED_ISSUERS", "AAD_APP_CLIENT_ID", { ...REGISTERED, ...issuers({ issuer: ENTRA, audience: ID }) }],
])("%s against %s in %j is one sentence with both names", (setting, other, settings) => {
  const { warnings } = readEnvironment(settings);
  expect(warnings).toEqual([expect.stringContaining(other)]);
  expect(warnings[0]).toMatch(new RegExp(`^${setting} `));
});

it.each<[string, Record<string, string>]>([
  ["nothing set", {}],
  ["a mail server with a sender", { SMTP_URL: "smtp://mail.example", MAIL_FROM: "no-reply@school.example" }],
  ["a database with a standby", { DATABASE_URL, DATABASE_READ_URL: "postgres://standby.example/skolvy" }],
  ["an identity of a database", { DATABASE_URL, DATABASE_IDENTITY: ID }],
  ["the longest warning in time", { IDLE_MINUTES: "9", IDLE_WARNING_MINUTES: "4" }],
  ["the local provider's own audience", { AUDIENCE: "api://skolvy" }],
  ["Teams by both ways, with one application", { TEAMS, ...REGISTERED }],
  ["a front door that is trusted", { FRONT_DOOR_ID: ID, TRUSTED_PROXIES: "2" }],
  ["an address that a trusted proxy serves", { PUBLIC_URL: "https://skolvy.example", TRUSTED_PROXIES: "1" }],
  ["a share of what is logged", { LOG_SHARE: "0.5" }],
  ["several issuers", issuers({}, { issuer: "https://other.example" })],
  ["people and programs of one issuer", { ...issuers({}), ...programIssuers({}) }],
  [
    "Teams' issuer as it is needed",
    { ...REGISTERED, ...issuers({ issuer: ENTRA, audience: ["x", ID], scope: "access_as_user" }) },
  ],
])("%s contradicts nothing", (_, settings) => expect(contradictionsIn(readEnvironment(settings))).toEqual([]));

it.each<[string, Record<string, string>]>([
  ["the sign-in", { ...issuers({}), ...programIssuers({ audience: ["b", "a"] }) }],
  ["Teams", { ...REGISTERED, ...programIssuers({ issuer: ENTRA, audience: ID }) }],
])("[INT-1] programs' tokens for the audience of %s are refused, also outside production", (_, settings) =>
  expect(() => readEnvironment(settings)).toThrow("PROGRAM_ISSUERS: takes tokens of"),
);
