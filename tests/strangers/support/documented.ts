import { readFile } from "node:fs/promises";
import { join } from "node:path";

const PAGE = join(import.meta.dirname, "../../../docs/operations/proxies.md");

/**
 * Returns a configuration as the documents have it, with names and addresses of this machine.
 * @param language that of its block
 * @throws Error if something that is to be replaced is not there
 */
export async function documentedConfiguration(language: string, replacements: [string, string][]): Promise<string> {
  const page = await readFile(PAGE, "utf8");
  const start = page.indexOf(`\`\`\`${language}\n`);
  const end = page.indexOf("\n```", start);
  if (start < 0 || end < 0) throw new Error(`${PAGE} has no configuration of ${language}`);
  return replacements.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`The configuration of ${language} has no ${from}`);
      return text.replaceAll(from, to);
    },
    page.slice(page.indexOf("\n", start) + 1, end + 1),
  );
}
