import { escapeText } from "entities/escape";
import { decode, encodedRaw, HAS_LETTER, type Segment, sentOf, TOKEN } from "./segments.ts";

/** Length of a translation for its original, above which it is none. */
const GROWS_MAX = 10;

/**
 * Puts a segment's own markup into its translation. Of the translator's markup nothing passes.
 * @returns undefined unless each numbered element is there once, well nested
 */
export function restored({ sent, items }: Segment, translation: string): string | undefined {
  if (translation.length > GROWS_MAX * sent.length + 100) return undefined;
  const opened: { close: string | null }[] = [];
  const missing = new Set(items.flatMap((item) => (item.kind === "text" || item.kind === "close" ? [] : item.id)));
  let text = "";
  let html = "";
  let at = 0;
  const addText = (end: number) => {
    if (opened.some(({ close }) => close === null)) return;
    const added = escapeText(decode(translation.slice(at, end)));
    text += added;
    html += added;
  };
  for (const token of translation.matchAll(TOKEN)) {
    addText(token.index);
    at = token.index + token[0].length;
    if (token[2]?.toLowerCase() !== "span") continue;
    if (token[1]) {
      const last = opened.pop();
      if (!last) return undefined;
      html += last.close ?? "";
      continue;
    }
    const id = Number(/\bid\s*=\s*["']?(\d+)/i.exec(token[3] ?? "")?.[1]);
    const item = items.find((one) => one.kind !== "text" && one.id === id);
    if (!item || !missing.delete(id)) return undefined;
    html += encodedRaw(item);
    const other = items.find((one) => one.kind === "close" && one.id === id);
    opened.push({ close: other ? encodedRaw(other) : null });
  }
  addText(translation.length);
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
      const [, before = "", after = ""] = /^(\s*)[\s\S]*?(\s*)$/.exec(item.text) ?? [];
      const translation = decode((translations[next++] ?? "").replace(TOKEN, "")).trim();
      return escapeText(`${before}${translation || item.text.trim()}${after}`);
    })
    .join("");
}
