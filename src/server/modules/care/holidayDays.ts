import { and, asc, eq, exists, isNull, type SQL, sql } from "drizzle-orm";
import type { HolidayDay } from "#contract/care/rules.ts";
import type { Database } from "#server/database/connect.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import { holidayRoundGroups, holidayRounds } from "#server/database/schema/holidays.ts";

/** Condition for a round about a holiday that asks the family of a student, and has not been canceled. */
export const asksAbout = (db: Database, studentId: string): SQL | undefined =>
  and(
    isNull(holidayRounds.ended),
    exists(
      db
        .select({ one: sql`1` })
        .from(holidayRoundGroups)
        .innerJoin(groupMembers, eq(groupMembers.groupId, holidayRoundGroups.groupId))
        .where(and(eq(holidayRoundGroups.roundId, holidayRounds.id), eq(groupMembers.studentId, studentId))),
    ),
  );

/** Returns the days of holidays about which a student's schools ask, first those that have to be answered first (HOL-1). */
export async function holidayDaysOf(db: Database, studentId: string): Promise<HolidayDay[]> {
  const rounds = await db
    .select()
    .from(holidayRounds)
    .where(asksAbout(db, studentId))
    .orderBy(asc(holidayRounds.answerBy), asc(holidayRounds.id));
  return rounds.flatMap(({ id, days, answerBy }) => days.map((day) => ({ day, roundId: id, answerBy })));
}
