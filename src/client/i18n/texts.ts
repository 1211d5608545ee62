import type { Language } from "#contract/languages.ts";

export type Texts = Record<string, string | Record<string, string>>;

// A pattern has to be a literal, so SERVER_NAMESPACES are named once more; tests/locales.test.ts compares them.
const loaders = import.meta.glob<Texts>(
  [
    "#locales/*/*.json",
    "!#locales/*/{calendar,health,identity,invitation,noticeMail,notifications,reader,status}.json",
  ],
  { import: "default" },
);

const byName = new Map(
  Object.entries(loaders).map(([path, load]) => [
    path
      .split("/")
      .slice(-2)
      .join("/")
      .replace(/\.json$/, ""),
    load,
  ]),
);

/** Fetches the shipped texts of one namespace in one language. */
export function loadTexts(language: Language, namespace: string): Promise<Texts> {
  const load = byName.get(`${language}/${namespace}`);
  return load ? load() : Promise.reject(new Error(`There are no texts ${language}/${namespace}`));
}
