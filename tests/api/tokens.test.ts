import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { millisecondsInHour } from "date-fns/constants";
import { exportJWK, generateKeyPair, type JWK, SignJWT, UnsecuredJWT } from "jose";
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createTokenVerifier } from "#server/access/tokens.ts";
import { Unauthorized, Unavailable } from "#server/http/problems.ts";
import type { RefusalReason } from "#server/http/refusal.ts";
import { type TrustedIssuer, TrustedIssuerSetting } from "#server/settings/trustedIssuers.ts";

const ISSUER = "https://login.example/tenant";
const AUDIENCE = "api://skolvy";
const KEY_ID = "key of today";

type Signer = { privateKey: CryptoKey; jwk: JWK };

async function newSigner(algorithm = "RS256"): Promise<Signer> {
  const { publicKey, privateKey } = await generateKeyPair(algorithm);
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid: KEY_ID } };
}

let signer: Signer;
let stranger: Signer;

beforeAll(async () => {
  [signer, stranger] = await Promise.all([newSigner(), newSigner()]);
});

const soon = () => Math.floor(Date.now() / 1_000) + 600;
const usual = () => ({ iss: ISSUER, aud: AUDIENCE, sub: "parent", scope: "openid guardians", exp: soon() });

const sign = (claims: Record<string, unknown> = {}, header: object = {}, { privateKey } = signer) =>
  new SignJWT({ ...usual(), ...claims })
    .setProtectedHeader({ alg: "RS256", kid: KEY_ID, typ: "at+jwt", ...header })
    .sign(privateKey);

const verifierFor = (trusted: Partial<TrustedIssuer> = {}) =>
  createTokenVerifier([{ issuer: ISSUER, audience: AUDIENCE, jwks: { keys: [signer.jwk] }, ...trusted }]);

describe("a token", () => {
  it("[API-2] that is in order tells who comes, until when", async () => {
    const exp = soon();
    expect(await verifierFor()(`Bearer ${await sign({ exp, iat: exp - 60 })}`)).toEqual({
      issuer: ISSUER,
      subject: "parent",
      issued: new Date((exp - 60) * 1_000),
      grantId: null,
      expires: new Date(exp * 1_000),
    });
  });

  it("[API-2] names its sign-in, where its issuer's sign-ins are known here", async () => {
    const authorization = `Bearer ${await sign({ grant_id: "grant-1" })}`;
    expect(await verifierFor({ namesGrants: true })(authorization)).toMatchObject({ grantId: "grant-1" });
    expect(await verifierFor()(authorization)).toMatchObject({ grantId: null });
  });

  it("[API-2] may have several audiences and any case of Bearer", async () => {
    const verify = verifierFor({ audience: [AUDIENCE, "api://other"] });
    expect(await verify(`bearer ${await sign({ aud: ["api://other", "x"] })}`)).toMatchObject({ subject: "parent" });
  });

  const past = Math.floor(Date.now() / 1_000) - 60;
  it.each<{ what: string; reason: RefusalReason; token: () => Promise<string> | string }>([
    { what: "has expired", reason: "expired", token: () => sign({ exp: past }) },
    { what: "never expires", reason: "no_expiry", token: () => sign({ exp: undefined }) },
    { what: "is to be valid later", reason: "not_yet_valid", token: () => sign({ iat: past, nbf: soon() }) },
    { what: "is for another audience", reason: "wrong_audience", token: () => sign({ aud: "api://other" }) },
    { what: "is for no audience", reason: "wrong_audience", token: () => sign({ aud: undefined }) },
    {
      what: "is from another issuer",
      reason: "unknown_issuer",
      token: () => sign({ iss: "https://elsewhere.example" }),
    },
    { what: "is from no issuer", reason: "unknown_issuer", token: () => sign({ iss: undefined }) },
    { what: "is signed with another key", reason: "wrong_signature", token: () => sign({}, {}, stranger) },
    { what: "names an unknown key", reason: "unknown_key", token: () => sign({}, { kid: "another" }) },
    { what: "has another type", reason: "wrong_type", token: () => sign({}, { typ: "JWT" }) },
    { what: "lacks the scope", reason: "missing_scope", token: () => sign({ scope: "openid profile" }) },
    {
      what: "has the scope as a part of another",
      reason: "missing_scope",
      token: () => sign({ scope: "guardians.read" }),
    },
    { what: "has no scope at all", reason: "missing_scope", token: () => sign({ scope: undefined }) },
    { what: "names nobody", reason: "no_subject", token: () => sign({ sub: undefined }) },
    { what: "has an empty subject", reason: "no_subject", token: () => sign({ sub: "" }) },
    { what: "has a subject that no database keeps", reason: "no_subject", token: () => sign({ sub: "pa\0rent" }) },
    { what: "is not signed", reason: "wrong_algorithm", token: () => new UnsecuredJWT(usual()).encode() },
    {
      what: "is signed with the public key as a secret",
      reason: "wrong_algorithm",
      token: () =>
        new SignJWT(usual())
          .setProtectedHeader({ alg: "HS256", kid: KEY_ID, typ: "at+jwt" })
          .sign(new TextEncoder().encode(JSON.stringify(signer.jwk))),
    },
    { what: "has been changed", reason: "wrong_signature", token: async () => changed(await sign()) },
    { what: "is no token", reason: "malformed", token: () => "a.b.c" },
    { what: "is made of odd characters", reason: "malformed", token: () => "\u00e5\u00e4\u00f6" },
    {
      what: "has a header that is no object",
      reason: "unknown_issuer",
      token: () => `${Buffer.from("null").toString("base64url")}.e30.AA`,
    },
    {
      what: "has claims that are no object",
      reason: "malformed",
      token: () => `e30.${Buffer.from("7").toString("base64url")}.AA`,
    },
  ])("[API-2] that $what is refused as $reason", async ({ reason, token }) => {
    const refused = verifierFor({ typ: "at+jwt" })(`Bearer ${await token()}`);
    await expect(refused).rejects.toMatchObject({ status: 401, refusal: { reason } });
  });

  it.each([undefined, "", "Bearer", "Bearer ", "Basic YTpi", "Bearer a b"])(
    "[API-2] is missing from the header '%s'",
    async (header) => {
      await expect(verifierFor()(header)).rejects.toBeInstanceOf(Unauthorized);
    },
  );
});

describe("an issuer of another make", () => {
  it("[API-2] may name people, scopes and tenants in its own way", async () => {
    const verify = verifierFor({ subjectClaim: "oid", scope: "access_as_user", tenantId: "school" });
    const claims = { scope: undefined, scp: "access_as_user", oid: "object", tid: "school" };
    expect(await verify(`Bearer ${await sign(claims)}`)).toMatchObject({ subject: "object" });
    for (const wrong of [{ tid: "other" }, { tid: undefined }, { oid: undefined }, { scp: "guardians" }]) {
      await expect(verify(`Bearer ${await sign({ ...claims, ...wrong })}`)).rejects.toBeInstanceOf(Unauthorized);
    }
  });

  it("[API-2] may sign with elliptic curves", async () => {
    const curve = await newSigner("ES256");
    const verify = verifierFor({ jwks: { keys: [curve.jwk] } });
    expect(await verify(`Bearer ${await sign({}, { alg: "ES256" }, curve)}`)).toMatchObject({ subject: "parent" });
  });

  it("[API-2] is trusted with its own keys alone", async () => {
    const verify = createTokenVerifier([
      { issuer: ISSUER, audience: AUDIENCE, jwks: { keys: [signer.jwk] } },
      { issuer: "https://other.example", audience: AUDIENCE, jwks: { keys: [stranger.jwk] } },
    ]);
    const token = await sign({ iss: "https://other.example" });
    await expect(verify(`Bearer ${token}`)).rejects.toBeInstanceOf(Unauthorized);
  });
});

describe("keys that an issuer publishes", () => {
  it("[API-2] are fetched once for many calls", async () => {
    const published = await publish({ keys: [signer.jwk] });
    const verify = verifierFor({ jwks: { uri: published.uri } });
    for (let call = 0; call < 3; call += 1) await verify(`Bearer ${await sign()}`);
    expect(published.requests()).toBe(1);
  });

  it("[API-2] that cannot be had are not the caller's fault", async () => {
    const token = await sign();
    const broken = await publish("none today");
    const gone = await publish({ keys: [] });
    await gone.stop();
    for (const uri of [broken.uri, gone.uri]) {
      await expect(verifierFor({ jwks: { uri } })(`Bearer ${token}`)).rejects.toBeInstanceOf(Unavailable);
    }
  });
});

it("[API-2] a token that was good is refused when its time is over", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const verify = verifierFor();
  const token = `Bearer ${await sign({ exp: Math.floor(Date.now() / 1_000) + 120 })}`;
  expect(await verify(token)).toEqual(await verify(token));
  vi.setSystemTime(Date.now() + 130_000);
  await expect(verify(token)).rejects.toBeInstanceOf(Unauthorized);
});

describe("an issuer that is away", () => {
  const later = (hours: number) => vi.setSystemTime(Date.now() + hours * millisecondsInHour);
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
  afterEach(() => void vi.useRealTimers());
  const long = () => sign({ exp: Math.floor(Date.now() / 1_000) + 48 * 3_600 });

  it("[API-2] has those who are signed in work on for a day, and no longer", async () => {
    const published = await publish({ keys: [signer.jwk] });
    const verify = verifierFor({ jwks: { uri: published.uri } });
    const token = `Bearer ${await long()}`;
    await verify(token);
    await published.stop();
    for (const hours of [2, 2, 19]) {
      later(hours);
      expect(await verify(token)).toMatchObject({ subject: "parent" });
    }
    later(2);
    await expect(verify(token)).rejects.toBeInstanceOf(Unavailable);
  });

  it("[API-2] is told apart from a wrong token when somebody comes with a key of his that is new", async () => {
    const published = await publish({ keys: [signer.jwk] });
    const verify = verifierFor({ jwks: { uri: published.uri } });
    await verify(`Bearer ${await long()}`);
    await published.stop();
    later(1);
    const token = await sign({ exp: Math.floor(Date.now() / 1_000) + 3_600 }, { kid: "new" });
    await expect(verify(`Bearer ${token}`)).rejects.toBeInstanceOf(Unavailable);
  });

  it("[API-2] is asked for its keys again after an hour", async () => {
    const published = await publish({ keys: [signer.jwk] });
    const verify = verifierFor({ jwks: { uri: published.uri } });
    const token = `Bearer ${await long()}`;
    await verify(token);
    expect(published.requests()).toBe(1);
    later(2);
    await verify(token);
    await verify(token);
    await vi.waitFor(() => expect(published.requests()).toBe(2));
  });
});

it("[API-2] a setting names what it does not know", () => {
  const setting = { issuer: ISSUER, audience: AUDIENCE, jwks: { uri: `${ISSUER}/keys` } };
  expect(TrustedIssuerSetting.safeParse(setting).success).toBe(true);
  expect(TrustedIssuerSetting.safeParse({ ...setting, audiences: "x" }).success).toBe(false);
  expect(TrustedIssuerSetting.safeParse({ ...setting, jwks: { uri: "file:///etc/keys" } }).success).toBe(false);
});

/** The token with other claims under the old signature. */
function changed(token: string): string {
  const [header, , signature] = token.split(".");
  const claims = Buffer.from(JSON.stringify({ ...usual(), sub: "neighbour" })).toString("base64url");
  return [header, claims, signature].join(".");
}

/** An issuer's address of keys. */
async function publish(answer: object | string) {
  let count = 0;
  const server = createServer((_request, response) => {
    count += 1;
    response.end(typeof answer === "string" ? answer : JSON.stringify(answer));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const stop = async () => void server.close();
  onTestFinished(stop);
  return { uri: `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`, requests: () => count, stop };
}
