import purify from "dompurify";
import { createElement, Fragment, type ReactNode } from "react";
import { isAllowedLink, isInlinePicture, mayHoldLink } from "#client/lib/links.ts";
import { quietHtml } from "#client/lib/quietHtml.ts";
import { pictureIdIn } from "#contract/files/endpoints.ts";
import { OutsideLink } from "../fields/OutsideLink.tsx";
import { latePart, useLate } from "../latePart.ts";
import { EmbeddedMedia, Formula, KeptPicture, OutsidePicture } from "./EmbeddedMedia.tsx";
import { FORMULA_CLASS } from "./formula.ts";

/**
 * Returns HTML from others as harmless elements.
 * @param direction of all blocks, for a translation. It has another language than the attributes of the original say
 */
export const renderRichText = (html: string, direction?: "ltr" | "rtl"): ReactNode =>
  richTextNodes(sanitize(html), direction);

const FORMULA = `span.${FORMULA_CLASS}[data-value]`;

/** Elements whose content would be fetched from elsewhere. */
const EMBEDDED = ["img", "iframe", "video", "audio"];

const ATTRIBUTES = { title: "title", colspan: "colSpan", rowspan: "rowSpan", start: "start", lang: "lang", dir: "dir" };

/** Blocks that each run in the direction of their own first letters, so that Arabic stands right between Swedish. */
const DIRECTED = "p,h1,h2,h3,h4,h5,h6,ul,ol,table,blockquote,pre";
/** Elements whose text is left as it is. */
const UNLINKED = "a,code,pre";

/** Facts about the surrounding elements. */
type Within = { isDirected: boolean; isLinked: boolean };

/** Turns sanitised nodes into React elements. Only the listed elements and attributes pass. */
function richTextNodes(root: DocumentFragment, direction: "ltr" | "rtl" | undefined): ReactNode[] {
  const levels = headingLevels(root);
  const rendered = (parent: Node, within: Within): ReactNode[] =>
    Array.from(parent.childNodes, (node, at) => render(node, at, within));

  function render(node: Node, key: number, within: Within): ReactNode {
    if (node.nodeType === Node.TEXT_NODE) {
      const text = node.textContent ?? "";
      return within.isLinked ? <LinkedText key={key} text={text} /> : text;
    }
    if (!(node instanceof Element)) return null;
    const tag = node.localName;
    const [href = "", src = "", alt = ""] = ["href", "src", "alt"].map((name) => node.getAttribute(name)?.trim() ?? "");
    if (node.matches(FORMULA)) return <Formula key={key} tex={node.getAttribute("data-value") ?? ""} />;
    const getsDirection = !within.isDirected && node.matches(DIRECTED);
    const children = rendered(node, {
      isDirected: within.isDirected || getsDirection,
      isLinked: within.isLinked && !node.matches(UNLINKED),
    });
    if (tag === "a") {
      return isAllowedLink(href) ? (
        <OutsideLink key={key} href={href}>
          {children}
        </OutsideLink>
      ) : (
        <span key={key}>{children}</span>
      );
    }
    const pictureId = tag === "img" ? pictureIdIn(src) : null;
    if (pictureId !== null) return <KeptPicture key={key} pictureId={pictureId} alt={alt} />;
    if (tag === "img" && isInlinePicture(src)) return <img key={key} src={src} alt={alt} />;
    if (tag === "img" && isAllowedLink(src)) return <OutsidePicture key={key} address={src} alt={alt} />;
    if (EMBEDDED.includes(tag)) {
      return isAllowedLink(src) ? (
        <EmbeddedMedia key={key} address={src} title={alt || node.getAttribute("title") || ""} />
      ) : null;
    }
    const isWithBlocks = tag === "p" && node.querySelector("img") !== null;
    const isEmptyHeading = HEADINGS.includes(tag) && !showsSomething(node);
    const shown = isWithBlocks ? "div" : isEmptyHeading ? "p" : (levels.get(tag) ?? tag);
    const { lang, dir, ...others } = attributesOf(node);
    const written = direction
      ? { dir: getsDirection ? direction : undefined }
      : { lang, dir: dir ?? (getsDirection ? "auto" : undefined) };
    // A picture being loaded, or one that failed, is made of blocks, which a p may not contain.
    const attributes = { ...others, ...written, ...(isWithBlocks && { role: "paragraph" }) };
    return createElement(shown, { key, ...attributes }, ...(children.length > 0 ? [children] : []));
  }

  return rendered(root, { isDirected: false, isLinked: true });
}

const linkFinder = latePart(async () => (await import("#client/lib/textLinks.ts")).textPieces);

/** Text in which web addresses, mail addresses and phone numbers become links. */
function LinkedText({ text }: { text: string }) {
  const { code: textPieces } = useLate(linkFinder, mayHoldLink(text));
  if (!textPieces) return text;
  return textPieces(text).map(({ text: shown, href }, at) =>
    href === null ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces never change places
      <Fragment key={at}>{shown}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces never change places
      <OutsideLink key={at} href={href}>
        {shown}
      </OutsideLink>
    ),
  );
}

function attributesOf(node: Element): Record<string, string | undefined> {
  const given = Object.entries(ATTRIBUTES).filter(([name]) => node.hasAttribute(name));
  return Object.fromEntries(given.map(([name, property]) => [property, node.getAttribute(name) ?? ""]));
}

const HEADINGS = ["h1", "h2", "h3", "h4", "h5", "h6"];
/** Screen readers list headings, also those of nothing. */
const showsSomething = (node: Element) =>
  node.textContent?.trim() !== "" || node.querySelector([FORMULA, ...EMBEDDED].join()) !== null;

/** Maps headings to levels below the page's h1, without gaps. */
function headingLevels(root: DocumentFragment): Map<string, string> {
  const used = HEADINGS.filter((tag) => [...root.querySelectorAll(tag)].some(showsSomething));
  return new Map(used.map((tag, at) => [tag, `h${Math.min(at + 2, 6)}`]));
}

/** The elements allowed in a text from school. Others are removed; their text stays. */
const TAGS = [
  ...["p", "br", "hr", "div", "span", "blockquote", "pre", "code", "ul", "ol", "li"],
  ...HEADINGS,
  ...["strong", "b", "em", "i", "u", "s", "del", "sub", "sup", "mark", "small"],
  ...["table", "thead", "tbody", "tfoot", "tr", "th", "td", "caption", "figure", "figcaption"],
  ...["a", "img", "iframe", "video", "audio"],
];

const ALLOWED_ATTRIBUTES = [
  "href",
  "src",
  "alt",
  "title",
  "colspan",
  "rowspan",
  "start",
  "lang",
  "dir",
  "class",
  "data-value",
];

/** Set once, since parsing the settings takes longer than sanitising a short text. */
purify.setConfig({
  ALLOWED_TAGS: TAGS,
  ALLOWED_ATTR: ALLOWED_ATTRIBUTES,
  ADD_FORBID_CONTENTS: ["button", "select", "textarea"],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
});

/** Returns the harmless part of HTML from others as detached nodes: nothing in it has run or been fetched. */
const sanitize = (html: string): DocumentFragment => purify.sanitize(quietHtml(html), { RETURN_DOM_FRAGMENT: true });
