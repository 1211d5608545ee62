import { expect, it } from "vitest";
import { languageOfText } from "#client/ui/text/languageOfText.ts";
import { LANGUAGES } from "#contract/languages.ts";
import { namespacesOf, textsOf } from "./support/localeFiles.ts";

it.each([
  ["sv", "Hej! Här kommer veckobrevet: på måndag har vi prov i NO."],
  ["en", "Thank you for telling us, we will be there on Monday."],
  ["nb", "Takk for beskjeden, jeg er ikke sikker på hva dere trenger fra oss."],
  ["nn", "Takk for beskjeden, eg veit ikkje kva de treng frå oss."],
  ["da", "Tak for beskeden, jeg ved ikke hvad I har brug for af os."],
  ["fi", "Kiitos viestistä, emme ole varmoja mitä te tarvitsette, mutta voimme tulla."],
  ["uk", "Дякую за повідомлення, ми прийдемо."],
])("knows %s by its words", (language, text) => {
  expect(languageOfText(text)).toBe(language);
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
