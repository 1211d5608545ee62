import { resolve } from "node:path";
import { AREAS, type Area, languagesIn, readArea, type Texts } from "#build/localeTexts.ts";

const FOLDER = resolve(import.meta.dirname, "../../../locales");

const languages = (await languagesIn(FOLDER)).toSorted();

const files = await Promise.all(
  languages.flatMap((language) =>
    AREAS.map(async (area) => ({ language, area, texts: await readArea(FOLDER, language, area) })),
  ),
);

export const languageFolders = (): string[] => languages;

/** Returns the namespaces of a language, or of one of its files. */
export const namespacesOf = (language: string, area?: Area): string[] =>
  files
    .filter((file) => file.language === language && (area === undefined || file.area === area))
    .flatMap(({ texts }) => Object.keys(texts))
    .sort();

/** Returns the texts of a namespace by key, with nested keys as `a.b`. */
export const textsOf = (language: string, namespace: string): Record<string, string> =>
  flatten(files.find((file) => file.language === language && namespace in file.texts)?.texts[namespace] ?? {});

const flatten = (value: Texts, prefix = ""): Record<string, string> =>
  Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      typeof inner === "string" ? [[prefix + key, inner]] : Object.entries(flatten(inner, `${prefix}${key}.`)),
    ),
  );
