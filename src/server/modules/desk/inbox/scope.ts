import { and, eq, gte, notExists, or, type SQL, sql } from "drizzle-orm";
import { type PgColumn, unionAll } from "drizzle-orm/pg-core";
import type { PathChecks } from "#server/access/pathChecks.ts";
import { firstDayOf } from "#server/access/presentStaff.ts";
import { isInScope, type ScopeValues } from "#server/access/scope.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/prepared.ts";
import {
  conversationHandovers,
  conversationMembers,
  conversations,
  messages,
} from "#server/database/schema/conversations.ts";
import { grantedGroups, groupOwners, groups } from "#server/database/schema/groups.ts";
import { schools, studentSchools, students } from "#server/database/schema/people.ts";

export const checks = {
  conversationId: (db, scope, id) => {
    const readable = readableBy(db, scope);
    return db
      .select({ studentId: conversations.studentId })
      .from(conversations)
      .innerJoin(students, eq(students.id, conversations.studentId))
      .innerJoin(readable, eq(readable.conversationId, conversations.id))
      .where(and(eq(conversations.id, id), isOwn(db, scope, readable)));
  },
  messageId: (db, scope, id) => {
    const readable = readableBy(db, scope);
    return db
      .select({ studentId: conversations.studentId })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .innerJoin(students, eq(students.id, conversations.studentId))
      .innerJoin(readable, eq(readable.conversationId, conversations.id))
      .where(and(eq(messages.id, id), gte(messages.created, readable.readsFrom), isOwn(db, scope, readable)));
  },
} as const satisfies PathChecks;

export type Readable = ReturnType<typeof readableBy>;

/**
 * Selects the conversations with a member of staff or the staff of their groups, and those that were handed over to them or their
 * office, with the moment from which on they read each: all of it, or only what was written since their substitution began (DESK-18)
 * or what nobody had answered when it was handed over (YEAR-2).
 * @param among an array of the ids of the only conversations that matter
 */
export function readableBy(db: Database, { staffId, groups: own, schools: offices }: ScopeValues, among?: SQL) {
  const matters = (id: PgColumn): SQL | undefined => among && sql`${id} = any(${among})`;
  const owned = db
    .select({ one: sql`1` })
    .from(groupOwners)
    .where(and(eq(groupOwners.groupId, grantedGroups.groupId), eq(groupOwners.userId, grantedGroups.userId)));
  const substitution = db
    .select({
      groupId: grantedGroups.groupId,
      firstDay: firstDayOf(grantedGroups.granted, schools.timeZone).as("first_day"),
    })
    .from(grantedGroups)
    .innerJoin(groups, eq(groups.id, grantedGroups.groupId))
    .innerJoin(schools, eq(schools.id, groups.schoolId))
    .where(and(eq(grantedGroups.userId, staffId), notExists(owned)))
    .as("substitution");
  const { conversationId, readsFrom, userId, groupId } = conversationMembers;
  const never = sql<boolean>`false`.as("is_of_office");
  const ways = unionAll(
    db
      .select({
        conversationId,
        readsFrom: sql<Date>`coalesce(${readsFrom}, '-infinity')`.as("reads_from"),
        isOfOffice: never,
      })
      .from(conversationMembers)
      .where(and(eq(userId, staffId), matters(conversationId))),
    db
      .select({
        conversationId,
        readsFrom: sql<Date>`greatest(${readsFrom}, coalesce(${substitution.firstDay}, '-infinity'))`.as("reads_from"),
        isOfOffice: never,
      })
      .from(conversationMembers)
      .leftJoin(substitution, eq(substitution.groupId, groupId))
      .where(and(isOneOf(groupId, own), matters(conversationId))),
    db
      .select({
        conversationId: conversationHandovers.conversationId,
        readsFrom: sql<Date>`${conversationHandovers.readsFrom}`.as("reads_from"),
        isOfOffice: sql<boolean>`${conversationHandovers.groupId} is null`.as("is_of_office"),
      })
      .from(conversationHandovers)
      .where(
        and(
          or(isOneOf(conversationHandovers.groupId, own), isOneOf(conversationHandovers.schoolId, offices)),
          matters(conversationHandovers.conversationId),
        ),
      ),
  ).as("ways");
  return db
    .select({
      conversationId: ways.conversationId,
      readsFrom: sql<Date>`min(${ways.readsFrom})`.mapWith(conversations.latest).as("first_read"),
      isOfOffice: sql<boolean>`bool_or(${ways.isOfOffice})`.as("for_office"),
    })
    .from(ways)
    .groupBy(ways.conversationId)
    .as("readable");
}

/**
 * Condition for one of these conversations that is about an active student in reach, or handed over to the office by whose school a
 * student has left. A conversation in which nothing was written since they may read it is none.
 */
export const isOwn = (db: Database, scope: ScopeValues, readable: Readable): SQL | undefined =>
  and(
    or(
      and(eq(students.active, true), isInScope(db, scope, conversations.studentId)),
      and(sql`${readable.isOfOffice}`, notExists(schoolsOfStudent(db))),
    ),
    gte(conversations.latest, readable.readsFrom),
  );

const schoolsOfStudent = (db: Database) =>
  db.select({ one: sql`1` }).from(studentSchools).where(eq(studentSchools.studentId, conversations.studentId));
