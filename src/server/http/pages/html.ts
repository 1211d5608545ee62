/** Markup that is safe to send. */
export type Html = { markup: string };

type Part = Html | string | false | undefined;

/** Makes markup from a template; whatever is filled in is escaped, unless it is markup itself. */
export const html = (template: TemplateStringsArray, ...parts: Part[]): Html => ({
  markup: template.reduce((made, text, index) => made + render(parts[index - 1]) + text),
});

/** Takes over markup that somebody else has made safe. */
export const trusted = (markup: string): Html => ({ markup });

function render(part: Part): string {
  if (part === undefined || part === false) return "";
  return typeof part === "string" ? escapeText(part) : part.markup;
}

const escapeText = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
