import { millisecondsInDay } from "date-fns/constants";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgInsertValue, PgTable } from "drizzle-orm/pg-core";
import { releaseSignIns } from "#server/access/departures.ts";
import { rememberMembers } from "#server/content/formerMembers.ts";
import { rememberSchools } from "#server/content/formerSchools.ts";
import type { Database } from "#server/database/connect.ts";
import { groupCourses } from "#server/database/schema/courses.ts";
import { groupMembers, groupOwners, groups } from "#server/database/schema/groups.ts";
import { identities } from "#server/database/schema/identity.ts";
import { guardianStudents, studentSchools, userRoles } from "#server/database/schema/people.ts";
import type { LinkKind } from "../delivery/records.ts";

/** A link by our ids, in the order of LINK_KEYS. */
export type LinkRow = { key: readonly string[]; position: number };

type New = LinkRow & { sourceId: string; now: Date };

/** Students who come within so long belong to a group as long as it is there: its lists may come in parts. */
const BEGINNING_MS = millisecondsInDay;

type LinkTable = {
  table: PgTable;
  /** The columns of the key, in the order of LINK_KEYS. */
  key: PgColumn[];
  source: PgColumn;
  position?: PgColumn;
  /** Inserts what is not there yet, by whomever, and returns how many links are new. */
  insert: (db: Database, rows: New[]) => Promise<{ length: number }>;
  /** Notes what links were, before they end. */
  remember?: (db: Database, isEnding: SQL | undefined, now: Date) => Promise<unknown>;
  /** Writes new positions. */
  move?: (db: Database, rows: New[]) => Promise<unknown>;
  /** Whether the link outlives the end of its group. */
  staysWithoutGroup?: boolean;
};

const linkTable = <Table extends PgTable & { sourceId: PgColumn }>(
  table: Table,
  key: PgColumn[],
  rowOf: (link: New) => PgInsertValue<Table>,
): LinkTable => ({
  table,
  key,
  source: table.sourceId,
  insert: (db, rows) =>
    db.insert(table).values(rows.map(rowOf)).onConflictDoNothing().returning({ source: table.sourceId }),
});

const sinceInGroup = (groupId: string, now: Date): SQL<Date | null> => {
  const begun = new Date(now.getTime() - BEGINNING_MS);
  return sql`(
    select case when ${groups.since} > ${begun.toISOString()}::timestamptz then null else ${now.toISOString()}::timestamptz end
    from ${groups} where ${groups.id} = ${groupId}
  )`;
};

const placementOf = ({ key: [studentId = "", schoolId = ""], position, sourceId }: New) => ({
  studentId,
  schoolId,
  position,
  sourceId,
});

const signInTable = linkTable(
  identities,
  [identities.guardianId, identities.issuer, identities.subject],
  ({ key: [guardianId = "", issuer = "", subject = ""], sourceId }) => ({ guardianId, issuer, subject, sourceId }),
);

export const linkTables: Record<LinkKind, LinkTable> = {
  placement: {
    ...linkTable(studentSchools, [studentSchools.studentId, studentSchools.schoolId], placementOf),
    position: studentSchools.position,
    remember: rememberSchools,
    move: (db, rows) =>
      db
        .insert(studentSchools)
        .values(rows.map(placementOf))
        .onConflictDoUpdate({
          target: [studentSchools.studentId, studentSchools.schoolId],
          set: { position: sql`excluded.position` },
        }),
  },
  guardianship: linkTable(
    guardianStudents,
    [guardianStudents.guardianId, guardianStudents.studentId],
    ({ key: [guardianId = "", studentId = ""], position, sourceId }) => ({ guardianId, studentId, position, sourceId }),
  ),
  role: linkTable(
    userRoles,
    [userRoles.userId, userRoles.schoolId, userRoles.roleId],
    ({ key: [userId = "", schoolId = "", roleId = ""], sourceId }) => ({ userId, schoolId, roleId, sourceId }),
  ),
  membership: {
    ...linkTable(
      groupMembers,
      [groupMembers.groupId, groupMembers.studentId],
      ({ key: [groupId = "", studentId = ""], sourceId, now }) => ({
        groupId,
        studentId,
        sourceId,
        since: sinceInGroup(groupId, now),
      }),
    ),
    remember: rememberMembers,
  },
  ownership: linkTable(
    groupOwners,
    [groupOwners.groupId, groupOwners.userId],
    ({ key: [groupId = "", userId = ""], sourceId }) => ({ groupId, userId, sourceId }),
  ),
  groupCourse: {
    ...linkTable(
      groupCourses,
      [groupCourses.groupId, groupCourses.courseId],
      ({ key: [groupId = "", courseId = ""], sourceId }) => ({ groupId, courseId, sourceId }),
    ),
    // Plans and assignments of former groups are still found by their course.
    staysWithoutGroup: true,
  },
  signIn: {
    ...signInTable,
    // A subject that is somebody else's stays theirs, unless it is kept for a student who has left.
    insert: async (db, rows) => {
      await releaseSignIns(
        db,
        rows.map(({ key: [guardianId = "", issuer = "", subject = ""] }) => ({ guardianId, issuer, subject })),
      );
      return signInTable.insert(db, rows);
    },
  },
};

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
