import type { FastifyInstance } from "fastify";
import { DEMO_READER_PAGE } from "#contract/immersiveReader.ts";
import { chooseLanguage } from "#server/http/language.ts";
import { html, trusted } from "#server/http/pages/page.ts";
import { hashSource } from "#server/http/securityHeaders.ts";
import { SCRIPT } from "./script.ts";
import { styles } from "./styles.ts";
import { texts } from "./texts.ts";

const POLICY = [
  "default-src 'none'",
  `style-src '${hashSource(styles)}'`,
  `script-src '${hashSource(SCRIPT)}'`,
  "frame-ancestors 'self'",
  "form-action 'none'",
  "base-uri 'none'",
].join("; ");

/** The demo world's texts. */
const TEXTS_IN = "sv-SE";

type Asked = { Querystring: { omkt?: string | string[] } };

/** Where a demo has no Azure resource, a page in its stead reads aloud with the browser's own voice. */
export function serveDemoReader(app: FastifyInstance): void {
  app.get<Asked>(DEMO_READER_PAGE, { logLevel: "warn" }, async ({ query: { omkt }, headers }, reply) => {
    const language = chooseLanguage(typeof omkt === "string" ? omkt : "", headers["accept-language"]);
    const text = texts[language];
    const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text.title} - Skolvy</title>
<style>${trusted(styles)}</style>
</head>
<body>
<div class="bar" role="toolbar" aria-label="${text.title}">
<button type="button">${text.close}</button>
<button type="button" data-play="${text.play}" data-pause="${text.pause}">${text.play}</button>
<p data-note hidden>${text.note}</p>
<p data-no-voice hidden>${text.noVoice}</p>
</div>
<main aria-label="${text.title}" lang="${TEXTS_IN}"></main>
<script>${trusted(SCRIPT)}</script>
</body>
</html>
`;
    return reply
      .headers({ "content-security-policy": POLICY, "cache-control": "no-store", vary: "accept-language" })
      .type("text/html; charset=utf-8")
      .send(page.markup);
  });
}
