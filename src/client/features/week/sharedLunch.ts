import { isAwayAllDay } from "#contract/week/endpoints.ts";
import type { WeekChild, WeekEntry } from "#contract/week/schemas.ts";
import { isAtHome } from "./embed/withoutCare.ts";

type SharedLunch = { lunch: WeekEntry; eaters: WeekChild[] };

/** Returns the lunch that several children have alike on a day, and who they are; null where each child's is said by itself (LOOK-2). */
export function sharedLunch(children: WeekChild[], at: number): SharedLunch | null {
  const lunches = children.flatMap((child) => {
    const day = child.days[at];
    if (!day || isAtHome({ hours: day.hours, without: day.withoutCare })) return [];
    if (isAwayAllDay(day.entries.filter(({ kind }) => kind === "ABSENCE" || kind === "LEAVE"))) return [];
    return day.entries.flatMap((entry) => (entry.kind === "LUNCH" ? [{ child, entry }] : []));
  });
  const [first] = lunches;
  if (!first || lunches.length < 2 || lunches.some(({ entry }) => entry.title !== first.entry.title)) return null;
  return { lunch: first.entry, eaters: lunches.map(({ child }) => child) };
}
