/** Marks above and below letters by the ending of their HTML names, as in `&aring;`. */
const MARKS: Record<string, string> = {
  acute: "\u0301",
  grave: "\u0300",
  circ: "\u0302",
  tilde: "\u0303",
  uml: "\u0308",
  ring: "\u030a",
  cedil: "\u0327",
  caron: "\u030c",
};
const MARKED = /^([A-Za-z])(acute|grave|circ|tilde|uml|ring|cedil|caron)$/;
const NAMED: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  AElig: "Æ",
  aelig: "æ",
  Oslash: "Ø",
  oslash: "ø",
  ETH: "Ð",
  eth: "ð",
  THORN: "Þ",
  thorn: "þ",
  szlig: "ß",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  bull: "•",
  middot: "·",
  shy: "",
};
/** Characters that nobody sees and that would hide a name from being found. */
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]/g;

/** Returns the text of HTML without tags. Names that it does not know stay as they are. */
export const decode = (html: string): string =>
  html
    .replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (whole, name: string) => characterOf(name) ?? whole)
    .replace(INVISIBLE, "")
    .normalize("NFC");

function characterOf(name: string): string | undefined {
  if (name.startsWith("#")) {
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
  }
  const [, letter = "", mark = ""] = MARKED.exec(name) ?? [];
  return letter ? `${letter}${MARKS[mark]}` : NAMED[name];
}

/** Returns HTML that shows a text. */
export const encode = (text: string): string =>
  text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/\u00a0/g, "&nbsp;");
