import { and, eq } from "drizzle-orm";
import { getClassList, saveClassLines } from "#contract/classList/endpoints.ts";
import type { ClassLines } from "#contract/classList/schemas.ts";
import type { Caller } from "#server/access/caller.ts";
import type { Api } from "#server/api.ts";
import type { Database } from "#server/database/connect.ts";
import { classLines } from "#server/database/schema/classList.ts";
import { guardians, students } from "#server/database/schema/people.ts";
import { Forbidden, NotFound } from "#server/http/problems.ts";
import { classesOf, familiesOf, listedIn } from "./queries.ts";

const NOT_LISTED: ClassLines = { isListed: false, phone: false, mail: false, address: false, birthday: false };

export function classListRoutes({ route, audit }: Api): void {
  route(getClassList, async ({ db, caller, studentId, now }) => {
    const classes = await classesOf(db, studentId, now);
    const ids = classes.map(({ id }) => id);
    const [rows, own, mayBeListed] = await Promise.all([
      listedIn(db, ids, now),
      ownLines(db, { studentId, guardianId: caller.id }),
      isOpenFamily(db, { studentId, caller }),
    ]);
    const groups = classes.map(({ id, title }) => {
      const { families, studentIds } = familiesOf(rows, id);
      // The caller is in the access log of each child who is shown, and not of the own child only.
      for (const shown of studentIds)
        audit.read({ studentId: shown, personId: caller.id, personKind: caller.kind, kind: "classList", at: now });
      const lines = own.find(({ groupId }) => groupId === id);
      return { id, title, own: mayBeListed ? chosenOf(lines) : null, families };
    });
    return { groups };
  });

  route(saveClassLines, async ({ db, caller, studentId, params: { groupId }, body: { isListed, ...lines }, now }) => {
    const classes = await classesOf(db, studentId, now);
    if (!classes.some(({ id }) => id === groupId)) throw new NotFound();
    const place = { guardianId: caller.id, studentId, groupId };
    if (!isListed) {
      await db.delete(classLines).where(ownPlace(place));
      return null;
    }
    if (!(await isOpenFamily(db, { studentId, caller }))) throw new Forbidden();
    await db
      .insert(classLines)
      .values({ ...place, ...lines })
      .onConflictDoUpdate({ target: [classLines.studentId, classLines.groupId, classLines.guardianId], set: lines });
    return null;
  });
}

type Place = { guardianId: string; studentId: string; groupId: string };

const ownPlace = ({ guardianId, studentId, groupId }: Place) =>
  and(eq(classLines.guardianId, guardianId), eq(classLines.studentId, studentId), eq(classLines.groupId, groupId));

const ownLines = (db: Database, { studentId, guardianId }: Omit<Place, "groupId">) =>
  db
    .select()
    .from(classLines)
    .where(and(eq(classLines.studentId, studentId), eq(classLines.guardianId, guardianId)));

const chosenOf = (row: typeof classLines.$inferSelect | undefined): ClassLines =>
  row ? { isListed: true, phone: row.phone, mail: row.mail, address: row.address, birthday: row.birthday } : NOT_LISTED;

/** Tells whether neither the child nor the guardian has a protected identity (CLASS-2). */
async function isOpenFamily(
  db: Database,
  { studentId, caller }: { studentId: string; caller: Caller },
): Promise<boolean> {
  const [row] = await db
    .select({ student: students.protected, guardian: guardians.protected })
    .from(students)
    .innerJoin(guardians, eq(guardians.id, caller.id))
    .where(eq(students.id, studentId));
  return row !== undefined && !row.student && !row.guardian;
}
