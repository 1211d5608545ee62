/** A piece of HTML as browsers read it. All pieces together are the HTML. */
export type Token = {
  kind: "text" | "comment" | "start" | "end";
  raw: string;
  /** Position of the piece in the HTML. */
  index: number;
  /** Lower-case name of a tag's element; empty for others. */
  name: string;
  /** The part of a tag after its name and before its end. */
  attributes: string;
};

export type Attribute = { raw: string; name: string; value: string };

/** Elements whose content is text up to their end tag. */
const TEXT_ONLY = /^(?:iframe|noembed|noframes|script|style|textarea|title|xmp)$/;

// Each expression begins where the last one ended and needs no end, so that no character is looked at again and again.
const TAG = /<\/?([a-z][^\t\n\f\r />]*)/iy;
const ATTRIBUTE =
  /[\t\n\f\r /]+|([^\t\n\f\r />][^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"?|'([^']*)'?|([^\t\n\f\r >"'][^\t\n\f\r >]*))?)?/y;
/** Markup that browsers skip up to the next `>`. */
const SKIPPED = /<(?:[!?]|\/[^a-z])/iy;
const COMMENT_END = /--!?>/g;

/**
 * Splits HTML into tokens in linear time. Whatever has no end ends with the text.
 * @param textOnly whether to read the content of such as `title` as text, as browsers do outside of pictures and formulas
 */
export function* tokensOf(html: string, { textOnly = true } = {}): Generator<Token> {
  let read = 0;
  const piece = (kind: Token["kind"], end: number, name = "", attributes = ""): Token => {
    const token = { kind, raw: html.slice(read, end), index: read, name, attributes };
    read = end;
    return token;
  };
  for (let at = html.indexOf("<"); at >= 0; at = html.indexOf("<", Math.max(read, at + 1))) {
    const tag = matchAt(TAG, html, at);
    const isSkipped = !tag && matchAt(SKIPPED, html, at) !== null;
    if (!tag && !isSkipped) continue;
    if (at > read) yield piece("text", at);
    if (!tag) {
      yield piece("comment", endOfComment(html, at));
      continue;
    }
    const begun = at + tag[0].length;
    const closed = endOfAttributes(html, begun);
    const name = tag[1]?.toLowerCase() ?? "";
    const isStart = html[at + 1] !== "/";
    const end = Math.min(closed + 1, html.length);
    yield piece(isStart ? "start" : "end", end, name, html.slice(begun, closed));
    if (!textOnly || !isStart || !TEXT_ONLY.test(name)) continue;
    const content = endOfText(html, end, name);
    if (content > end) yield piece("text", content);
  }
  if (read < html.length) yield piece("text", html.length);
}

/** Returns the attributes of a tag and, without a name, all that is between them. */
export function attributesOf(attributes: string): Attribute[] {
  const found: Attribute[] = [];
  let at = 0;
  for (let one = matchAt(ATTRIBUTE, attributes, at); one; one = matchAt(ATTRIBUTE, attributes, at)) {
    const [raw, name = "", double, single, bare] = one;
    found.push({ raw, name: name.toLowerCase(), value: double ?? single ?? bare ?? "" });
    at += raw.length;
  }
  return found;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function endOfAttributes(html: string, from: number): number {
  let at = from;
  for (let one = matchAt(ATTRIBUTE, html, at); one; one = matchAt(ATTRIBUTE, html, at)) at += one[0].length;
  return at;
}

function endOfComment(html: string, at: number): number {
  if (!html.startsWith("<!--", at)) {
    const end = html.indexOf(">", at);
    return end < 0 ? html.length : end + 1;
  }
  const empty = /^-?>/.exec(html.slice(at + 4, at + 6));
  if (empty) return at + 4 + empty[0].length;
  const end = matchAt(COMMENT_END, html, at + 4);
  return end ? end.index + end[0].length : html.length;
}

/** Returns where the end tag of an element begins. */
function endOfText(html: string, from: number, name: string): number {
  for (let at = html.indexOf("</", from); at >= 0; at = html.indexOf("</", at + 2))
    if (matchAt(TAG, html, at)?.[1]?.toLowerCase() === name) return at;
  return html.length;
}
