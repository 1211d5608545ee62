import type { Language } from "#contract/languages.ts";
import { html } from "#server/http/pages/page.ts";
import type { Mail } from "./mailer.ts";

export type Link = { text: string; url: string };
type Content = { language: Language; lines: string[]; items: string[]; button: Link; links: Link[]; end: string };

/** Returns the text and the HTML of a mail: plain, without pictures, and with nothing that would tell that it was opened. */
export function mailBody({ language, lines, items, button, links, end }: Content): Pick<Mail, "text" | "html"> {
  const parts = [
    ...lines,
    ...(items.length > 0 ? [items.map((item) => `- ${item}`).join("\n")] : []),
    ...[button, ...links].map(({ text, url }) => `${text}:\n${url}`),
    end,
  ];
  const paragraph = (text: string) => html`<p>${text}</p>`.markup;
  const anchor = ({ text, url }: Link) => html`<p><a href="${url}">${text}</a></p>`.markup;
  const list = items.map((item) => html`<li>${item}</li>`.markup).join("");
  const body = [
    ...lines.map(paragraph),
    ...(items.length > 0 ? [`<ul>${list}</ul>`] : []),
    ...[button, ...links].map(anchor),
    paragraph(end),
  ];
  return {
    text: `${parts.join("\n\n")}\n`,
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"></head><body>${body.join("\n")}</body></html>`,
  };
}
