import { and, between, eq } from "drizzle-orm";
import { addDays, type Day } from "#contract/dates/dates.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf, type Places, prepared } from "#server/database/prepared.ts";
import { carePlans } from "#server/database/schema/care.ts";
import { schoolClosedDays } from "#server/database/schema/leave.ts";
import { studentSchools } from "#server/database/schema/people.ts";

/** Days ahead of which the report form knows whether the school is closed. */
const DAYS_AHEAD = 14;

/** Returns the days on which the students' first schools are closed, without those on which a student comes to holiday care. */
export async function closedDaysAhead(db: Database, studentIds: string[], today: Day): Promise<Map<string, Day[]>> {
  const rows = await closedQuery(db, { studentIds, first: today, last: addDays(today, DAYS_AHEAD) });
  const closed = rows.filter(
    ({ day, plan }) => !plan?.days.some((own) => own.day === day && own.roundId !== undefined && own.times !== null),
  );
  return new Map(studentIds.map((id) => [id, closed.flatMap(({ studentId, day }) => (studentId === id ? [day] : []))]));
}

type ClosedDaysParams = { studentIds: string[]; first: Day; last: Day };

const closedQuery = prepared((db, { studentIds, first, last }: Places<ClosedDaysParams>) =>
  db
    .select({ studentId: studentSchools.studentId, day: schoolClosedDays.day, plan: carePlans.plan })
    .from(studentSchools)
    .innerJoin(schoolClosedDays, eq(schoolClosedDays.schoolId, studentSchools.schoolId))
    .leftJoin(carePlans, eq(carePlans.studentId, studentSchools.studentId))
    .where(
      and(
        isOneOf(studentSchools.studentId, studentIds),
        eq(studentSchools.position, 0),
        between(schoolClosedDays.day, first, last),
      ),
    )
    .orderBy(schoolClosedDays.day),
);
