import { createHash, randomBytes } from "node:crypto";
import { performance } from "node:perf_hooks";
import { DEMO_PASSWORD } from "#server/demo/people/accounts.ts";
import { CLIENT_ID } from "#server/settings/trustedIssuers.ts";
import { visitor } from "#tests/support/server/visitor.ts";

const SCOPE = "openid profile offline_access guardians";

/** Signs in from the authorize request to the token, as a browser does. */
async function signIn(origin: string, login: string): Promise<void> {
  const verifier = randomBytes(32).toString("base64url");
  const back = `${origin}/loginRedirect`;
  const client = { client_id: CLIENT_ID, redirect_uri: back };
  const asked = new URLSearchParams({
    ...client,
    response_type: "code",
    scope: SCOPE,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  });
  const browser = visitor();
  const form = await browser.follow(`${origin}/idp/auth?${asked}`, back);
  const answer = await browser.submit(form.url, { login, password: DEMO_PASSWORD });
  const { url } = await browser.follow(new URL(answer.headers.get("location") ?? "", form.url), back);
  const fields = {
    ...client,
    grant_type: "authorization_code",
    code: url.searchParams.get("code") ?? "",
    code_verifier: verifier,
  };
  const { status } = await fetch(`${origin}/idp/token`, { method: "POST", body: new URLSearchParams(fields) });
  if (status !== 200) throw new Error(`The token was answered with ${status}`);
}

/**
 * Signs guardians in at a constant rate, even if earlier sign-ins are still running. Returns the durations in
 * milliseconds.
 */
export async function keepSigningIn(
  origin: string,
  perSecond: number,
  seconds: number,
): Promise<{ took: number[]; failed: number }> {
  const took: number[] = [];
  let failed = 0;
  const begin = async (number: number) => {
    const start = performance.now();
    await signIn(origin, `crowd-guardian-${10_000 + number}`).then(
      () => void took.push(performance.now() - start),
      () => {
        failed += 1;
      },
    );
  };
  const running: Promise<void>[] = [];
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      running.push(begin(running.length));
      if (running.length >= perSecond * seconds) {
        clearInterval(timer);
        resolve();
      }
    }, 1_000 / perSecond);
  });
  await Promise.all(running);
  return { took, failed };
}
