import { and, eq, sql } from "drizzle-orm";
import { addDays, type Day, dayInZone, startOfWeek } from "#contract/dates/dates.ts";
import { OFFERS } from "#contract/offers.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf, type Parts, prepared } from "#server/database/prepared.ts";
import { carePlans } from "#server/database/schema/care.ts";
import { schoolClosedDays } from "#server/database/schema/leave.ts";
import { schools, studentSchools } from "#server/database/schema/people.ts";
import { careRows, WEEK_SOURCES } from "../week/sources.ts";
import type { WeekSource } from "../week/weekSource.ts";

type FeedCareParams = { studentIds: string[]; from: Date; until: Date };

/** Selects the students' plans of drop-off and pick-up, with the days on which their first schools are closed. */
const selectCare = (db: Database, { studentIds, from, until }: Parts<FeedCareParams>) =>
  db
    .select({
      studentId: carePlans.studentId,
      plan: carePlans.plan,
      timeZone: schools.timeZone,
      closedDays: sql<Day[]>`array(
        select closed.day::text from ${schoolClosedDays} as closed
        where closed.school_id = ${schools.id} and closed.day >= ${from}::timestamptz::date and closed.day <= ${until}::timestamptz::date
      )`,
    })
    .from(carePlans)
    .innerJoin(studentSchools, and(eq(studentSchools.studentId, carePlans.studentId), eq(studentSchools.position, 0)))
    .innerJoin(schools, eq(schools.id, studentSchools.schoolId))
    .where(isOneOf(carePlans.studentId, studentIds));

const find = prepared<FeedCareParams, Awaited<ReturnType<typeof selectCare>>, []>((db, places) =>
  selectCare(db, places),
);

/** Times of drop-off and pick-up, which a week has from elsewhere. */
const careSource: WeekSource = {
  name: "care",
  offer: OFFERS.care,
  audit: "care",
  select: (db, params) => selectCare(db, params),
  read: async (db, { studentIds, from, until }) =>
    (await find(db, { studentIds, from, until })).flatMap(({ studentId, plan, closedDays, timeZone }) =>
      mondaysIn(dayInZone(from, timeZone), dayInZone(until, timeZone)).flatMap((start) =>
        careRows(studentId, { plan, closedDays }, { start, timeZone }),
      ),
    ),
};

function mondaysIn(first: Day, last: Day): Day[] {
  const mondays: Day[] = [];
  for (let monday = startOfWeek(first); monday < last; monday = addDays(monday, 7)) mondays.push(monday);
  return mondays;
}

/** Everything that calendar feeds can show (CAL-1, CALM-10). */
export const FEED_SOURCES: readonly WeekSource[] = [...WEEK_SOURCES, careSource];
