import type { Language } from "#contract/languages.ts";
import type { Page } from "#server/http/pages/page.ts";
import { html, trusted } from "#server/http/pages/page.ts";
import { translator } from "#server/settings/texts.ts";

/** Submits the sign-out form. The content security policy allows only this script, by its digest. */
export const SIGN_OUT_SCRIPT = 'document.getElementById("op.logoutForm").submit()';

/**
 * Completes a sign-out that the application has started, without asking again. Without scripts, a button does it.
 * @param form oidc-provider's own form, op.logoutForm
 */
export function signOutPage(language: Language, form: string): Page {
  const t = translator(language, "identity");
  return {
    language,
    title: t("signingOut"),
    content: html`
<h1>${t("signingOut")}</h1>
<p>${t("signingOutText")}</p>
${trusted(form)}
<input type="hidden" name="logout" value="yes" form="op.logoutForm">
<noscript><button type="submit" form="op.logoutForm">${t("signOut")}</button></noscript>
<script>${trusted(SIGN_OUT_SCRIPT)}</script>`,
  };
}

/** Asks for confirmation, since a link on another page may lead here. */
export function signOutQuestionPage(language: Language, form: string, home: string): Page {
  const t = translator(language, "identity");
  return {
    language,
    title: t("signOutQuestion"),
    content: html`
<h1 class="question">${t("signOutQuestion")}</h1>
${trusted(form)}
<p><button type="submit" name="logout" value="yes" form="op.logoutForm">${t("signOut")}</button></p>
<p><a class="button quiet" href="${home}">${t("staySignedIn")}</a></p>`,
  };
}
