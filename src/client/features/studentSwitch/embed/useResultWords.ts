import { useTranslation } from "react-i18next";
import { useResultText } from "#client/features/assessments/embed/useResultText.ts";
import { useFormats } from "#client/i18n/useFormats.ts";
import type { LatestResult, LeaverResults } from "#contract/assessments/resultsSchemas.ts";

/** A result of a student who has left: what it is of, when it was published, what was reached, and the teachers' words as HTML. */
export type ResultWords = { id: string; title: string; date: string; sentences: string[]; feedback: string[] };

/** Returns the function that says results, and apart from them evaluations, for the page and its file (YEAR-6). */
export function useResultWords(): (found: LeaverResults) => Record<"results" | "evaluations", ResultWords[]> {
  const { t } = useTranslation("assessments");
  const { date } = useFormats();
  const { sentencesOf } = useResultText();

  const titleOf = (result: LatestResult): string => {
    if (result.kind === "EVALUATION") return result.course.title;
    const { type, title } = result.work;
    return title || t(type === "PLAN" ? "plan" : "assignment");
  };
  const dateOf = (result: LatestResult): string => {
    if (result.kind !== "POINTS") return date(result.published);
    return result.due === null ? "" : t("wasDue", { date: date(result.due) });
  };

  return ({ results, feedback }) => {
    const wordsOf = (result: LatestResult): ResultWords => ({
      id: result.id,
      title: titleOf(result),
      date: dateOf(result),
      // Without a level, the teachers' words are the result.
      sentences: result.kind === "LEVELS" && result.rows.length === 0 ? [] : sentencesOf(result),
      feedback: feedback.filter(({ resultId }) => resultId === result.id).map(({ text }) => text),
    });
    const isEvaluation = ({ kind }: LatestResult) => kind === "EVALUATION";
    return {
      results: results.filter((one) => !isEvaluation(one)).map(wordsOf),
      evaluations: results.filter(isEvaluation).map(wordsOf),
    };
  };
}
