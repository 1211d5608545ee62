/** The texts by language, which `src/build/splitTexts.ts` makes of the files in `locales`. */
declare module "virtual:texts" {
  type Texts = Record<string, string | Record<string, string>>;
  /** Texts of every screen and of home, and functions that fetch the others, by namespace. */
  type TextsOfLanguage = { first: Record<string, Texts>; others: Record<string, () => Promise<Texts>> };
  export const languages: Record<import("#contract/languages.ts").Language, () => Promise<TextsOfLanguage>>;
}
