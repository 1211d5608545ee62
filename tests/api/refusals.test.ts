import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { generateKeyPair, SignJWT } from "jose";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { createTokenVerifier } from "#server/access/tokens.ts";
import { atMostOnceIn } from "#server/http/monitoring/atMostOnceIn.ts";
import { Unauthorized } from "#server/http/problems.ts";
import { REFUSAL_REASONS, type Refusal } from "#server/http/refusal.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { freePort } from "#tests/support/server/freePort.ts";
import { TEST_AUDIENCE } from "#tests/support/server/issuer.ts";
import { metricsIn } from "#tests/support/server/metricsIn.ts";
import { startApi } from "#tests/support/server/startApi.ts";
import { tokenFor } from "#tests/support/server/tokens.ts";
import { trustedIssuer } from "#tests/support/server/trustedIssuer.ts";

const TOKEN = "a token for whoever measures";

/** A server, what it has logged of refusals, and what it has counted. */
async function givenServer() {
  const lines: Record<string, unknown>[] = [];
  const server = await startApi({
    databaseUrl: inject("databaseUrl"),
    trusted: trustedIssuer(),
    metricsToken: TOKEN,
    log: (line) => void lines.push(JSON.parse(line)),
  });
  onTestFinished(server.stop);
  const call = async (path: string, authorization?: string) => {
    const response = await fetch(`${server.url}${path}`, { headers: authorization ? { authorization } : {} });
    return { status: response.status, body: await response.text() };
  };
  const refusals = () => lines.filter(({ msg }) => msg === "A token was refused");
  const counted = async () => {
    const { body } = await call("/metrics", `Bearer ${TOKEN}`);
    return metricsIn(body).values("skolvy_tokens_refused_total", {}, "reason");
  };
  return { call, refusals, counted, log: () => JSON.stringify(lines) };
}

it("[API-2] tells operators once a minute why tokens are refused, and nothing of whom", async () => {
  const { call, refusals, counted, log } = await givenServer();
  expect(await counted()).toEqual(Object.fromEntries(REFUSAL_REASONS.map((reason) => [reason, 0])));
  const stranger = await tokenFor("a stranger's subject");
  const { guardian } = await givenFamily();
  const known = await tokenFor(guardian.subject);
  const cut = `Bearer ${known.slice(0, -4)}AAAA`;

  expect((await call("/api/profile/me", `Bearer ${known}`)).status).not.toBe(401);
  for (const authorization of [`Bearer ${stranger}`, `Bearer ${stranger}`, cut, undefined]) {
    const { status, body } = await call("/api/profile/me", authorization);
    expect(status).toBe(401);
    expect(JSON.parse(body)).toEqual({ code: "unauthorized", message: "A valid access token is required." });
  }
  expect(await counted()).toMatchObject({ unknown_person: 2, wrong_signature: 1, no_token: 1, wrong_audience: 0 });
  expect(refusals()).toMatchObject([
    { level: 30, reason: "unknown_person", issuer: trustedIssuer().issuer, leftOut: 0 },
    { reason: "wrong_signature", issuer: trustedIssuer().issuer, leftOut: 0 },
    { reason: "no_token", leftOut: 0 },
  ]);
  for (const personal of [stranger, known, "a stranger's subject", guardian.subject])
    expect(log()).not.toContain(personal);
});

it("has every reason in the table of what to do", () => {
  const text = readFileSync(resolve(import.meta.dirname, "../../docs/operations/running.md"), "utf8");
  const [, table = ""] = text.split("### When tokens are refused");
  const rows = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, reason]) => reason);
  expect(rows.slice(0, REFUSAL_REASONS.length).sort()).toEqual([...REFUSAL_REASONS].sort());
});

it("lets each key through once in a period, and says how many were left out", () => {
  const leftOutOf = atMostOnceIn(60_000);
  const counts = [
    ["expired", 0],
    ["expired", 1],
    ["expired", 59_999],
    ["unknown_key", 59_999],
    ["expired", 60_000],
    ["expired", 119_999],
    ["expired", 500_000],
    ["unknown_key", 500_000],
  ].map(([key, now]) => leftOutOf(String(key), Number(now)));
  expect(counts).toEqual([0, null, null, 0, 2, null, 1, 0]);
});

it("[AUTH-6] ends no session by a wrong clock of the server, and tells operators of it once a minute", async () => {
  const { call, counted, log } = await givenServer();
  const { guardian } = await givenFamily();
  const iat = Math.floor(Date.now() / 1_000) + 3_600;
  const token = await tokenFor(guardian.subject, { claims: { iat, nbf: iat, exp: iat + 3_600 } });
  for (let times = 0; times < 2; times += 1) {
    const { status, body } = await call("/api/profile/me", `Bearer ${token}`);
    expect(status).toBe(503);
    expect(JSON.parse(body)).toMatchObject({ code: "unavailable" });
  }
  expect(await counted()).toMatchObject({ clock_behind: 2 });
  const said: Record<string, unknown>[] = JSON.parse(log());
  expect(said.filter(({ level }) => Number(level) >= 40)).toMatchObject([
    {
      reason: "clock_behind",
      issuer: trustedIssuer().issuer,
      msg: "The clock of this server is behind that of an issuer",
      leftOut: 0,
    },
  ]);
});

describe("the reason of a refusal", () => {
  const { issuer } = trustedIssuer();
  const verify = createTokenVerifier([{ ...trustedIssuer(), typ: "at+jwt" }]);
  it.each<[string, Refusal, Record<string, unknown>]>([
    [
      "audiences",
      { reason: "wrong_audience", issuer, expected: [TEST_AUDIENCE], given: ["a", "b"] },
      { aud: ["a", "b"] },
    ],
    [
      "an audience that lists scopes",
      { reason: "wrong_audience", issuer, expected: [TEST_AUDIENCE], given: ["openid guardians", "(not shown)"] },
      { aud: ["openid guardians", "anna@school.example openid"] },
    ],
    ["no audience", { reason: "wrong_audience", issuer, expected: [TEST_AUDIENCE], given: [] }, { aud: undefined }],
    ["issuers", { reason: "unknown_issuer", expected: [issuer], given: [`${issuer}/`] }, { iss: `${issuer}/` }],
    ["scopes", { reason: "missing_scope", issuer, expected: ["guardians"], given: ["a", "b"] }, { scope: "a b" }],
    ["a type", { reason: "wrong_type", issuer, expected: ["at+jwt"], given: ["JWT"] }, { typ: "JWT" }],
    ["a claim", { reason: "no_subject", issuer, expected: ["sub"] }, { sub: undefined }],
    [
      "no text of a stranger",
      { reason: "unknown_issuer", expected: [issuer], given: ["(not shown)"] },
      { iss: "anna@school.example" },
    ],
    [
      "few values",
      { reason: "wrong_audience", issuer, expected: [TEST_AUDIENCE], given: ["1", "2", "3", "4", "5"] },
      { aud: ["1", "2", "3", "4", "5", "6"] },
    ],
  ])("[API-2] has %s and nobody's name", async (_, refusal, { typ, ...claims }) => {
    const token = await tokenFor("parent", { claims, ...(typeof typ === "string" && { header: { typ } }) });
    const error: unknown = await verify(`Bearer ${token}`).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(Unauthorized);
    expect(error).toHaveProperty("refusal", refusal);
  });

  it("[API-2] has how long ago a token expired, and in how long it is valid", async () => {
    const now = Math.floor(Date.now() / 1_000);
    for (const [reason, claims] of [
      ["expired", { exp: now - 3_600 }],
      ["not_yet_valid", { nbf: now + 3_600, exp: now + 7_200 }],
    ] as const) {
      const error: unknown = await verify(`Bearer ${await tokenFor("parent", { claims })}`).catch(
        (caught: unknown) => caught,
      );
      expect(error).toMatchObject({ refusal: { reason, issuer } });
      expect(Math.abs((error as { refusal: { seconds: number } }).refusal.seconds - 3_600)).toBeLessThan(60);
    }
  });

  it.each([
    [undefined, "no_token"],
    ["Basic YTpi", "malformed"],
    ["Bearer a b", "malformed"],
  ])("[API-2] of the header '%s' is %s", async (header, reason) => {
    await expect(verify(header)).rejects.toMatchObject({ refusal: { reason } });
  });
});

it("[API-2] tells operators once a minute which issuer is away and why, and answers 503", async () => {
  const { privateKey } = await generateKeyPair("RS256");
  const issuer = "https://away.example";
  const keys = `http://127.0.0.1:${await freePort()}/keys`;
  const lines: Record<string, unknown>[] = [];
  const server = await startApi({
    databaseUrl: inject("databaseUrl"),
    trusted: { issuer, audience: TEST_AUDIENCE, jwks: { uri: keys } },
    log: (line) => void lines.push(JSON.parse(line)),
  });
  onTestFinished(server.stop);
  const token = await new SignJWT({ iss: issuer, aud: TEST_AUDIENCE, sub: "parent", scope: "guardians" })
    .setProtectedHeader({ alg: "RS256", kid: "one" })
    .setExpirationTime("10m")
    .sign(privateKey);
  for (const _call of [1, 2]) {
    const response = await fetch(`${server.url}/api/profile/me`, { headers: { authorization: `Bearer ${token}` } });
    expect(response.status).toBe(503);
  }
  // The server has said that it has no keys yet as it started.
  const errors = lines.filter(({ msg }) => msg === "The keys of an issuer cannot be read");
  expect(errors).toMatchObject([{ issuer, keys, leftOut: 0 }]);
  expect(errors[0]?.cause).toMatch(/^nothing listens there/);
});
