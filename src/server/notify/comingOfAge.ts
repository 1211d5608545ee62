import { and, between, eq, exists, notExists, type SQL, sql } from "drizzle-orm";
import { addDays } from "#contract/dates/dates.ts";
import { majority } from "#server/access/guardianship.ts";
import type { Database } from "#server/database/connect.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { guardianStudents, students, tenants } from "#server/database/schema/people.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";
import { announce } from "./announce.ts";

/** Days before the birthday on which guardians are first notified, and days in which a server that was down makes up for it. */
const DAYS_BEFORE = 30;
const CATCH_UP_DAYS = 7;

/**
 * Notifies guardians 30 days before a student's 18th birthday and on the day, once each, where access ends with it (YEAR-7). One of
 * several servers does it, since it locks the student.
 */
export const announceComingOfAge = (db: Database, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const today = schoolDay(now);
    const soon = between(majority, addDays(today, DAYS_BEFORE - CATCH_UP_DAYS), addDays(today, DAYS_BEFORE));
    const due = [
      { text: "events.comesOfAge", isDue: soon },
      { text: "events.cameOfAge", isDue: eq(majority, today) },
    ] as const;
    for (const { text, isDue } of due)
      for (const studentId of await notNotified(tx, text, isDue))
        await announce(tx, "ofAge", { studentId, referenceId: today, text, values: {}, by: null, now });
  });

async function notNotified(db: Database, event: string, isDue: SQL): Promise<string[]> {
  const ofStudent = eq(notifications.studentId, students.id);
  const notified = db
    .select({ one: sql`1` })
    .from(notifications)
    .where(and(ofStudent, eq(notifications.referenceType, "COMING_OF_AGE"), eq(notifications.event, event)));
  const linked = db.select({ one: sql`1` }).from(guardianStudents).where(eq(guardianStudents.studentId, students.id));
  const rows = await db
    .select({ id: students.id })
    .from(students)
    .innerJoin(tenants, eq(tenants.id, students.tenantId))
    .where(
      and(eq(students.active, true), eq(tenants.guardiansOfAdults, false), isDue, exists(linked), notExists(notified)),
    )
    .for("update", { of: students, skipLocked: true });
  return rows.map(({ id }) => id);
}
