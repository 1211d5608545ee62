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

const PLURAL = /_(?:one|other|few|many)$/;
const twinOf = (key: string) => key.replace(/(_(?:one|other|few|many))?$/, "_preschool$1");

const FORM = /_(?:zero|one|two|few|many|other)$/;
/** Limits such as {{max}} are always several. */
const NUMBER_BEFORE_WORD = /\{\{(?:count|rows|came|total|gone|bad|ended|size)\}\} \p{L}/u;
/** Texts whose number is followed by "of" or "more". */
const OF_SO_MANY = ["common:pictureNumber", "common:pictureNumberIn", "dataProblems:more", "desk:absentOf"];

/** Swedish words of schools, in which the name of the product is none. */
const OF_SCHOOLS = /(?<!för)skol(?!vy)|elev|klass|lektion/i;

/** Beginnings of texts that no family of a preschool alone meets, or that are for all forms of school at once. */
const FOR_ALL_FORMS = [
  // Of services that preschools do not have (OFFERS), and of the staff.
  "assignments:",
  "schedule:",
  "todo:work",
  "classList:noClassAtDesk",
  "navigation:classLists",
  // Shown without a chosen child, or before the sign-in.
  "session:",
  "common:contactSchool",
  "identity:",
  "week:",
  "home:school",
  "audit:",
  "privacy:",
  "accessibility:",
  // A preschool has other events; the others are for people in offices.
  "calendarFeeds:",
  "calendar:school",
  "dataProblems:",
  "health:",
  "noticeMail:deskPrivate",
  "notifications:desk.",
  "notifications:school.",
];

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

  it("has one apostrophe in Ukrainian, which readers of screens pronounce", () => {
    const wrong = texts.filter(({ language, text }) => language === "uk" && /['ʼ´]/.test(text));
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it("has plural forms wherever a number that varies stands before a word", () => {
    const wrong = texts.filter(({ name, text }) => !FORM.test(name) && NUMBER_BEFORE_WORD.test(text));
    const keys = [...new Set(wrong.map(({ name }) => name.split(" ")[1]))];
    expect(keys.filter((key) => !OF_SO_MANY.includes(key ?? ""))).toEqual([]);
  });

  it("has a text for preschools beside each one for families that speaks of school, pupils, classes or lessons", () => {
    const wrong = (["family", "shared", "server"] as const).flatMap((area) =>
      namespacesOf("sv", area).flatMap((namespace) => {
        const all = textsOf("sv", namespace);
        const hasTwin = (key: string) => key.replace(PLURAL, "").concat("_preschool") in all || twinOf(key) in all;
        return Object.entries(all)
          .filter(([key, text]) => !key.includes("_preschool") && OF_SCHOOLS.test(text) && !hasTwin(key))
          .map(([key]) => `${namespace}:${key}`);
      }),
    );
    expect(wrong.filter((name) => !FOR_ALL_FORMS.some((one) => name.startsWith(one)))).toEqual([]);
  });
});
