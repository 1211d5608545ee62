import { expect, it } from "vitest";
import { newReturnToken, returnAddress, returnTokenIn } from "./returnAddress.ts";

const BOUNCES = "bounces@portal.example";
const TOKEN = "0123456789abcdef0123456789abcdef";

it("[PREF-7] gives each mail an envelope sender of its own, which mail servers take", () => {
  const address = returnAddress(BOUNCES, newReturnToken());
  expect(address).toMatch(/^bounces\+[\da-f]{32}@portal\.example$/);
  expect(returnAddress(BOUNCES, newReturnToken())).not.toBe(address);
  expect(returnAddress(BOUNCES, undefined)).toBe(BOUNCES);
  const longest = returnAddress(`${"b".repeat(31)}@portal.example`, newReturnToken());
  expect(longest.split("@")[0]?.length).toBeLessThanOrEqual(64);
});

it.each([
  [`bounces+${TOKEN}@portal.example`, TOKEN],
  [`<bounces+${TOKEN}@portal.example>`, TOKEN],
  [`"Bounces, of mails" <BOUNCES+${TOKEN.toUpperCase()}@Portal.Example>, other@portal.example`, TOKEN],
  [BOUNCES, undefined],
  [`bounces+${TOKEN}@elsewhere.example`, undefined],
  [`bounces+${TOKEN}0@portal.example`, undefined],
  [`xbounces+${TOKEN}@portal.example`, undefined],
  [`bounces+${TOKEN.replace("0", "g")}@portal.example`, undefined],
])("[PREF-7] reads the recipients %s", (header, token) => {
  expect(returnTokenIn(header, BOUNCES)).toBe(token);
});
