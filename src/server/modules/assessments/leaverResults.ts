import { inArray } from "drizzle-orm";
import type { LeaverResults } from "#contract/assessments/resultsSchemas.ts";
import { hasVisibleText } from "#contract/html/visibleText.ts";
import type { Database } from "#server/database/connect.ts";
import { verdicts } from "#server/database/schema/verdicts.ts";
import { offeredResults, type ResultsParams } from "./latest.ts";
import { feedbacksOf } from "./queries.ts";

/** Results of each kind that a guardian keeps of a student who has left. */
const KEPT_RESULTS = 500;

/** Returns what was published about a student who has left, with the teachers' words (YEAR-6). */
export async function leaverResults(db: Database, params: ResultsParams): Promise<LeaverResults> {
  const results = await offeredResults(db, { ...params, count: KEPT_RESULTS });
  const idsOf = (kind: "LEVELS" | "EVALUATION") => results.flatMap((one) => (one.kind === kind ? [one.id] : []));
  const [feedbacks, evaluations] = await Promise.all([
    feedbacksOf(db, params, { assessmentIds: idsOf("LEVELS") }),
    db
      .select({ id: verdicts.id, text: verdicts.feedback })
      .from(verdicts)
      .where(inArray(verdicts.id, idsOf("EVALUATION"))),
  ]);
  const words = [
    ...feedbacks.flatMap(({ feedback: { isPrivate, text }, assessment }) =>
      isPrivate ? [] : [{ service: "assessments" as const, resultId: assessment.id, text }],
    ),
    ...evaluations.map(({ id, text }) => ({ service: "verdicts" as const, resultId: id, text })),
  ];
  return { results, feedback: words.filter(({ text }) => hasVisibleText(text)) };
}
