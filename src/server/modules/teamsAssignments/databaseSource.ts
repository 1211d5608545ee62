import type { TeamsAssignment } from "#contract/assignments/schemas.ts";
import type { Database } from "#server/database/connect.ts";
import { latestBefore, resourcesOf, rowOf, rowsOf, type TeamsRow } from "./queries.ts";
import type { TeamsSource } from "./source.ts";

/** Reads assignments that were imported from Teams. */
export const databaseSource = (db: Database): TeamsSource => ({
  listOf: ({ id }) => ({
    assignments: async (wanted = {}) => (await rowsOf(db, id, wanted)).map(present),
    latestBefore: (before, sectionId) => latestBefore(db, { studentId: id, before, sectionId }),
  }),

  assignment: async ({ id }, reference) => {
    const row = await rowOf(db, id, reference);
    return row && present(row);
  },

  outcomes: async ({ id }, reference) => {
    const row = await rowOf(db, id, reference);
    if (!row) return undefined;
    const { published, points, feedback, rubricOutcomes } = row.submission;
    return published ? { points, feedback, rubricOutcomes, rubric: row.assignment.rubric } : null;
  },

  resources: async ({ id }, reference) => {
    if (!(await rowOf(db, id, reference))) return undefined;
    const resources = await resourcesOf(db, reference.externalId);
    return resources.map((resource) => ({
      id: resource.id,
      displayName: resource.displayName,
      url: resource.url,
      template: resource.template,
    }));
  },

  fileUrl: async ({ id }, reference, resourceId) => {
    if (!(await rowOf(db, id, reference))) return undefined;
    const resources = await resourcesOf(db, reference.externalId);
    const resource = resources.find((one) => one.id === resourceId);
    if (!resource?.fileId) return undefined;
    const [section, assignment, file] = [reference.sectionId, reference.externalId, resourceId].map(encodeURIComponent);
    return `/Guardians/me/students/${encodeURIComponent(id)}/Groups/${section}/MSAssignments/${assignment}/resources/${file}/file`;
  },
});

const present = ({ assignment, submission, groupTitle }: TeamsRow): TeamsAssignment => ({
  displayName: assignment.displayName,
  dueDateTime: assignment.dueDateTime,
  assignedDateTime: assignment.assignedDateTime,
  status: submission.status,
  externalId: assignment.externalId,
  sectionId: assignment.groupId,
  sectionTitle: groupTitle,
  title: assignment.displayName,
  description: assignment.description,
  maxPoints: assignment.maxPoints,
  points: submission.published ? submission.points : null,
});
