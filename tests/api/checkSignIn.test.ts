import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { signInFindings } from "#server/commands/checks/signIn.ts";
import { readEnvironment } from "#server/settings/environment.ts";

const PORTAL = "https://portal.example";

type Answer = { status?: number; headers?: Record<string, string>; body?: string };

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
  const environment = readEnvironment(
    {
      PUBLIC_URL: PORTAL,
      SIGN_IN: JSON.stringify({
        ...{ clientId: "portal", issuer, scope, jwksUri: `${issuer}/keys` },
        ...{
          authorizationEndpoint: `${issuer}/auth`,
          tokenEndpoint: `${issuer}/token`,
          endSessionEndpoint: `${issuer}/end`,
        },
      }),
      TRUSTED_ISSUERS: JSON.stringify([
        { issuer: accepted ?? issuer, audience: "api", jwks: { uri: `${issuer}/keys` } },
      ]),
    },
    "command",
  );
  const found = await signInFindings(environment);
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
  for (const part of ["public client", `${PORTAL}/loginRedirect`, `${PORTAL}/login `, "openid guardians", PORTAL])
    expect(by("sign-in")?.text).toContain(part);
  const queryOf = (path: string) => Object.fromEntries(asked.find((one) => one.path === path)?.query ?? []);
  expect(queryOf("/auth")).toMatchObject({
    client_id: "portal",
    redirect_uri: `${PORTAL}/loginRedirect`,
    scope: "openid profile offline_access openid guardians",
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
