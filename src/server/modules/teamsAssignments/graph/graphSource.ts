import { momentOf } from "#contract/assignments/rules.ts";
import type { TeamsAssignment } from "#contract/assignments/schemas.ts";
import type { Database } from "#server/database/connect.ts";
import { groupsOf } from "#server/modules/groups/queries.ts";
import type { GraphSettings } from "#server/settings/services.ts";
import type { TeamsReference, TeamsSource, TeamsStudent, TeamsWanted } from "../source.ts";
import { assignmentFrom, isGivenOut, outcomesFrom, resourceFrom, type Section } from "./fromGraph.ts";
import { graphClient } from "./graphClient.ts";
import {
  GraphAssignment,
  GraphClass,
  GraphDriveItem,
  GraphListed,
  GraphResource,
  GraphRubric,
  GraphSubmission,
  GraphUser,
} from "./graphShapes.ts";

/** One of the student's classes in Graph, and its group here. */
type Class = Section & { graphId: string };

/** One of the student's assignments, with its path in Graph. */
type Found = { path: string; userId: string; class: Class; assignment: GraphAssignment };

/**
 * Reads Microsoft Graph's education API as an application with access to all students. Everything is therefore reached
 * from the student's own account, classes and submissions.
 */
export function graphSource(settings: GraphSettings, db: Database, now: () => Date): TeamsSource {
  const graph = graphClient(settings, now);

  /** Finds the student's account: its user principal name is the mail address. */
  async function userIdOf({ email }: TeamsStudent): Promise<string | undefined> {
    if (email === null) return undefined;
    return (await graph.get(`/users/${encodeURIComponent(email)}?$select=id`, GraphUser))?.id;
  }

  /** Uses id and title of the group for a class that the school's register knows as one of the student's groups. */
  async function classesOf(student: TeamsStudent, userId: string): Promise<Class[]> {
    const [classes = [], groups] = await Promise.all([
      graph.getAll(`/education/users/${userId}/classes`, GraphClass),
      groupsOf(db, student.id),
    ]);
    return classes.map(({ id: graphId, displayName, externalId }) => {
      const group = groups.find(({ id }) => id === externalId);
      return { graphId, id: group?.id ?? graphId, title: group?.title ?? displayName };
    });
  }

  /** Returns the student's assignments, each with the student's own submission. */
  const listedOf = async (userId: string): Promise<GraphListed[]> =>
    (await graph.getAll(`/education/users/${userId}/assignments?$expand=submissions`, GraphListed)) ?? [];

  async function allOf(student: TeamsStudent): Promise<TeamsAssignment[]> {
    const userId = await userIdOf(student);
    if (userId === undefined) return [];
    const [classes, listed] = await Promise.all([classesOf(student, userId), listedOf(userId)]);
    const perClass = await Promise.all(
      classes.map(async (mine) => {
        const given = await graph.getAll(`/education/classes/${mine.graphId}/assignments`, GraphAssignment);
        return (given ?? []).filter(isGivenOut).flatMap((assignment) => {
          const own = listed.find(({ id }) => id === assignment.id);
          return own ? [assignmentFrom(assignment, ownOf(own.submissions ?? [], userId), mine)] : [];
        });
      }),
    );
    return perClass.flat();
  }

  async function find(student: TeamsStudent, { sectionId, externalId }: TeamsReference): Promise<Found | undefined> {
    const userId = await userIdOf(student);
    if (userId === undefined) return undefined;
    const [classes, listed] = await Promise.all([classesOf(student, userId), listedOf(userId)]);
    const mine = classes.find(({ id }) => id === sectionId);
    const isAssigned = listed.some(({ id, classId }) => id === externalId && classId === mine?.graphId);
    if (!mine || !isAssigned) return undefined;
    const path = `/education/classes/${mine.graphId}/assignments/${encodeURIComponent(externalId)}`;
    const assignment = await graph.get(path, GraphAssignment);
    return assignment && isGivenOut(assignment) ? { path, userId, class: mine, assignment } : undefined;
  }

  async function submissionOf({ path, userId }: Found): Promise<GraphSubmission | undefined> {
    const submissions = (await graph.getAll(`${path}/submissions?$expand=outcomes`, GraphSubmission)) ?? [];
    return ownOf(submissions, userId);
  }

  return {
    listOf(student) {
      let read: Promise<TeamsAssignment[]> | undefined;
      const all = () => {
        read ??= allOf(student);
        return read;
      };
      return {
        async assignments(wanted = {}) {
          return (await all()).filter((assignment) => isWanted(assignment, wanted));
        },

        async latestBefore(before, sectionId) {
          const earlier = (await all())
            .filter((assignment) => sectionId === undefined || assignment.sectionId === sectionId)
            .map((assignment) => Date.parse(momentOf({ kind: "teams", ...assignment }) ?? ""))
            .filter((moment) => moment < before.getTime());
          return earlier.length > 0 ? new Date(Math.max(...earlier)) : undefined;
        },
      };
    },

    async assignment(student, reference) {
      const found = await find(student, reference);
      return found && assignmentFrom(found.assignment, await submissionOf(found), found.class);
    },

    async outcomes(student, reference) {
      const found = await find(student, reference);
      if (!found) return undefined;
      const [submission, rubric] = await Promise.all([
        submissionOf(found),
        graph.get(`${found.path}/rubric`, GraphRubric),
      ]);
      return outcomesFrom(submission?.outcomes ?? [], rubric);
    },

    async resources(student, reference) {
      const found = await find(student, reference);
      return found && ((await graph.getAll(`${found.path}/resources`, GraphResource)) ?? []).map(resourceFrom);
    },

    async fileUrl(student, reference, resourceId) {
      const found = await find(student, reference);
      const resources = found && (await graph.getAll(`${found.path}/resources`, GraphResource));
      const file = resources?.find(({ id }) => id === resourceId)?.resource?.fileUrl;
      return file ? (await graph.get(file, GraphDriveItem))?.["@microsoft.graph.downloadUrl"] : undefined;
    },
  };
}

function isWanted(assignment: TeamsAssignment, { from, until, sectionId, externalId }: TeamsWanted): boolean {
  const moment = momentOf({ kind: "teams", ...assignment });
  const time = moment === null ? Number.POSITIVE_INFINITY : Date.parse(moment);
  return (
    (externalId === undefined || assignment.externalId === externalId) &&
    (sectionId === undefined || assignment.sectionId === sectionId) &&
    (!from || time >= from.getTime()) &&
    (!until || time <= until.getTime())
  );
}

const ownOf = (submissions: GraphSubmission[], userId: string): GraphSubmission | undefined =>
  submissions.find(({ recipient }) => recipient?.userId === userId);
