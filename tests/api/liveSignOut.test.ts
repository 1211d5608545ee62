import pg from "pg";
import { expect, inject, it, onTestFinished, vi } from "vitest";
import { HEARTBEAT_MS } from "#contract/notifications/live.ts";
import { localIssuer } from "#server/access/identity/keys.ts";
import { identities } from "#server/database/schema/identity.ts";
import { publish } from "#server/notify/live.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { database } from "#tests/support/server/database.ts";
import { followingAt } from "#tests/support/server/following.ts";
import { AUDIENCE, givenAccount, startIdentity } from "#tests/support/server/identity.ts";
import { signIn } from "#tests/support/server/signIn.ts";
import { startApi } from "#tests/support/server/startApi.ts";
import { hiddenFields, visitor } from "#tests/support/server/visitor.ts";

it("[AUTH-12] signing out ends the stream and every access token of that sign-in, and of no other", async () => {
  const identity = await startIdentity();
  const { login, subject } = await givenAccount();
  const { guardian, student } = await givenFamily();
  await database().insert(identities).values({ issuer: identity.issuer, subject, guardianId: guardian.id });
  const api = await startApi({
    databaseUrl: inject("databaseUrl"),
    trusted: localIssuer({ ...identity, audience: AUDIENCE }),
  });
  onTestFinished(api.stop);
  const browser = visitor();
  const tokens = await signIn(identity, login, browser);
  const elsewhere = await signIn(identity, login);
  const statusFor = async ({ access_token }: { access_token: string }) =>
    (await fetch(`${api.url}/api/profile/me`, { headers: { authorization: `Bearer ${access_token}` } })).status;
  const stream = await followingAt(api.url, tokens.access_token);
  expect(await statusFor(tokens)).toBe(200);

  const page = await browser.go(`${identity.issuer}/session/end?id_token_hint=${tokens.id_token}`);
  await browser.submit(`${identity.issuer}/session/end/confirm`, hiddenFields(await page.text()));

  expect(await statusFor(tokens)).toBe(401);
  await publish(database(), [guardian.id], { kind: "message", studentId: student.id });
  expect(await stream.hasEnded()).toBe(true);
  expect(await statusFor(elsewhere)).toBe(200);
});

it("[AUTH-12] [EVT-2] a heartbeat ends silent streams of sign-ins that have ended, with one query for all", async () => {
  const begun = vi.spyOn(globalThis, "setInterval");
  onTestFinished(() => void vi.restoreAllMocks());
  const identity = await startIdentity();
  const { login, subject } = await givenAccount();
  const { guardian, student } = await givenFamily();
  await database().insert(identities).values({ issuer: identity.issuer, subject, guardianId: guardian.id });
  const api = await startApi({
    databaseUrl: inject("databaseUrl"),
    trusted: localIssuer({ ...identity, audience: AUDIENCE }),
  });
  onTestFinished(api.stop);
  const check = begun.mock.calls.find(([, ms]) => ms === HEARTBEAT_MS)?.[0];
  const browser = visitor();
  const tokens = await signIn(identity, login, browser);
  const elsewhere = await signIn(identity, login);
  const ended = await followingAt(api.url, tokens.access_token);
  const others = await Promise.all(Array.from({ length: 4 }, () => followingAt(api.url, elsewhere.access_token)));

  const page = await browser.go(`${identity.issuer}/session/end?id_token_hint=${tokens.id_token}`);
  await browser.submit(`${identity.issuer}/session/end/confirm`, hiddenFields(await page.text()));
  const sent = vi.spyOn(pg.Client.prototype, "query");
  check?.();
  expect(await ended.hasEnded()).toBe(true);
  const aboutPeople = sent.mock.calls.filter(([query]) => JSON.stringify(query).includes("identities"));
  expect(aboutPeople).toHaveLength(1);
  const event = { kind: "notification" as const, studentId: student.id };
  await publish(database(), [guardian.id], event);
  expect(await Promise.all(others.map((tab) => tab.next()))).toEqual(Array(others.length).fill(event));
});
