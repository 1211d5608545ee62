import { millisecondsInDay } from "date-fns/constants";
import { and, asc, eq, exists, gt, inArray, notExists, or, sql } from "drizzle-orm";
import type { DeskSuccessions } from "#contract/desk/office/schemas.ts";
import { isPresentGroup } from "#server/access/presentGroups.ts";
import type { Scope } from "#server/access/scope.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/prepared.ts";
import { conversationMembers } from "#server/database/schema/conversations.ts";
import {
  formerMembers,
  grantedGroups,
  groupMembers,
  groupSuccessions,
  groups,
} from "#server/database/schema/groups.ts";
import { schools } from "#server/database/schema/people.ts";
import { BadInput } from "#server/http/problems.ts";
import { formerOf, isFormerInScope } from "./scope.ts";

/** Former groups are listed for a school year. */
const LISTED_DAYS = 365;

const columns = { id: groups.id, title: groups.title, school: schools.title, type: groups.type };

/**
 * Returns the groups of an office's schools that have ended in the last year, and those that may follow them. A school has many
 * education groups, and each year others: of these only what can follow anywhere is listed.
 */
export async function successionsAtDesk(db: Database, scope: Scope, now: Date): Promise<DeskSuccessions> {
  const since = new Date(now.getTime() - LISTED_DAYS * millisecondsInDay);
  const one = { one: sql`1` };
  const left = db
    .select({ id: formerMembers.groupId })
    .from(formerMembers)
    .where(and(sql`${formerMembers.groupId} = any(array(${formerOf(db, scope)}))`, gt(formerMembers.until, since)));
  const members = db.select(one).from(groupMembers).where(eq(groupMembers.groupId, groups.id));
  const written = db
    .select(one)
    .from(conversationMembers)
    .where(and(eq(conversationMembers.groupId, groups.id), eq(conversationMembers.membershipType, "SECTION_OWNERS")));
  const given = db.select(one).from(grantedGroups).where(eq(grantedGroups.groupId, groups.id));
  const isListed = or(
    eq(groups.type, "MENTOR_GROUP"),
    gt(groupSuccessions.since, since),
    exists(written),
    exists(given),
  );
  const successions = await db
    .select({ former: columns, successorId: groupSuccessions.groupId })
    .from(groups)
    .innerJoin(schools, eq(schools.id, groups.schoolId))
    .leftJoin(groupSuccessions, and(eq(groupSuccessions.formerId, groups.id), gt(groupSuccessions.since, since)))
    .where(
      and(
        isFormerInScope(db, scope),
        // An array, so that PostgreSQL looks at no groups of the years before (YEAR-11).
        sql`${groups.id} = any(array(${left}))`,
        isListed,
        or(notExists(members), gt(groupSuccessions.since, since)),
      ),
    )
    .orderBy(asc(groups.title), asc(groups.id));
  const types = new Set(["MENTOR_GROUP" as const, ...successions.map(({ former }) => former.type)]);
  return { successions, groups: await presentGroupsAt(db, scope, [...types]) };
}

type GroupType = typeof groups.$inferSelect.type;
type Following = { formerId: string; groupId: string };

/** @throws BadInput unless it is a present group of the office's schools, of the type of the former one */
export async function assertMayFollow(db: Database, scope: Scope, { formerId, groupId }: Following): Promise<void> {
  const [former] = await db.select({ type: groups.type }).from(groups).where(eq(groups.id, formerId));
  const present = former ? await presentGroupsAt(db, scope, [former.type]) : [];
  if (!present.some(({ id }) => id === groupId))
    throw new BadInput("body.groupId", "Not a present group of the schools");
}

const presentGroupsAt = (db: Database, scope: Scope, types: GroupType[]) =>
  db
    .select(columns)
    .from(groups)
    .innerJoin(schools, eq(schools.id, groups.schoolId))
    .where(and(isOneOf(groups.schoolId, scope.schools), inArray(groups.type, types), isPresentGroup(db)))
    .orderBy(asc(groups.title), asc(groups.id));
