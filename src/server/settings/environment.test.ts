import { describe, expect, it } from "vitest";
import { readEnvironment } from "./environment.ts";

const SIGN_IN = JSON.stringify({
  clientId: "portal",
  issuer: "https://id.example",
  authorizationEndpoint: "https://id.example/auth",
  tokenEndpoint: "https://id.example/token",
  jwksUri: "https://id.example/jwks",
  endSessionEndpoint: "https://id.example/end",
  scope: "api://skolvy/guardians",
});

const TRUSTED_ISSUERS = JSON.stringify([
  { issuer: "https://id.example", audience: "api", jwks: { uri: "https://id.example/jwks" } },
]);

/** A school's production with nothing left to say about it. */
const COMPLETE = {
  NODE_ENV: "production",
  SIGN_IN,
  TRUSTED_ISSUERS,
  DATABASE_URL: "postgres://database.example/skolvy",
  PUBLIC_URL: "https://skolvy.example",
  TRUSTED_PROXIES: "1",
  SMTP_URL: "smtps://mail.example",
  SEALING_KEYS: JSON.stringify([Buffer.alloc(32).toString("base64")]),
  ACCESSIBILITY_BODY: "Solvik kommun",
  ACCESSIBILITY_MAIL: "access@school.example",
};

it("needs no setting at all on one machine", () => {
  expect(readEnvironment({})).toMatchObject({
    PORT: 3_000,
    HOST: "localhost",
    publicUrl: "http://localhost:3000",
    hasLocalIdentity: true,
    isDemo: true,
  });
});

it("[AUTH-4] takes several scopes, however they are spaced", () => {
  const several = SIGN_IN.replace("api://skolvy/guardians", " openid\\n  api://skolvy/guardians\\tprofile ");
  const read = readEnvironment({ ...COMPLETE, SIGN_IN: several });
  expect(read.SIGN_IN?.scope).toBe("openid api://skolvy/guardians profile");
  expect(read.warnings).toEqual([]);
});

it("takes an empty setting for none", () => {
  expect(readEnvironment({ PORT: "", DATABASE_URL: "" })).toMatchObject({ PORT: 3_000, isDemo: true });
});

it.each(["ACCESSIBILITY_BODY", "ACCESSIBILITY_MAIL"])("warns in production while %s is missing", (name) => {
  expect(readEnvironment({ ...COMPLETE, [name]: "" }).warnings).toEqual([expect.stringContaining(name)]);
  expect(readEnvironment(COMPLETE).warnings).toEqual([]);
  expect(readEnvironment({}).warnings).toEqual([]);
});

describe("production is refused by name", () => {
  it.each([
    ["DATABASE_URL", { DATABASE_URL: "" }],
    ["TRUSTED_ISSUERS", { TRUSTED_ISSUERS: "[]" }],
    ["SMTP_URL", { SMTP_URL: "" }],
    ["PUBLIC_URL", { PUBLIC_URL: "" }],
    ["PUBLIC_URL", { PUBLIC_URL: "http://skolvy.example" }],
    ["PUBLIC_URL", { PUBLIC_URL: "https://school.example/skolvy" }],
    ["SIGN_IN", { SIGN_IN: SIGN_IN.replace("https://id.example/token", "http://id.example/token") }],
    ["SIGN_IN", { SIGN_IN: SIGN_IN.replace(/"endSessionEndpoint":"https/, '"endSessionEndpoint":"http') }],
    ["TEAMS", { TEAMS: '{"clientId":"portal","initiateLoginEndpoint":"http://id.example/start"}' }],
    ["API_HOSTS", { API_HOSTS: '{"skolvy.example":"http://api.skolvy.example/api"}' }],
    [
      "TRUSTED_ISSUERS",
      { TRUSTED_ISSUERS: TRUSTED_ISSUERS.replace("https://id.example/jwks", "http://id.example/jwks") },
    ],
    ["AAD_APP_TENANT_ID", { AAD_APP_CLIENT_ID: "1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed" }],
    ["AAD_APP_CLIENT_ID", { AAD_APP_TENANT_ID: "1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed" }],
    ["IMAP_URL", { MAIL_BOUNCES: "bounces@portal.example" }],
    ["MAIL_BOUNCES", { IMAP_URL: "imaps://bounces:secret@mail.example" }],
    ["MAIL", { MAIL: "off" }],
    ["EMBEDDED_DATABASE", { EMBEDDED_DATABASE: "true" }],
  ])("%s as in %j", (name, wrong) => {
    expect(() => readEnvironment({ ...COMPLETE, ...wrong })).toThrow(
      new RegExp(`^These settings do not fit together:\\n  ${name}: `),
    );
  });

  it("unless it says that it is meant so", () => {
    const { DATABASE_URL: _database, SMTP_URL: _mail, ...rest } = COMPLETE;
    expect(readEnvironment({ ...rest, EMBEDDED_DATABASE: "true", MAIL: "off" }).warnings).toEqual([]);
  });

  it("with all that is missing at once, and with what may be misspelt", () => {
    const { DATABASE_URL, SMTP_URL: _mail, ...rest } = COMPLETE;
    const read = () => readEnvironment({ ...rest, DATABSE_URL: DATABASE_URL });
    expect(read).toThrow(
      /DATABASE_URL: is missing(.|\n)*SMTP_URL: is missing(.|\n)*DATABSE_URL .* mean DATABASE_URL\?/,
    );
  });

  it("but not where a command runs, which needs a database only", () => {
    const { NODE_ENV, DATABASE_URL } = COMPLETE;
    expect(readEnvironment({ NODE_ENV, DATABASE_URL }, "command")).toMatchObject({ DATABASE_URL });
    expect(() => readEnvironment({ NODE_ENV }, "command")).toThrow("DATABASE_URL");
  });
});

describe("production warns of", () => {
  it.each([
    ["RATE_LIMIT", { RATE_LIMIT: "1" }],
    ["DEMO", { DEMO: "true" }],
    ["SEALING_KEYS", { SEALING_KEYS: "" }],
    [
      "TRUSTED_ISSUERS",
      { TRUSTED_ISSUERS: TRUSTED_ISSUERS.replace('"https://id.example"', '"https://other.example"') },
    ],
    ["TRUSTED_ISSUERS", { SIGN_IN: SIGN_IN.replace("api://skolvy/guardians", "openid portal") }],
    ["TRUSTED_ISSUERS", { TRUSTED_ISSUERS: TRUSTED_ISSUERS.replace('"audience"', '"scope":"portal","audience"') }],
    ["PUBLIC_URL", { DEMO: "true", SIGN_IN: "", PUBLIC_URL: "http://skolvy.example" }],
    ["IDLE_WARNING_MINUTES", { IDLE_MINUTES: "5", IDLE_WARNING_MINUTES: "4" }],
    ["TRUSTED_PROXY", { TRUSTED_PROXY: "2" }],
  ])("%s as in %j", (name, odd) => {
    const { warnings } = readEnvironment({ ...COMPLETE, ...odd });
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(new RegExp(`^${name}\\b`));
  });
});

describe("a wrong setting is named with what is wrong", () => {
  it.each([
    ["PORT", "http"],
    ["PORT", "0"],
    ["PORT", "65536"],
    ["PUBLIC_URL", "skolvy.example"],
    ["DATABASE_URL", "mysql://localhost/skolvy"],
    ["DEMO", "yes"],
    ["NODE_ENV", "prod"],
    ["LOG_LEVEL", "loud"],
    ["RATE_LIMIT", "-1"],
    ["AUDIT_DAYS", "29"],
    ["NOTIFICATION_DAYS", "0"],
    ["TRUSTED_PROXIES", "all"],
    ["FRONT_DOOR_ID", "the front door"],
    ["TRUSTED_ISSUERS", "{"],
    ["TRUSTED_ISSUERS", '[{"issuer":"https://id.example"}]'],
    ["API_HOSTS", '{"portal.example":"/api"}'],
    ["CORS_ORIGINS", "*"],
    ["CORS_ORIGINS", "https://portal.example/"],
    ["CORS_ORIGINS", "https://portal.example,portal.example"],
    ["SIGN_IN", "not JSON"],
    ["SIGN_IN", '{"clientId":"portal"}'],
    ["TEAMS", '{"clientId":"portal","initiateLoginEndpoint":"none"}'],
  ])("%s=%s", (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(new RegExp(`^These settings are invalid:\\n  ${name}`));
  });

  it("all of them at once", () => {
    const read = () => readEnvironment({ PORT: "x", LOG_LEVEL: "loud" });
    expect(read).toThrow(/PORT(.|\n)*LOG_LEVEL/);
  });

  it("with what may be misspelt, which may be why", () => {
    const read = () => readEnvironment({ PORT: "x", TRUSTED_PROXY: "1" });
    expect(read).toThrow(/PORT(.|\n)*TRUSTED_PROXY is no setting of Skolvy: did you mean TRUSTED_PROXIES\?/);
  });
});

describe("production", () => {
  const production = { NODE_ENV: "production" };

  it.each([
    ["without a real identity provider", {}],
    ["with the demo world switched off", { DEMO: "false" }],
  ])("is refused %s", (_, settings) => {
    expect(() => readEnvironment({ ...production, ...settings })).toThrow(/SIGN_IN and TRUSTED_ISSUERS/);
  });

  it("runs a demonstration if DEMO is set", () => {
    expect(readEnvironment({ ...production, DEMO: "true" })).toMatchObject({ hasLocalIdentity: true, isDemo: true });
  });

  it("has neither demo accounts nor a demo world with a real identity provider", () => {
    expect(readEnvironment(COMPLETE)).toMatchObject({ hasLocalIdentity: false, isDemo: false });
  });
});

it("[AUTH-13] trusts the organisation in Teams once provisioning has registered the application there", () => {
  const AAD_APP_CLIENT_ID = "1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed";
  const AAD_APP_TENANT_ID = "9a3b1c52-7c0e-4c39-9f0c-2f6d1a5e8b11";
  const own = '[{"issuer":"https://id.example","audience":"api","jwks":{"uri":"https://id.example/jwks"}}]';
  const read = readEnvironment({ AAD_APP_CLIENT_ID, AAD_APP_TENANT_ID, TRUSTED_ISSUERS: own });
  expect(read.teams).toMatchObject({ clientId: AAD_APP_CLIENT_ID });
  expect(read.trustedIssuers).toEqual([
    expect.objectContaining({ issuer: "https://id.example" }),
    {
      issuer: `https://login.microsoftonline.com/${AAD_APP_TENANT_ID}/v2.0`,
      audience: AAD_APP_CLIENT_ID,
      jwks: { uri: `https://login.microsoftonline.com/${AAD_APP_TENANT_ID}/discovery/v2.0/keys` },
      subjectClaim: "oid",
      scope: "access_as_user",
      tenantId: AAD_APP_TENANT_ID,
    },
  ]);
  expect(readEnvironment({ AAD_APP_CLIENT_ID }).teams).toBeUndefined();
});

it.each([
  ["an embedded database", {}, true],
  ["a PostgreSQL server", { DATABASE_URL: "postgres://localhost/skolvy" }, false],
  ["a PostgreSQL server of a demonstration", { DATABASE_URL: "postgres://localhost/skolvy", DEMO: "true" }, true],
  ["an embedded database that is to stay empty", { DEMO: "false" }, false],
])("decides on the demo world with %s", (_, settings, isDemo) => {
  expect(readEnvironment(settings).isDemo).toBe(isDemo);
});
