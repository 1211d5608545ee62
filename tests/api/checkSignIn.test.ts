import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { providerFindings } from "#server/commands/checks/providers.ts";
import { signInFindings } from "#server/commands/checks/signIn.ts";
import { readEnvironment } from "#server/settings/environment.ts";
import { freePort } from "#tests/support/server/freePort.ts";

const certificates = resolve(import.meta.dirname, "../support/certificates");

const PORTAL = "https://portal.example";

type Answer = { status?: number; headers?: Record<string, string>; body?: string };

/** Settings of a provider at an address. */
const settingsOf = (issuer: string, scope = "guardians", accepted = issuer) =>
  readEnvironment(
    {
      PUBLIC_URL: PORTAL,
      SIGN_IN: JSON.stringify({
        clientId: "portal",
        issuer,
        scope,
        jwksUri: `${issuer}/keys`,
        authorizationEndpoint: `${issuer}/auth`,
        tokenEndpoint: `${issuer}/token`,
        endSessionEndpoint: `${issuer}/end`,
      }),
      TRUSTED_ISSUERS: JSON.stringify([{ issuer: accepted, audience: "api", jwks: { uri: `${issuer}/keys` } }]),
    },
    "command",
  );

/** A provider whose endpoints answer as told; by default as one that knows the portal. */
async function given(answers: Record<string, Answer> = {}, settings: { scope?: string; accepted?: string } = {}) {
  const asked: { path: string; query: URLSearchParams; origin: string | undefined }[] = [];
  const usual: Record<string, Answer> = {
    "/auth": { body: "Sign in" },
    "/token": { status: 400, headers: { "access-control-allow-origin": PORTAL }, body: '{"error":"invalid_grant"}' },
    "/end": { body: "Signed out" },
    ...answers,
  };
  const server = createServer(({ url, headers }, response) => {
    const { pathname, searchParams } = new URL(url ?? "", issuer);
    asked.push({ path: pathname, query: searchParams, origin: headers.origin });
    const description = JSON.stringify({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
    });
    const { status = 200, headers: replied = {}, body } = usual[pathname] ?? { body: description };
    response.writeHead(status, replied).end(body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { scope = "openid guardians", accepted } = settings;
  const found = await signInFindings(settingsOf(issuer, scope, accepted), new Map());
  const by = (name: string) => found.find((one) => one.name === name);
  return { found, by, asked };
}

it("[AUTH-1] tells what the provider has to know, and finds that it does", async () => {
  const { found, by, asked } = await given();
  expect(found.map(({ name, state }) => [name, state])).toEqual([
    ["sign-in", "ok"],
    ["sign-in scope", "ok"],
    ["SIGN_IN", "ok"],
    ["sign-in page", "ok"],
    ["sign-in CORS", "ok"],
    ["sign-out", "ok"],
  ]);
  for (const part of [
    "public client",
    `${PORTAL}/loginRedirect`,
    `${PORTAL}/login `,
    "offline_access guardians,",
    PORTAL,
  ])
    expect(by("sign-in")?.text).toContain(part);
  const queryOf = (path: string) => Object.fromEntries(asked.find((one) => one.path === path)?.query ?? []);
  expect(queryOf("/auth")).toMatchObject({
    client_id: "portal",
    redirect_uri: `${PORTAL}/loginRedirect`,
    scope: "openid profile offline_access guardians",
  });
  expect(queryOf("/end")).toEqual({ client_id: "portal", post_logout_redirect_uri: `${PORTAL}/login` });
  expect(asked.find(({ path }) => path === "/token")?.origin).toBe(PORTAL);
});

it.each<[string, Record<string, Answer>, string, string, RegExp]>([
  ["an unknown redirect address", { "/auth": { status: 400 } }, "sign-in page", "failed", /replies 400.*loginRedirect/],
  ["an error page of Entra", { "/auth": { body: "AADSTS50011: …" } }, "sign-in page", "failed", /AADSTS50011/],
  [
    "a scope that it does not have",
    { "/auth": { status: 303, headers: { location: `${PORTAL}/loginRedirect#error=invalid_scope&state=check` } } },
    ...(["sign-in page", "failed", /refuses a sign-in: invalid_scope/] as const),
  ],
  ["no CORS", { "/token": { status: 400 } }, "sign-in CORS", "warning", /pages of https:\/\/portal\.example/],
  [
    "CORS for another page",
    { "/token": { headers: { "access-control-allow-origin": "https://x.example" } } },
    "sign-in CORS",
    "warning",
    /./,
  ],
  [
    "a sign-out that returns",
    { "/end": { status: 303, headers: { location: `${PORTAL}/login` } } },
    "sign-out",
    "ok",
    /returns to/,
  ],
  [
    "a sign-out that may ask and stay",
    { "/end": { body: "Really?" } },
    "sign-out",
    "ok",
    /shows only when somebody signs out/,
  ],
  [
    "an error page of Entra at the sign-out",
    { "/end": { body: "AADSTS50011: …" } },
    "sign-out",
    "warning",
    /AADSTS50011/,
  ],
  ["an unknown sign-out address", { "/end": { status: 400 } }, "sign-out", "warning", /portal\.example\/login\?/],
])("[AUTH-1] names %s", async (_what, answers, name, state, text) => {
  const { by } = await given(answers);
  expect(by(name)).toMatchObject({ state });
  expect(by(name)?.text).toMatch(text);
});

it("[AUTH-1] compares the scopes that are requested with the one that tokens need", async () => {
  expect((await given({}, { scope: "api://portal/guardians" })).by("sign-in scope")?.state).toBe("ok");
  expect((await given({}, { scope: "openid pupils" })).by("sign-in scope")?.state).toBe("warning");
  expect((await given({}, { accepted: "https://other.example" })).by("sign-in scope")?.state).toBe("failed");
});

/** A server that has a certificate of nobody. */
async function givenUntrusted(): Promise<string> {
  const [key, cert] = ["server.key", "server.pem"].map((name) => readFileSync(join(certificates, name)));
  const server = createSecureServer({ key, cert }, (_request, response) => response.end());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return `https://localhost:${(server.address() as AddressInfo).port}`;
}

it.each<[string, () => Promise<string>, RegExp]>([
  ["is away", async () => `http://127.0.0.1:${await freePort()}`, /cannot be reached: nothing listens there \(/],
  ["is not trusted", givenUntrusted, /cannot be reached: its certificate is not trusted \(/],
])(
  "[AUTH-1] has the cause in one line where a provider %s, and tries nothing that depends on it",
  async (_what, at, text) => {
    const issuer = await at();
    const found = await providerFindings(settingsOf(issuer));
    const failures = found.filter(({ state }) => state === "failed");
    expect(failures).toEqual([
      expect.objectContaining({ name: "identity provider", text: expect.stringMatching(text) }),
    ]);
    const notTried = found.filter(({ text: words }) => words === `was not tried, because ${issuer} cannot be reached`);
    expect(notTried.map(({ name }) => name)).toEqual([
      ...[`issuer ${issuer}`, "SIGN_IN", "sign-in page", "sign-in CORS", "sign-out"],
    ]);
  },
);
