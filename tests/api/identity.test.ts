import { createHash } from "node:crypto";
import { decodeJwt } from "jose";
import { describe, expect, it } from "vitest";
import { localIssuer } from "#server/access/identity/keys.ts";
import { createTokenVerifier } from "#server/access/tokens.ts";
import { CLIENT_ID } from "#server/settings/trustedIssuers.ts";
import { AUDIENCE, givenAccount, PASSWORD, startIdentity } from "#tests/support/server/identity.ts";
import { authorizeUrl, codeFor, exchange, newVerifier, openForm, signIn } from "#tests/support/server/signIn.ts";
import { hiddenFields, visitor } from "#tests/support/server/visitor.ts";

/** As a content security policy names what it lets through. */
const sha256 = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

describe("signing in", () => {
  it("[AUTH-4] gives tokens that the API takes, by authorization code and PKCE", async () => {
    const identity = await startIdentity();
    const { login, subject } = await givenAccount();
    const tokens = await signIn(identity, login);
    const verify = createTokenVerifier([localIssuer({ ...identity, audience: AUDIENCE })]);
    expect(await verify(`Bearer ${tokens.access_token}`)).toMatchObject({ issuer: identity.issuer, subject });
    expect(decodeJwt(tokens.access_token).scope).toBe("guardians");
    expect(decodeJwt(tokens.id_token)).toMatchObject({ sub: subject, preferred_username: login, aud: CLIENT_ID });
    await expect(verify(`Bearer ${tokens.id_token}`)).rejects.toMatchObject({ status: 401 });
  });

  it("[AUTH-4] gives access for a quarter of an hour", async () => {
    const identity = await startIdentity();
    const { access_token } = await signIn(identity, (await givenAccount()).login);
    const { exp = 0, iat = 0 } = decodeJwt(access_token);
    expect(exp - iat).toBe(15 * 60);
  });

  it("[AUTH-4] brings the application's state back with the code", async () => {
    const identity = await startIdentity();
    const { login } = await givenAccount();
    const browser = visitor();
    await signIn(identity, login, browser);
    const { url } = await browser.follow(
      authorizeUrl(identity, newVerifier(), { prompt: "none" }),
      `${identity.origin}/loginRedirect`,
    );
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      code: expect.any(String),
      state: "state of the application",
    });
  });

  it("[AUTH-4] refuses to begin without PKCE", async () => {
    const identity = await startIdentity();
    const { url } = await openForm(visitor(), identity, { code_challenge: "", code_challenge_method: "" });
    expect(url.searchParams.get("error")).toBe("invalid_request");
  });

  it("[AUTH-4] refuses a code with another verifier, and a code used twice", async () => {
    const identity = await startIdentity();
    const { login } = await givenAccount();
    const verifier = newVerifier();
    const code = await codeFor(identity, visitor(), login, verifier);
    expect((await exchange(identity, code, newVerifier())).status).toBe(400);
    expect((await exchange(identity, code, verifier)).status).toBe(200);
    expect((await exchange(identity, code, verifier)).status).toBe(400);
  });

  it("[AUTH-4] takes a code once, also when it comes twice at once", async () => {
    const identity = await startIdentity();
    const verifier = newVerifier();
    const code = await codeFor(identity, visitor(), (await givenAccount()).login, verifier);
    const answers = await Promise.all([exchange(identity, code, verifier), exchange(identity, code, verifier)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it("[AUTH-4] sends nobody to an address that is not the application's", async () => {
    const identity = await startIdentity();
    const { response } = await openForm(visitor(), identity, { redirect_uri: "https://elsewhere.example/" });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("Something went wrong");
  });

  it("[AUTH-4] shows a page with a way back at an address that is not there", async () => {
    const { issuer, origin } = await startIdentity();
    const response = await fetch(`${issuer}/nowhere`, { headers: { "accept-language": "sv" } });
    expect(response.status).toBe(404);
    const page = await response.text();
    expect(page).toContain('<html lang="sv">');
    expect(page).toContain("<title>Sidan finns inte – Skolvy</title>");
    expect(page).toContain(`href="${origin}/"`);
  });

  it("[AUTH-4] gives access to the API and to nothing else", async () => {
    const identity = await startIdentity();
    const { url } = await openForm(visitor(), identity, { resource: "urn:other" });
    expect(url.searchParams.get("error")).toBe("invalid_target");
  });

  it("asks no more for a password once it was given", async () => {
    const identity = await startIdentity();
    const browser = visitor();
    await signIn(identity, (await givenAccount()).login, browser);
    const { url } = await openForm(browser, identity);
    expect(url.searchParams.get("code")).toEqual(expect.any(String));
  });

  it("gives way to another account when asked to sign in again", async () => {
    const identity = await startIdentity();
    const browser = visitor();
    await signIn(identity, (await givenAccount()).login, browser);
    const form = await openForm(browser, identity, { prompt: "login" });
    const { login } = await givenAccount();
    const answer = await browser.submit(form.url, { login, password: PASSWORD });
    const leave = await browser.go(new URL(answer.headers.get("location") ?? "", form.url));
    const markup = await leave.text();
    const script = /<script>([\s\S]*)<\/script>/.exec(markup)?.[1] ?? "";
    expect(leave.headers.get("content-security-policy")).toContain(sha256(script));
    const left = await browser.submit(`${identity.issuer}/session/end/confirm`, hiddenFields(markup));
    const { url } = await browser.follow(left.headers.get("location") ?? "", `${identity.origin}/loginRedirect`);
    expect(url.searchParams.get("code")).toEqual(expect.any(String));
  });

  it("[AUTH-6] says login_required when asked silently without a session", async () => {
    const identity = await startIdentity();
    const { url } = await openForm(visitor(), identity, { prompt: "none" });
    expect(url.searchParams.get("error")).toBe("login_required");
  });

  it("[AUTH-3] shows which provider was asked for, and no other", async () => {
    const identity = await startIdentity();
    const page = async (idp: string) => (await openForm(visitor(), identity, { idp })).response.text();
    expect(await page("school")).toContain("School account");
    expect(await page("eid")).toContain("E-ID");
    expect(await page("<b>other</b>")).not.toContain("Sign-in method");
  });

  it("takes a sign-in name in capitals and between blanks", async () => {
    const identity = await startIdentity();
    const { login } = await givenAccount();
    expect(await signIn(identity, ` ${login.toUpperCase()} `)).toMatchObject({ access_token: expect.any(String) });
  });

  it("tells how to try the portal where that is wanted", async () => {
    const identity = await startIdentity({ demo: { login: "family", password: "skolvy" } });
    const { response } = await openForm(visitor(), identity);
    expect(await response.text()).toContain(
      "To try the portal, sign in as <b>family</b> with the password <b>skolvy</b>.",
    );
  });
});
