import { typedText } from "#client/lib/typedText.ts";

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

/** Puts the text of a message that was undone before the text that has been written since (CONV-15). */
export const withTakenBack = (html: string, text: string): string =>
  text.trim() === "" ? typedText(html) : `${typedText(html)}\n\n${text}`;
