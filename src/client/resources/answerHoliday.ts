import { refresh } from "#client/http/cache/refresh.ts";
import { statusOf } from "#client/http/request/apiError.ts";
import { request } from "#client/http/request/request.ts";
import { answerHoliday, listHolidays } from "#contract/holidays/endpoints.ts";
import type { HolidayAnswer } from "#contract/holidays/rules.ts";
import { useChange } from "./refreshes.ts";

/** Outcome of an answer, with the version on which the next is based. If somebody else was first, it is the one that now holds (CARE-3). */
export type HolidayOutcome = { is: "saved" | "outdated"; version: string } | { is: "notSaved" };

type Answer = { studentId: string; roundId: string; version: string; days: HolidayAnswer[] };

/** Answers days of a holiday for a child, by the version that the guardian saw. */
export function useAnswerHoliday(): { answer: (answer: Answer) => Promise<HolidayOutcome>; isSaving: boolean } {
  const { run, isRunning } = useChange(answerHoliday);
  const answer = async ({ studentId, roundId, version, days }: Answer): Promise<HolidayOutcome> => {
    try {
      const saved = await run({ params: { studentId, roundId }, body: { days } }, { ifMatch: version, studentId });
      return { is: "saved", version: saved.version };
    } catch (error) {
      refresh("listHolidays");
      if (statusOf(error) !== 412) return { is: "notSaved" };
    }
    try {
      const rounds = await request(listHolidays, {});
      const child = rounds.find(({ id }) => id === roundId)?.children.find(({ id }) => id === studentId);
      return child ? { is: "outdated", version: child.version } : { is: "notSaved" };
    } catch {
      // A failure to read the other's answer is told as one to save: the same is to be tried again.
      return { is: "notSaved" };
    }
  };
  return { answer, isSaving: isRunning };
}
