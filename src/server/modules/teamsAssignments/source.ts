import type { TeamsAssignment, TeamsOutcomes, TeamsResource } from "#contract/assignments/schemas.ts";
import type { ListedTime } from "#server/modules/assignments/schoolYears.ts";

export type TeamsStudent = { id: string; email: string | null };

/** Identifies an assignment: its address contains the group. */
export type TeamsReference = { sectionId: string; externalId: string };

/** The assignments that are wanted of all of the student's: between two moments, of a group, or one. */
export type TeamsWanted = Partial<ListedTime> & { sectionId?: string | undefined; externalId?: string | undefined };

/** The assignments of a student. */
export type TeamsList = {
  assignments: (wanted?: TeamsWanted) => Promise<TeamsAssignment[]>;
  /** The moment of the latest assignment before one. */
  latestBefore: (before: Date, sectionId?: string) => Promise<Date | undefined>;
};

/**
 * A source of Teams assignments. Every method is limited to one student and returns undefined for anything that is not
 * the student's.
 */
export type TeamsSource = {
  /** Nothing is asked twice for a list. */
  listOf: (student: TeamsStudent) => TeamsList;
  assignment: (student: TeamsStudent, reference: TeamsReference) => Promise<TeamsAssignment | undefined>;
  /** Null until the teacher has returned something. */
  outcomes: (student: TeamsStudent, reference: TeamsReference) => Promise<TeamsOutcomes | null | undefined>;
  resources: (student: TeamsStudent, reference: TeamsReference) => Promise<TeamsResource[] | undefined>;
  /** An address below /api, or one that needs no token of ours. */
  fileUrl: (student: TeamsStudent, reference: TeamsReference, resourceId: string) => Promise<string | undefined>;
};
