const ATTRIBUTE = /[^\s/>][^\s/>=]*(?:\s*=\s*(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^\s>"'][^\s>]*)?)?/;
/** A comment, or a start or end tag, as browsers read them. It also matches without its end, so that it never backtracks. */
const TAG = new RegExp(`<!--[^]*?(?:-->|$)|<(/?)([a-z][^\\s/>]*)((?:[\\s/]|${ATTRIBUTE.source})*)(>|$)`, "gi");
const ATTRIBUTES = new RegExp(ATTRIBUTE, "g");
const REFUSED_ATTRIBUTE = /^(?:on|style(?![^\s=]))/i;

/** Harmless elements that are parsed in the same way as the refused ones. */
const REPLACED: Record<string, string> = { base: "meta", style: "noembed" };

/**
 * Removes what the content security policy refuses even in a document that is only parsed: styles, event handlers and base
 * addresses. The browser would log an error for each. The result still has to be sanitised.
 */
export const quietHtml = (html: string): string =>
  html.replace(TAG, (whole, slash: string, name: string | undefined, attributes: string, end: string) => {
    if (name === undefined) return whole;
    const kept = attributes.replace(ATTRIBUTES, (given) => (REFUSED_ATTRIBUTE.test(given) ? "" : given));
    return `<${slash}${REPLACED[name.toLowerCase()] ?? name}${kept}${end}`;
  });
