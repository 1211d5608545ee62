import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const FOLDER = resolve(import.meta.dirname, "../../locales");

export const languageFolders = (): string[] =>
  readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

export const namespacesOf = (language: string): string[] =>
  readdirSync(join(FOLDER, language))
    .map((file) => file.replace(/\.json$/, ""))
    .sort();

/** Returns the texts of a namespace by key, with nested keys as `a.b`. */
export const textsOf = (language: string, namespace: string): Record<string, string> =>
  flatten(JSON.parse(readFileSync(join(FOLDER, language, `${namespace}.json`), "utf8")));

const flatten = (value: object, prefix = ""): Record<string, string> =>
  Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      typeof inner === "string" ? [[prefix + key, inner]] : Object.entries(flatten(inner, `${prefix}${key}.`)),
    ),
  );
