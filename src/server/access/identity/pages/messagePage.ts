import type { Language } from "#contract/profile.ts";
import { html } from "#server/http/pages/html.ts";
import type { Page } from "#server/http/pages/page.ts";
import { texts } from "#server/http/pages/pageTexts.ts";

/** What happened, and the way back to the application. */
export function messagePage(language: Language, message: "interrupted" | "failed" | "signedOut", home: string): Page {
  const text = texts[language];
  const explanation = { interrupted: text.interruptedText, failed: text.failedText, signedOut: undefined }[message];
  return {
    language,
    title: text[message],
    content: html`
<h1>${text[message]}</h1>
${explanation && html`<p>${explanation}</p>`}
<p><a class="button" href="${home}">${text.backToStart}</a></p>`,
  };
}
