import { createHash, randomUUID } from "node:crypto";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { loadIdentityKeys } from "#server/access/identity/keys.ts";
import { sweepModels } from "#server/access/identity/models.ts";
import { oidcModels } from "#server/database/schema/identity.ts";
import { CLIENT_ID } from "#server/settings/trustedIssuers.ts";
import { database } from "#tests/support/server/database.ts";
import { startIdentity } from "#tests/support/server/identity.ts";
import { authorizeUrl, newVerifier, openForm, refresh } from "#tests/support/server/signIn.ts";
import { visitor } from "#tests/support/server/visitor.ts";

/** As a content security policy names what it lets through. */
const sha256 = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

describe("what the provider says to browsers", () => {
  it("lets its pages load nothing and be framed by nobody", async () => {
    const identity = await startIdentity();
    const { response } = await openForm(visitor(), identity);
    const page = await response.text();
    const style = /<style>([\s\S]*)<\/style>/.exec(page)?.[1] ?? "";
    const policy = response.headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`style-src '${sha256(style)}'`);
    expect(policy).toContain(`form-action 'self' ${identity.origin}`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "same-origin",
      "cache-control": "no-store",
    });
  });

  it("keeps cookies from scripts and other sites", async () => {
    const identity = await startIdentity();
    const answer = await fetch(authorizeUrl(identity, newVerifier()), { redirect: "manual" });
    const cookies = answer.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    expect(cookies.join()).toContain(".sig=");
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; httponly/i);
      expect(cookie).toMatch(/; samesite=lax/i);
      expect(cookie).not.toMatch(/; secure/i);
      // HMAC-SHA256, not the library's SHA-1, which is 27 characters long.
      if (cookie.includes(".sig=")) expect(cookie).toMatch(/\.sig=[\w-]{43};/);
    }
  });

  it("gives out the issuer's address and secure cookies behind https, whatever a request says of its host", async () => {
    const identity = await startIdentity({ issuer: "https://portal.school.example/idp" });
    const url = authorizeUrl(identity, newVerifier()).replace(identity.issuer, identity.served);
    const headers = { "x-forwarded-host": "evil.example", "x-forwarded-proto": "http" };
    const answer = await fetch(url, { redirect: "manual", headers });
    expect(answer.headers.get("location")).toMatch(/^\/idp\/interaction\//);
    for (const cookie of answer.headers.getSetCookie()) expect(cookie).toMatch(/; secure/i);
    const discovery = await fetch(`${identity.served}/.well-known/openid-configuration`, { headers });
    expect(await discovery.json()).toMatchObject({
      issuer: "https://portal.school.example/idp",
      authorization_endpoint: "https://portal.school.example/idp/auth",
      token_endpoint: "https://portal.school.example/idp/token",
    });
  });

  it("publishes the public halves of its keys alone", async () => {
    const identity = await startIdentity();
    const { keys: published } = (await (await fetch(`${identity.issuer}/jwks`)).json()) as { keys: object[] };
    expect(published).toHaveLength(1);
    expect(published[0]).not.toHaveProperty("d");
  });

  it.each([
    { what: "a zero character in a parameter", path: "/auth?client_id=a%00b&state=%00" },
    { what: "no parameters", path: "/auth" },
    { what: "an unknown page", path: "/nowhere" },
    { what: "an unknown interaction", path: "/interaction/%00" },
    { what: "an unknown resumption", path: "/auth/nothing" },
    { what: "a doubled parameter", path: `/auth?client_id=${CLIENT_ID}&client_id=${CLIENT_ID}` },
  ])("takes $what without failing", async ({ path }) => {
    const identity = await startIdentity();
    const answer = await fetch(`${identity.issuer}${path}`, { redirect: "manual" });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  it("takes a zero character in everything that it keeps", async () => {
    const identity = await startIdentity();
    const { response } = await openForm(visitor(), identity, { state: "a\0b", nonce: "\0", login_hint: "\0" });
    expect(response.status).toBe(200);
    const answer = await refresh(identity, "a\0b");
    expect(answer.status).toBe(400);
  });
});

describe("what the provider keeps", () => {
  it("makes its keys once, for its own user alone, also when two start at once", async () => {
    const fresh = await mkdtemp(join(tmpdir(), "skolvy-identity-"));
    onTestFinished(() => rm(fresh, { recursive: true, force: true }));
    const [one, other] = await Promise.all([loadIdentityKeys(fresh), loadIdentityKeys(fresh)]);
    expect(one).toEqual(other);
    expect(await loadIdentityKeys(fresh)).toEqual(one);
    expect((await stat(join(fresh, "identity", "keys.json"))).mode & 0o777).toBe(0o600);
  });

  it("sweeps away what has expired and nothing else", async () => {
    // Before anything that another test writes, so that nothing of theirs has expired.
    const now = new Date("2001-06-01T12:00:00Z");
    const ids = { past: randomUUID(), future: randomUUID() };
    await database()
      .insert(oidcModels)
      .values([
        { kind: "Session", id: ids.past, payload: {}, expires: new Date(now.getTime() - 1_000) },
        { kind: "Session", id: ids.future, payload: {}, expires: new Date("2099-06-01T12:00:00Z") },
      ]);
    await sweepModels(database(), now);
    const idsLeft = (await database().select({ id: oidcModels.id }).from(oidcModels)).map(({ id }) => id);
    expect(idsLeft).toContain(ids.future);
    expect(idsLeft).not.toContain(ids.past);
  });
});
