import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import type { KeptCard } from "#contract/childCard/rules.ts";
import { isInScope, preparedWithin, type Scope } from "#server/access/scope.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf, type Places, prepared } from "#server/database/prepared.ts";
import { childCards } from "#server/database/schema/childCards.ts";
import { groups } from "#server/database/schema/groups.ts";
import { schools, studentSchools, students } from "#server/database/schema/people.ts";
import { permissions } from "#server/database/schema/permissions.ts";
import { openedCard } from "#server/modules/childCard/sealedCards.ts";
import type { SealingKeys } from "#server/settings/services.ts";

/** Tells whether any student within reach has a card or is asked for a permission, and so whether the screen is in the menu. */
export async function hasCardsAtDesk(db: Database, scope: Scope): Promise<boolean> {
  return (await anyQuery(db, scope)).length > 0;
}

const anyQuery = preparedWithin((db, scope) =>
  db
    .select({ id: childCards.studentId })
    .from(childCards)
    .where(isInScope(db, scope, childCards.studentId))
    .unionAll(
      db
        .select({ id: permissions.id })
        .from(permissions)
        .innerJoin(schools, eq(schools.tenantId, permissions.tenantId))
        .where(
          and(
            isNull(permissions.ended),
            isOneOf(schools.id, scope.at),
            or(isNull(permissions.schoolId), eq(permissions.schoolId, schools.id)),
          ),
        ),
    )
    .limit(1),
);

/** Opens the cards of students; those without one have none. */
export async function cardsOf(db: Database, studentIds: string[], keys: SealingKeys): Promise<Map<string, KeptCard>> {
  const rows = studentIds.length === 0 ? [] : await cardsQuery(db, { studentIds });
  return new Map(rows.map((row) => [row.studentId, openedCard(row, keys)]));
}

const cardsQuery = prepared((db, { studentIds }: Places<{ studentIds: string[] }>) =>
  db
    .select({ studentId: childCards.studentId, sealed: childCards.sealed })
    .from(childCards)
    .where(isOneOf(childCards.studentId, studentIds)),
);

export async function groupOf(
  db: Database,
  groupId: string,
): Promise<{ title: string; school: string; schoolId: string } | undefined> {
  const [group] = await db
    .select({ title: groups.title, school: schools.title, schoolId: groups.schoolId })
    .from(groups)
    .innerJoin(schools, eq(schools.id, groups.schoolId))
    .where(eq(groups.id, groupId));
  return group;
}

/** Returns the active students within reach with each of their schools that the caller is staff of. */
export const studentsBySchool = (db: Database, scope: Scope) =>
  db
    .select({ id: students.id, schoolId: schools.id, school: schools.title })
    .from(students)
    .innerJoin(studentSchools, eq(studentSchools.studentId, students.id))
    .innerJoin(schools, eq(schools.id, studentSchools.schoolId))
    .where(and(eq(students.active, true), inArray(schools.id, scope.at), isInScope(db, scope, students.id)))
    .orderBy(asc(schools.title), asc(schools.id));
