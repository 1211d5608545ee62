import { type CourseColor, courseColorOf } from "#client/theme/courseColorOf.ts";
import type { ScheduleItem } from "#contract/schedule.ts";

/** A year of lessons has few colours, and finding one takes longer than drawing a tile. */
const found = new Map<string, CourseColor>();

/** The colour of the item's course, or of the group that meets; null for what belongs to neither. */
export function tileColor({ relationships }: Pick<ScheduleItem, "relationships">): CourseColor | null {
  const code = relationships.find(({ reference }) => reference.colorCode)?.reference.colorCode;
  if (!code) return null;
  const color = found.get(code) ?? courseColorOf(code);
  found.set(code, color);
  return color;
}
