import { eq, inArray, sql } from "drizzle-orm";
import type { Day } from "#contract/dates/dates.ts";
import type { Database } from "#server/database/connect.ts";
import { idsOf } from "#server/database/rows.ts";
import { carePlans } from "#server/database/schema/care.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import { holidayRoundGroups, holidayRounds } from "#server/database/schema/holidays.ts";
import { replaceRows, upsert } from "#server/database/upsert.ts";
import { announce } from "#server/notify/announce.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";

export type HolidayRoundRow = typeof holidayRounds.$inferSelect & { groups: string[] };

/** Writes rounds with their groups, those of sources and those of the desk. */
export async function writeRounds(db: Database, rows: HolidayRoundRow[]): Promise<void> {
  await upsert(db, holidayRounds, rows, {});
  const links = rows.flatMap(({ id: roundId, groups }) => groups.map((groupId) => ({ roundId, groupId })));
  await replaceRows(db, holidayRoundGroups, inArray(holidayRoundGroups.roundId, idsOf(rows)), links);
}

/** Cancels rounds: nobody is asked any longer, and the answered days are no days of care. */
export async function endRounds(db: Database, ids: string[], now: Date): Promise<void> {
  await db.update(holidayRounds).set({ ended: now }).where(inArray(holidayRounds.id, ids));
  await forgetAnswers(db, ids, now);
}

/** Removes answers to days from today on about which rounds no longer ask, and notifies the guardians of them. */
export async function forgetAnswers(db: Database, ids: string[], now: Date): Promise<void> {
  const rows = ids.length === 0 ? [] : await db.select().from(holidayRounds).where(inArray(holidayRounds.id, ids));
  for (const round of rows) await forgetAnswersTo(db, round, now);
}

async function forgetAnswersTo(db: Database, round: Omit<HolidayRoundRow, "groups">, now: Date): Promise<void> {
  const { id, title, days, ended } = round;
  const today = schoolDay(now);
  const studentIds = new Set(ended ? [] : await studentsOfRound(db, id));
  const rows = await db
    .select()
    .from(carePlans)
    .where(sql`${carePlans.plan} @> ${JSON.stringify({ days: [{ roundId: id }] })}::jsonb`)
    .orderBy(carePlans.studentId)
    .for("update");
  for (const { studentId, plan, version } of rows) {
    const isKept = ({ day, roundId }: { day: Day; roundId?: string }) =>
      roundId !== id || day < today || (studentIds.has(studentId) && days.includes(day));
    const kept = plan.days.filter(isKept);
    if (kept.length === plan.days.length) continue;
    const values = { plan: { ...plan, days: kept }, version: version + 1 };
    await db.update(carePlans).set(values).where(eq(carePlans.studentId, studentId));
    await announce(db, "holidayCanceled", { studentId, referenceId: id, values: { title }, by: null, now });
  }
}

async function studentsOfRound(db: Database, roundId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ studentId: groupMembers.studentId })
    .from(holidayRoundGroups)
    .innerJoin(groupMembers, eq(groupMembers.groupId, holidayRoundGroups.groupId))
    .where(eq(holidayRoundGroups.roundId, roundId));
  return rows.map(({ studentId }) => studentId);
}
