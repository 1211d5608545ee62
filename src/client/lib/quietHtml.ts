import { attributesOf, tokensOf } from "#contract/html/tokens.ts";

const REFUSED_ATTRIBUTE = /^(?:on|style$)/;

/** Harmless elements that are parsed in the same way as the refused ones. */
const REPLACED: Record<string, string> = { base: "meta", style: "noembed" };

/**
 * Removes what the content security policy refuses even in a document that is only parsed: styles, event handlers and base
 * addresses. The browser would log an error for each. The result still has to be sanitised.
 */
export function quietHtml(html: string): string {
  let quiet = "";
  for (const { kind, raw, name, attributes } of tokensOf(html, { textOnly: false })) {
    if (kind === "text" || kind === "comment") quiet += raw;
    else {
      const begin = kind === "end" ? "</" : "<";
      quiet += begin + (REPLACED[name] ?? name);
      for (const one of attributesOf(attributes)) if (!REFUSED_ATTRIBUTE.test(one.name)) quiet += one.raw;
      quiet += raw.slice(begin.length + name.length + attributes.length);
    }
  }
  return quiet;
}
