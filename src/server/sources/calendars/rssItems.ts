import { decodeXML } from "entities/decode";

/** An item of a feed: its texts as they are written, HTML included. */
export type RssItem = { title: string; published: string; description: string };

/**
 * Reads the items of an RSS 2.0 feed. Entities that a document defines itself are not resolved.
 * @returns null for a text that is no whole feed
 */
export function rssItemsIn(xml: string): RssItem[] | null {
  if (!xml.includes("<rss") || !xml.trimEnd().endsWith("</rss>")) return null;
  return [...partsOf(xml, "item")].map((item) => ({
    title: textIn(item, "title"),
    published: textIn(item, "pubDate"),
    description: textIn(item, "description"),
  }));
}

/** Finds what stands between the start and the end of each element of a name, which holds no other of it. */
function* partsOf(xml: string, name: string): Generator<string> {
  const end = `</${name}>`;
  for (let at = startOf(xml, name, 0); at >= 0; ) {
    const begun = xml.indexOf(">", at) + 1;
    const close = xml.indexOf(end, begun);
    if (begun === 0 || close < 0) return;
    yield xml.slice(begun, close);
    at = startOf(xml, name, close);
  }
}

/** Position of the next start tag of a name: `<item>` or `<item …>`, but not `<items>`. */
function startOf(xml: string, name: string, from: number): number {
  const begin = `<${name}`;
  for (let at = xml.indexOf(begin, from); at >= 0; at = xml.indexOf(begin, at + 1))
    if (/[\s>]/.test(xml.charAt(at + begin.length))) return at;
  return -1;
}

const CDATA = "<![CDATA[";
const CDATA_END = "]]>";

function textIn(item: string, name: string): string {
  const [raw = ""] = partsOf(item, name);
  const trimmed = raw.trim();
  const isLiteral = trimmed.startsWith(CDATA) && trimmed.endsWith(CDATA_END);
  return isLiteral ? trimmed.slice(CDATA.length, -CDATA_END.length) : decodeXML(trimmed);
}
