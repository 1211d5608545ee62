import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#contract/languages.ts";
import { FIXED_ENGLISH } from "./support/checks/fixedEnglish.ts";
import { namespacesOf, textsOf } from "./support/checks/localeFiles.ts";
import { WORDINGS, type Wording } from "./support/wordings.ts";

const texts = LANGUAGES.flatMap((language) =>
  namespacesOf(language).flatMap((namespace) =>
    Object.entries(textsOf(language, namespace))
      .filter(([, text]) => language !== "en" || !FIXED_ENGLISH.includes(text))
      .map(([key, text]) => ({ language, name: `${language} ${namespace}:${key}`, text })),
  ),
);

type Pattern = keyof Pick<Wording, "competing" | "quotes" | "ellipsis" | "inflected">;

/** Returns the texts that a pattern finds: one of their language, or the same for all. */
const found = (wrong: Pattern | RegExp) =>
  texts
    .filter(({ language, text }) => (wrong instanceof RegExp ? wrong : WORDINGS[language][wrong]).test(text))
    .map(({ name, text }) => `${name}: ${text}`);

/** Several sentences of which the last has no end, or an end without a beginning: halves that code would join. */
const HALF_SENTENCE = /\p{L}[.!?]\s+\p{Lu}[^.!?:…]*$|^\p{Ll}[^.!?]*\.$/u;

describe("[I18N-3] wording", () => {
  it("keeps what the specification fixes to the letter", () => {
    const english = namespacesOf("en").flatMap((namespace) => Object.values(textsOf("en", namespace)));
    expect(FIXED_ENGLISH.filter((text) => !english.includes(text))).toEqual([]);
  });

  it("has one space between words and real ellipses", () => {
    expect(found(/ {2,}|\s[,.;?]|\.{3}/)).toEqual([]);
  });

  it("has the quotation marks and apostrophes of its language", () => {
    expect(found("quotes")).toEqual([]);
  });

  it("has the space before an ellipsis that its language asks for", () => {
    expect(found("ellipsis")).toEqual([]);
  });

  it("has one word for one thing", () => {
    expect(found("competing")).toEqual([]);
  });

  it("has whole sentences", () => {
    expect(found(HALF_SENTENCE)).toEqual([]);
  });

  it("inflects no name", () => {
    expect(found("inflected")).toEqual([]);
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
