import { ASSIGNMENTS_LIMIT_OVERVIEW } from "#contract/assignments/kinds.ts";
import type { AssignmentClass } from "#contract/assignments/rules.ts";

/** A part of the overview: the assignments shown of a list, and the length of the whole list. */
type OverviewPart<Item> = { name: AssignmentClass; items: Item[]; count: number };

const ORDER = ["overdue", "current", "upcoming"] as const;

/** Picks at most nine assignments: overdue, then assigned, then upcoming. Leaves out lists without room (HOME-3). */
export function overviewOf<Item>(lists: Record<AssignmentClass, Item[]>): OverviewPart<Item>[] {
  let room = ASSIGNMENTS_LIMIT_OVERVIEW;
  return ORDER.flatMap((name) => {
    const items = lists[name].slice(0, room);
    room -= items.length;
    return items.length > 0 ? [{ name, items, count: lists[name].length }] : [];
  });
}
