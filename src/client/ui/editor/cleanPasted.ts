import { htmlToText } from "#client/lib/text.ts";

/** Word's list item: a paragraph that contains its number or bullet as text. */
const WORD_ITEM = "p[class*=MsoListParagraph], p[style*='mso-list']";
/** Elements that Word hides, and the list numbers that it writes as text. */
const WORD_LEFTOVERS =
  "[style*='mso-list:Ignore'], [style*='mso-list: Ignore'], [style*='mso-hide:all'], xml, style, meta, link";
const HEADINGS: Record<string, string> = { H1: "h2", H4: "h3", H5: "h3", H6: "h3" };

/** Removes from pasted HTML what word processors leave in it: comments, list numbers, headings of other levels. */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(withoutComments(html), "text/html");
  for (const element of body.querySelectorAll(WORD_LEFTOVERS)) element.remove();
  for (const element of [...body.querySelectorAll("*")]) {
    const level = HEADINGS[element.tagName];
    if (level) rename(element, level);
    else if (element.tagName.includes(":")) element.replaceWith(...element.childNodes);
  }
  for (const item of [...body.querySelectorAll(WORD_ITEM)]) {
    const before = item.previousElementSibling;
    const list = before?.matches("ol[data-word]") ? before : document.createElement("ol");
    if (list !== before) {
      list.setAttribute("data-word", "");
      item.before(list);
    }
    list.append(rename(item, "li"));
  }
  return body.innerHTML;
}

/** Word wraps parts in conditional comments. Browsers read an unclosed one as text. */
const withoutComments = (html: string): string => html.replace(/<!--[\s\S]*?-->|<!\[[^>]*\]>/g, "");

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
