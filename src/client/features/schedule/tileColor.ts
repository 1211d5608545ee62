import { type CourseColor, courseColorOf } from "#client/theme/courseColorOf.ts";
import type { ScheduleItem } from "#contract/schedule.ts";

/** A year of lessons has few colours, and finding one takes longer than drawing a tile. */
const found = new Map<string, CourseColor>();

/** The colour of the item's course; null for what belongs to none. */
export function tileColor({ relationships }: Pick<ScheduleItem, "relationships">): CourseColor | null {
  const code = relationships.find(({ referenceType }) => referenceType === "COURSE")?.reference.colorCode;
  if (!code) return null;
  const color = found.get(code) ?? courseColorOf(code);
  found.set(code, color);
  return color;
}
