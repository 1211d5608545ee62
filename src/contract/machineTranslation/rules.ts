/** The longest text that is translated, in characters: all parts of a post, plan, assignment, message or meeting together. */
export const TRANSLATED_TEXT_MAX = 30_000;
/** Characters that the translator gets for one person in 24 hours; what is kept already costs nothing. */
export const TRANSLATED_CHARACTERS_PER_DAY = 100_000;
/** Days that a translation is kept since it was last shown. */
export const TRANSLATION_KEPT_DAYS = 30;

/** Languages by ISO 639 that are written from right to left. */
const FROM_THE_RIGHT = ["ar", "ckb", "dv", "fa", "he", "ks", "ku", "prs", "ps", "sd", "ug", "ur", "yi"];

/** Returns the writing direction of a language tag (TRAN-2). Azure's `ku` is Central Kurdish in Arabic letters. */
export function directionOf(language: string): "ltr" | "rtl" {
  const [primary = "", script] = language.split("-");
  if (script === "Arab") return "rtl";
  return FROM_THE_RIGHT.includes(primary) && script !== "Latn" && script !== "Cyrl" ? "rtl" : "ltr";
}

/** Languages that are near enough where the translator does not know one, the nearest first. */
const NEAR: Record<string, string[]> = {
  nn: ["nb", "no"],
  nb: ["no"],
  no: ["nb"],
  prs: ["fa"],
  ckb: ["ku"],
  ku: ["ckb"],
  zh: ["zh-Hans"],
  "zh-Hans": ["zh"],
  sr: ["sr-Cyrl", "sr-Latn"],
};

/** Returns the language of a translator that serves readers of a language; undefined if there is none. */
export const servedAs = (language: string, known: readonly string[]): string | undefined =>
  [language, ...(NEAR[language] ?? [])].find((one) => known.includes(one));

/** Whether a text needs no translation for readers of a language. Both written forms of Norwegian are read by all. */
export const isReadable = (text: string, reader: string): boolean => spoken(text) === spoken(reader);

const spoken = (language: string): string => {
  const [primary = ""] = language.split("-");
  return ["nb", "nn"].includes(primary) ? "no" : primary;
};

export const STUDENT = "/Guardians/me/students/:studentId";
