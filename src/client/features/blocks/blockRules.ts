import type { AssignmentBlock } from "#contract/plans/schemas.ts";

type AssignmentBlockStatus = "assessed" | "submitted" | "closed" | "draft" | "open";

/** Returns the status of an assignment in a plan. The student's progress comes before whether it is open. */
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

const KILOBYTE = 1_000;
const MEGABYTE = 1_000_000;

/** Returns a size in bytes in the usual unit. */
export function fileSize(bytes: number): { value: number; unit: "byte" | "kilobyte" | "megabyte" } {
  if (bytes >= MEGABYTE) return { value: bytes / MEGABYTE, unit: "megabyte" };
  if (bytes >= KILOBYTE) return { value: bytes / KILOBYTE, unit: "kilobyte" };
  return { value: bytes, unit: "byte" };
}

/** Returns a file's type by its name, such as PDF; empty if the name has none. */
export const fileType = (name: string): string => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? "";

/** Returns the address of a link that a teacher typed as its host, such as matteboken.se, as a browser would open it. */
export const withScheme = (address: string): string =>
  /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#]|$)/i.test(address.trim()) ? `https://${address.trim()}` : address;
