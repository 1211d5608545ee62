import type { TeamsAssignment } from "#contract/assignments/schemas.ts";
import {
  getTeamsAssignment,
  getTeamsFile,
  getTeamsFileUrl,
  getTeamsOutcomes,
  listTeamsAssignments,
  listTeamsResources,
} from "#contract/assignments/teams.ts";
import type { Api } from "#server/api.ts";
import type { Database } from "#server/database/connect.ts";
import { NotFound } from "#server/http/problems.ts";
import { timeAsked } from "../assignments/schoolYears.ts";
import { studentById } from "../students/queries.ts";
import { databaseSource } from "./databaseSource.ts";
import { graphSource } from "./graph/graphSource.ts";
import { fileOfResource, rowOf } from "./queries.ts";
import type { TeamsReference, TeamsStudent } from "./source.ts";

type TeamsReaderOptions = Pick<Api, "db" | "graph" | "now">;

/** Reads assignments of Teams from Microsoft Graph, or from the database without it. */
export function teamsReader({ db: database, graph, now }: TeamsReaderOptions) {
  const source = graph ? graphSource(graph, database, now) : databaseSource(database);
  /** The mail address is only needed for Graph. */
  const studentOf = async (db: Database, id: string): Promise<TeamsStudent> => ({
    id,
    email: graph ? found(await studentById(db, id)).email : null,
  });
  return {
    source,
    studentOf,
    /** @throws NotFound */
    assignment: async (db: Database, id: string, reference: TeamsReference): Promise<TeamsAssignment> =>
      found(await source.assignment(await studentOf(db, id), reference)),
  };
}

export function teamsAssignmentRoutes({ route, ...given }: Api): void {
  const reader = teamsReader(given);
  const { source, studentOf } = reader;

  route(listTeamsAssignments, async ({ db, query, studentId, timeZone, now }) => {
    const { sectionId, externalId } = query;
    const list = source.listOf(await studentOf(db, studentId));
    const latestBefore = (before: Date) => list.latestBefore(before, sectionId);
    const time = externalId === undefined ? await timeAsked({ ...query, timeZone, now, latestBefore }) : {};
    if (!time) return [];
    const assignments = await list.assignments({ ...time, sectionId, externalId });
    return assignments.toSorted((one, other) => dueTime(one) - dueTime(other));
  });

  route(getTeamsAssignment, ({ db, params, studentId }) => reader.assignment(db, studentId, params));

  route(getTeamsOutcomes, async ({ db, params, studentId }) =>
    found(await source.outcomes(await studentOf(db, studentId), params)),
  );

  route(listTeamsResources, async ({ db, params, studentId }) =>
    found(await source.resources(await studentOf(db, studentId), params)),
  );

  route(getTeamsFileUrl, async ({ db, params, studentId }) => ({
    fileUrl: found(await source.fileUrl(await studentOf(db, studentId), params, params.resourceId)),
  }));

  route(getTeamsFile, async ({ db, params, studentId }) => {
    found(await rowOf(db, studentId, params));
    return found(await fileOfResource(db, params.externalId, params.resourceId));
  });
}

const dueTime = ({ dueDateTime }: TeamsAssignment): number =>
  dueDateTime === null ? Number.MAX_SAFE_INTEGER : Date.parse(dueDateTime);

function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new NotFound();
  return thing;
}
