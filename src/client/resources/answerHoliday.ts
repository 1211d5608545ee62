import { refresh } from "#client/http/cache/refresh.ts";
import { request } from "#client/http/request/request.ts";
import { answerHoliday, listHolidays } from "#contract/holidays/endpoints.ts";
import type { HolidayAnswer } from "#contract/holidays/rules.ts";
import type { HolidayChild } from "#contract/holidays/schemas.ts";
import { useVersionedChange } from "./refreshes.ts";

type Asked = { studentId: string; roundId: string };

/** Answers days of a holiday for a child over a version of the child's plan (CARE-3). */
export function useAnswerHoliday() {
  const { run, isRunning } = useVersionedChange(answerHoliday);
  return {
    answer: ({ studentId, roundId }: Asked, days: HolidayAnswer[], over: string) =>
      run({ params: { studentId, roundId }, body: { days } }, over, { studentId }),
    /** Reads the days as somebody else has left them, and shows them on the page too; null once the school asks no longer. */
    async latest({ studentId, roundId }: Asked): Promise<HolidayChild | null> {
      refresh("listHolidays");
      const rounds = await request(listHolidays, {});
      return rounds.find(({ id }) => id === roundId)?.children.find(({ id }) => id === studentId) ?? null;
    },
    isSaving: isRunning,
  };
}
