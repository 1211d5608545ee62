import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "#contract/languages.ts";
import { FIXED_ENGLISH } from "./support/checks/fixedEnglish.ts";
import { LABELS } from "./support/checks/labels.ts";
import { namespacesOf, textsOf } from "./support/checks/localeFiles.ts";
import { FORBIDDEN, TERM_LANGUAGES, TERMS, WITHOUT_TERM } from "./support/checks/terms.ts";

const textsByKey = (language: Language): Record<string, string> =>
  Object.fromEntries(
    namespacesOf(language).flatMap((namespace) =>
      Object.entries(textsOf(language, namespace)).map(([key, text]) => [`${namespace}:${key}`, text]),
    ),
  );

const english = textsByKey("en");
const others = TERM_LANGUAGES.map((language) => ({ language, texts: textsByKey(language) }));
const wordsOf = (text: string) => text.replace(/\{\{[^}]*\}\}|<[^>]*>|\$t\([^)]*\)/g, "");

describe("[I18N-3] the terms of schools", () => {
  it("are the same label wherever they are one", () => {
    const wrong = Object.entries(english).flatMap(([key, text]) => {
      const rows = LABELS.filter((row) => row.english === text.toLowerCase());
      if (rows.length === 0 || key.endsWith("_preschool")) return [];
      const found = others.map(({ texts }) => texts[key]?.toLowerCase()).join(" | ");
      return rows.some((row) => row.others === found) ? [] : [`${key} "${text}": ${found}`];
    });
    expect(wrong).toEqual([]);
  });

  it.each(TERMS)("say %s by the language's own word in every text", (term, ...words) => {
    const wrong = Object.entries(english)
      .filter(([, text]) => term.test(wordsOf(text)))
      .flatMap(([key]) =>
        others.flatMap(({ language, texts }, at) => {
          const text = texts[key];
          if (text === undefined || words[at]?.test(wordsOf(text))) return [];
          return WITHOUT_TERM.includes(key) || WITHOUT_TERM.includes(`${language} ${key}`)
            ? []
            : [`${language} ${key}: ${text}`];
        }),
      );
    expect(wrong).toEqual([]);
  });

  it.each(LANGUAGES)("are no words in %s that mean something else or that nobody uses", (language) => {
    const wrong = Object.entries(textsByKey(language)).filter(
      ([, text]) => !(language === "en" && FIXED_ENGLISH.includes(text)) && FORBIDDEN[language].test(text),
    );
    expect(wrong).toEqual([]);
  });
});
