import { courseColorOf } from "./courseColorOf.ts";
import "./courseColors.css";

/** A year of lessons has few colours, and finding one takes longer than drawing a tile. */
const found = new Map<string, string>();

/** The class that gives an element, and all in it, the colours of a course by the colour code that its school gave it. */
export function courseColorClass(colorCode: string): string {
  const name = found.get(colorCode) ?? `course-colors-${courseColorOf(colorCode)}`;
  found.set(colorCode, name);
  return name;
}
