/** What of a page is for those who use it and not for who listens to it. */
const NOT_READ = "button, nav, svg, input, textarea, select, iframe, [aria-hidden=true], [hidden]";

/** What stands on the screen in an element, as plain HTML. */
export function shownHtml(element: Element | null): string {
  if (!element) return "";
  const copy = element.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll(NOT_READ)) part.remove();
  for (const part of copy.querySelectorAll("*")) {
    for (const { name } of [...part.attributes]) if (name !== "lang") part.removeAttribute(name);
  }
  return copy.innerHTML;
}
