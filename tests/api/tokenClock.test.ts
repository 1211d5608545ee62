import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createTokenVerifier, type TokenVerifier } from "#server/access/tokens.ts";
import { ClockBehind } from "#server/http/problems.ts";

const ISSUER = "https://login.example/tenant";
const AUDIENCE = "api://skolvy";
const NOW = Date.UTC(2026, 8, 3, 6);

type Keys = { publicKey: CryptoKey; privateKey: CryptoKey };

let signer: Keys;
let stranger: Keys;
let verify: TokenVerifier;

beforeAll(async () => {
  [signer, stranger] = await Promise.all([generateKeyPair("ES256"), generateKeyPair("ES256")]);
  const jwks = { keys: [await exportJWK(signer.publicKey)] };
  verify = createTokenVerifier([{ issuer: ISSUER, audience: AUDIENCE, jwks }]);
});

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => void vi.useRealTimers());

/** An authorization with a token that was issued in so many seconds, and is valid for five minutes from then. */
async function issued(seconds: number, claims: object = {}, { privateKey } = signer): Promise<string> {
  const iat = NOW / 1_000 + seconds;
  const usual = { iss: ISSUER, aud: AUDIENCE, sub: "parent", scope: "guardians", iat, nbf: iat, exp: iat + 300 };
  return `Bearer ${await new SignJWT({ ...usual, ...claims }).setProtectedHeader({ alg: "ES256" }).sign(privateKey)}`;
}

it.each([1, 6, 20, 59])("[API-2] accepts a token from %i seconds ahead", async (seconds) => {
  expect(await verify(await issued(seconds))).toMatchObject({ subject: "parent" });
});

it.each([
  ["both claims", 61, {}],
  ["no time of issue", 180, { iat: undefined }],
])(
  "[AUTH-6] does not blame a token from more than a minute ahead, with %s, so no session ends",
  async (_, seconds, claims) => {
    const refused = verify(await issued(seconds, claims));
    await expect(refused).rejects.toBeInstanceOf(ClockBehind);
    await expect(refused).rejects.toMatchObject({ status: 503, refusal: { reason: "clock_behind", seconds } });
  },
);

it("[API-2] refuses a token that was issued to be valid later", async () => {
  const refused = verify(await issued(0, { nbf: NOW / 1_000 + 180 }));
  await expect(refused).rejects.toMatchObject({ status: 401, refusal: { reason: "not_yet_valid", seconds: 180 } });
});

it("[API-2] refuses a stranger's token for its signature, whatever time it has", async () => {
  const refused = verify(await issued(3_600, {}, stranger));
  await expect(refused).rejects.toMatchObject({ status: 401, refusal: { reason: "wrong_signature" } });
});

it("[API-2] accepts a token that has just ended, and refuses it after a few seconds", async () => {
  expect(await verify(await issued(-304))).toMatchObject({ subject: "parent" });
  const refused = verify(await issued(-306));
  await expect(refused).rejects.toMatchObject({ status: 401, refusal: { reason: "expired", seconds: 6 } });
});
