import type { AssignmentItem } from "#client/resources/allAssignments.ts";
import { useTeamsOutcomes } from "#client/resources/teamsAssignments.ts";
import { type ShownStatus, useStatusOf } from "./useStatusOf.ts";

export type TeamsItem = Extract<AssignmentItem, { kind: "teams" }>;

/** What the teacher has returned is an assessment, which says more than that it was returned (ASG-8). */
export function useTeamsStatus(item: TeamsItem): ShownStatus {
  const statusOf = useStatusOf();
  const outcomes = useTeamsOutcomes(item).data;
  return statusOf(item, outcomes !== undefined && outcomes !== null);
}
