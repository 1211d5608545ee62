import { addDays, startOfDay } from "#contract/dates.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import type { Database } from "#server/database/connect.ts";
import { BadInput } from "#server/problems.ts";
import { schoolsOf } from "../students/queries.ts";
import type { Span } from "./queries.ts";

/**
 * The moments of a range of days at the student's school, both days included.
 * @throws BadInput when the end lies before the start
 */
export async function spanOf(db: Database, studentId: string, start: string, end: string): Promise<Span> {
  if (end < start) throw new BadInput("endDate", "Before the start");
  const [first] = await schoolsOf(db, [studentId]);
  const zone = first?.school.timeZone ?? SCHOOL_TIME_ZONE;
  return { from: startOfDay(start, zone), to: startOfDay(addDays(end, 1), zone) };
}
