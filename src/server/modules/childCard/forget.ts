import { and, eq, inArray, isNotNull, isNull, lt, notInArray } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { childCards } from "#server/database/schema/childCards.ts";
import { students } from "#server/database/schema/people.ts";

/**
 * Deletes the cards of students who left before a moment. Registers do not say when a student left, so
 * the first sweep that finds one inactive notes it; one who is back keeps the card.
 */
export async function forgetOldCards(
  db: Database,
  { now, leftBefore }: { now: Date; leftBefore: Date },
): Promise<void> {
  const active = db.select({ id: students.id }).from(students).where(eq(students.active, true));
  const isActive = inArray(childCards.studentId, active);
  await db
    .update(childCards)
    .set({ leftAt: null })
    .where(and(isNotNull(childCards.leftAt), isActive));
  await db
    .update(childCards)
    .set({ leftAt: now })
    .where(and(isNull(childCards.leftAt), notInArray(childCards.studentId, active)));
  await db.delete(childCards).where(lt(childCards.leftAt, leftBefore));
}
