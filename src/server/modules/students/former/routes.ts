import { and, eq } from "drizzle-orm";
import {
  listFormerStudents,
  listGuardianAccess,
  noteFormerStudents,
  setGuardianAccess,
} from "#contract/students/former.ts";
import type { Api } from "#server/api.ts";
import { guardianStudents } from "#server/database/schema/people.ts";
import { NotFound } from "#server/http/problems.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";
import { familyNames } from "../familyNames.ts";
import { formerStudents, guardiansOfAdult, noteSeen } from "./queries.ts";

export function formerRoutes({ route, leftDays }: Api): void {
  route(listFormerStudents, ({ db, caller, now }) => formerStudents(db, caller.id, { now, leftDays }));

  route(noteFormerStudents, async ({ db, caller, now }) => {
    await noteSeen(db, caller.id, { now, leftDays });
    return null;
  });

  route(listGuardianAccess, async ({ db, caller, now }) => {
    if (caller.kind !== "student") return [];
    const rows = await guardiansOfAdult(db, { studentId: caller.id, day: schoolDay(now) });
    const nameOf = await familyNames(
      db,
      rows.map(({ id }) => id),
      caller.id,
    );
    return rows.map(({ id, mayRead }) => ({ id, name: nameOf(id), mayRead }));
  });

  route(setGuardianAccess, async ({ db, caller, params: { studentId, guardianId }, body: { mayRead }, now }) => {
    // A guardian never decides for the student, of age or not.
    const guardians = caller.kind === "student" ? await guardiansOfAdult(db, { studentId, day: schoolDay(now) }) : [];
    if (!guardians.some(({ id }) => id === guardianId)) throw new NotFound();
    await db
      .update(guardianStudents)
      .set({ agreedAsAdult: mayRead })
      .where(and(eq(guardianStudents.studentId, studentId), eq(guardianStudents.guardianId, guardianId)));
    return null;
  });
}
