import { refresh } from "#client/http/cache/refresh.ts";
import { statusOf } from "#client/http/request/apiError.ts";
import { request } from "#client/http/request/request.ts";
import { answerHoliday, listHolidays } from "#contract/holidays/endpoints.ts";
import type { HolidayAnswer } from "#contract/holidays/rules.ts";
import { useChange } from "./useChange.ts";

/** Outcome of an answer, with the version on which the next is based. If somebody else was first, it is the one that now holds (CARE-3). */
export type HolidayOutcome = { is: "saved" | "kept" | "outdated"; version: string } | { is: "notSaved" };

type Answer = {
  child: { id: string; firstName: string };
  round: { id: string; title: string };
  version: string;
  days: HolidayAnswer[];
};

/** Answers days of a holiday for a child, by the version that the guardian saw. */
export function useAnswerHoliday(): { answer: (answer: Answer) => Promise<HolidayOutcome>; isSaving: boolean } {
  const { run, isRunning } = useChange(answerHoliday);
  const answer = async ({ child, round, version, days }: Answer): Promise<HolidayOutcome> => {
    const [studentId, roundId] = [child.id, round.id];
    try {
      const about = { studentId, name: child.firstName, title: round.title };
      const input = { params: { studentId, roundId }, body: { days } };
      const answered = await run(input, { ifMatch: version, studentId, about });
      return answered.isKept ? { is: "kept", version } : { is: "saved", version: answered.reply.version };
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
