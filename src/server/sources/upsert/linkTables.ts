import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#server/database/connect.ts";
import { groupCourses } from "#server/database/schema/courses.ts";
import { groupMembers, groupOwners } from "#server/database/schema/groups.ts";
import { identities } from "#server/database/schema/identity.ts";
import { guardianStudents, studentSchools, userRoles } from "#server/database/schema/people.ts";
import type { LinkKind } from "../delivery/records.ts";

/** A link by our ids, in the order of LINK_KEYS. */
export type LinkRow = { key: readonly string[]; position: number };

type New = LinkRow & { sourceId: string };

export type LinkTable = {
  table: PgTable;
  /** The columns of the key, in the order of LINK_KEYS. */
  key: PgColumn[];
  source: PgColumn;
  position?: PgColumn;
  /** Inserts what is not there yet, by whomever, and returns how many links are new. */
  insert: (db: Database, rows: New[]) => Promise<{ length: number }>;
  /** Writes new positions. */
  move?: (db: Database, rows: New[]) => Promise<unknown>;
  /** Whether the link outlives the end of its group. */
  staysWithoutGroup?: boolean;
};

export const linkTables: Record<LinkKind, LinkTable> = {
  placement: {
    table: studentSchools,
    key: [studentSchools.studentId, studentSchools.schoolId],
    source: studentSchools.sourceId,
    position: studentSchools.position,
    insert: (db, rows) =>
      db
        .insert(studentSchools)
        .values(rows.map(placementOf))
        .onConflictDoNothing()
        .returning({ id: studentSchools.studentId }),
    move: (db, rows) =>
      db
        .insert(studentSchools)
        .values(rows.map(placementOf))
        .onConflictDoUpdate({
          target: [studentSchools.studentId, studentSchools.schoolId],
          set: { position: sql`excluded.position` },
        }),
  },
  guardianship: {
    table: guardianStudents,
    key: [guardianStudents.guardianId, guardianStudents.studentId],
    source: guardianStudents.sourceId,
    insert: (db, rows) =>
      db
        .insert(guardianStudents)
        .values(
          rows.map(({ key: [guardianId = "", studentId = ""], position, sourceId }) => ({
            guardianId,
            studentId,
            position,
            sourceId,
          })),
        )
        .onConflictDoNothing()
        .returning({ id: guardianStudents.guardianId }),
  },
  role: {
    table: userRoles,
    key: [userRoles.userId, userRoles.schoolId, userRoles.roleId],
    source: userRoles.sourceId,
    insert: (db, rows) =>
      db
        .insert(userRoles)
        .values(
          rows.map(({ key: [userId = "", schoolId = "", roleId = ""], sourceId }) => ({
            userId,
            schoolId,
            roleId,
            sourceId,
          })),
        )
        .onConflictDoNothing()
        .returning({ id: userRoles.userId }),
  },
  membership: {
    table: groupMembers,
    key: [groupMembers.groupId, groupMembers.studentId],
    source: groupMembers.sourceId,
    insert: (db, rows) =>
      db
        .insert(groupMembers)
        .values(rows.map(({ key: [groupId = "", studentId = ""], sourceId }) => ({ groupId, studentId, sourceId })))
        .onConflictDoNothing()
        .returning({ id: groupMembers.groupId }),
  },
  ownership: {
    table: groupOwners,
    key: [groupOwners.groupId, groupOwners.userId],
    source: groupOwners.sourceId,
    insert: (db, rows) =>
      db
        .insert(groupOwners)
        .values(rows.map(({ key: [groupId = "", userId = ""], sourceId }) => ({ groupId, userId, sourceId })))
        .onConflictDoNothing()
        .returning({ id: groupOwners.groupId }),
  },
  groupCourse: {
    table: groupCourses,
    key: [groupCourses.groupId, groupCourses.courseId],
    source: groupCourses.sourceId,
    // Plans and assignments of former groups are still found by their course.
    staysWithoutGroup: true,
    insert: (db, rows) =>
      db
        .insert(groupCourses)
        .values(rows.map(({ key: [groupId = "", courseId = ""], sourceId }) => ({ groupId, courseId, sourceId })))
        .onConflictDoNothing()
        .returning({ id: groupCourses.groupId }),
  },
  signIn: {
    table: identities,
    key: [identities.guardianId, identities.issuer, identities.subject],
    source: identities.sourceId,
    // A subject that is somebody else's stays theirs.
    insert: (db, rows) =>
      db
        .insert(identities)
        .values(
          rows.map(({ key: [guardianId = "", issuer = "", subject = ""], sourceId }) => ({
            guardianId,
            issuer,
            subject,
            sourceId,
          })),
        )
        .onConflictDoNothing()
        .returning({ id: identities.subject }),
  },
};

function placementOf({ key: [studentId = "", schoolId = ""], position, sourceId }: New) {
  return { studentId, schoolId, position, sourceId };
}

/**
 * Returns the links that a source brought.
 * @param only the keys of those that are asked for
 */
export async function linksOf(
  db: Database,
  kind: LinkKind,
  sourceId: string,
  only?: LinkRow["key"][],
): Promise<LinkRow[]> {
  if (only?.length === 0) return [];
  const { table, key, source, position } = linkTables[kind];
  const parts: SQL<string[]> = sql`array[${sql.join(key, sql`, `)}]`;
  const rows = await db
    .select({ key: parts, position: position ? sql<number>`${position}` : sql<number>`0` })
    .from(table)
    .where(and(eq(source, sourceId), only && isOneOfKeys(key, only)));
  return rows;
}

/** Condition for the links with these keys. */
export function isOneOfKeys(columns: PgColumn[], keys: LinkRow["key"][]): SQL {
  const rows = keys.map((key) => sql`(${sql.join(key.map(textParam), sql`, `)})`);
  return sql`(${sql.join(columns, sql`, `)}) in (${sql.join(rows, sql`, `)})`;
}

const textParam = (value: string): SQL => sql`${value}`;

/** Finds the subjects that belong to somebody else than the given guardian. */
export async function takenSubjects(db: Database, rows: LinkRow[]): Promise<LinkRow[]> {
  const holders = new Map<string, string | null>();
  const subjects = rows.map(({ key }) => key[2] ?? "");
  const found = await db
    .select({ issuer: identities.issuer, subject: identities.subject, guardianId: identities.guardianId })
    .from(identities)
    .where(inArray(identities.subject, subjects));
  for (const { issuer, subject, guardianId } of found) holders.set(`${issuer}\n${subject}`, guardianId);
  return rows.filter(({ key: [guardianId, issuer, subject] }) => holders.get(`${issuer}\n${subject}`) !== guardianId);
}
