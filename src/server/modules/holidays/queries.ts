import { and, asc, eq, inArray } from "drizzle-orm";
import { type CarePlan, NO_CARE } from "#contract/care/rules.ts";
import type { DayTimes } from "#contract/care/schemas.ts";
import type { Day } from "#contract/dates/dates.ts";
import { isUnanswered } from "#contract/holidays/rules.ts";
import type { Database } from "#server/database/connect.ts";
import { carePlans } from "#server/database/schema/care.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import { holidayRoundGroups, holidayRounds } from "#server/database/schema/holidays.ts";
import { students } from "#server/database/schema/people.ts";
import { asksAbout } from "../care/holidayDays.ts";

export type Round = typeof holidayRounds.$inferSelect;

/** Returns a round that asks the family of a student and has not been canceled, locked so that nobody changes it meanwhile. */
export async function roundAbout(db: Database, roundId: string, studentId: string): Promise<Round | undefined> {
  const isIt = and(eq(holidayRounds.id, roundId), asksAbout(db, studentId));
  const [round] = await db.select().from(holidayRounds).where(isIt).for("share");
  return round;
}

/** Returns the active students whom a round asks about, each with the plan of care. */
async function plansOfRound(db: Database, roundId: string): Promise<{ studentId: string; plan: CarePlan }[]> {
  const rows = await db
    .selectDistinctOn([students.id], { studentId: students.id, plan: carePlans.plan })
    .from(holidayRoundGroups)
    .innerJoin(groupMembers, eq(groupMembers.groupId, holidayRoundGroups.groupId))
    .innerJoin(students, eq(students.id, groupMembers.studentId))
    .leftJoin(carePlans, eq(carePlans.studentId, students.id))
    .where(and(eq(holidayRoundGroups.roundId, roundId), eq(students.active, true)))
    .orderBy(asc(students.id));
  return rows.map(({ studentId, plan }) => ({ studentId, plan: plan ?? NO_CARE }));
}

/** Returns the students of a round with a day that is not over and has no answer. */
export async function missingAnswers(db: Database, { id, days }: Round, today: Day): Promise<string[]> {
  const plans = await plansOfRound(db, id);
  return plans.filter(({ plan }) => isUnanswered(plan, days, today)).map(({ studentId }) => studentId);
}

type AnsweredDay = { day: Day; times: DayTimes | null; isLate: boolean; answered: string };

/** Returns a student's answers by the rounds of some schools, or of all, that have not been canceled. */
export async function answeredRounds(
  db: Database,
  studentId: string,
  schoolIds: string[] | null,
): Promise<{ id: string; days: AnsweredDay[] }[]> {
  const [row] = await db.select().from(carePlans).where(eq(carePlans.studentId, studentId));
  const rounds = await db
    .select({ id: holidayRounds.id })
    .from(holidayRounds)
    .where(and(asksAbout(db, studentId), schoolIds === null ? undefined : inArray(holidayRounds.schoolId, schoolIds)))
    .orderBy(asc(holidayRounds.answerBy), asc(holidayRounds.id));
  return rounds.flatMap(({ id }) => {
    const own = (row?.plan.days ?? []).filter(({ roundId }) => roundId === id);
    const days = own.map(({ day, times, isLate, at }) => ({ day, times, isLate, answered: at }));
    return days.length > 0 ? [{ id, days }] : [];
  });
}
