import { attributesOf, tokensOf } from "./tokens.ts";

/** Elements that no text of a school needs and that RichText would leave out silently. */
const REFUSED = /^(?:script|style|link|meta|base|form|object|embed|svg|math)$/i;
/** The name of each element, wherever it seems to be. */
const ELEMENT = /<\s*(\w+)/g;
/** An event handler where quotes do not count, since the text before may decide which of them do. */
const UNQUOTED_HANDLER = /<[^<>]*[\s/]on\w+\s*=/i;
const HANDLER = /^on\w|^srcdoc$/;
const SCRIPT_ADDRESS = /^(?:java|vb)script:/i;

/** Returns whether HTML has anything that could run: scripts, styles, forms, event handlers or addresses of scripts. */
export function isActive(html: string): boolean {
  if (UNQUOTED_HANDLER.test(html)) return true;
  for (const [, name = ""] of html.matchAll(ELEMENT)) if (REFUSED.test(name)) return true;
  for (const { kind, attributes } of tokensOf(html, { textOnly: false })) {
    if (kind !== "start") continue;
    for (const { name, raw, value } of attributesOf(attributes))
      if ((HANDLER.test(name) && raw.includes("=")) || SCRIPT_ADDRESS.test(addressOf(value))) return true;
  }
  return false;
}

const NAMED: Record<string, string> = { "&colon;": ":", "&tab;": "\t", "&newline;": "\n" };
const NUMBERED = /&#(?:x([0-9a-f]+)|(\d+));?/gi;
// biome-ignore lint/suspicious/noControlCharactersInRegex: Browsers ignore them in addresses.
const IGNORED = /[\u0000-\u0020]/g;

/** Returns the address that browsers read in an attribute. */
const addressOf = (value: string): string =>
  value
    .replace(NUMBERED, (_, hex?: string, decimal?: string) =>
      String.fromCharCode(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    .replace(/&(?:colon|tab|newline);/gi, (name) => NAMED[name.toLowerCase()] ?? name)
    .replace(IGNORED, "");
