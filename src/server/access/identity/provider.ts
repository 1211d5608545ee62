import type { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { chooseLanguage } from "#server/http/language.ts";
import { renderPage } from "#server/http/pages/page.ts";
import { styles } from "#server/http/pages/styles.ts";
import { hashSource } from "#server/http/securityHeaders.ts";
import { type ProviderSettings, providerConfiguration } from "./configuration.ts";
import { type InteractionSettings, interactionRoutes } from "./interactions.ts";
import { SIGN_OUT_SCRIPT } from "./pages/signOutPage.ts";
import { compareDigests } from "./programs.ts";
import { messagePage } from "./providerPages.ts";
import { answerWithSuccessors } from "./refreshTokens.ts";
import { sweepRegularly } from "./sweep.ts";

export type IdentitySettings = ProviderSettings & InteractionSettings;

/** Serves the local identity provider at the path of its issuer. */
export async function registerIdentity(app: FastifyInstance, settings: IdentitySettings): Promise<void> {
  const { Provider, errors } = await loadOidcProvider();
  const issuer = new URL(settings.issuer);
  const provider = new Provider(settings.issuer, providerConfiguration(settings, errors));
  provider.proxy = true;
  compareDigests(provider, settings.db);
  answerWithSuccessors(provider);
  provider.on("server_error", (_ctx, error) => report(error));
  const emitter: EventEmitter = provider;
  emitter.on("error", report);
  const answer = provider.callback();

  await app.register(
    (identity, _options, done) => {
      // oidc-provider reads bodies itself.
      identity.removeAllContentTypeParsers();
      identity.addContentTypeParser("*", (_request, _payload, done) => done(null));
      identity.addHook("onRequest", async (_request, reply) => setSecurityHeaders(reply.raw, settings.origins));

      identity.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
        const isInterrupted = error instanceof errors.SessionNotFound;
        if (isInterrupted && isSignedIn(request)) return reply.redirect(`${settings.origins[0]}/`, 303);
        const status = isInterrupted ? 400 : (error.statusCode ?? 500);
        if (status >= 500) report(error);
        const language = chooseLanguage(undefined, request.headers["accept-language"]);
        const page = messagePage(language, isInterrupted ? "interrupted" : "failed", `${settings.origins[0]}/`);
        return reply.code(status).type("text/html; charset=utf-8").send(renderPage(page));
      });

      // In their own scope, since these routes need parsed bodies.
      identity.register((pages, _options, done) => {
        interactionRoutes(pages, provider, settings);
        done();
      });

      identity.route({
        method: ["GET", "POST", "OPTIONS"],
        url: "/*",
        async handler(request, reply) {
          if (!request.raw.url?.startsWith(`${issuer.pathname}/`)) return reply.callNotFound();
          reply.hijack();
          asIssuer(request.raw, issuer);
          await answer(request.raw, reply.raw);
        },
      });
      done();
    },
    { prefix: issuer.pathname },
  );
  await sweepRegularly(app, settings);

  /** Describes a failure without the values that a failed query contains. */
  function report(error: Error): void {
    const cause = error.cause instanceof Error ? error.cause : error;
    app.log.error({ reason: cause.message, stack: cause.stack }, "The identity provider failed");
  }
}

/** Whether going back has led somebody who has signed in to the form of that sign-in. */
const isSignedIn = ({ method, headers }: FastifyRequest): boolean =>
  method === "GET" && /(?:^|;\s*)_session=/.test(headers.cookie ?? "");

/** Loads oidc-provider on demand. Drops its warning about Node.js 20; the tests prove that it works there. */
async function loadOidcProvider(): Promise<typeof import("oidc-provider")> {
  const { warn } = globalThis.console;
  globalThis.console.warn = (...line) => {
    if (!String(line[0]).includes("Unsupported runtime")) warn(...line);
  };
  try {
    return await import("oidc-provider");
  } finally {
    globalThis.console.warn = warn;
  }
}

/**
 * Rewrites a request to the issuer's own address. oidc-provider derives its addresses and whether cookies are secure
 * from the request's host; here they come from the settings, whatever clients and proxies claim.
 */
function asIssuer(request: IncomingMessage, issuer: URL): void {
  const url = withConsent((request.url ?? "/").slice(issuer.pathname.length));
  request.headers.host = issuer.host;
  request.headers["x-forwarded-proto"] = issuer.protocol.slice(0, -1);
  delete request.headers["x-forwarded-host"];
  Object.assign(request, { url, originalUrl: issuer.pathname + url });
}

/**
 * Adds prompt=consent, which clients such as MSAL leave out with offline_access. Without it, oidc-provider omits the
 * scope from the refresh token and refuses the first renewal, which asks for it again.
 */
function withConsent(url: string): string {
  const [path, search] = url.split("?");
  const params = new URLSearchParams(search);
  if (path !== "/auth" || params.has("prompt") || !params.get("scope")?.split(" ").includes("offline_access"))
    return url;
  params.set("prompt", "consent");
  return `${path}?${params}`;
}

/**
 * Sets the security headers of every reply of the identity provider. Pages load nothing from elsewhere. Forms lead here
 * or back to the application, since browsers check form-action again after a redirect.
 */
function setSecurityHeaders(response: ServerResponse, origins: string[]): void {
  const policy = [
    "default-src 'none'",
    `style-src '${hashSource(styles)}'`,
    `script-src '${hashSource(SIGN_OUT_SCRIPT)}'`,
    "img-src 'self'",
    `form-action ${["'self'", ...origins].join(" ")}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  response.setHeader("content-security-policy", policy.join("; "));
  response.setHeader("cache-control", "no-store");
  response.setHeader("x-content-type-options", "nosniff");
  response.setHeader("x-frame-options", "DENY");
  response.setHeader("referrer-policy", "same-origin");
}
