import { millisecondsInDay } from "date-fns/constants";
import { and, eq, gt, isNull, ne, notExists, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Database, inBatches } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/prepared.ts";
import { rowsBy } from "#server/database/rows.ts";
import { formerMembers, groupMembers, groupSuccessions, groups } from "#server/database/schema/groups.ts";
import { studentSchools } from "#server/database/schema/people.ts";
import { moveGrants } from "./followGrants.ts";
import { followGroup } from "./followGroup.ts";

/** A class that ends in spring and the one that follows it may be so far apart. */
const APART_DAYS = 120;

/** One student who goes elsewhere is no class that moves up. */
const STUDENTS_MIN = 2;

/** A group that follows a former one, with the students who have come from there. */
export type Succession = {
  formerId: string;
  groupId: string;
  studentIds: string[];
  /** Number of students of the former group. */
  of: number;
};

/**
 * Recognizes mentor groups that follow others (YEAR-4): most of the former students are there, and they are most of those who are, at
 * the same school or at one that took it over. What was with the former group follows: its conversations about these students, what
 * its staff have read of them, and drafts. What the office has said of a group goes before.
 * @param studentIds students who have come into groups or left them
 */
export async function followGroups(db: Database, studentIds: Iterable<string>, now: Date): Promise<Succession[]> {
  const since = new Date(now.getTime() - APART_DAYS * millisecondsInDay);
  const found: Succession[] = [];
  await inBatches([...(await groupsJoined(db, [...studentIds], since))], async (batch) => {
    for (const one of await successionsInto(db, batch, since)) found.push(one);
  });
  const recognized = new Set<string>();
  await inBatches(found, async (batch) => {
    const written = await db
      .insert(groupSuccessions)
      .values(batch.map(({ formerId, groupId }) => ({ formerId, groupId, since: now })))
      .onConflictDoUpdate({
        target: groupSuccessions.formerId,
        set: { groupId: sql`excluded.group_id`, since: now, isChosen: false },
        setWhere: sql`${groupSuccessions.since} < ${momentOf(since)} or ${groupSuccessions.groupId} <> excluded.group_id`,
      })
      .returning({ formerId: groupSuccessions.formerId });
    for (const { formerId } of written) recognized.add(formerId);
  });
  for (const one of found) {
    await followGroup(db, one, now);
    // Once, so that what the office ends later does not come back with students who come late.
    if (recognized.has(one.formerId)) await moveGrants(db, one, now);
  }
  return found;
}

const joined = sql`coalesce(${groupMembers.since}, ${groups.since})`;

const momentOf = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;

/** Returns the mentor groups into which some of the students have come lately. */
async function groupsJoined(db: Database, studentIds: string[], since: Date): Promise<Set<string>> {
  const found = new Set<string>();
  await inBatches(studentIds, async (batch) => {
    const rows = await db
      .selectDistinct({ id: groups.id })
      .from(groupMembers)
      .innerJoin(groups, eq(groups.id, groupMembers.groupId))
      .where(
        and(
          isOneOf(groupMembers.studentId, batch),
          eq(groups.type, "MENTOR_GROUP"),
          sql`${joined} > ${momentOf(since)}`,
        ),
      );
    for (const { id } of rows) found.add(id);
  });
  return found;
}

async function successionsInto(db: Database, groupIds: string[], since: Date): Promise<Succession[]> {
  const former = alias(groups, "former");
  const rows = await db
    .selectDistinct({
      formerId: formerMembers.groupId,
      groupId: groupMembers.groupId,
      studentId: groupMembers.studentId,
      isChosen: sql<boolean>`coalesce(${groupSuccessions.isChosen}, false)`,
      chosenId: groupSuccessions.groupId,
    })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .innerJoin(formerMembers, and(eq(formerMembers.studentId, groupMembers.studentId), gt(formerMembers.until, since)))
    .innerJoin(former, and(eq(former.id, formerMembers.groupId), eq(former.type, groups.type)))
    .leftJoin(
      groupSuccessions,
      and(
        eq(groupSuccessions.formerId, former.id),
        eq(groupSuccessions.isChosen, true),
        gt(groupSuccessions.since, since),
      ),
    )
    .where(
      and(
        isOneOf(groupMembers.groupId, groupIds),
        ne(former.id, groups.id),
        sql`${joined} > ${momentOf(since)}`,
        or(eq(former.schoolId, groups.schoolId), isEmptySchool(db, former)),
      ),
    );
  const of = await sizesBefore(db, rows, since);
  const now = await sizesNow(db, groupIds);
  const ofPair = rowsBy(rows, ({ formerId, groupId }) => `${formerId} ${groupId}`);
  return [...new Set(rows.map(({ formerId, groupId }) => `${formerId} ${groupId}`))].flatMap((pair) => {
    const shared = ofPair(pair);
    const [first] = shared;
    if (!first) return [];
    const { formerId, groupId, isChosen, chosenId } = first;
    const before = of.get(formerId) ?? 0;
    const isMost =
      shared.length >= STUDENTS_MIN && 2 * shared.length > before && 2 * shared.length > (now.get(groupId) ?? 0);
    if (isChosen ? chosenId !== groupId : !isMost) return [];
    return [{ formerId, groupId, studentIds: shared.map(({ studentId }) => studentId), of: before }];
  });
}

/** Condition for a school that another one has taken over: nobody is placed there any more. */
const isEmptySchool = (db: Database, former: ReturnType<typeof alias<typeof groups, "former">>) =>
  notExists(db.select({ one: sql`1` }).from(studentSchools).where(eq(studentSchools.schoolId, former.schoolId)));

/** Counts the students whom groups had: those who have left lately, and those who are still there. */
async function sizesBefore(db: Database, former: { formerId: string }[], since: Date): Promise<Map<string, number>> {
  const ids = [...new Set(former.map(({ formerId }) => formerId))];
  const sizes = await sizesNow(db, ids);
  const still = alias(groupMembers, "still");
  const rows = await db
    .select({ id: formerMembers.groupId, count: sql<number>`count(distinct ${formerMembers.studentId})::int` })
    .from(formerMembers)
    .leftJoin(still, and(eq(still.groupId, formerMembers.groupId), eq(still.studentId, formerMembers.studentId)))
    .where(and(isOneOf(formerMembers.groupId, ids), gt(formerMembers.until, since), isNull(still.studentId)))
    .groupBy(formerMembers.groupId);
  for (const { id, count } of rows) sizes.set(id, (sizes.get(id) ?? 0) + count);
  return sizes;
}

async function sizesNow(db: Database, groupIds: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: groupMembers.groupId, count: sql<number>`count(*)::int` })
    .from(groupMembers)
    .where(isOneOf(groupMembers.groupId, groupIds))
    .groupBy(groupMembers.groupId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
