import { decodeHTML } from "entities/decode";
import { escapeText } from "entities/escape";
import { type Token, tokensOf } from "#contract/html/tokens.ts";

/** Text as HTML: a paragraph after each empty line. */
export const htmlOf = (text: string): string =>
  escapeText(text)
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== "")
    .map((part) => `<p>${part.trim().replaceAll("\n", "<br>")}</p>`)
    .join("");

/** HTML as text, with its paragraphs and lines, to be written on; other markup is left out. */
export const plainOf = (html: string): string =>
  decodeHTML(Array.from(tokensOf(html), plainPiece).join(""))
    .replaceAll("\u00a0", " ")
    .trim();

function plainPiece({ kind, name, raw }: Token): string {
  if (kind === "text") return raw;
  if (kind === "start" && name === "br") return "\n";
  return kind === "end" && /^(?:p|h\d|li|div)$/.test(name) ? "\n\n" : "";
}
