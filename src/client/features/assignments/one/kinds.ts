import { latePart } from "#client/ui/loading/latePart.ts";

/** Each kind's code comes alone: a rubric is not needed for an assignment of the school's own. */
export const nativeAssignment = latePart(async () => (await import("./NativeAssignment.tsx")).NativeAssignment);

export const teamsAssignment = latePart(async () => (await import("./TeamsAssignmentView.tsx")).TeamsAssignmentView);
