import { eq } from "drizzle-orm";
import { z } from "zod";
import { addDays, dayInZone, momentInZone } from "#contract/dates/dates.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import type { Database } from "#server/database/connect.ts";
import { holidayRounds } from "#server/database/schema/holidays.ts";
import { schools } from "#server/database/schema/people.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Job } from "#server/jobs/job.ts";
import { announce } from "#server/notify/announce.ts";
import { missingAnswers, type Round } from "./queries.ts";

const Task = z.object({ roundId: z.string() });
type ReminderTask = z.output<typeof Task>;

/** Reminds the families of a round who have not answered. */
export const holidayReminderJob: Job<ReminderTask> = { name: "holidayReminder", data: Task };

/** Days before the last day to answer on which families are reminded, and the time at the school. */
const DAYS_BEFORE = 2;
const REMINDED_AT = "08:00:00";

/** Queues the reminder of a round that families have just been notified of. */
export async function remindLater(db: Database, { kind, id }: { kind: string; id: string }, now: Date): Promise<void> {
  if (kind !== "holidayRound") return;
  const [found] = await roundWithZone(db, id);
  if (!found) return;
  const { round, timeZone } = found;
  const moments = [addDays(round.answerBy, -DAYS_BEFORE), round.answerBy].map((day) =>
    momentInZone(day, REMINDED_AT, timeZone ?? SCHOOL_TIME_ZONE),
  );
  const next = moments.find((moment) => moment > now);
  if (!next) return;
  await db.transaction((tx) => enqueue(tx, holidayReminderJob, [{ roundId: id }], next.getTime() - now.getTime()));
}

/**
 * Reminds the families without an answer, once for each round (HOL-2). A round that has been canceled, or whose last day to answer
 * has been moved, is left to its next reminder.
 */
export const remindOnce = (db: Database, { roundId }: ReminderTask, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const [found] = await roundWithZone(tx, roundId).for("update", { of: holidayRounds });
    if (!found || found.round.ended || found.round.remindedAt) return;
    const today = dayInZone(now, found.timeZone ?? SCHOOL_TIME_ZONE);
    const { answerBy } = found.round;
    if (today > answerBy || today < addDays(answerBy, -DAYS_BEFORE)) return;
    await remindMissing(tx, found.round, { today, by: null, now });
  });

/** Reminds the families without an answer. @returns the ids of their students */
export async function remindMissing(
  db: Database,
  round: Round,
  { today, by, now }: { today: string; by: string | null; now: Date },
): Promise<string[]> {
  const missing = await missingAnswers(db, round, today);
  await db.update(holidayRounds).set({ remindedAt: now }).where(eq(holidayRounds.id, round.id));
  const about = { referenceId: round.id, values: { title: round.title }, by, now };
  for (const studentId of missing) await announce(db, "holidayReminded", { ...about, studentId });
  return missing;
}

const roundWithZone = (db: Database, id: string) =>
  db
    .select({ round: holidayRounds, timeZone: schools.timeZone })
    .from(holidayRounds)
    .innerJoin(schools, eq(schools.id, holidayRounds.schoolId))
    .where(eq(holidayRounds.id, id));
