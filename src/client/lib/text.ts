import { EXCERPT_LENGTH } from "#contract/limits.ts";
import { quietHtml } from "./quietHtml.ts";

const ELLIPSIS = "…";
/** Elements that begin a new line, so that their text does not join the text before. */
const BLOCKS =
  "address,article,blockquote,br,dd,div,dl,dt,figcaption,h1,h2,h3,h4,h5,h6,hr,li,ol,p,pre,section,table,td,th,tr,ul";

/** Missing in Firefox before 125, where an excerpt may end within a character of several code points. */
const { Segmenter } = Intl as Partial<typeof Intl>;
const characters = Segmenter && new Segmenter(undefined, { granularity: "grapheme" });

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

/** Truncates to a number of grapheme clusters, with an ellipsis. */
export function excerpt(text: string, length = EXCERPT_LENGTH): string {
  // No character takes less than one place.
  if (text.length <= length) return text;
  let [count, end] = [0, 0];
  for (const character of charactersOf(text)) {
    if (count === length) return `${text.slice(0, end)}${ELLIPSIS}`;
    count += 1;
    end += character.length;
  }
  return text;
}

function* charactersOf(text: string): Iterable<string> {
  if (!characters) yield* text;
  else for (const { segment } of characters.segment(text)) yield segment;
}
