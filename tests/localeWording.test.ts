import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "#contract/languages.ts";
import { FIXED_ENGLISH } from "./support/fixedEnglish.ts";
import { namespacesOf, textsOf } from "./support/localeFiles.ts";

const texts = LANGUAGES.flatMap((language) =>
  namespacesOf(language).flatMap((namespace) =>
    Object.entries(textsOf(language, namespace))
      .filter(([, text]) => language !== "en" || !FIXED_ENGLISH.includes(text))
      .map(([key, text]) => ({ language, name: `${language} ${namespace}:${key}`, text })),
  ),
);

/** Returns the texts that a pattern of their language finds. */
const found = (wrong: Record<Language, RegExp>) =>
  texts.filter(({ language, text }) => wrong[language].test(text)).map(({ name, text }) => `${name}: ${text}`);

const inAll = (wrong: RegExp): Record<Language, RegExp> => ({
  en: wrong,
  sv: wrong,
  nb: wrong,
  nn: wrong,
  fi: wrong,
  da: wrong,
  uk: wrong,
});

/** Marks of another language or of a typewriter. */
const WRONG_QUOTES: Record<Language, RegExp> = {
  en: /["'„«»‹›]/,
  sv: /["'„“«»‹›]/,
  nb: /["'„“”‹›]/,
  nn: /["'„“”‹›]/,
  fi: /["'„“«»‹›]/,
  da: /["'„“«»‹›]/,
  uk: /["'’‘‹›]/,
};

/** Finnish and Ukrainian put the dots at the word; the others write a space before them where words are left out. */
const WRONG_ELLIPSIS: Record<Language, RegExp> = {
  ...inAll(/[^\s]…/),
  fi: /\s…/,
  uk: /\s…/,
};

/** Words that compete with the one chosen, calques, and leftovers of another language. */
const WRONG_WORDS: Record<Language, RegExp> = {
  en: /\b(cancelled|centre|colour|documentations|who has seen|network address)\b/i,
  sv: /\b(ej|laddas?(?! ner| upp)|aviser(?:a|ing\w*)|nätverksadress\w*|this|and|from|of)\b/i,
  nb: /\b(booke[tr]?|nettverksadress\w*|tjeneren|per time|this|and|from|of)\b|\{\{count\}\} timer?\b/i,
  nn: /\b(booka?|vart|nettverksadress\w*|tenaren|skildring|samband|per time|this|and|from|of)\b|\{\{count\}\} tim(?:e|ar)\b/i,
  fi: /\b(verkko-osoit\w*|julkaisu\w*|this|and|from|of|for|to|or)\b/i,
  da: /\b(meddelelser\w*|downloade\w*|netværksadress\w*|startsiden|this|and|from|of)\b/i,
  uk: /допис|мережев\S* адрес|захищен\S* особ|(?:Груп[аи]|Курси) не знайдено/i,
};

/** A name stays as it is: nothing may be glued to it, and no word before it may ask for a case. */
const INFLECTED_NAME: Record<Language, RegExp> = {
  ...inAll(/\{\{(?:name|firstName|lastName)\}\}\p{L}/u),
  fi: /\{\{(?:name|firstName)\}\}\p{L}|(?:oppilaan|henkilöstä|viestistä|kanssa) \{\{/iu,
  uk: /\{\{(?:name|firstName)\}\}\p{L}|(?<!\p{L})(?:від|для|щодо|про|учня) \{\{(?:name|firstName)/iu,
};

/** Several sentences of which the last has no end, or an end without a beginning: halves that code would join. */
const HALF_SENTENCE = /\p{L}[.!?]\s+\p{Lu}[^.!?:…]*$|^\p{Ll}[^.!?]*\.$/u;

describe("[I18N-3] wording", () => {
  it("keeps what the specification fixes to the letter", () => {
    const english = namespacesOf("en").flatMap((namespace) => Object.values(textsOf("en", namespace)));
    expect(FIXED_ENGLISH.filter((text) => !english.includes(text))).toEqual([]);
  });

  it("has one space between words and real ellipses", () => {
    expect(found(inAll(/ {2,}|\s[,.;?]|\.{3}/))).toEqual([]);
  });

  it("has the quotation marks and apostrophes of its language", () => {
    expect(found(WRONG_QUOTES)).toEqual([]);
  });

  it("has the space before an ellipsis that its language asks for", () => {
    expect(found(WRONG_ELLIPSIS)).toEqual([]);
  });

  it("has one word for one thing", () => {
    expect(found(WRONG_WORDS)).toEqual([]);
  });

  it("has whole sentences", () => {
    expect(found(inAll(HALF_SENTENCE))).toEqual([]);
  });

  it("inflects no name", () => {
    expect(found(INFLECTED_NAME)).toEqual([]);
  });

  it.each(["few", "other"])("counts five of a thing with another form than %s in Ukrainian", (form) => {
    const wrong = namespacesOf("uk").flatMap((namespace) => {
      const all = textsOf("uk", namespace);
      const isCounted = (key: string) => key.endsWith("_many") && /\{\{count\}\} \p{L}/u.test(all[key] ?? "");
      return Object.keys(all).filter((key) => isCounted(key) && all[key] === all[key.replace("_many", `_${form}`)]);
    });
    expect(wrong).toEqual([]);
  });

  it.each(LANGUAGES)("has a general text beside each one for preschools in %s", (language) => {
    const wrong = namespacesOf(language).flatMap((namespace) => {
      const all = textsOf(language, namespace);
      return Object.keys(all).filter((key) => key.endsWith("_preschool") && !(key.replace("_preschool", "") in all));
    });
    expect(wrong).toEqual([]);
  });
});
