import { describe, expect, it } from "vitest";
import { AREAS } from "#build/localeTexts.ts";
import { loadTexts } from "#client/i18n/texts.ts";
import { LANGUAGES } from "#contract/languages.ts";
import { CLIENT_READS } from "#locales/namespaces.ts";
import { languageFolders, namespacesOf, textsOf } from "./support/checks/localeFiles.ts";
import { NAMES, WORDINGS } from "./support/wordings.ts";

const PLURAL = /_(zero|one|two|few|many|other)$/;

const baseOf = (key: string) => key.replace(PLURAL, "");
const placeholdersOf = (text: string) => [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map(([, name]) => name).sort();
const tagsOf = (text: string) => [...text.matchAll(/<\/?\w+\s*\/?>/g)].map(([tag]) => tag).sort();
const lettersOf = (text: string) => text.replace(/\{\{[^}]*\}\}|<[^>]*>/g, "").match(/\p{L}+/gu) ?? [];

/** Greetings without the name: Ukrainian addresses people in a case that a template cannot form. */
const NAMELESS = ["uk home morningTo", "uk home dayTo", "uk home eveningTo"];

const languages = LANGUAGES.filter((language) => language !== "en");
const namespaces = namespacesOf("en");

it("[I18N-1] ships the languages that tests know the wording of", () => {
  expect(Object.keys(WORDINGS).sort()).toEqual(languageFolders());
  expect([...LANGUAGES].sort()).toEqual(languageFolders());
});

describe.each(AREAS)("[I18N-3] %s.json", (area) => {
  it.each(LANGUAGES)("has every namespace in %s", (language) => {
    expect(namespacesOf(language, area)).toEqual(namespacesOf("en", area));
  });
});

it("[I18N-3] has each namespace in one file", () => {
  expect(namespaces).toEqual([...new Set(namespaces)]);
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
  const ofClient: readonly string[] = CLIENT_READS;
  const ofServer = namespacesOf("en", "server").filter((namespace) => !ofClient.includes(namespace));
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
      const wrong = Object.entries(texts).filter(
        ([, text]) => !NAMES.includes(text) && WORDINGS[language].foreign.test(text),
      );
      expect(wrong).toEqual([]);
    });
  },
);

describe.each(languages.flatMap((language) => namespaces.map((namespace) => ({ language, namespace }))))(
  "[I18N-3] $language/$namespace against English",
  ({ language, namespace }) => {
    const english = textsOf("en", namespace);

    it("leaves no English standing", () => {
      const allowed = [...WORDINGS[language].borrowed, ...NAMES];
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
