import { courseColorClass } from "#client/theme/courseColors.ts";
import type { ScheduleItem } from "#contract/schedule.ts";
import "./tile.css";

/** The class of the colours of an item: those of its course, or of the group that meets, or of neither. */
export function colorClassOf({ relationships }: Pick<ScheduleItem, "relationships">): string {
  const code = relationships.find(({ reference }) => reference.colorCode)?.reference.colorCode;
  return code ? courseColorClass(code) : "tile-plain";
}
