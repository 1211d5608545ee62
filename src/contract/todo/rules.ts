import { millisecondsInDay } from "date-fns/constants";
import { addDays, dayInZone, dayOfDeadline, startOfWeek } from "../dates/dates.ts";
import type { TodoKind } from "../kinds.ts";
import type { TodoItem } from "./schemas.ts";

export const TODO_GROUPS = ["overdue", "today", "week", "later", "undated"] as const;
export type TodoGroup = (typeof TODO_GROUPS)[number];

/** Kinds that have to be done until they are due. */
const DEADLINES: readonly TodoKind[] = ["FORM", "ASSIGNMENT", "CARE_TIMES", "HOLIDAY"];

export const hasDeadline = ({ kind }: Pick<TodoItem, "kind">): boolean => DEADLINES.includes(kind);

/**
 * Returns the group of an item (DUE-3). Days and weeks are those of the time zone; a week ends on Sunday. What is due at midnight
 * has to be done the day before, except a test.
 */
export function todoGroupOf(item: Pick<TodoItem, "kind" | "due" | "isTest">, now: Date, timeZone: string): TodoGroup {
  const { due } = item;
  if (due === null) return "undated";
  if (Date.parse(due) < now.getTime()) return "overdue";
  const today = dayInZone(now, timeZone);
  const day = hasDeadline(item) && !item.isTest ? dayOfDeadline(due, timeZone) : dayInZone(due, timeZone);
  if (day === today) return "today";
  return day <= addDays(startOfWeek(today), 6) ? "week" : "later";
}

/** Sorts by due moment, then title; what has no date comes last (DUE-3). */
export const byDueAndTitle = (one: Sortable, other: Sortable): number =>
  timeOf(one) === timeOf(other) ? one.title.localeCompare(other.title) : timeOf(one) - timeOf(other);

type Sortable = Pick<TodoItem, "due" | "title">;

/** A finite number, since two infinite ones have no difference. */
const timeOf = ({ due }: Sortable): number => (due === null ? Number.MAX_SAFE_INTEGER : Date.parse(due));

/** The part of each kind: what only the guardian can do, and what the children do or everybody reads (CALM-3). */
const PARTS: Record<TodoKind, "waiting" | "work"> = {
  FORM: "waiting",
  MEETING: "waiting",
  MEETING_FORM: "waiting",
  LEAVE_DECISION: "waiting",
  ABSENCE_QUESTION: "waiting",
  CARE_TIMES: "waiting",
  HOLIDAY: "waiting",
  PERMISSION: "waiting",
  CONTACT: "waiting",
  IMPORTANT_POST: "work",
  ASSIGNMENT: "work",
};

/** Returns whether only a guardian can do it. */
export const isForGuardian = ({ kind }: Pick<TodoItem, "kind">): boolean => PARTS[kind] === "waiting";

/** Days after which something overdue is no longer listed with the rest. */
const OLDER_DAYS = 30;

/** Splits the list into what waits for the guardian, the children's work, and what is long overdue (CALM-3). */
export function partsOfTodo<Item extends Pick<TodoItem, "kind" | "due">>(items: readonly Item[], now: Date) {
  const isOlder = ({ due }: Item) => due !== null && now.getTime() - Date.parse(due) > OLDER_DAYS * millisecondsInDay;
  const current = items.filter((item) => !isOlder(item));
  return {
    waiting: current.filter(isForGuardian),
    work: current.filter((item) => !isForGuardian(item)),
    older: items.filter(isOlder),
  };
}
