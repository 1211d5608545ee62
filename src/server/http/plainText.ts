import { decodeHTML } from "entities/decode";
import { escapeText } from "entities/escape";

/** Text as HTML: a paragraph after each empty line. */
export const htmlOf = (text: string): string =>
  escapeText(text)
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== "")
    .map((part) => `<p>${part.trim().replaceAll("\n", "<br>")}</p>`)
    .join("");

/** HTML as text, with its paragraphs and lines, to be written on; other markup is left out. */
export const plainOf = (html: string): string =>
  decodeHTML(
    html
      .replace(/<br\s*\/?>/gi, "\n")
      .replace(/<\/(?:p|h\d|li|div)>/gi, "\n\n")
      .replace(/<[^>]*>/g, ""),
  )
    .replaceAll("\u00a0", " ")
    .trim();
