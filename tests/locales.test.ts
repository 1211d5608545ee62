import { describe, expect, it } from "vitest";
import { loadTexts } from "#client/i18n/texts.ts";
import { LANGUAGES, type Language } from "#contract/languages.ts";
import { SERVER_NAMESPACES } from "#locales/namespaces.ts";
import { BORROWED_WORDS, NAMES } from "./support/borrowedWords.ts";
import { languageFolders, namespacesOf, textsOf } from "./support/localeFiles.ts";

const PLURAL = /_(zero|one|two|few|many|other)$/;

const baseOf = (key: string) => key.replace(PLURAL, "");
const placeholdersOf = (text: string) => [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map(([, name]) => name).sort();
const tagsOf = (text: string) => [...text.matchAll(/<\/?\w+\s*\/?>/g)].map(([tag]) => tag).sort();
const lettersOf = (text: string) => text.replace(/\{\{[^}]*\}\}|<[^>]*>/g, "").match(/\p{L}+/gu) ?? [];

/** Words of another language, and words that a school would not use. */
const FOREIGN: Record<Language, RegExp> = {
  en: /[åäöæøÅÄÖÆØ]|\p{Script=Cyrillic}/u,
  sv: /\b(the|your|you|with|please|ikke|målsman|token|evenemang|student(?:en|er)?)\b|[æø]/i,
  nb: /\b(the|your|you|with|please|inte|ikkje|leksjon|mentor|rubrikk|student(?:en|er)?)\b|[ä]/i,
  nn: /\b(the|your|you|with|please|ikke|fra|noe|noen|bare|hvis|jeg|elever|meldinger|foresatte|fravær\w*|uken?|uker|skole\w*)\b|(?<!bil)lige?\b/i,
  fi: /\b(the|your|you|with|please|esityslista|opiskelija perusopetuksessa)\b|[åæø]/i,
  da: /\b(the|your|you|with|please|inte|ikkje|studerende|elevplan|leksjon)\b|[ä]/i,
  uk: /студент|токен|учбов|відмінити|слідуюч|[ыэъё]/i,
};

/** Greetings without the name: Ukrainian addresses people in a case that a template cannot form. */
const NAMELESS = ["uk home morningTo", "uk home dayTo", "uk home eveningTo"];

const languages = LANGUAGES.filter((language) => language !== "en");
const namespaces = namespacesOf("en");

it("[I18N-1] ships the seven languages", () => {
  expect(languageFolders()).toEqual(["da", "en", "fi", "nb", "nn", "sv", "uk"]);
  expect([...LANGUAGES].sort()).toEqual(languageFolders());
});

it.each(LANGUAGES)("[I18N-3] has every namespace in %s", (language) => {
  expect(namespacesOf(language)).toEqual(namespaces);
});

it.each(LANGUAGES)("[I18N-3] brings the client all texts in %s but those of the server", async (language) => {
  const loaded = await Promise.all(
    namespaces.map((namespace) =>
      loadTexts(language, namespace).then(
        () => [namespace],
        () => [],
      ),
    ),
  );
  const ofServer: readonly string[] = SERVER_NAMESPACES;
  expect(loaded.flat()).toEqual(namespaces.filter((namespace) => !ofServer.includes(namespace)));
});

describe.each(LANGUAGES.flatMap((language) => namespaces.map((namespace) => ({ language, namespace }))))(
  "[I18N-3] $language/$namespace",
  ({ language, namespace }) => {
    const english = textsOf("en", namespace);
    const texts = textsOf(language, namespace);
    const counted = new Set(
      Object.keys(english)
        .filter((key) => PLURAL.test(key))
        .map(baseOf),
    );

    it("has the same keys as English, each plural in the forms of its language", () => {
      const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
      const wanted = [...new Set(Object.keys(english).map(baseOf))].flatMap((key) =>
        counted.has(key) ? forms.map((form) => `${key}_${form}`) : [key],
      );
      expect(Object.keys(texts).sort()).toEqual(wanted.sort());
    });

    it("nests at most one level and has no empty or untrimmed text", () => {
      const wrong = Object.entries(texts).filter(
        ([key, text]) => key.split(".").length > 2 || !text || text.trim() !== text,
      );
      expect(wrong).toEqual([]);
    });

    it("has the placeholders and tags of the English text", () => {
      const wrong = Object.entries(texts).filter(([key, text]) => {
        const source = english[key] ?? english[`${baseOf(key)}_other`] ?? "";
        const mayOmitCount = PLURAL.test(key) && !key.endsWith("_other");
        const names = NAMELESS.includes(`${language} ${namespace} ${key}`) ? [] : placeholdersOf(source);
        const given = placeholdersOf(text);
        const isSame =
          given.join() === names.join() ||
          (mayOmitCount && given.join() === names.filter((name) => name !== "count").join());
        return !isSame || tagsOf(text).join() !== tagsOf(source).join();
      });
      expect(wrong).toEqual([]);
    });

    it("has no word of another language", () => {
      const wrong = Object.entries(texts).filter(([, text]) => !NAMES.includes(text) && FOREIGN[language].test(text));
      expect(wrong).toEqual([]);
    });
  },
);

describe.each(languages.flatMap((language) => namespaces.map((namespace) => ({ language, namespace }))))(
  "[I18N-3] $language/$namespace against English",
  ({ language, namespace }) => {
    const english = textsOf("en", namespace);

    it("leaves no English standing", () => {
      const allowed = [...BORROWED_WORDS[language], ...NAMES];
      const same = Object.entries(textsOf(language, namespace)).filter(
        ([key, text]) => text === english[key] && lettersOf(text).length > 0 && !allowed.includes(text),
      );
      expect(same).toEqual([]);
    });
  },
);

it.each(namespaces)("[I18N-3] writes %s in Ukrainian letters", (namespace) => {
  const latin = Object.entries(textsOf("uk", namespace)).filter(
    ([, text]) => !NAMES.includes(text) && lettersOf(text).length > 0 && !/\p{Script=Cyrillic}/u.test(text),
  );
  expect(latin).toEqual([]);
});
