import { and, asc, eq, isNotNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { FileContent } from "#contract/files/schemas.ts";
import { groupsEverOf } from "#server/access/givenToGroups.ts";
import type { Database } from "#server/database/connect.ts";
import { type Places, prepared } from "#server/database/prepared.ts";
import { files } from "#server/database/schema/files.ts";
import { groups } from "#server/database/schema/groups.ts";
import {
  listedInTeamsAt,
  teamsAssignments,
  teamsResources,
  teamsSubmissions,
} from "#server/database/schema/teamsAssignments.ts";
import type { TeamsReference, TeamsWanted } from "./source.ts";

export type TeamsRow = Awaited<ReturnType<typeof rowsOf>>[number];

/** Returns the student's assignments that are wanted. */
export const rowsOf = (db: Database, studentId: string, { from, until, sectionId, externalId }: TeamsWanted) =>
  externalId === undefined
    ? listQuery(
        db,
        { studentId, from: from?.toISOString() ?? "", until: until?.toISOString() ?? LAST, groupId: sectionId ?? "" },
        sectionId === undefined ? "all" : "ofGroup",
      )
    : oneQuery(db, { studentId, externalId });

/** After every moment, and the place of an assignment without any. */
const LAST = "9999";

export async function rowOf(
  db: Database,
  studentId: string,
  { sectionId, externalId }: TeamsReference,
): Promise<TeamsRow | undefined> {
  const [row] = await rowQuery(db, { studentId, sectionId, externalId });
  return row;
}

type Listing = { studentId: string; groupId: string };
type Shape = "all" | "ofGroup";

const listQuery = prepared(
  (db, { studentId, from, until, groupId }: Places<Listing & { from: string; until: string }>, shape: Shape) => {
    const moment = listedInTeamsAt(teamsAssignments);
    const isInTime = sql`${moment} >= ${from} and ${moment} <= ${until}`;
    return rowsFor(db, studentId, and(isOfGroups(db, studentId, shape, groupId), isInTime)).orderBy(
      asc(teamsAssignments.externalId),
    );
  },
);

const oneQuery = prepared((db, { studentId, externalId }: Places<{ studentId: string; externalId: string }>) =>
  rowsFor(db, studentId, eq(teamsSubmissions.externalId, externalId)),
);

/** Returns the moment of the student's latest assignment before one. */
export async function latestBefore(
  db: Database,
  { studentId, before, sectionId }: { studentId: string; before: Date; sectionId: string | undefined },
): Promise<Date | undefined> {
  const places = { studentId, before: before.toISOString(), groupId: sectionId ?? "" };
  const [latest] = await latestQuery(db, places, sectionId === undefined ? "all" : "ofGroup");
  return latest && new Date(latest.at);
}

const latestQuery = prepared(
  (db, { studentId, before, groupId }: Places<Listing & { before: string }>, shape: Shape) => {
    const moment = listedInTeamsAt(teamsAssignments);
    return db
      .select({ at: sql<string>`${moment}` })
      .from(teamsSubmissions)
      .innerJoin(teamsAssignments, eq(teamsAssignments.externalId, teamsSubmissions.externalId))
      .where(
        and(
          eq(teamsSubmissions.studentId, studentId),
          isOfGroups(db, studentId, shape, groupId),
          sql`${moment} < ${before}`,
        ),
      )
      .orderBy(sql`${moment} desc`)
      .limit(1);
  },
);

/** Condition for the groups in which the student is or was, so that PostgreSQL reads theirs of the time only (YEAR-11). */
const isOfGroups = (db: Database, studentId: Placeholder, shape: Shape, groupId: Placeholder): SQL =>
  shape === "ofGroup"
    ? eq(teamsAssignments.groupId, groupId)
    : sql`${teamsAssignments.groupId} = any(array(${groupsEverOf(db, studentId)}))`;

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
