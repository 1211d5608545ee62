import { millisecondsInMinute } from "date-fns/constants";
import type { ScheduleItem } from "#contract/schedule/schemas.ts";

type Timed = Pick<ScheduleItem, "type" | "startTime" | "length" | "cancelled">;

const startOf = ({ startTime }: Timed): number => Date.parse(startTime);
const endOf = (item: Timed): number => startOf(item) + item.length * millisecondsInMinute;

/** Returns the lessons that take place, by their start. */
const lessonsIn = <Item extends Timed>(items: Item[]): Item[] =>
  items
    .filter(({ type, cancelled }) => type === "LESSON" && !cancelled)
    .toSorted((one, other) => startOf(one) - startOf(other));

/** Returns the first lesson that ends after a moment; undefined if none is known. */
export const nextLesson = <Item extends Timed>(items: Item[], after: number): Item | undefined =>
  lessonsIn(items).find((item) => endOf(item) > after);

/** Returns from when to when a day has lessons. */
export function hoursOf(items: Timed[]): { start: Date; end: Date } | undefined {
  const lessons = lessonsIn(items);
  const [first] = lessons;
  return first && { start: new Date(startOf(first)), end: new Date(Math.max(...lessons.map(endOf))) };
}
