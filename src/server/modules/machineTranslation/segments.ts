import { decodeHTML } from "entities/decode";
import { escapeText } from "entities/escape";
import { attributesOf, tokensOf } from "#contract/html/tokens.ts";

/** A paragraph, line or cell to translate. All its markup stays here; the translator gets numbered elements instead. */
export type Segment = {
  /** HTML of text and `span` elements with numbers. */
  sent: string;
  items: Item[];
};

type Item =
  | { kind: "text"; text: string }
  | { kind: "open"; raw: string; id: number }
  | { kind: "close"; raw: string; id: number }
  /** Markup or text that is neither sent nor changed: a formula, a picture, a name, an address. */
  | { kind: "atom"; raw: string; id: number };

/** HTML in pieces: what stays as it is, and what is translated. */
export type Markup = (string | Segment)[];

const INLINE = /^(?:a|abbr|b|bdi|bdo|cite|del|dfn|em|font|i|ins|label|mark|q|s|small|span|strike|strong|sub|sup|u)$/;
/** Elements that are kept with all that is in them. */
const KEPT = /^(?:code|kbd|math|samp|svg|var)$/;
const KEPT_BLOCK =
  /^(?:audio|button|iframe|noembed|noframes|noscript|object|pre|script|select|style|template|textarea|title|video|xmp)$/;
const KEPT_CLASS = /\b(?:ql-formula|katex|notranslate)\b/i;
export const HAS_LETTER = /\p{L}/u;
/** Characters that nobody sees and that would hide a name from being found. */
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]/g;

/** Returns the text that HTML without tags shows. */
export const decode = (html: string): string => decodeHTML(html).replace(INVISIBLE, "").normalize("NFC");

/**
 * Splits HTML into what stays and what is translated (TRAN-2).
 * @param kept patterns of text that stays, such as names; global ones
 */
export function splitHtml(html: string, kept: RegExp[]): Markup {
  const markup: Markup = [];
  let run: Item[] = [];
  const close = () => {
    markup.push(...segmentsOf(run));
    run = [];
  };
  let keptElement: { name: string; depth: number; start: number; isBlock: boolean } | undefined;
  const keep = (end: number, { start, isBlock }: { start: number; isBlock: boolean }) => {
    const raw = html.slice(start, end);
    if (!isBlock) return void run.push({ kind: "atom", raw, id: 0 });
    close();
    markup.push(raw);
  };

  for (const { kind, raw, index, name, attributes } of tokensOf(html)) {
    const isSelfClosing = attributes.trimEnd().endsWith("/");
    const isVoid = name === "img" || name === "wbr" || isSelfClosing;
    if (keptElement) {
      if (name === keptElement.name && !isVoid) keptElement.depth += kind === "end" ? -1 : 1;
      if (keptElement.depth > 0) continue;
      keep(index + raw.length, keptElement);
      keptElement = undefined;
    } else if (kind === "text") {
      for (const item of textItems(raw, kept)) run.push(item);
    } else if (kind === "start" && !isVoid && isKept(name, attributes)) {
      keptElement = { name, depth: 1, start: index, isBlock: KEPT_BLOCK.test(name) };
    } else if (name === "img" || name === "wbr") {
      run.push({ kind: "atom", raw, id: 0 });
    } else if (INLINE.test(name) && !isSelfClosing) {
      run.push({ kind: kind === "end" ? "close" : "open", raw, id: 0 });
    } else {
      close();
      markup.push(raw);
    }
  }
  if (keptElement) keep(html.length, keptElement);
  close();
  return markup;
}

const isKept = (name: string, attributes: string): boolean =>
  KEPT.test(name) ||
  KEPT_BLOCK.test(name) ||
  attributesOf(attributes).some(
    (one) =>
      (one.name === "class" && KEPT_CLASS.test(one.value)) || (one.name === "translate" && /^\s*no\b/i.test(one.value)),
  );

/** Splits text at what is kept. */
function textItems(html: string, kept: RegExp[]): Item[] {
  let items: Item[] = [{ kind: "text", text: decode(html) }];
  for (const pattern of kept) {
    items = items.flatMap((item) => {
      if (item.kind !== "text") return item;
      const found: Item[] = [];
      let at = 0;
      for (const { 0: text, index } of item.text.matchAll(pattern)) {
        if (index > at) found.push({ kind: "text", text: item.text.slice(at, index) });
        found.push({ kind: "atom", raw: escapeText(text), id: 0 });
        at = index + text.length;
      }
      if (at < item.text.length) found.push({ kind: "text", text: item.text.slice(at) });
      return found;
    });
  }
  return items;
}

/** Makes a segment of a line, with all that surrounds its words left outside. */
function segmentsOf(run: Item[]): Markup {
  const all = paired(run);
  let from = 0;
  let to = all.length;
  while (from < to) {
    const first = all[from];
    const last = all[to - 1];
    if (!first || !last) break;
    if (isOutside(first)) from += 1;
    else if (isOutside(last)) to -= 1;
    else if (first.kind === "open" && last.kind === "close" && first.id === last.id) {
      from += 1;
      to -= 1;
    } else break;
  }
  const items = all.slice(from, to);
  const before = all.slice(0, from).map(encodedRaw);
  const after = all.slice(to).map(encodedRaw);
  trimEnds(items, before, after);
  const outside = (middle: Markup): Markup => [before.join(""), ...middle, after.join("")].filter((one) => one !== "");
  const hasWords = items.some((item) => item.kind === "text" && HAS_LETTER.test(item.text));
  if (!hasWords) return outside([items.map(encodedRaw).join("")]);
  numbered(items);
  return outside([{ sent: items.map(sentOf).join(""), items }]);
}

const isOutside = (item: Item): boolean => item.kind === "atom" || (item.kind === "text" && item.text.trim() === "");

/** Moves spaces at the ends out of a segment, which a translator need not keep. */
function trimEnds(items: Item[], before: string[], after: string[]): void {
  const [first] = items;
  if (first?.kind === "text") {
    const text = first.text.trimStart();
    before.push(escapeText(first.text.slice(0, first.text.length - text.length)));
    first.text = text;
  }
  const last = items.at(-1);
  if (last?.kind === "text") {
    const text = last.text.trimEnd();
    after.unshift(escapeText(last.text.slice(text.length)));
    last.text = text;
  }
}

/** Returns what an item is in its original. */
export const encodedRaw = (item: Item | undefined): string =>
  item ? (item.kind === "text" ? escapeText(item.text) : item.raw) : "";

/** Gives tags that belong together the same number. A tag without its other half is kept as it is. */
function paired(run: Item[]): Item[] {
  const items = run.map((item) => ({ ...item }));
  const open: { item: Extract<Item, { kind: "open" }>; name: string }[] = [];
  /** Number of open elements by name, so that nothing is searched for that is not there. */
  const counts = new Map<string, number>();
  const count = (name: string, by: number) => counts.set(name, (counts.get(name) ?? 0) + by);
  const pairs = new Set<Item>();
  for (const item of items) {
    if (item.kind !== "open" && item.kind !== "close") continue;
    const name = nameOf(item.raw);
    if (item.kind === "open") {
      open.push({ item, name });
      count(name, 1);
      continue;
    }
    if (!counts.get(name)) continue;
    let other = open.pop();
    for (; other && other.name !== name; other = open.pop()) count(other.name, -1);
    if (!other) continue;
    count(name, -1);
    pairs.add(other.item).add(item);
    item.id = other.item.id = pairs.size;
  }
  return items.map((item) =>
    (item.kind === "open" || item.kind === "close") && !pairs.has(item) ? { kind: "atom", raw: item.raw, id: 0 } : item,
  );
}

const nameOf = (raw: string): string => /^<\/?([^\s/>]*)/.exec(raw)?.[1]?.toLowerCase() ?? "";

/** Numbers tags and atoms in their order, so that the same text is sent for the same text. */
function numbered(items: Item[]): void {
  const ids = new Map<number, number>();
  let next = 1;
  for (const item of items) {
    if (item.kind === "text") continue;
    if (item.kind === "atom") item.id = next++;
    else {
      const id = ids.get(item.id) ?? next++;
      ids.set(item.id, id);
      item.id = id;
    }
  }
}

/** Returns what is sent of an item. */
export function sentOf(item: Item): string {
  switch (item.kind) {
    case "text":
      return escapeText(item.text);
    case "open":
      return `<span id="${item.id}">`;
    case "close":
      return "</span>";
    // Both services know one of these marks, and a short code survives where a service knows none.
    case "atom":
      return `<span id="${item.id}" class="notranslate" translate="no">N${item.id}</span>`;
  }
}
