import type { Database } from "#server/database/connect.ts";
import { endMeetingsOfLeavers } from "./meetingRounds.ts";
import { handOverAfter, type RosterChange } from "./unanswered.ts";

/**
 * Sees to it that a change of who has which students leaves nothing with nobody (YEAR-2, YEAR-3): messages that nobody has answered
 * are handed over, and meetings at a school that a student has left are cancelled.
 */
export async function followRoster(db: Database, change: RosterChange, now: Date): Promise<void> {
  await handOverAfter(db, change, now);
  await endMeetingsOfLeavers(db, change.studentIds, now);
}
