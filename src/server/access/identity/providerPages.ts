import type { Configuration, KoaContextWithOIDC, errors as OidcErrors, Provider } from "oidc-provider";
import { z } from "zod";
import type { Language } from "#contract/languages.ts";
import { chooseLanguage } from "#server/http/language.ts";
import { html, type Page, renderPage } from "#server/http/pages/page.ts";
import { translator } from "#server/settings/texts.ts";
import { signOutPage, signOutQuestionPage } from "./pages/signOutPage.ts";

/**
 * Renders the pages that oidc-provider shows by itself.
 * @param home the application's start page
 */
export const providerPages = (home: string, errors: typeof OidcErrors) =>
  ({
    renderError(ctx, _out, error) {
      const message = error instanceof errors.SessionNotFound ? "interrupted" : "failed";
      send(ctx, messagePage(languageOf(ctx), message, home));
    },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (ctx, form) => {
        const language = languageOf(ctx);
        send(ctx, isFromApp(ctx) ? signOutPage(language, form) : signOutQuestionPage(language, form, home));
      },
      postLogoutSuccessSource: (ctx) => send(ctx, messagePage(languageOf(ctx), "signedOut", home)),
    },
  }) satisfies Pick<Configuration, "renderError"> & Pick<NonNullable<Configuration["features"]>, "rpInitiatedLogout">;

/** The application sends an ID token with its sign-out; a link on another page cannot. */
const isFromApp = ({ oidc }: KoaContextWithOIDC): boolean =>
  oidc.session?.accountId !== undefined && idTokenSubject(oidc.entities.IdTokenHint) === oidc.session.accountId;

const idTokenSubject = (hint: unknown): string | undefined => IdTokenHint.safeParse(hint).data?.payload.sub;

/** An ID token whose signature oidc-provider has checked. */
const IdTokenHint = z.object({ payload: z.object({ sub: z.string() }) });

function send(ctx: KoaContextWithOIDC, page: Page): void {
  ctx.type = "html";
  ctx.body = renderPage(page);
}

function languageOf(ctx: KoaContextWithOIDC) {
  const uiLocales = ctx.oidc.params?.ui_locales;
  return chooseLanguage(typeof uiLocales === "string" ? uiLocales : undefined, ctx.get("accept-language"));
}

/** Shows a page for an address that is not there, which oidc-provider would answer with two words. */
export function answerUnknown(provider: Provider, home: string): void {
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.method !== "GET" || ctx.status !== 404 || ctx.body || !ctx.accepts("html")) return;
    const language = chooseLanguage(undefined, ctx.get("accept-language"));
    ctx.status = 404;
    ctx.type = "html";
    ctx.body = renderPage(messagePage(language, "unknown", home));
  });
}

type Message = "interrupted" | "failed" | "signedOut" | "unknown";

/** Renders a message and the link back to the application. */
export function messagePage(language: Language, message: Message, home: string): Page {
  const t = translator(language, "identity");
  const explanation = {
    interrupted: t("interruptedText"),
    failed: t("failedText"),
    signedOut: undefined,
    unknown: undefined,
  }[message];
  return {
    language,
    title: t(message),
    content: html`
<h1>${t(message)}</h1>
${explanation && html`<p>${explanation}</p>`}
<p><a class="button" href="${home}">${t("backToStart")}</a></p>`,
  };
}
