import { createHash, randomBytes } from "node:crypto";
import { expect } from "vitest";
import { CLIENT_ID } from "#server/settings/trustedIssuers.ts";
import { type Identity, PASSWORD } from "./identity.ts";
import { type Visitor, visitor } from "./visitor.ts";

/** Scopes that the application requests (AUTH-4). */
const SCOPE = "openid profile offline_access guardians";

export const newVerifier = () => randomBytes(32).toString("base64url");

export function authorizeUrl({ issuer, origin }: Identity, verifier: string, more: Record<string, string> = {}) {
  const params = {
    client_id: CLIENT_ID,
    redirect_uri: `${origin}/loginRedirect`,
    response_type: "code",
    scope: SCOPE,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    state: "state of the application",
    ...more,
  };
  return `${issuer}/auth?${new URLSearchParams(params)}`;
}

/** Sends an authorize request and follows it to the form or back to the application. */
export const openForm = (browser: Visitor, identity: Identity, more?: Record<string, string>) =>
  browser.follow(authorizeUrl(identity, newVerifier(), more), `${identity.origin}/loginRedirect`);

export const postToken = ({ served }: Identity, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${served}/token`, {
    method: "POST",
    headers,
    body: new URLSearchParams({ client_id: CLIENT_ID, ...fields }),
  });

export const exchange = (identity: Identity, code: string, verifier: string) =>
  postToken(identity, {
    grant_type: "authorization_code",
    redirect_uri: `${identity.origin}/loginRedirect`,
    code,
    code_verifier: verifier,
  });

/** Renews tokens like MSAL, with all scopes. */
export const refresh = (identity: Identity, token: string, headers?: Record<string, string>) =>
  postToken(identity, { grant_type: "refresh_token", refresh_token: token, scope: SCOPE }, headers);

/** Signs in, from the authorize request to the application's return address. */
export async function codeFor(identity: Identity, browser: Visitor, login: string, verifier: string): Promise<string> {
  const form = await browser.follow(authorizeUrl(identity, verifier), `${identity.origin}/loginRedirect`);
  const answer = await browser.submit(form.url, { login, password: PASSWORD });
  const resume = new URL(answer.headers.get("location") ?? "", form.url);
  const { url } = await browser.follow(resume, `${identity.origin}/loginRedirect`);
  return url.searchParams.get("code") ?? "";
}

type Tokens = { access_token: string; id_token: string; refresh_token: string };

export async function signIn(identity: Identity, login: string, browser = visitor()): Promise<Tokens> {
  const verifier = newVerifier();
  return tokensOf(await exchange(identity, await codeFor(identity, browser, login, verifier), verifier));
}

export async function tokensOf(response: Response): Promise<Tokens> {
  const tokens = await response.json();
  expect(tokens).toMatchObject({ access_token: expect.any(String), refresh_token: expect.any(String) });
  return tokens as Tokens;
}
