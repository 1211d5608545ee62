import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The files of a language: texts of guardians' screens, of the staff desk, of both, and all that the server reads. */
export const AREAS = ["family", "desk", "shared", "server"] as const;
export type Area = (typeof AREAS)[number];

/** Texts by key; the keys of a file are namespaces. */
export type Texts = { [key: string]: string | Texts };

/** Returns the languages that have texts, by the names of their folders. */
export const languagesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory()).map(({ name }) => name);

/** Reads a file of a language: its texts by namespace. */
export const readArea = async (folder: string, language: string, area: Area): Promise<Record<string, Texts>> =>
  JSON.parse(await readFile(join(folder, language, `${area}.json`), "utf8"));

/**
 * Adds a text to a namespace in several languages. The new key comes last in its group, and the rest of each file stays as it is.
 * @param path namespace and key, as in home.title or audit.role.school
 * @param texts by language; all of them are written, or none
 * @param newIn the file of a namespace that does not exist yet
 * @throws Error if the key or a part of it is taken in one of them, or no file has the namespace
 */
export async function addTexts(
  folder: string,
  path: string,
  texts: Record<string, string>,
  newIn?: Area,
): Promise<string[]> {
  const [namespace = "", ...keys] = path.split(".");
  if (keys.length === 0 || keys.length > 2 || [namespace, ...keys].includes(""))
    throw new Error(`${path} is not NAMESPACE.KEY or NAMESPACE.GROUP.KEY.`);
  const changed = await Promise.all(
    Object.entries(texts).map(async ([language, text]) => {
      const { area, content } = await fileWith(folder, language, namespace, newIn);
      insert(content, [namespace, ...keys], text, `${language}/${path}`);
      return { file: join(folder, language, `${area}.json`), content };
    }),
  );
  for (const { file, content } of changed) await writeFile(file, `${JSON.stringify(content, null, 2)}\n`);
  return changed.map(({ file }) => file);
}

async function fileWith(folder: string, language: string, namespace: string, newIn: Area | undefined) {
  const files = await Promise.all(
    AREAS.map(async (area) => ({ area, content: await readArea(folder, language, area) })),
  );
  const file =
    files.find(({ content }) => Object.hasOwn(content, namespace)) ?? files.find(({ area }) => area === newIn);
  if (!file) throw new Error(`No file has ${namespace}. If it is new, say with --new-in which file gets it.`);
  return file;
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
