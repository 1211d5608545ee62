import type { ListedQuery } from "#contract/assignments/schemas.ts";

/** Returns the query for the assignments that an address of the list names: those of one group, or of the school year (ASG-1). */
export function listQueryIn(search: URLSearchParams): ListedQuery {
  const sectionId = search.get("groupId");
  return sectionId ? { sectionId } : {};
}
