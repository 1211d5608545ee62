import { paths } from "#client/lib/paths.ts";

/** The list that a screen belongs to, by the first part of its address. */
const LISTS: Record<string, string> = {
  posts: paths.posts,
  documents: paths.posts,
  plan: paths.plans,
  groups: paths.groups,
  assignment: paths.assignments,
  conversations: paths.conversations,
  form: paths.forms,
  meetings: paths.meetings,
  audit: paths.profile,
};

/** The screen above: the list that this one belongs to, else home. */
export function parentOf(path: string): string {
  const list = LISTS[path.split("/")[1] ?? ""] ?? paths.home;
  return list === path ? paths.home : list;
}
