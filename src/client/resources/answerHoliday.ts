import { refresh } from "#client/http/cache/refresh.ts";
import { request } from "#client/http/request/request.ts";
import { answerHoliday, listHolidays } from "#contract/holidays/endpoints.ts";
import type { HolidayAnswer } from "#contract/holidays/rules.ts";
import type { HolidayChild } from "#contract/holidays/schemas.ts";
import { type SentAgain, useVersionedChange } from "./useChange.ts";

type Asked = { child: { id: string; firstName: string }; round: { id: string; title: string } };

/** Answers days of a holiday for a child over a version of the child's plan (CARE-3). */
export function useAnswerHoliday() {
  const { run, isRunning } = useVersionedChange(answerHoliday);
  return {
    answer({ child, round }: Asked, days: HolidayAnswer[], over: string, again: SentAgain) {
      const [studentId, roundId] = [child.id, round.id];
      const about = { studentId, name: child.firstName, title: round.title };
      return run({ params: { studentId, roundId }, body: { days } }, over, { studentId, about, ...again });
    },
    /** Reads the days as somebody else has left them, and shows them on the page too; null once the school asks no longer. */
    async latest({ child, round }: Asked): Promise<HolidayChild | null> {
      refresh("listHolidays");
      const rounds = await request(listHolidays, {});
      return rounds.find(({ id }) => id === round.id)?.children.find(({ id }) => id === child.id) ?? null;
    },
    isSaving: isRunning,
  };
}
