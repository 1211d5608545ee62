import { type AssessmentGoal, NOT_ACHIEVED_CELL, TEXT_CELL } from "#contract/assessments.ts";
import type { Matrix } from "#contract/schemas/courses.ts";
import { COURSES, SCHOOLS } from "../cast.ts";

/** A matrix with its rows. The lowest level is hidden in Swedish, and swimming has eleven levels. */
type MatrixSeed = {
  id: string;
  courseId: string;
  title: string;
  texts: string[];
  levels?: number;
  disableNotAchieved?: boolean;
  schoolId?: string;
  /** Demands of each level of each row; without them the levels only have names. */
  criteria?: string[][];
};

export const MATRICES: MatrixSeed[] = [
  {
    id: "matrix-ma",
    courseId: COURSES.maths7,
    title: "Matematik åk 7",
    texts: ["Problemlösning", "Begrepp", "Metoder", "Resonemang"],
  },
  {
    id: "matrix-sv",
    courseId: COURSES.swedish7,
    title: "Svenska åk 7",
    texts: ["Läsa", "Skriva", "Tala och lyssna"],
    disableNotAchieved: true,
    criteria: [
      [
        "Ännu inte",
        "Återger det viktigaste i en text",
        "Sammanfattar en text och drar egna slutsatser",
        "Jämför texter och visar vad de bygger på",
      ],
      [
        "Ännu inte",
        "Skriver så att innehållet går att följa",
        "Skriver med tydlig disposition och varierat språk",
        "Anpassar språk och disposition efter läsaren",
      ],
      [
        "Ännu inte",
        "Framför egna tankar i ett samtal",
        "Bygger vidare på vad andra säger",
        "Leder samtalet framåt med välgrundade argument",
      ],
    ],
  },
  {
    id: "matrix-en",
    courseId: COURSES.english7,
    title: "Engelska åk 7",
    texts: ["Reception", "Produktion", "Interaktion"],
  },
  {
    id: "matrix-bi",
    courseId: COURSES.biology7,
    title: "Biologi åk 7",
    texts: ["Samtala", "Undersöka", "Begrepp och modeller"],
  },
  {
    id: "matrix-idh",
    courseId: COURSES.sports7,
    title: "Simning, elva steg",
    texts: ["Simma", "Bada säkert"],
    levels: 11,
  },
  {
    id: "matrix-ma3c",
    courseId: COURSES.upperMaths,
    title: "Matematik 3c",
    texts: ["Begrepp", "Procedurer", "Problemlösning"],
    schoolId: SCHOOLS.upperSecondary,
  },
];

const WORDS = ["Ännu inte", "Till viss del", "Till stor del", "Helt och hållet"];

/** A row with a cell for every level; the first one means not achieved. */
const row = (id: string, text: string, sentenceNr: number, words: string[]) => ({
  id,
  text,
  sentenceNr,
  cells: words.map((word, level) => ({
    id: level === 0 ? NOT_ACHIEVED_CELL : `${id}-${level}`,
    text: word,
    level,
  })),
});

/** Paragraphs of three rows each, like the knowledge requirements of a subject. */
export function paragraphsOf(id: string, texts: string[], levels = 4, criteria: string[][] = []): Matrix["paragraphs"] {
  const words = levels === 4 ? WORDS : Array.from({ length: levels }, (_, level) => `Steg ${level}`);
  return [
    {
      id: `${id}-p1`,
      title: "Kunskapskrav",
      rows: texts.map((text, index) => row(`${id}-r${index + 1}`, text, index + 1, criteria[index] ?? words)),
    },
  ];
}

/** A teacher's own goals: levels, and one cell with words. */
export const goalRows = (id: string, descriptions: string[]): AssessmentGoal["rows"] =>
  descriptions.map((description, index) => ({
    id: `${id}-r${index + 1}`,
    description,
    cells: [
      { id: `${id}-r${index + 1}-text`, type: TEXT_CELL, text: "Vi övar vidare på detta.", level: 0 },
      { id: `${id}-r${index + 1}-1`, type: "Level", text: "På väg", level: 1 },
      { id: `${id}-r${index + 1}-2`, type: "Level", text: "Nått målet", level: 2 },
    ],
  }));
