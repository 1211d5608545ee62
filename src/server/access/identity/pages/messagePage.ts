import type { Language } from "#contract/profile.ts";
import { html } from "#server/http/pages/html.ts";
import type { Page } from "#server/http/pages/page.ts";
import { translator } from "#server/settings/texts.ts";

/** What happened, and the way back to the application. */
export function messagePage(language: Language, message: "interrupted" | "failed" | "signedOut", home: string): Page {
  const t = translator(language, "identity");
  const explanation = { interrupted: t("interruptedText"), failed: t("failedText"), signedOut: undefined }[message];
  return {
    language,
    title: t(message),
    content: html`
<h1>${t(message)}</h1>
${explanation && html`<p>${explanation}</p>`}
<p><a class="button" href="${home}">${t("backToStart")}</a></p>`,
  };
}
