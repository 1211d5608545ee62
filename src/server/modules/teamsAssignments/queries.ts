import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { FileContent } from "#contract/endpoint.ts";
import { builtOnce } from "#server/database/builtOnce.ts";
import type { Database } from "#server/database/connect.ts";
import { files } from "#server/database/schema/files.ts";
import { groups } from "#server/database/schema/groups.ts";
import { teamsAssignments, teamsResources, teamsSubmissions } from "#server/database/schema/teamsAssignments.ts";
import type { TeamsReference } from "./source.ts";

export type TeamsRow = Awaited<ReturnType<typeof rowsOf>>[number];

/** The assignments that the student has a part in. */
export const rowsOf = (db: Database, studentId: string) => rowsQuery(db).execute({ studentId });

export async function rowOf(
  db: Database,
  studentId: string,
  { sectionId, externalId }: TeamsReference,
): Promise<TeamsRow | undefined> {
  const [row] = await rowQuery(db).execute({ studentId, sectionId, externalId });
  return row;
}

const rowsQuery = builtOnce((db) => rowsFor(db).orderBy(asc(teamsAssignments.externalId)).prepare("teams_assignments"));

const rowQuery = builtOnce((db) =>
  rowsFor(
    db,
    and(
      eq(teamsAssignments.groupId, sql.placeholder("sectionId")),
      eq(teamsAssignments.externalId, sql.placeholder("externalId")),
    ),
  ).prepare("teams_assignment"),
);

const rowsFor = (db: Database, condition?: SQL) =>
  db
    .select({ assignment: teamsAssignments, submission: teamsSubmissions, groupTitle: groups.title })
    .from(teamsSubmissions)
    .innerJoin(teamsAssignments, eq(teamsAssignments.externalId, teamsSubmissions.externalId))
    .innerJoin(groups, eq(groups.id, teamsAssignments.groupId))
    .where(and(eq(teamsSubmissions.studentId, sql.placeholder("studentId")), condition));

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
