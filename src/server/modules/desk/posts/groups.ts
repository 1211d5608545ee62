import { eq } from "drizzle-orm";
import type { DeskTextGroup } from "#contract/desk/posts/schemas.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import type { Scope } from "#server/access/scope.ts";
import type { Staff } from "#server/access/staff.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf, type Places, prepared } from "#server/database/prepared.ts";
import { groups } from "#server/database/schema/groups.ts";
import { schools } from "#server/database/schema/people.ts";
import { familiesIn } from "../shared/families.ts";
import { groupsIn, membersOf } from "../shared/groups.ts";
import { numberedBy } from "../shared/naming.ts";
import { keyOf } from "../shared/rowKeys.ts";

/**
 * Returns the groups that the caller can write to.
 * @returns also the ids of the children who are named
 */
export async function groupsToWriteTo(
  db: Database,
  { staff, scope, now }: { staff: Staff; scope: Scope; now: Date },
): Promise<{ reply: DeskTextGroup[]; shown: string[] }> {
  const found = await groupsIn(db, scope);
  const ids = found.map(({ id }) => id);
  const [places, families] = await Promise.all([schoolsOf(db, ids), familiesIn(db, ids, now)]);
  const preschool = ids.filter((id) => places.get(id)?.type === SCHOOL_TYPES.PRESCHOOL);
  const members = preschool.length > 0 ? await membersOf(db, scope, { groupIds: preschool }) : [];
  const numbered = await numberedBy(
    db,
    staff,
    members.map(({ student }) => student),
  );
  const reply = found.map(({ id, title, school }) => ({
    id,
    title,
    school: { id: places.get(id)?.id ?? "", title: school },
    families: families.get(id) ?? 0,
    isOffice: scope.schools.includes(places.get(id)?.id ?? ""),
    students: preschool.includes(id)
      ? members
          .filter(({ groupId }) => groupId === id)
          .map(({ student }) => ({ key: keyOf(student.id, id), ...numbered(student) }))
      : null,
  }));
  return { reply, shown: members.map(({ student }) => student.id) };
}

async function schoolsOf(db: Database, groupIds: string[]) {
  const rows = await schoolsQuery(db, { groupIds });
  return new Map(rows.map(({ groupId, ...school }) => [groupId, school]));
}

const schoolsQuery = prepared((db, { groupIds }: Places<{ groupIds: string[] }>) =>
  db
    .select({ groupId: groups.id, id: schools.id, type: schools.type })
    .from(groups)
    .innerJoin(schools, eq(schools.id, groups.schoolId))
    .where(isOneOf(groups.id, groupIds)),
);
