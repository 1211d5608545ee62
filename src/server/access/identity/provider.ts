import type { EventEmitter } from "node:events";
import type { FastifyInstance } from "fastify";
import { chooseLanguage } from "#server/http/language.ts";
import { renderPage } from "#server/http/pages/page.ts";
import { asIssuer } from "./asIssuer.ts";
import { type ProviderSettings, providerConfiguration } from "./configuration.ts";
import { setSecurityHeaders } from "./headers.ts";
import { type InteractionSettings, interactionRoutes } from "./interactions.ts";
import { loadOidcProvider } from "./oidcProvider.ts";
import { messagePage } from "./pages/messagePage.ts";
import { answerWithSuccessors } from "./refreshTokens.ts";
import { sweepRegularly } from "./sweep.ts";

export type IdentitySettings = ProviderSettings & InteractionSettings;

/** Serves the local identity provider at the path of its issuer. */
export async function registerIdentity(app: FastifyInstance, settings: IdentitySettings): Promise<void> {
  const { Provider, errors } = await loadOidcProvider();
  const issuer = new URL(settings.issuer);
  const provider = new Provider(settings.issuer, providerConfiguration(settings, errors));
  provider.proxy = true;
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
        const status = isInterrupted ? 400 : (error.statusCode ?? 500);
        if (status >= 500) report(error);
        const language = chooseLanguage(undefined, request.headers["accept-language"]);
        const page = messagePage(language, isInterrupted ? "interrupted" : "failed", `${settings.origins[0]}/`);
        return reply.code(status).type("text/html; charset=utf-8").send(renderPage(page));
      });

      // In a scope of their own, since they do have their bodies read.
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

  /** Says what failed without the values that a failed query carries. */
  function report(error: Error): void {
    const cause = error.cause instanceof Error ? error.cause : error;
    app.log.error({ reason: cause.message, stack: cause.stack }, "The identity provider failed");
  }
}
