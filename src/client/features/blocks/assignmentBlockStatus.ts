import type { AssignmentBlock } from "#contract/blocks.ts";

export type AssignmentBlockStatus = "assessed" | "submitted" | "closed" | "draft" | "open";

/** What is said of an assignment among a plan's content: how far the student has come outweighs whether it is open. */
export function assignmentBlockStatus({
  publishedAssessments,
  submittedTasks,
  totalTasks,
  status,
}: Pick<AssignmentBlock, "publishedAssessments" | "submittedTasks" | "totalTasks" | "status">): AssignmentBlockStatus {
  if (publishedAssessments > 0) return "assessed";
  if (totalTasks > 0 && submittedTasks === totalTasks) return "submitted";
  if (status === "CLOSED") return "closed";
  return status === "DRAFT" ? "draft" : "open";
}
