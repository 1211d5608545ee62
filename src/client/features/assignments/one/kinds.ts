import { latePart } from "#client/ui/latePart.ts";

/** Each kind has its own chunk: a native assignment needs no rubric. */
export const nativeAssignment = latePart(async () => (await import("./NativeAssignment.tsx")).NativeAssignment);

export const teamsAssignment = latePart(async () => (await import("./TeamsAssignmentView.tsx")).TeamsAssignmentView);
