import type { Language } from "#contract/profile.ts";
import { html, trusted } from "#server/http/pages/html.ts";
import type { Page } from "#server/http/pages/page.ts";
import { texts } from "#server/http/pages/pageTexts.ts";

/** Sends the sign-out form by itself; the pages' policy lets through this script alone, by its digest. */
export const SIGN_OUT_SCRIPT = 'document.getElementById("op.logoutForm").submit()';

/**
 * Signing out of Skolvy is signing out here, so nothing is asked again; without scripts a button does it.
 * @param form oidc-provider's own form, op.logoutForm
 */
export function signOutPage(language: Language, form: string): Page {
  const text = texts[language];
  return {
    language,
    title: text.signingOut,
    content: html`
<h1>${text.signingOut}</h1>
<p>${text.signingOutText}</p>
${trusted(form)}
<input type="hidden" name="logout" value="yes" form="op.logoutForm">
<noscript><button type="submit" form="op.logoutForm">${text.signOut}</button></noscript>
<script>${trusted(SIGN_OUT_SCRIPT)}</script>`,
  };
}

/** Asks somebody whom another page may have sent here. */
export function signOutQuestionPage(language: Language, form: string, home: string): Page {
  const text = texts[language];
  return {
    language,
    title: text.signOutQuestion,
    content: html`
<h1 class="question">${text.signOutQuestion}</h1>
${trusted(form)}
<p><button type="submit" name="logout" value="yes" form="op.logoutForm">${text.signOut}</button></p>
<p><a class="button quiet" href="${home}">${text.staySignedIn}</a></p>`,
  };
}
