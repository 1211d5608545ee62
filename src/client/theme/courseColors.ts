import { courseColorOf } from "./courseColorOf.ts";
import "./courseColors.css";

/** Cached: a year of lessons has few colours, and matching one takes longer than rendering a tile. */
const found = new Map<string, string>();

/** Returns the class that gives an element and its content the colours of a course. */
export function courseColorClass(colorCode: string): string {
  const name = found.get(colorCode) ?? `course-colors-${courseColorOf(colorCode)}`;
  found.set(colorCode, name);
  return name;
}
