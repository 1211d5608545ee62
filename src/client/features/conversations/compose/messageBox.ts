const BOX_FIRST_PX = 63;
const BOX_LINE_PX = 23;
const BOX_LAST_PX = 109;

export const BOX_LINES_MIN = 1;
export const BOX_LINES_MAX = 1 + (BOX_LAST_PX - BOX_FIRST_PX) / BOX_LINE_PX;

/** The height of the message box for so many lines (CONV-5). */
export const boxHeight = (lines: number): number =>
  Math.min(BOX_LAST_PX, BOX_FIRST_PX + (Math.max(lines, BOX_LINES_MIN) - 1) * BOX_LINE_PX);

/** The box grows with the text size set in the browser. */
export const inRem = (px: number): string => `${px / 16}rem`;

const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Returns typed text as HTML: all of it is text, and a new line is a line break (CONV-5). */
export const messageHtml = (text: string): string =>
  text
    .trim()
    .replace(/[&<>]/g, (sign) => SIGNS[sign] ?? sign)
    .replace(/\r\n?|\n/g, "<br>");

/** Returns the typed text of a message. */
export const textOf = (html: string): string =>
  html
    .replaceAll("<br>", "\n")
    .replace(/&(?:amp|lt|gt);/g, (name) => Object.keys(SIGNS).find((sign) => SIGNS[sign] === name) ?? name);

/** The text of a message that was undone, before what has been written since (CONV-15). */
export const withTakenBack = (html: string, text: string): string =>
  text.trim() === "" ? textOf(html) : `${textOf(html)}\n\n${text}`;
