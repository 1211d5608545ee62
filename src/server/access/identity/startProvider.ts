import type { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Configuration, errors as OidcErrors, default as Provider } from "oidc-provider";
import type { Database } from "#server/database/connect.ts";
import { styles } from "#server/http/pages/styles.ts";
import { hashSource } from "#server/http/securityHeaders.ts";
import { SIGN_OUT_SCRIPT } from "./pages/signOutPage.ts";
import { compareDigests } from "./programs.ts";

export type StartedProvider = {
  provider: Provider;
  errors: typeof OidcErrors;
  /** Has oidc-provider reply to a request below the issuer's path. */
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Describes a failure without the values that a failed query contains. */
  report: (error: Error) => void;
};

/**
 * Creates oidc-provider for an issuer.
 * @param extend adds to what it does with a request, before it takes the first one
 */
export async function startProvider(
  app: FastifyInstance,
  { issuer, db }: { issuer: string; db: Database },
  configure: (errors: typeof OidcErrors) => Configuration,
  extend: (provider: Provider) => void = () => undefined,
): Promise<StartedProvider> {
  const { Provider, errors } = await loadOidcProvider();
  const address = new URL(issuer);
  const provider = new Provider(issuer, configure(errors));
  provider.proxy = true;
  compareDigests(provider, db);
  const report = (error: Error) => {
    const cause = error.cause instanceof Error ? error.cause : error;
    app.log.error({ reason: cause.message, stack: cause.stack }, "The identity provider failed");
  };
  provider.on("server_error", (_ctx, error) => report(error));
  const emitter: EventEmitter = provider;
  emitter.on("error", report);
  extend(provider);
  const respond = provider.callback();
  return {
    provider,
    errors,
    report,
    async answer(request, reply) {
      reply.hijack();
      asIssuer(request.raw, address);
      await respond(request.raw, reply.raw);
    },
  };
}

/** Lets oidc-provider read the bodies of a scope's requests itself, and sets the headers of its replies. */
export function asProvider(scope: FastifyInstance, origins: string[]): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
  scope.addHook("onRequest", async (_request, reply) => setSecurityHeaders(reply.raw, origins));
}

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
