import type { AssessedBy } from "#server/content/assessedBy.ts";
import { all, type IdOf } from "./imported.ts";

/** Parts by our ids. */
export const withLocalIds = (idOf: IdOf, parts: AssessedBy[]): AssessedBy[] =>
  parts.map(({ matrix, course }) => ({
    matrix: matrix === null ? null : idOf("matrix", matrix),
    course: course === null ? null : idOf("course", course),
  }));

export const referencesOfParts = (parts: AssessedBy[]) => [
  ...all(
    "matrix",
    parts.flatMap(({ matrix }) => matrix ?? []),
  ),
  ...all(
    "course",
    parts.flatMap(({ course }) => course ?? []),
  ),
];
