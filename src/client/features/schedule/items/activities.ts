import { SCHEDULE_TYPES, type ScheduleType } from "#contract/kinds.ts";
import { VERBAL_TEST, WRITTEN_TEST } from "#contract/schedule/limits.ts";
import type { ScheduleItem } from "#contract/schedule/schemas.ts";

export const ALL_ACTIVITIES: ReadonlySet<ScheduleType> = new Set(SCHEDULE_TYPES);

export const shownOf = (items: ScheduleItem[], activities: ReadonlySet<ScheduleType>): ScheduleItem[] =>
  activities.size === SCHEDULE_TYPES.length ? items : items.filter(({ type }) => activities.has(type));

/** Adds an activity to the shown ones, or removes it. */
export function toggled(activities: ReadonlySet<ScheduleType>, activity: ScheduleType): ReadonlySet<ScheduleType> {
  const next = new Set(activities);
  if (!next.delete(activity)) next.add(activity);
  return next;
}

/** Returns whether an item is a written or oral test. A lesson's own flag only says that a test takes place in it. */
export const isTest = ({ type, instanceType }: Pick<ScheduleItem, "type" | "instanceType">): boolean =>
  type === "ASSIGNMENT" && (instanceType === WRITTEN_TEST || instanceType === VERBAL_TEST);

export type Kind = "lessons" | "tests" | "assignments" | "meetings" | "calendarEvents";
export type Counts = Record<Kind, number>;

const KIND_OF: Record<ScheduleType, Kind> = {
  LESSON: "lessons",
  ASSIGNMENT: "assignments",
  MEETING: "meetings",
  CALENDAR_EVENT: "calendarEvents",
};

export const kindOf = (item: Pick<ScheduleItem, "type" | "instanceType">): Kind =>
  isTest(item) ? "tests" : KIND_OF[item.type];

/** Counts what takes place on a day by kind. A test counts only as a test (SCH-6). */
export function countsOf(items: Pick<ScheduleItem, "type" | "instanceType" | "cancelled">[]): Counts {
  const counts: Counts = { lessons: 0, tests: 0, assignments: 0, meetings: 0, calendarEvents: 0 };
  for (const item of items) if (!item.cancelled) counts[kindOf(item)] += 1;
  return counts;
}
