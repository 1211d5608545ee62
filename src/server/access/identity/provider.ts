import type { FastifyInstance, FastifyRequest } from "fastify";
import { chooseLanguage } from "#server/http/language.ts";
import { renderPage } from "#server/http/pages/page.ts";
import { type ProviderSettings, providerConfiguration } from "./configuration.ts";
import { type InteractionSettings, interactionRoutes } from "./interactions.ts";
import { answerUnknown, messagePage } from "./providerPages.ts";
import { answerWithSuccessors } from "./refreshTokens.ts";
import { asProvider, startProvider } from "./startProvider.ts";
import { sweepRegularly } from "./sweep.ts";

export type IdentitySettings = ProviderSettings & InteractionSettings;

/** Serves the local identity provider at the path of its issuer. */
export async function registerIdentity(app: FastifyInstance, settings: IdentitySettings): Promise<void> {
  const home = `${settings.origins[0]}/`;
  const { provider, errors, answer, report } = await startProvider(
    app,
    settings,
    (errors) => providerConfiguration(settings, errors),
    (provider) => {
      answerWithSuccessors(provider);
      answerUnknown(provider, home);
    },
  );
  const { pathname } = new URL(settings.issuer);

  await app.register(
    (identity, _options, done) => {
      asProvider(identity, settings.origins);

      identity.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
        const isInterrupted = error instanceof errors.SessionNotFound;
        if (isInterrupted && isSignedIn(request)) return reply.redirect(home, 303);
        const status = isInterrupted ? 400 : (error.statusCode ?? 500);
        if (status >= 500) report(error);
        const language = chooseLanguage(undefined, request.headers["accept-language"]);
        const page = messagePage(language, isInterrupted ? "interrupted" : "failed", home);
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
          if (!request.raw.url?.startsWith(`${pathname}/`)) return reply.callNotFound();
          await answer(request, reply);
        },
      });
      done();
    },
    { prefix: pathname },
  );
  await sweepRegularly(app, settings);
}

/** Whether going back has led somebody who has signed in to the form of that sign-in. */
const isSignedIn = ({ method, headers }: FastifyRequest): boolean =>
  method === "GET" && /(?:^|;\s*)_session=/.test(headers.cookie ?? "");
