import { languages } from "virtual:texts";
import type { Language } from "#contract/languages.ts";

export type Texts = Record<string, string | Record<string, string>>;

/** Fetches the shipped texts of one namespace in one language. */
export async function loadTexts(language: Language, namespace: string): Promise<Texts> {
  const { first, others } = await languages[language]();
  const found = first[namespace] ?? (await others[namespace]?.());
  if (!found) throw new Error(`There are no texts ${language}/${namespace}`);
  return found;
}
