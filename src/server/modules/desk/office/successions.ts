import { millisecondsInDay } from "date-fns/constants";
import { and, asc, eq, exists, gt, notExists, or, sql } from "drizzle-orm";
import type { DeskSuccessions } from "#contract/desk/office/schemas.ts";
import { isPresentGroup } from "#server/access/presentGroups.ts";
import type { Scope } from "#server/access/scope.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/prepared.ts";
import { formerMembers, groupMembers, groupSuccessions, groups } from "#server/database/schema/groups.ts";
import { schools } from "#server/database/schema/people.ts";
import { BadInput } from "#server/http/problems.ts";
import { isFormerInScope } from "./scope.ts";

/** Former groups are listed for a school year. */
const LISTED_DAYS = 365;

const columns = { id: groups.id, title: groups.title, school: schools.title };

/** Returns the mentor groups of an office's schools that have ended in the last year, and those that may follow them. */
export async function successionsAtDesk(db: Database, scope: Scope, now: Date): Promise<DeskSuccessions> {
  const since = new Date(now.getTime() - LISTED_DAYS * millisecondsInDay);
  const one = { one: sql`1` };
  const left = db
    .select(one)
    .from(formerMembers)
    .where(and(eq(formerMembers.groupId, groups.id), gt(formerMembers.until, since)));
  const members = db.select(one).from(groupMembers).where(eq(groupMembers.groupId, groups.id));
  const successions = await db
    .select({ former: columns, successorId: groupSuccessions.groupId })
    .from(groups)
    .innerJoin(schools, eq(schools.id, groups.schoolId))
    .leftJoin(groupSuccessions, and(eq(groupSuccessions.formerId, groups.id), gt(groupSuccessions.since, since)))
    .where(
      and(
        eq(groups.type, "MENTOR_GROUP"),
        isFormerInScope(db, scope),
        exists(left),
        or(notExists(members), gt(groupSuccessions.since, since)),
      ),
    )
    .orderBy(asc(groups.title), asc(groups.id));
  return { successions, groups: await presentGroupsAt(db, scope) };
}

/** @throws BadInput unless it is a present mentor group of the office's schools */
export async function assertMayFollow(db: Database, scope: Scope, groupId: string): Promise<void> {
  const present = await presentGroupsAt(db, scope);
  if (!present.some(({ id }) => id === groupId))
    throw new BadInput("body.groupId", "Not a present group of the schools");
}

const presentGroupsAt = (db: Database, scope: Scope) =>
  db
    .select(columns)
    .from(groups)
    .innerJoin(schools, eq(schools.id, groups.schoolId))
    .where(and(isOneOf(groups.schoolId, scope.schools), eq(groups.type, "MENTOR_GROUP"), isPresentGroup(db)))
    .orderBy(asc(groups.title), asc(groups.id));
