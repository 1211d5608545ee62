import type { ListedQuery } from "#contract/assignments/schemas.ts";

/** Returns the assignments that the address of the list asks for: those of one group, or of the school year (ASG-1). */
export function askedBy(search: URLSearchParams): ListedQuery {
  const sectionId = search.get("groupId");
  return sectionId ? { sectionId } : {};
}
