import { z } from "zod";
import { tokensOf } from "#contract/html/tokens.ts";
import type { Translator } from "#server/translators/translator.ts";
import words from "../data/words.json" with { type: "json" };
import { valid } from "../dataFile.ts";

const LANGUAGES = ["en", "nb", "da", "fi", "uk", "ar", "fa"] as const;

/** Frequent words of the demo world's texts, from Swedish into each of the languages. */
const known = Object.entries(
  valid(z.record(z.string(), z.array(z.string()).length(LANGUAGES.length)), words, "words.json"),
);

const dictionaries = new Map(
  LANGUAGES.map((language, at) => [
    language as string,
    new Map(known.map(([word, others]): [string, string] => [word, others[at] ?? word])),
  ]),
);

/** The demo's replacement for a translator: it knows some words, leaves the others as they are, and sends nothing anywhere. */
export const demoTranslator: Translator = {
  id: "demo",
  languages: async () => [...LANGUAGES],
  translate: async (texts, to) => {
    const dictionary = dictionaries.get(to);
    const translated = (text: string) =>
      text.replace(/\p{L}+/gu, (word) => dictionary?.get(word.toLowerCase()) ?? word);
    // Tags pass as they are, so that only words of the text are looked up.
    return texts.map((html) =>
      Array.from(tokensOf(html), ({ kind, raw }) => (kind === "text" ? translated(raw) : raw)).join(""),
    );
  },
};
