import { expect, it } from "vitest";
import { languageOfText } from "#client/ui/text/languageOfText.ts";
import { LANGUAGES } from "#contract/languages.ts";
import { namespacesOf, textsOf } from "./support/checks/localeFiles.ts";
import { WORDINGS } from "./support/wordings.ts";

it.each(LANGUAGES)("knows %s by its words", (language) => {
  expect(languageOfText(WORDINGS[language].sentence)).toBe(language);
});

it.each(["Matematik", "Everyday heroes", "", "12345", "Спасибо, мы будем", "Ich weiß es noch nicht genau"])(
  "does not guess the language of %j",
  (text) => {
    expect(languageOfText(text)).toBeUndefined();
  },
);

it("is seldom wrong about whole sentences: those of the app in all its languages", () => {
  const sentences = LANGUAGES.flatMap((language) =>
    namespacesOf(language)
      .flatMap((namespace) => Object.values(textsOf(language, namespace)))
      .filter((text) => text.length >= 40 && /^\p{Lu}/u.test(text))
      .map((text) => ({ language, guess: languageOfText(text) })),
  );
  const wrong = sentences.filter(({ language, guess }) => guess !== undefined && guess !== language);
  const right = sentences.filter(({ language, guess }) => guess === language);
  expect(sentences.length).toBeGreaterThan(500);
  expect(wrong.length / sentences.length).toBeLessThan(0.02);
  expect(right.length / sentences.length).toBeGreaterThan(0.6);
});
