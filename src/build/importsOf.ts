import type { Rolldown } from "vite";

/** A script with all that it imports at once, styles included, by their files' names. */
export function importsOf(bundle: Rolldown.OutputBundle, file: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (found.has(file) || chunk?.type !== "chunk") return found;
  found.add(file);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const imported of chunk.imports) importsOf(bundle, imported, found);
  return found;
}
