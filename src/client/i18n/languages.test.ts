import { describe, expect, it } from "vitest";
import { firstLanguage, languageOf } from "./languages.ts";

describe("[I18N-1] languageOf", () => {
  it.each([
    ["sv-SE", "sv"],
    ["sv-FI", "sv"],
    ["en-GB", "en"],
    ["no", "nb"],
    ["nb_NO", "nb"],
    ["NN-no", "nn"],
    ["uk", "uk"],
    ["de-DE", null],
    ["", null],
    [null, null],
  ])("%s is %s", (locale, language) => {
    expect(languageOf(locale)).toBe(language);
  });
});

describe("[I18N-1] firstLanguage", () => {
  it.each([
    ["takes what is stored before what the browser prefers", ["fi", null, "sv-SE"], "fi"],
    ["takes the browser's first language that there is", [null, null, "de-DE", "da-DK", "sv"], "da"],
    ["takes English when there is none", [null, "xx", "de"], "en"],
  ])("%s", (_, preferences, language) => {
    expect(firstLanguage(preferences)).toBe(language);
  });
});
