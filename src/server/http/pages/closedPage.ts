import type { FastifyReply, FastifyRequest } from "fastify";
import type { Language } from "#contract/languages.ts";
import { translator } from "#server/settings/texts.ts";
import { chooseLanguage } from "../language.ts";
import { hashSource } from "../securityHeaders.ts";
import { html, renderPage } from "./page.ts";
import { styles } from "./styles.ts";

const POLICY = `default-src 'none'; style-src '${hashSource(styles)}'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'`;

/** Sends the page that a browser shows instead of a sign-in while an operator has closed the portal. */
export function sendClosedPage(
  { headers, url }: FastifyRequest,
  reply: FastifyReply,
  announcement: Partial<Record<Language, string>> | null,
): FastifyReply {
  const uiLocales = new URL(url, "http://localhost").searchParams.get("ui_locales");
  const language = chooseLanguage(uiLocales ?? undefined, headers["accept-language"]);
  const t = translator(language, "identity");
  const content = html`
<h1>${t("closed")}</h1>
<p>${t("closedText")}</p>
<p><a class="button" href="/">${t("backToStart")}</a></p>`;
  return reply
    .headers({ "content-security-policy": POLICY, "cache-control": "no-store", vary: "accept-language" })
    .type("text/html; charset=utf-8")
    .send(renderPage({ language, title: t("closed"), content, notice: announcement?.[language] }));
}
