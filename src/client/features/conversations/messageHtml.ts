const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** What was typed as HTML: nothing in it is markup, and a new line is a line break (CONV-5). */
export const messageHtml = (text: string): string =>
  text
    .trim()
    .replace(/[&<>]/g, (sign) => SIGNS[sign] ?? sign)
    .replace(/\r\n?|\n/g, "<br>");
