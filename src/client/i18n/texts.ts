import type { Language } from "#contract/languages.ts";

export type Texts = Record<string, string | Record<string, string>>;

/** A language's texts by path of file: those of every screen and of home, and functions that fetch the others. */
export type TextsOfLanguage = { first: Record<string, Texts>; others: Record<string, () => Promise<Texts>> };

// Each language names its own files, because their names are long and nobody reads seven languages. Their patterns have to be
// literals, so SERVER_NAMESPACES are named again; tests/locales.test.ts compares them.
const languages: Record<Language, () => Promise<{ texts: TextsOfLanguage }>> = {
  sv: () => import("./texts/sv.ts"),
  en: () => import("./texts/en.ts"),
  nb: () => import("./texts/nb.ts"),
  nn: () => import("./texts/nn.ts"),
  fi: () => import("./texts/fi.ts"),
  da: () => import("./texts/da.ts"),
  uk: () => import("./texts/uk.ts"),
};

/** Fetches the shipped texts of one namespace in one language. */
export async function loadTexts(language: Language, namespace: string): Promise<Texts> {
  const { first, others } = (await languages[language]()).texts;
  const found = named(first, namespace) ?? (await named(others, namespace)?.());
  if (!found) throw new Error(`There are no texts ${language}/${namespace}`);
  return found;
}

const named = <Value>(files: Record<string, Value>, namespace: string): Value | undefined =>
  Object.entries(files).find(([path]) => path.endsWith(`/${namespace}.json`))?.[1];
