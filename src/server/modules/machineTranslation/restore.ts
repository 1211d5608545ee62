import { escapeText } from "entities/escape";
import { attributesOf, tokensOf } from "#contract/html/tokens.ts";
import { decode, encodedRaw, HAS_LETTER, type Segment, sentOf } from "./segments.ts";

/** Length of a translation for its original, above which it is none. */
const GROWS_MAX = 10;

/**
 * Puts a segment's own markup into its translation. Of the translator's markup nothing passes.
 * @returns undefined unless each numbered element is there once, well nested
 */
export function restored({ sent, items }: Segment, translation: string): string | undefined {
  if (translation.length > GROWS_MAX * sent.length + 100) return undefined;
  const opened: { close: string | null }[] = [];
  const missing = new Map(
    items.flatMap((item) => (item.kind === "text" || item.kind === "close" ? [] : [[item.id, encodedRaw(item)]])),
  );
  const closes = new Map(items.flatMap((item) => (item.kind === "close" ? [[item.id, encodedRaw(item)]] : [])));
  let text = "";
  let html = "";
  /** Number of open elements whose content is not the translator's. */
  let atoms = 0;
  for (const { kind, raw, name, attributes } of tokensOf(translation)) {
    if (kind === "text" && atoms === 0) {
      const added = escapeText(decode(raw));
      text += added;
      html += added;
    }
    if (name !== "span") continue;
    if (kind === "end") {
      const last = opened.pop();
      if (!last) return undefined;
      if (last.close === null) atoms -= 1;
      html += last.close ?? "";
      continue;
    }
    const id = Number(attributesOf(attributes).find((one) => one.name === "id")?.value);
    const begin = missing.get(id);
    if (begin === undefined) return undefined;
    missing.delete(id);
    html += begin;
    const close = closes.get(id) ?? null;
    if (close === null) atoms += 1;
    opened.push({ close });
  }
  return missing.size === 0 && opened.length === 0 && HAS_LETTER.test(decode(text)) ? html : undefined;
}

/** Texts of a segment one by one, for a translator that has lost its markup. */
export const wordsOf = ({ items }: Segment): string[] =>
  items.flatMap((item) => (item.kind === "text" && HAS_LETTER.test(item.text) ? escapeText(item.text.trim()) : []));

/** Puts translations of single texts together, in the form in which a translator returns a segment. */
export function composed({ items }: Segment, translations: string[]): string {
  let next = 0;
  return items
    .map((item) => {
      if (item.kind !== "text" || !HAS_LETTER.test(item.text)) return sentOf(item);
      const before = item.text.slice(0, item.text.length - item.text.trimStart().length);
      const after = item.text.slice(item.text.trimEnd().length);
      const translation = decode(textsOf(translations[next++] ?? "")).trim();
      return escapeText(`${before}${translation || item.text.trim()}${after}`);
    })
    .join("");
}

const textsOf = (html: string): string =>
  Array.from(tokensOf(html), ({ kind, raw }) => (kind === "text" ? raw : "")).join("");
