import { and, eq, exists, sql } from "drizzle-orm";
import { formerGuardians } from "#server/access/guardianship.ts";
import type { Database } from "#server/database/connect.ts";
import { careChanges } from "#server/database/schema/care.ts";
import { cardChanges } from "#server/database/schema/childCards.ts";
import { students } from "#server/database/schema/people.ts";
import { announce } from "#server/notify/announce.ts";

/** A guardian who may have lost access to a student. */
export type EndedLink = { guardianId: string; studentId: string };

/**
 * Asks the other guardians of students to keep or remove those whom a guardian without access any more has named for emergencies or
 * for picking up (CARD-5). The history says that there was such a change; the screens mark who it is about.
 */
export async function askAboutNamed(db: Database, ended: readonly EndedLink[], now: Date): Promise<void> {
  const isFormer = await formerGuardians(
    db,
    ended.map(({ studentId }) => studentId),
  );
  for (const { guardianId, studentId } of ended) {
    if (!isFormer(studentId, guardianId)) continue;
    const named = await namedBy(db, { guardianId, studentId });
    const about = { studentId, referenceId: studentId, values: {}, by: null, now };
    if (named?.contacts) await announce(db, "contactsInDoubt", about);
    if (named?.people) await announce(db, "pickupInDoubt", about);
  }
}

async function namedBy(db: Database, { guardianId, studentId }: EndedLink) {
  const contacts = db
    .select({ one: sql`1` })
    .from(cardChanges)
    .where(
      and(
        eq(cardChanges.studentId, studentId),
        eq(cardChanges.guardianId, guardianId),
        eq(cardChanges.kind, "CONTACT"),
      ),
    );
  const people = db
    .select({ one: sql`1` })
    .from(careChanges)
    .where(
      and(eq(careChanges.studentId, studentId), eq(careChanges.guardianId, guardianId), eq(careChanges.kind, "PERSON")),
    );
  const [row] = await db
    .select({ contacts: sql<boolean>`${exists(contacts)}`, people: sql<boolean>`${exists(people)}` })
    .from(students)
    .where(and(eq(students.id, studentId), eq(students.active, true)));
  return row;
}
