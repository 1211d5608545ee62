import { EXCERPT_LENGTH } from "#contract/limits.ts";
import { quietHtml } from "./quietHtml.ts";

const ELLIPSIS = "…";
/** Elements that begin a new line, so that their text does not join the text before. */
const BLOCKS =
  "address,article,blockquote,br,dd,div,dl,dt,figcaption,h1,h2,h3,h4,h5,h6,hr,li,ol,p,pre,section,table,td,th,tr,ul";

const characters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The words of an HTML text, in one line; nothing in it is run or fetched. */
export function htmlToText(html: string): string {
  const isPlain = !/[<&]/.test(html);
  if (isPlain) return oneLine(html);
  const { body } = new DOMParser().parseFromString(quietHtml(html), "text/html");
  for (const hidden of body.querySelectorAll("script,style,noembed,template")) hidden.remove();
  for (const block of body.querySelectorAll(BLOCKS)) block.before(" ");
  return oneLine(body.textContent ?? "");
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** At most so many characters, as people count them, and an ellipsis where something was cut. */
export function excerpt(text: string, length = EXCERPT_LENGTH): string {
  // No character takes less than one place.
  if (text.length <= length) return text;
  let count = 0;
  for (const { index } of characters.segment(text)) {
    if (count === length) return `${text.slice(0, index)}${ELLIPSIS}`;
    count += 1;
  }
  return text;
}
