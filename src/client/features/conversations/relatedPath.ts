import { paths } from "#client/lib/paths.ts";
import type { Relationship } from "#contract/conversations.ts";

/** Where a related item is shown; null for what has no place of its own (CONV-4). */
export function relatedPath({ referenceType, referenceId, reference }: Relationship): string | null {
  if (referenceType === "ASSIGNMENT") return paths.assignment(referenceId);
  if (referenceType === "PLAN") return paths.plan(referenceId);
  if (referenceType === "SECTION") return paths.group(referenceId);
  if (referenceType === "STUDENT" || !reference?.meetingId) return null;
  return paths.meetingInstance(reference.meetingId, referenceId);
}
