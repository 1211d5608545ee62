import type { Language } from "#contract/languages.ts";
import { translator } from "#server/settings/texts.ts";
import { styles } from "./styles.ts";

export type Page = {
  language: Language;
  title: string;
  content: Html;
  /** The operator's announcement, such as planned work. */
  notice?: string | undefined;
};

/** Renders a whole document around a page's content. */
export const renderPage = ({ language, title, content, notice }: Page): string =>
  html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – Skolvy</title>
<style>${trusted(styles)}</style>
</head>
<body>
<main>
<p class="product">${mark}<span><strong>Skolvy</strong> ${translator(language, "identity")("portal")}</span></p>
${
  notice &&
  html`<p class="notice">${notice}</p>
`
}${content}
</main>
</body>
</html>
`.markup;

const mark = html`<svg aria-hidden="true" width="24" height="24" viewBox="0 0 24 24"><rect class="ground" width="24" height="24" rx="6"/><path fill="#fff" d="M5 7.2c2.6-.5 4.9 0 6.5 1.6v9.4c-1.6-1.6-3.9-2.1-6.5-1.6z"/><path fill="#fff" fill-opacity=".6" d="M19 7.2c-2.6-.5-4.9 0-6.5 1.6v9.4c1.6-1.6 3.9-2.1 6.5-1.6z"/></svg>`;

/** Safe markup. */
type Html = { markup: string };

type Part = Html | string | false | undefined;

/** Builds markup from a template and escapes all values that are not markup themselves. */
export function html(template: TemplateStringsArray, ...parts: Part[]): Html {
  return { markup: template.reduce((made, text, index) => made + render(parts[index - 1]) + text) };
}

export const joined = (parts: Html[]): Html => ({ markup: parts.map(({ markup }) => markup).join("") });

/** Marks trusted markup as safe. */
export const trusted = (markup: string): Html => ({ markup });

function render(part: Part): string {
  if (part === undefined || part === false) return "";
  return typeof part === "string" ? escapeText(part) : part.markup;
}

const escapeText = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
