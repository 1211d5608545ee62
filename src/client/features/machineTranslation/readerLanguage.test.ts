import { expect, it } from "vitest";
import { languageChoices } from "./languageChoices.ts";
import { readerLanguage } from "./readerLanguage.ts";

it.each([
  [["ar-SY", "sv"], "sv", "ar"],
  [["sv-SE", "ar"], "sv", "sv"],
  [["en-US"], "uk", "uk"],
  [["no"], "nb", "nb"],
  [["de"], "en", "de"],
  [["x-klingon"], "sv", "sv"],
  [[], "sv", "sv"],
])("[TRAN-1] a reader with the browser's languages %j and the portal in %s reads %s", (preferred, shown, language) => {
  expect(readerLanguage(preferred, shown)).toBe(language);
});

it("[TRAN-1] names languages for the reader and for those who speak them, once each and in order", () => {
  expect(languageChoices(["fi", "ar", "sv", "ar", "fa"], "sv-SE")).toEqual([
    { language: "ar", name: "arabiska (العربية)" },
    { language: "fi", name: "finska (suomi)" },
    { language: "fa", name: "persiska (فارسی)" },
    { language: "sv", name: "svenska" },
  ]);
});

it("[TRAN-1] leaves out what is no language", () => {
  expect(languageChoices(["en", "not a tag"], "en-US")).toEqual([{ language: "en", name: "English" }]);
});
