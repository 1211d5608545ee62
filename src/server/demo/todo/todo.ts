import { addDays, dayInZone, startOfWeek } from "#contract/dates/dates.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { auditEntries } from "#server/database/schema/audit.ts";
import { putAway } from "#server/database/schema/todo.ts";
import { FORMS, GUARDIANS, STUDENTS } from "../cast.ts";
import type { World } from "../world.ts";

/** Seeds what `family` has put away, and looked at, so that its list is as long as that of a family that keeps up. */
export async function seedTodo({ db, today, at, schoolDay, minutes }: World): Promise<void> {
  const hidden = { guardianId: GUARDIANS.family, studentId: STUDENTS.compulsory };
  const nextWeek = at(addDays(startOfWeek(today), 7), "07:00");
  await db.insert(putAway).values([
    { ...hidden, kind: "FORM", itemId: FORMS.everyField, until: nextWeek },
    { ...hidden, kind: "FORM", itemId: FORMS.missed },
    { ...hidden, kind: "ASSIGNMENT", itemId: "1003" },
  ]);
  const seen = (studentId: string, moment: Date) => ({
    studentId,
    personId: GUARDIANS.family,
    personKind: "guardian" as const,
    kind: "attendance" as const,
    action: "read" as const,
    day: dayInZone(moment, SCHOOL_TIME_ZONE),
    at: moment,
  });
  // The attendance of the last days is still to be opened for student 2, and none for student 3.
  await db
    .insert(auditEntries)
    .values([seen(STUDENTS.compulsory, at(schoolDay(-3), "19:00")), seen(STUDENTS.upperSecondary, minutes(-45))]);
}
