import { htmlToText } from "#client/lib/text.ts";

/** Word's own list item, which is a paragraph with its number or bullet written out. */
const WORD_ITEM = "p[class*=MsoListParagraph], p[style*='mso-list']";
/** What Word hides, and the numbers that it writes out. */
const WORD_LEFTOVERS =
  "[style*='mso-list:Ignore'], [style*='mso-list: Ignore'], [style*='mso-hide:all'], xml, style, meta, link";
const HEADINGS: Record<string, string> = { H1: "h2", H4: "h3", H5: "h3", H6: "h3" };

/** Pasted HTML without what word processors leave in it: comments, numbers of lists, headings of other levels. */
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

/** Word wraps parts in conditional comments, whose insides browsers take for text where they are not closed. */
const withoutComments = (html: string): string => html.replace(/<!--[\s\S]*?-->|<!\[[^>]*\]>/g, "");

function rename(element: Element, tag: string): Element {
  const renamed = document.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** The files among what was dropped or pasted; none where words come with them, as Word sends a picture of its words, too. */
export function filesIn(data: DataTransfer | null): File[] {
  if (!data || data.files.length === 0) return [];
  const words = htmlToText(cleanPasted(data.getData("text/html")));
  return words.trim() === "" ? [...data.files] : [];
}
