import { z } from "zod";
import type { Environment } from "#server/settings/environment.ts";
import { API_SCOPE } from "#server/settings/trustedIssuers.ts";
import { type Finding, failed, ok, warning } from "./finding.ts";
import { type Away, skipIfUnreachable } from "./unreachable.ts";

const LIMIT_MS = 5_000;
const PORTAL = "sign-in";

type SignIn = NonNullable<Environment["SIGN_IN"]>;

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
});

const ask = (address: string | URL, options: RequestInit = {}) =>
  fetch(address, { redirect: "manual", signal: AbortSignal.timeout(LIMIT_MS), ...options });

const withQuery = (address: string, query: Record<string, string>): URL => {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
};

/**
 * Says what the provider has to know of Skolvy, compares SIGN_IN with what the provider says of itself, and tries the addresses as a
 * browser would. Nobody is signed in.
 */
export async function signInFindings(
  { SIGN_IN, publicUrl, trustedIssuers }: Environment,
  away: Away,
): Promise<Finding[]> {
  if (!SIGN_IN) return [];
  const portal = {
    origin: new URL(publicUrl).origin,
    redirectUri: `${publicUrl}/loginRedirect`,
    signOutUri: `${publicUrl}/login`,
  };
  // In the words of providers' consoles, where an operator has to enter it.
  const registration = ok(
    PORTAL,
    `the provider has to know ${SIGN_IN.clientId} as a single-page application without a secret (public client, code flow with PKCE), with the redirect URI ${portal.redirectUri}, the sign-out URI ${portal.signOutUri} and the scopes ${scopesOf(SIGN_IN)}, and has to allow CORS from ${portal.origin}`,
  );
  return [
    registration,
    scopeFinding(SIGN_IN, trustedIssuers),
    ...(await Promise.all([
      skipIfUnreachable(away, "SIGN_IN", SIGN_IN.issuer, () => discoveryFinding(SIGN_IN)),
      skipIfUnreachable(away, "sign-in page", SIGN_IN.authorizationEndpoint, () =>
        redirectFinding(SIGN_IN, portal.redirectUri),
      ),
      skipIfUnreachable(away, "sign-in CORS", SIGN_IN.tokenEndpoint, () => crossOriginFinding(SIGN_IN, portal)),
      skipIfUnreachable(away, "sign-out", SIGN_IN.endSessionEndpoint, () => signOutFinding(SIGN_IN, portal.signOutUri)),
    ])),
  ];
}

/** Returns the scopes that a sign-in requests, each once. */
const scopesOf = ({ scope }: SignIn): string =>
  [...new Set(["openid", "profile", "offline_access", ...scope.split(" ")])].join(" ");

/** Entra's scopes are requested by their address, as in api://portal/guardians, and are in the token by their last part. */
function scopeFinding({ issuer, scope }: SignIn, trusted: Environment["trustedIssuers"]): Finding {
  const name = "sign-in scope";
  const accepted = trusted.filter((one) => one.issuer === issuer);
  if (accepted.length === 0) return failed(name, `TRUSTED_ISSUERS does not have ${issuer}, so no sign-in is accepted`);
  const requested = scope.split(" ");
  const isRequested = (needed: string) => requested.some((one) => one === needed || one.endsWith(`/${needed}`));
  const needed = accepted.map((one) => one.scope ?? API_SCOPE);
  return needed.some(isRequested)
    ? ok(name, `${needed.join(" or ")} is requested`)
    : warning(name, `TRUSTED_ISSUERS wants the scope ${needed.join(" or ")}, and SIGN_IN requests ${scope}`);
}

async function discoveryFinding(signIn: SignIn): Promise<Finding> {
  const name = "SIGN_IN";
  const address = `${signIn.issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const response = await ask(address, { redirect: "follow" });
  if (!response.ok) return warning(name, `${address} replies ${response.status}, so its endpoints were not compared`);
  const { success, data } = Discovery.safeParse(await response.json());
  if (!success) return warning(name, `${address} describes no provider, so its endpoints were not compared`);
  const pairs: [string, string, string][] = [
    ["issuer", signIn.issuer, data.issuer],
    ["authorizationEndpoint", signIn.authorizationEndpoint, data.authorization_endpoint],
    ["tokenEndpoint", signIn.tokenEndpoint, data.token_endpoint],
    ["jwksUri", signIn.jwksUri, data.jwks_uri],
  ];
  const wrong = pairs.filter(([, set, discovered]) => set.replace(/\/$/, "") !== discovered.replace(/\/$/, ""));
  if (wrong.length > 0)
    return failed(
      name,
      wrong.map(([field, , discovered]) => `${field} is not ${discovered}, as the provider says`).join("; "),
    );
  return ok(name, "agrees with what the provider says of itself");
}

/** Any 43 characters: nobody uses the code. */
const CHALLENGE = "0".repeat(43);

/** Opens the page on which people sign in. A provider that does not know the application or an address shows an error instead. */
async function redirectFinding(signIn: SignIn, redirectUri: string): Promise<Finding> {
  const name = "sign-in page";
  const response = await ask(
    withQuery(signIn.authorizationEndpoint, {
      client_id: signIn.clientId,
      redirect_uri: redirectUri,
      response_type: "code",
      response_mode: "fragment",
      scope: scopesOf(signIn),
      state: "check",
      code_challenge: CHALLENGE,
      code_challenge_method: "S256",
    }),
  );
  const returned = response.headers.get("location") ?? "";
  const error = returned.startsWith(redirectUri) ? errorIn(returned) : undefined;
  if (error) return failed(name, `the provider refuses a sign-in: ${error}`);
  const shown = response.status >= 300 && response.status < 400 ? "" : await response.text();
  const code = errorCodeIn(shown);
  if (response.status >= 400 || code)
    return failed(
      name,
      `the provider replies ${code ?? response.status}: does it know ${signIn.clientId} with the redirect URI ${redirectUri}?`,
    );
  return ok(name, `opens for ${signIn.clientId} with ${redirectUri}`);
}

/** Entra shows errors as pages with the status 200. */
const errorCodeIn = (page: string): string | undefined => /AADSTS\d{3,10}/.exec(page)?.[0];

function errorIn(address: string): string | undefined {
  const { hash, searchParams } = new URL(address);
  return new URLSearchParams(hash.slice(1)).get("error") ?? searchParams.get("error") ?? undefined;
}

type Portal = { origin: string; redirectUri: string };

/** Presents a code that nobody issued, as a page of the portal would: its refusal has to be readable for that page. */
async function crossOriginFinding(signIn: SignIn, { origin, redirectUri }: Portal): Promise<Finding> {
  const name = "sign-in CORS";
  const response = await ask(signIn.tokenEndpoint, {
    method: "POST",
    headers: { origin },
    body: new URLSearchParams({
      client_id: signIn.clientId,
      grant_type: "authorization_code",
      code: "check",
      redirect_uri: redirectUri,
      code_verifier: CHALLENGE,
    }),
  });
  const allowed = response.headers.get("access-control-allow-origin");
  return allowed === "*" || allowed === origin
    ? ok(name, `the token endpoint answers pages of ${origin}`)
    : warning(
        name,
        `the token endpoint does not say that pages of ${origin} may read its reply; some providers say so only for valid codes`,
      );
}

/** Asks without a signed-in person, so most providers reply with a page, from which nothing follows. */
async function signOutFinding(signIn: SignIn, signOutUri: string): Promise<Finding> {
  const name = "sign-out";
  const query = { client_id: signIn.clientId, post_logout_redirect_uri: signOutUri };
  const response = await ask(withQuery(signIn.endSessionEndpoint, query));
  if (response.headers.get("location")?.startsWith(signOutUri))
    return ok(name, `the provider returns to ${signOutUri}`);
  const code = errorCodeIn(await response.text());
  return response.status >= 400 || code
    ? warning(name, `the provider replies ${code ?? response.status}: does it know the sign-out URI ${signOutUri}?`)
    : ok(
        name,
        `the provider replies ${response.status}, but whether it returns to ${signOutUri} shows only when somebody signs out: try it once`,
      );
}
