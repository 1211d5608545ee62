/** Writes each `<` that no `>` follows as the text that it is. */
export function closedHtml(html: string): string {
  const end = html.lastIndexOf(">") + 1;
  return html.slice(0, end) + html.slice(end).replaceAll("<", "&lt;");
}
