import { addDays, dayInZone, startOfWeek } from "../dates/dates.ts";
import type { TodoKind } from "../kinds.ts";
import type { TodoItem } from "./schemas.ts";

export const TODO_GROUPS = ["overdue", "today", "week", "later", "undated"] as const;
export type TodoGroup = (typeof TODO_GROUPS)[number];

/** Returns the group of a due moment (DUE-3). Days and weeks are those of the time zone; a week ends on Sunday. */
export function todoGroupOf(due: string | null, now: Date, timeZone: string): TodoGroup {
  if (due === null) return "undated";
  if (Date.parse(due) < now.getTime()) return "overdue";
  const today = dayInZone(now, timeZone);
  const day = dayInZone(due, timeZone);
  if (day === today) return "today";
  return day <= addDays(startOfWeek(today), 6) ? "week" : "later";
}

/** Sorts by due moment, then title; what has no date comes last (DUE-3). */
export const byDueAndTitle = (one: Sortable, other: Sortable): number =>
  timeOf(one) === timeOf(other) ? one.title.localeCompare(other.title) : timeOf(one) - timeOf(other);

type Sortable = Pick<TodoItem, "due" | "title">;

/** A finite number, since two infinite ones have no difference. */
const timeOf = ({ due }: Sortable): number => (due === null ? Number.MAX_SAFE_INTEGER : Date.parse(due));

/** Kinds that wait for an answer, which only a guardian can give. */
const TO_ANSWER: readonly TodoKind[] = ["FORM", "MEETING", "MEETING_FORM", "CARE_TIMES", "PERMISSION"];

/**
 * Returns what home shows of the list: so many rows, those that wait for an answer first, and the others that do (DUE-3).
 * @param items in the order of the list
 */
export function homeTodo<Item extends Pick<TodoItem, "kind">>(items: Item[], count: number) {
  const waits = ({ kind }: Item) => TO_ANSWER.includes(kind);
  const waiting = items.filter(waits);
  const others = items.filter((item) => !waits(item));
  return { rows: [...waiting, ...others].slice(0, count), alsoWaiting: waiting.slice(count) };
}
