import { describe, expect, it } from "vitest";
import { directionOf, isReadable, servedAs } from "./rules.ts";

it.each([
  ["ar", "rtl"],
  ["fa", "rtl"],
  ["prs", "rtl"],
  ["ku", "rtl"],
  ["ar-EG", "rtl"],
  ["pa-Arab", "rtl"],
  ["ku-Latn", "ltr"],
  ["kmr", "ltr"],
  ["so", "ltr"],
  ["uk", "ltr"],
])("[TRAN-2] %s is written %s", (language, direction) => {
  expect(directionOf(language)).toBe(direction);
});

it.each([
  ["ar", ["en", "ar"], "ar"],
  ["nn", ["en", "nb"], "nb"],
  ["zh", ["zh-Hans"], "zh-Hans"],
  ["prs", ["fa"], "fa"],
  ["ti", ["en", "ar"], undefined],
])("[TRAN-1] readers of %s are served in one of %j as %s", (language, known, served) => {
  expect(servedAs(language, known)).toBe(served);
});

describe("[TRAN-1] a text", () => {
  it.each([
    ["sv", "sv", true],
    ["sv", "ar", false],
    ["nb", "nn", true],
    ["nn", "no", true],
    ["sv", "nb", false],
    ["zh", "zh-Hans", true],
  ])("in %s for readers of %s needs no translation: %s", (text, reader, isReadableText) => {
    expect(isReadable(text, reader)).toBe(isReadableText);
  });
});
