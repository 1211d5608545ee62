const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Returns typed text as HTML: all of it is text, and a new line is a line break (CONV-5). */
export const typedHtml = (text: string): string =>
  text
    .trim()
    .replace(/[&<>]/g, (sign) => SIGNS[sign] ?? sign)
    .replace(/\r\n?|\n/g, "<br>");

/** Returns the typed text of a message. */
export const typedText = (html: string): string =>
  html
    .replaceAll("<br>", "\n")
    .replace(/&(?:amp|lt|gt);/g, (name) => Object.keys(SIGNS).find((sign) => SIGNS[sign] === name) ?? name);
