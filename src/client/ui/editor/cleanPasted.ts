import { editorLink } from "#client/lib/links.ts";
import { htmlToText } from "#client/lib/text.ts";
import { tokensOf } from "#contract/html/tokens.ts";

/** Word's list item: a paragraph that contains its number or bullet as text. */
const WORD_ITEM = "p[class*=MsoListParagraph], p[style*='mso-list']";
/** The numbers and bullets of lists that Word writes as text. */
const WORD_MARKS = "[style*='mso-list:Ignore'], [style*='mso-list: Ignore']";
/** Elements that Word hides. */
const WORD_LEFTOVERS = "[style*='mso-hide:all'], xml, style, meta, link";
/** As in 1. or b) or (iv); anything else is a bullet. */
const NUMBER = /^\(?(?:\d+|[a-z]{1,5})[.)]/i;
const HEADINGS: Record<string, string> = { H1: "h2", H4: "h3", H5: "h3", H6: "h3" };

/**
 * Removes from pasted HTML what word processors leave in it: comments, list numbers, headings of other levels. Tables, which
 * the editor does not have, become a line for each row.
 */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(withoutComments(html), "text/html");
  const items = [...body.querySelectorAll(WORD_ITEM)].map((item) => ({ item, tag: listOf(item) }));
  for (const element of body.querySelectorAll(`${WORD_MARKS}, ${WORD_LEFTOVERS}`)) element.remove();
  for (const element of [...body.querySelectorAll("*")]) {
    const level = HEADINGS[element.tagName];
    if (level) rename(element, level);
    else if (element.tagName.includes(":")) element.replaceWith(...element.childNodes);
  }
  for (const { item, tag } of items) {
    const before = item.previousElementSibling;
    const list = before?.matches(`${tag}[data-word]`) ? before : document.createElement(tag);
    if (list !== before) {
      list.setAttribute("data-word", "");
      item.before(list);
    }
    list.append(rename(item, "li"));
  }
  for (const link of body.querySelectorAll("a[href^='www.' i]")) {
    link.setAttribute("href", editorLink(link.getAttribute("href") ?? "", location.origin) ?? "");
  }
  for (const row of [...body.querySelectorAll("tr")]) row.replaceWith(lineOf(row));
  return body.innerHTML;
}

const listOf = (item: Element): "ol" | "ul" =>
  NUMBER.test(item.querySelector(WORD_MARKS)?.textContent?.trim() ?? "") ? "ol" : "ul";

/** A paragraph of a row's cells, which would run together without their borders. */
function lineOf(row: Element): Element {
  const line = document.createElement("p");
  for (const cell of row.querySelectorAll("td, th")) {
    if (line.hasChildNodes()) line.append(" | ");
    const paragraphs = [...cell.querySelectorAll("p")];
    for (const paragraph of paragraphs) paragraph.replaceWith(...paragraph.childNodes, " ");
    line.append(...cell.childNodes);
  }
  return line;
}

/** Word wraps parts in conditional comments. */
const withoutComments = (html: string): string =>
  Array.from(tokensOf(html), ({ kind, raw }) => (kind === "comment" ? "" : raw)).join("");

function rename(element: Element, tag: string): Element {
  const renamed = document.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** Returns dropped or pasted files. Returns none if text comes with them, because Word adds a picture of its text. */
export function filesIn(data: DataTransfer | null): File[] {
  if (!data || data.files.length === 0) return [];
  const words = htmlToText(cleanPasted(data.getData("text/html")));
  return words.trim() === "" ? [...data.files] : [];
}
