import type { Language } from "#contract/languages.ts";

/** Frequent short words of the languages in Latin letters. */
const WORDS = {
  sv: "och att är för med på inte som se av vi ni du en ett har till om så kan vad hur när från där här eller också måste alla ska efter nu min din mer vår blir i den det de jag barnet",
  en: "and the is are of to in for with you your we our this that not have be can what when from it at will they has on was",
  nb: "og at ikke jeg er for med på som kun se av vi dere du en et har til om så kan hva hvordan når fra der her eller også må alle skal etter nå min din mer deres vår noen bli blir i den det de barnet",
  nn: "og at ikkje eg er for med på som se ei av vi de du ein eit har til om så kan kva korleis når frå der her eller også må alle skal etter min din meir dykkar vår nokon blir i den det dei barnet kjem vert",
  da: "og at ikke jeg er for med på som kun se af vi du en et har til om så kan hvad hvordan når fra der her eller også skal alle efter nu min din mere jeres vores nogen blive bliver i den det de barnet",
  fi: "ja ei on että se en me te ovat kun mutta tai voi jos niin kuin mitä miten sekä joka oli olla nyt myös kaikki minun sinun hän ole lapsen",
} as const satisfies Partial<Record<Language, string>>;

/** Letters that a language does not have. */
const FOREIGN_LETTERS: Record<keyof typeof WORDS, RegExp> = {
  sv: /[æø]/,
  en: /[åäöæø]/,
  nb: /[äö]/,
  nn: /[äö]/,
  da: /[äö]/,
  fi: /[æø]/,
};

const known = (Object.keys(WORDS) as (keyof typeof WORDS)[]).map((language) => ({
  language,
  words: new Set(WORDS[language].split(" ")),
}));

/** A word counts less the more of the languages have it. */
const weightOf = (word: string): number => 1 / known.filter(({ words }) => words.has(word)).length ** 2;

/** The least score of the best language, and the least ratio to the score of the second best. */
const WEIGHT_MIN = 1;
const LEAD_MIN = 1.25;

/**
 * Tells in which of the app's languages a text is written, by its short words.
 * @returns undefined if the text is too short to tell, or its language is another
 */
export function languageOfText(text: string): Language | undefined {
  const lower = text.toLowerCase();
  const cyrillic = lower.match(/\p{Script=Cyrillic}/gu) ?? [];
  if (cyrillic.length > lower.length / 2) return /[ыэъё]/.test(lower) ? undefined : "uk";
  const found = lower.match(/\p{L}+/gu) ?? [];
  const [best, next] = known
    .filter(({ language }) => !FOREIGN_LETTERS[language].test(lower))
    .map(({ language, words }) => {
      const own = found.filter((word) => words.has(word));
      return { language, weight: own.reduce((sum, word) => sum + weightOf(word), 0) };
    })
    .toSorted((one, other) => other.weight - one.weight);
  if (!best || best.weight < WEIGHT_MIN || best.weight < LEAD_MIN * (next?.weight ?? 0)) return undefined;
  return best.language;
}
