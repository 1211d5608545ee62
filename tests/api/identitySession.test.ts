import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { decodeJwt } from "jose";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { REFRESH_GRACE_SECONDS } from "#server/access/identity/refreshTokens.ts";
import { accounts, oidcModels } from "#server/database/schema/identity.ts";
import { CLIENT_ID } from "#server/settings/trustedIssuers.ts";
import { database } from "#tests/support/server/database.ts";
import { givenAccount, startIdentity } from "#tests/support/server/identity.ts";
import { openForm, refresh, signIn, tokensOf } from "#tests/support/server/signIn.ts";
import { hiddenFields, visitor } from "#tests/support/server/visitor.ts";

/** As a content security policy names what it lets through. */
const sha256 = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

const HOURS = 60 * 60_000;

/** Lets the refresh token have been used as long ago as it takes. */
const outliveGrace = (token: string) =>
  database()
    .update(oidcModels)
    .set({ consumed: new Date(Date.now() - REFRESH_GRACE_SECONDS * 1_000) })
    .where(and(eq(oidcModels.kind, "RefreshToken"), eq(oidcModels.id, token)));

const tokensLater = async (answer: Promise<Response>) => tokensOf(await answer);

describe("renewing", () => {
  it("gives a new refresh token each time, and ends the sign-in when an old one comes again", async () => {
    const identity = await startIdentity();
    const first = await signIn(identity, (await givenAccount()).login);
    const second = await tokensOf(await refresh(identity, first.refresh_token));
    expect(decodeJwt(second.access_token).scope).toBe("guardians");
    expect(second.refresh_token).not.toBe(first.refresh_token);
    await outliveGrace(first.refresh_token);
    expect((await refresh(identity, first.refresh_token)).status).toBe(400);
    const afterReuse = await refresh(identity, second.refresh_token);
    expect(afterReuse.status).toBe(400);
    expect(await afterReuse.json()).toMatchObject({ error: "invalid_grant" });
  });

  it("serves windows at the same moment, and a phone that lost the answer, with one successor", async () => {
    const identity = await startIdentity();
    const { refresh_token } = await signIn(identity, (await givenAccount()).login);
    const windows = await Promise.all(Array.from({ length: 8 }, () => refresh(identity, refresh_token)));
    const again = await refresh(identity, refresh_token);
    const tokens = await Promise.all([...windows, again].map(tokensOf));
    const successors = new Set(tokens.map((given) => given.refresh_token));
    expect(successors.size).toBe(1);
    expect(successors).not.toContain(refresh_token);
    for (const successor of successors) expect((await refresh(identity, successor)).status).toBe(200);
  });

  it("never lets two chains of refresh tokens come from one", async () => {
    const identity = await startIdentity();
    const stolen = (await signIn(identity, (await givenAccount()).login)).refresh_token;
    const [owner, thief] = await Promise.all([refresh(identity, stolen), refresh(identity, stolen)].map(tokensLater));
    const next = await tokensOf(await refresh(identity, owner?.refresh_token ?? ""));
    await outliveGrace(owner?.refresh_token ?? "");
    expect((await refresh(identity, thief?.refresh_token ?? "")).status).toBe(400);
    expect((await refresh(identity, next.refresh_token)).status).toBe(400);
  });

  it("ends twelve hours after the sign-in, however often it was done", async () => {
    const identity = await startIdentity();
    const { login, subject } = await givenAccount();
    // Not a day of its own: providers of other tests clear away what is over by the machine's clock.
    const signedIn = Math.floor(Date.now() / 1_000) * 1_000;
    vi.useFakeTimers({ now: signedIn, toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const { refresh_token } = await signIn(identity, login);
    vi.setSystemTime(signedIn + HOURS);
    await refresh(identity, refresh_token);
    const tokens = await database()
      .select({ expires: oidcModels.expires })
      .from(oidcModels)
      .where(sql`${oidcModels.kind} = 'RefreshToken' and ${oidcModels.payload}->>'accountId' = ${subject}`);
    const end = signedIn + 12 * HOURS;
    expect(tokens.map(({ expires }) => expires?.getTime())).toEqual([end, end]);
  });

  it("goes on after a restart", async () => {
    const identity = await startIdentity();
    const { refresh_token } = await signIn(identity, (await givenAccount()).login);
    const restarted = await startIdentity({ issuer: identity.issuer });
    expect((await refresh(restarted, refresh_token)).status).toBe(200);
  });

  it("stops with the account", async () => {
    const identity = await startIdentity();
    const { login, subject } = await givenAccount();
    const { refresh_token } = await signIn(identity, login);
    await database().delete(accounts).where(eq(accounts.subject, subject));
    expect((await refresh(identity, refresh_token)).status).toBe(400);
  });

  it("is refused to pages of other origins", async () => {
    const identity = await startIdentity();
    const { refresh_token } = await signIn(identity, (await givenAccount()).login);
    const foreign = await refresh(identity, refresh_token, { origin: "https://elsewhere.example" });
    expect(foreign.status).toBe(400);
    expect(foreign.headers.get("access-control-allow-origin")).toBeNull();
    const own = await refresh(identity, refresh_token, { origin: identity.origin });
    expect(own.status).toBe(200);
    expect(own.headers.get("access-control-allow-origin")).toBe(identity.origin);
  });
});

describe("signing out", () => {
  it("[AUTH-12] ends the session and its tokens and returns to the application", async () => {
    const identity = await startIdentity();
    const browser = visitor();
    const { refresh_token, id_token } = await signIn(identity, (await givenAccount()).login, browser);
    const params = new URLSearchParams({
      id_token_hint: id_token,
      post_logout_redirect_uri: `${identity.origin}/login`,
      ui_locales: "sv",
    });
    const page = await browser.go(`${identity.issuer}/session/end?${params}`);
    const markup = await page.text();
    expect(markup).toContain("Du loggas ut.");
    const script = /<script>(.*)<\/script>/.exec(markup)?.[1] ?? "";
    expect(page.headers.get("content-security-policy")).toContain(`script-src '${sha256(script)}'`);
    const ended = await browser.submit(`${identity.issuer}/session/end/confirm`, hiddenFields(markup));
    expect(ended.headers.get("location")).toBe(`${identity.origin}/login`);
    expect((await refresh(identity, refresh_token)).status).toBe(400);
    const { url } = await openForm(browser, identity, { prompt: "none" });
    expect(url.searchParams.get("error")).toBe("login_required");
  });

  it("[AUTH-12] asks first unless the application proves by an ID token whom it signs out", async () => {
    const identity = await startIdentity();
    const browser = visitor();
    const { refresh_token } = await signIn(identity, (await givenAccount()).login, browser);
    const stranger = await signIn(identity, (await givenAccount()).login);
    for (const named of [{}, { client_id: CLIENT_ID }, { id_token_hint: stranger.id_token }]) {
      const params = new URLSearchParams({ ui_locales: "sv", ...named });
      const page = await browser.go(`${identity.issuer}/session/end?${params}`);
      const markup = await page.text();
      expect(markup).toContain("Vill du logga ut?");
      expect(markup).not.toContain("<script>");
      expect(markup).not.toContain('<input type="hidden" name="logout"');
    }
    const renewed = await refresh(identity, refresh_token);
    expect(renewed.status).toBe(200);
    const page = await browser.go(`${identity.issuer}/session/end`);
    const pressed = { ...hiddenFields(await page.text()), logout: "yes" };
    await browser.submit(`${identity.issuer}/session/end/confirm`, pressed);
    expect((await refresh(identity, (await tokensOf(renewed)).refresh_token)).status).toBe(400);
  });

  it("[AUTH-12] leads to no address that is not the application's", async () => {
    const identity = await startIdentity();
    const params = new URLSearchParams({
      client_id: CLIENT_ID,
      post_logout_redirect_uri: "https://elsewhere.example/",
    });
    expect((await fetch(`${identity.issuer}/session/end?${params}`)).status).toBe(400);
  });
});
