import { and, asc, eq, isNotNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { FileContent } from "#contract/files/schemas.ts";
import type { Database } from "#server/database/connect.ts";
import { type Places, prepared } from "#server/database/prepared.ts";
import { files } from "#server/database/schema/files.ts";
import { groups } from "#server/database/schema/groups.ts";
import { teamsAssignments, teamsResources, teamsSubmissions } from "#server/database/schema/teamsAssignments.ts";
import type { TeamsReference } from "./source.ts";

export type TeamsRow = Awaited<ReturnType<typeof rowsOf>>[number];

/** Returns the student's assignments. */
export const rowsOf = (db: Database, studentId: string) => rowsQuery(db, { studentId });

export async function rowOf(
  db: Database,
  studentId: string,
  { sectionId, externalId }: TeamsReference,
): Promise<TeamsRow | undefined> {
  const [row] = await rowQuery(db, { studentId, sectionId, externalId });
  return row;
}

const rowsQuery = prepared((db, { studentId }: Places<{ studentId: string }>) =>
  rowsFor(db, studentId).orderBy(asc(teamsAssignments.externalId)),
);

const rowQuery = prepared((db, { studentId, sectionId, externalId }: Places<TeamsReference & { studentId: string }>) =>
  rowsFor(db, studentId, and(eq(teamsAssignments.groupId, sectionId), eq(teamsAssignments.externalId, externalId))),
);

const rowsFor = (db: Database, studentId: Placeholder, condition?: SQL) =>
  db
    .select({ assignment: teamsAssignments, submission: teamsSubmissions, groupTitle: groups.title })
    .from(teamsSubmissions)
    .innerJoin(teamsAssignments, eq(teamsAssignments.externalId, teamsSubmissions.externalId))
    .innerJoin(groups, eq(groups.id, teamsAssignments.groupId))
    .where(and(eq(teamsSubmissions.studentId, studentId), condition));

/** Returns the student's assignments with points that the teacher has returned, the last due first. */
export const returnedPoints = prepared((db, { studentId, count }: Places<{ studentId: string; count: number }>) =>
  db
    .select({
      id: teamsAssignments.externalId,
      title: teamsAssignments.displayName,
      due: teamsAssignments.dueDateTime,
      points: teamsSubmissions.points,
      maxPoints: teamsAssignments.maxPoints,
    })
    .from(teamsSubmissions)
    .innerJoin(teamsAssignments, eq(teamsAssignments.externalId, teamsSubmissions.externalId))
    .where(
      and(
        eq(teamsSubmissions.studentId, studentId),
        eq(teamsSubmissions.published, true),
        isNotNull(teamsSubmissions.points),
      ),
    )
    .orderBy(sql`${teamsAssignments.dueDateTime} desc nulls last`, asc(teamsAssignments.externalId))
    .limit(count),
);

export const resourcesOf = (db: Database, externalId: string) =>
  db
    .select()
    .from(teamsResources)
    .where(eq(teamsResources.externalId, externalId))
    .orderBy(asc(teamsResources.position), asc(teamsResources.id));

export async function fileOfResource(
  db: Database,
  externalId: string,
  resourceId: string,
): Promise<FileContent | undefined> {
  const [row] = await db
    .select({ name: files.name, type: files.type, bytes: files.content })
    .from(teamsResources)
    .innerJoin(files, eq(files.id, teamsResources.fileId))
    .where(and(eq(teamsResources.externalId, externalId), eq(teamsResources.id, resourceId)));
  return row;
}
