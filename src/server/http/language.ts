import { LANGUAGES, type Language } from "#contract/languages.ts";

/** Returns the first preferred language that Skolvy supports: the application's choice, then the browser's. */
export const chooseLanguage = (uiLocales = "", acceptLanguage = ""): Language =>
  [...uiLocales.split(" "), ...byQuality(acceptLanguage)].map(toLanguage).find((language) => language !== undefined) ??
  "en";

const byQuality = (acceptLanguage: string) =>
  acceptLanguage
    .split(",")
    .map((range) => {
      const [tag = "", quality] = range.split(";q=");
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);

function toLanguage(tag: string): Language | undefined {
  const [primary] = tag.toLowerCase().split("-");
  return primary === "no" ? "nb" : LANGUAGES.find((language) => language === primary);
}
