import type { TeamsAssignment, TeamsOutcomes, TeamsResource } from "#contract/teamsAssignments.ts";

export type TeamsStudent = { id: string; email: string | null };

/** Which assignment: the group is part of its address. */
export type TeamsReference = { sectionId: string; externalId: string };

/**
 * Where assignments of Teams are read. Each answer is about the one student: what is not the student's is not there,
 * which is undefined.
 */
export type TeamsSource = {
  assignmentsOf: (student: TeamsStudent) => Promise<TeamsAssignment[]>;
  assignment: (student: TeamsStudent, reference: TeamsReference) => Promise<TeamsAssignment | undefined>;
  /** Null until the teacher has returned something. */
  outcomes: (student: TeamsStudent, reference: TeamsReference) => Promise<TeamsOutcomes | null | undefined>;
  resources: (student: TeamsStudent, reference: TeamsReference) => Promise<TeamsResource[] | undefined>;
  /** Where a file can be downloaded without a token of ours, or an address below /api. */
  fileUrl: (student: TeamsStudent, reference: TeamsReference, resourceId: string) => Promise<string | undefined>;
};
