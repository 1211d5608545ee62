import { addDays, startOfDay } from "#contract/dates/dates.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import type { Database } from "#server/database/connect.ts";
import { BadInput } from "#server/http/problems.ts";
import { schoolsOf } from "../students/queries.ts";
import type { Span } from "./queries.ts";

type Range = [start: string, end: string];

/** Length of a day as YYYY-MM-DD; longer texts are moments. */
const DAY_LENGTH = 10;

/**
 * Converts a range to moments at the student's school, both bounds included. A day counts from its start to its end.
 * @throws BadInput if the end is before the start
 */
export async function spanOf(db: Database, studentId: string, [start, end]: Range, endField: string): Promise<Span> {
  const [first] = await schoolsOf(db, [studentId]);
  const zone = first?.school.timeZone ?? SCHOOL_TIME_ZONE;
  const from = start.length === DAY_LENGTH ? startOfDay(start, zone) : new Date(start);
  const to = end.length === DAY_LENGTH ? startOfDay(addDays(end, 1), zone) : new Date(Date.parse(end) + 1);
  if (to <= from) throw new BadInput(endField, "Before the start");
  return { from, to };
}
