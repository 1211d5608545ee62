import type { FastifyInstance } from "fastify";
import { DEMO_READER_PAGE } from "#contract/machineTranslation/immersiveReader.ts";
import { chooseLanguage } from "#server/http/language.ts";
import { html, trusted } from "#server/http/pages/page.ts";
import { hashSource } from "#server/http/securityHeaders.ts";
import { translator } from "#server/settings/texts.ts";
import { SCRIPT } from "./script.ts";

/** Language of the demo world's texts. */
const TEXTS_IN = "sv-SE";

type DemoRoute = { Querystring: { omkt?: string | string[] } };

/** Serves the demo's replacement for the Azure reader, which reads aloud with the browser's own voice. */
export function serveDemoReader(app: FastifyInstance): void {
  app.get<DemoRoute>(DEMO_READER_PAGE, { logLevel: "warn" }, async ({ query: { omkt }, headers }, reply) => {
    const language = chooseLanguage(typeof omkt === "string" ? omkt : "", headers["accept-language"]);
    const t = translator(language, "reader");
    const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t("title")} – Skolvy</title>
<style>${trusted(styles)}</style>
</head>
<body>
<section class="bar" aria-label="${t("title")}">
<button type="button">${t("close")}</button>
<button type="button" data-play="${t("play")}" data-pause="${t("pause")}">${t("play")}</button>
<p data-note hidden>${t("note")}</p>
<p data-no-voice hidden>${t("noVoice")}</p>
</section>
<main aria-label="${t("title")}" lang="${TEXTS_IN}"></main>
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

/** Styles of the reader's page, which loads nothing: large text in short lines with generous spacing. */
export const styles = `
:root {
  color-scheme: light dark;
  --page: light-dark(#fafafa, #1f1f1f); --bar: light-dark(#fff, #292929); --text: light-dark(#242424, #fff);
  --soft: light-dark(#616161, #adadad); --line: light-dark(#e0e0e0, #525252); --brand: light-dark(#157986, #0f6d7a);
  --read: light-dark(#cfeef1, #01373f); --focus: light-dark(#000, #fff);
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--page); color: var(--text);
  font: 0.875rem/1.43 "Segoe UI", -apple-system, BlinkMacSystemFont, Roboto, "Helvetica Neue", sans-serif;
}
.bar {
  position: sticky; top: 0; display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem; padding: 0.5rem 1rem;
  background: var(--bar); border-bottom: 1px solid var(--line);
}
.bar p { margin: 0; color: var(--soft); }
button {
  min-height: 2.75rem; padding: 0 1rem; border: 1px solid var(--line); border-radius: 0.25rem;
  background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer;
}
button[data-play] { border-color: transparent; background: var(--brand); color: #fff; }
[hidden] { display: none !important; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
main { max-width: 38rem; margin: 0 auto; padding: 2rem 1rem 6rem; font-size: 1.5rem; line-height: 2; overflow-wrap: break-word; }
h1 { margin: 0 0 1rem; font-size: 2rem; line-height: 1.4; }
main p { margin: 0 0 1.25rem; }
[data-read] { background: var(--read); border-radius: 0.25rem; outline: 0.5rem solid var(--read); }
`;

const POLICY = [
  "default-src 'none'",
  `style-src '${hashSource(styles)}'`,
  `script-src '${hashSource(SCRIPT)}'`,
  "frame-ancestors 'self'",
  "form-action 'none'",
  "base-uri 'none'",
].join("; ");
