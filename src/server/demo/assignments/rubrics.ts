import type { Rubric } from "#contract/teamsAssignments.ts";

const LEVELS: Rubric["levels"] = [
  { levelId: "f", displayName: "Inte uppnått", description: "", points: 0 },
  { levelId: "e", displayName: "Godtagbart", description: "", points: 2 },
  { levelId: "c", displayName: "Bra", description: "", points: 4 },
  { levelId: "a", displayName: "Mycket bra", description: "", points: 6 },
];

const quality = (qualityId: string, description: string, ...criteria: string[]): Rubric["qualities"][number] => ({
  qualityId,
  description,
  criteria: criteria.map((text) => ({ description: text })),
});

const MISSING = "Underlag saknas.";

export const enzymeRubric: Rubric = {
  displayName: "Laborationsrapport",
  levels: LEVELS,
  qualities: [
    quality(
      "undersoka",
      "Genomföra undersökningar",
      MISSING,
      "Genomför undersökningen efter givna planeringar.",
      "Genomför och föreslår förbättringar.",
      "Genomför självständigt och utvecklar metoden.",
    ),
    quality(
      "slutsatser",
      "Dra slutsatser",
      MISSING,
      "Enkla slutsatser med viss koppling till modellen.",
      "Utvecklade slutsatser med god koppling.",
      "Välutvecklade slutsatser som värderar rimligheten.",
    ),
    quality(
      "begrepp",
      "Använda begrepp",
      MISSING,
      "Använder begreppen i huvudsak fungerande.",
      "Använder begreppen på ett bra sätt.",
      "Använder begreppen nyanserat och säkert.",
    ),
    quality(
      "skriva",
      "Skriftlig framställning",
      MISSING,
      "Texten är begriplig.",
      "Texten är tydlig och strukturerad.",
      "Texten är vetenskapligt precis.",
    ),
  ],
};

/** One quality has fewer cells than there are levels, which happens when rubrics are changed. */
export const photosynthesisRubric: Rubric = {
  ...enzymeRubric,
  qualities: enzymeRubric.qualities.map((one) =>
    one.qualityId === "skriva" ? { ...one, criteria: one.criteria.slice(0, 2) } : one,
  ),
};
