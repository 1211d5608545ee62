import type { Configuration, KoaContextWithOIDC, errors as OidcErrors } from "oidc-provider";
import { chooseLanguage } from "./language.ts";
import { messagePage } from "./pages/messagePage.ts";
import { type Page, renderPage } from "./pages/page.ts";
import { signOutPage } from "./pages/signOutPage.ts";

/**
 * The pages that oidc-provider shows by itself.
 * @param home where the application starts
 */
export const providerPages = (home: string, errors: typeof OidcErrors) =>
  ({
    renderError(ctx, _out, error) {
      const message = error instanceof errors.SessionNotFound ? "interrupted" : "failed";
      send(ctx, messagePage(languageOf(ctx), message, home));
    },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (ctx, form) => send(ctx, signOutPage(languageOf(ctx), form)),
      postLogoutSuccessSource: (ctx) => send(ctx, messagePage(languageOf(ctx), "signedOut", home)),
    },
  }) satisfies Pick<Configuration, "renderError"> & Pick<NonNullable<Configuration["features"]>, "rpInitiatedLogout">;

function send(ctx: KoaContextWithOIDC, page: Page): void {
  ctx.type = "html";
  ctx.body = renderPage(page);
}

function languageOf(ctx: KoaContextWithOIDC) {
  const asked = ctx.oidc.params?.ui_locales;
  return chooseLanguage(typeof asked === "string" ? asked : undefined, ctx.get("accept-language"));
}
