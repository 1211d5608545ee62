const ENTITIES: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&amp;": "&", "&nbsp;": " " };

/** Text as HTML: a paragraph after each empty line. */
export const htmlOf = (text: string): string =>
  text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== "")
    .map((part) => `<p>${part.trim().replaceAll("\n", "<br>")}</p>`)
    .join("");

/** HTML as text, with its paragraphs and lines, to be written on; other markup is left out. */
export const plainOf = (html: string): string =>
  html
    .replace(/<br\s*\/?>/gi, "\n")
    .replace(/<\/(?:p|h\d|li|div)>/gi, "\n\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:lt|gt|amp|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .trim();
