import { type AssessmentGoal, NOT_ACHIEVED_CELL, TEXT_CELL } from "#contract/assessments.ts";
import type { Matrix } from "#contract/matrices.ts";

const WORDS = ["Ännu inte", "Till viss del", "Till stor del", "Helt och hållet"];

/** A row with a cell for every level; the first says not achieved. */
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

/** Paragraphs of three rows each, as the knowledge requirements of a subject have them. */
export function paragraphsOf(id: string, texts: string[], levels = 4): Matrix["paragraphs"] {
  const words = levels === 4 ? WORDS : Array.from({ length: levels }, (_, level) => `Steg ${level}`);
  return [
    {
      id: `${id}-p1`,
      title: "Kunskapskrav",
      rows: texts.map((text, index) => row(`${id}-r${index + 1}`, text, index + 1, words)),
    },
  ];
}

/** Goals of a teacher's own: levels, and one cell that is words. */
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
