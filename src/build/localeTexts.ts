import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Returns the languages that have texts, by the names of their folders. */
export const languagesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory()).map(({ name }) => name);

type Texts = { [key: string]: string | Texts };

/**
 * Adds a text to a namespace in several languages. The new key comes last in its group, and the rest of each file stays as it is.
 * @param path namespace and key, as in home.title or audit.role.school
 * @param texts by language; all of them are written, or none
 * @throws Error if the key or a part of it is taken in one of them
 */
export async function addTexts(folder: string, path: string, texts: Record<string, string>): Promise<string[]> {
  const [namespace = "", ...keys] = path.split(".");
  if (keys.length === 0 || keys.length > 2 || [namespace, ...keys].includes(""))
    throw new Error(`${path} is not NAMESPACE.KEY or NAMESPACE.GROUP.KEY.`);
  const changed = await Promise.all(
    Object.entries(texts).map(async ([language, text]) => {
      const file = join(folder, language, `${namespace}.json`);
      const content: Texts = JSON.parse(await readFile(file, "utf8"));
      insert(content, keys, text, `${language}/${path}`);
      return { file, content };
    }),
  );
  for (const { file, content } of changed) await writeFile(file, `${JSON.stringify(content, null, 2)}\n`);
  return changed.map(({ file }) => file);
}

function insert(into: Texts, [key = "", ...rest]: string[], text: string, name: string): void {
  const found = Object.hasOwn(into, key) ? into[key] : undefined;
  if (rest.length === 0) {
    if (found !== undefined) throw new Error(`${name} is there already.`);
    into[key] = text;
    return;
  }
  if (typeof found === "string") throw new Error(`${name}: ${key} is a text, not a group.`);
  const group: Texts = found ?? {};
  into[key] = group;
  insert(group, rest, text, name);
}
