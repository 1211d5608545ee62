import { LANGUAGES, type Language } from "#contract/languages.ts";
import { CONTENT } from "./schoolSettings.ts";

/**
 * Returns the language in which a person is written to: their own, else the first of their browser that Skolvy supports, else
 * SCHOOL_LANGUAGE. Nobody hands that setting on, because imports and commands write to people in processes of their own.
 * @param acceptLanguage the header of a request of this person
 */
export const languageOf = ({ lcid }: { lcid: string | null }, acceptLanguage = ""): Language =>
  supportedLanguage(lcid === null ? [] : [lcid]) ??
  supportedLanguage(preferredTags(acceptLanguage)) ??
  schoolLanguage();

/** Returns the first supported language of some tags, such as nb-NO. */
export function supportedLanguage(tags: string[]): Language | undefined {
  return tags.map(toLanguage).find((language) => language !== undefined);
}

/** Returns the tags of an Accept-Language header, the preferred one first. */
export const preferredTags = (acceptLanguage: string): string[] =>
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

/** The server refuses to start with a value that is no language. */
const schoolLanguage = (): Language => CONTENT.SCHOOL_LANGUAGE.catch("sv").parse(process.env.SCHOOL_LANGUAGE);
