import type { Database } from "#server/database/connect.ts";
import { endMeetingsOfLeavers } from "./endMeetings.ts";
import { followGroups, type Succession } from "./successions.ts";
import { handOverAfter, type RosterChange } from "./unanswered.ts";

/**
 * Sees to it that a change of who has which students leaves nothing with nobody (YEAR-2, YEAR-3, YEAR-4): what was with a group follows
 * to the one that follows it, messages that nobody has answered are handed over, and meetings at a school that a student has left are
 * cancelled.
 * @returns the groups that follow others
 */
export async function followRoster(db: Database, change: RosterChange, now: Date): Promise<Succession[]> {
  const successions = await followGroups(db, change.studentIds, now);
  const followed = successions.flatMap(({ studentIds }) => studentIds);
  await handOverAfter(db, { ...change, studentIds: new Set([...change.studentIds, ...followed]) }, now);
  await endMeetingsOfLeavers(db, change.studentIds, now);
  return successions;
}
