import type { Database } from "#server/database/connect.ts";
import { verdictScaleLevels, verdictScales } from "#server/database/schema/verdicts.ts";
import { SCHOOLS } from "../cast.ts";

/** A level's colour, and its long and short text by lcid. */
type Level = [colorCode: string, texts: Record<string, [long: string, short: string]>];

const LEVELS: Level[] = [
  [
    "#d13438",
    {
      "sv-SE": ["Otillräckliga kunskaper", "Otillr."],
      "en-US": ["Insufficient knowledge", "Insuff."],
      "nb-NO": ["Utilstrekkelige kunnskaper", "Utilstr."],
      "nn-NO": ["Utilstrekkelege kunnskapar", "Utilstr."],
      "fi-FI": ["Riittämättömät tiedot", "Riittäm."],
      "da-DK": ["Utilstrækkelige kundskaber", "Utilstr."],
      uk: ["Недостатні знання", "Недост."],
    },
  ],
  [
    "#eaa300",
    {
      "sv-SE": ["Godtagbara kunskaper", "Godt."],
      "en-US": ["Sufficient knowledge", "Suff."],
      "nb-NO": ["Tilstrekkelige kunnskaper", "Tilstr."],
      "nn-NO": ["Tilstrekkelege kunnskapar", "Tilstr."],
      "fi-FI": ["Riittävät tiedot", "Riitt."],
      "da-DK": ["Tilstrækkelige kundskaber", "Tilstr."],
      uk: ["Достатні знання", "Дост."],
    },
  ],
  [
    "#107c10",
    {
      "sv-SE": ["Mer än godtagbara kunskaper", "Mer än"],
      "en-US": ["More than sufficient knowledge", "More"],
      "nb-NO": ["Mer enn tilstrekkelige kunnskaper", "Mer enn"],
      "nn-NO": ["Meir enn tilstrekkelege kunnskapar", "Meir enn"],
      "fi-FI": ["Enemmän kuin riittävät tiedot", "Enemmän"],
      "da-DK": ["Mere end tilstrækkelige kundskaber", "Mere end"],
      uk: ["Знання вище достатніх", "Вище"],
    },
  ],
];

const GRADE_WORDS = {
  "sv-SE": "Betyg",
  "en-US": "Grade",
  "nb-NO": "Karakter",
  "nn-NO": "Karakter",
  "fi-FI": "Arvosana",
  "da-DK": "Karakter",
  uk: "Оцінка",
};

/** The grades of upper secondary school, the same letters in every language. */
const GRADES: Level[] = (["F", "E", "D", "C", "B", "A"] as const).map((grade, index) => [
  ["#d13438", "#eaa300", "#986f0b", "#038387", "#498205", "#107c10"][index] ?? "#005b70",
  Object.fromEntries(Object.entries(GRADE_WORDS).map(([lcid, word]) => [lcid, [`${word} ${grade}`, grade]])),
]);

const levelRows = (scaleId: string, levels: Level[]) =>
  levels.map(([colorCode, texts], level) => ({
    id: `${scaleId}-${level}`,
    scaleId,
    level,
    colorCode,
    texts: Object.fromEntries(Object.entries(texts).map(([lcid, [long, short]]) => [lcid, { long, short }])),
  }));

export async function seedVerdictScales(db: Database): Promise<void> {
  await db.insert(verdictScales).values([
    { id: "scale-iup", schoolId: SCHOOLS.compulsory },
    { id: "scale-grades", schoolId: SCHOOLS.upperSecondary },
  ]);
  await db.insert(verdictScaleLevels).values([...levelRows("scale-iup", LEVELS), ...levelRows("scale-grades", GRADES)]);
}
