import { and, asc, eq, ne, sql } from "drizzle-orm";
import { STUDENT_ROLE } from "#contract/courses/rules.ts";
import type { DeskGrants } from "#contract/desk/grants/schemas.ts";
import { isOpen, personOf } from "#server/access/protectedIdentity.ts";
import type { Scope } from "#server/access/scope.ts";
import { heldRole } from "#server/access/staffWithAccess.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/prepared.ts";
import { grantedGroups, groups } from "#server/database/schema/groups.ts";
import { schools, userRoles, users } from "#server/database/schema/people.ts";
import { nameOf } from "../shared/naming.ts";

type GrantsParams = { scope: Scope; today: string };

/** Returns what an office has given that still holds, and the groups and staff of its schools. */
export async function grantsAt(db: Database, { scope, today }: GrantsParams): Promise<DeskGrants> {
  const grants = await grantsOf(db, scope.schools);
  const staff = await staffAt(db, scope.schools);
  return {
    grants: grants
      .filter(({ grant }) => grant.until === null || grant.until >= today)
      .map(({ grant: { userId, role, until }, group, staff, grantedBy }) => ({
        group,
        userId,
        staff: nameOf(staff),
        role,
        until,
        grantedBy: nameOf(grantedBy),
      })),
    groups: await groupsAt(db, scope.schools),
    staff: staff.map(({ id, firstName, lastName, roles }) => ({ id, firstName, lastName, roles })),
  };
}

const columns = { id: groups.id, title: groups.title, school: schools.title };

const groupsAt = (db: Database, schoolIds: string[]) =>
  db
    .select(columns)
    .from(groups)
    .innerJoin(schools, eq(schools.id, groups.schoolId))
    .where(isOneOf(groups.schoolId, schoolIds))
    .orderBy(asc(groups.title), asc(groups.id));

async function grantsOf(db: Database, schoolIds: string[]) {
  const rows = await db
    .select({ grant: grantedGroups, group: columns, staff: personOf(users) })
    .from(grantedGroups)
    .innerJoin(groups, eq(groups.id, grantedGroups.groupId))
    .innerJoin(schools, eq(schools.id, groups.schoolId))
    .innerJoin(users, eq(users.id, grantedGroups.userId))
    .where(isOneOf(groups.schoolId, schoolIds))
    .orderBy(asc(groups.title), asc(groups.id), asc(users.lastName), asc(users.id));
  const givers = await db
    .select(personOf(users))
    .from(users)
    .where(isOneOf(users.id, [...new Set(rows.flatMap(({ grant }) => grant.grantedById ?? []))]));
  return rows.map((row) => ({ ...row, grantedBy: givers.find(({ id }) => id === row.grant.grantedById) ?? null }));
}

/** Returns the staff of schools whose identity is open, by name. */
export const staffAt = (db: Database, schoolIds: string[]) =>
  db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      roles: sql<string[]>`array_agg(distinct ${userRoles.roleId})`,
    })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(isOneOf(userRoles.schoolId, schoolIds), ne(heldRole, STUDENT_ROLE), isOpen(users)))
    .groupBy(users.id)
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id));
