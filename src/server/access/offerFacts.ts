import { type AnyColumn, eq, type SQL, sql } from "drizzle-orm";
import type { SoldService } from "#contract/services.ts";
import type { Database } from "#server/database/connect.ts";
import { type Places, prepared } from "#server/database/prepared.ts";
import { schools, soldServices, studentSchools, students } from "#server/database/schema/people.ts";

/** Purchased services of a student's tenant and schools, the first school's type and time zone, and the date of birth. */
export type OfferFacts = {
  sold: SoldService[];
  schoolType: number | null;
  timeZone: string | null;
  birthDate: string | null;
};

/** Selects the facts as one value of a query that already has the student, which saves a query. Null without a student. */
export const offerFacts = (studentId: AnyColumn | SQL | SQL.Aliased): SQL<OfferFacts | null> => sql`(
  select json_build_object('schoolType', first_school.type, 'timeZone', first_school.time_zone,
    'birthDate', student.birth_date, 'sold', (
    select coalesce(json_agg(json_build_object('serviceId', service_id, 'serviceStart', service_start, 'serviceEnd', service_end)), '[]')
    from (
      select service_id, service_start, service_end from ${soldServices}
      where tenant_id = student.tenant_id and school_id is null
      union all
      select sold.service_id, sold.service_start, sold.service_end from ${studentSchools} as attended
      join ${schools} as school on school.id = attended.school_id
      join ${soldServices} as sold on sold.tenant_id = school.tenant_id and sold.school_id = school.id
      where attended.student_id = student.id
    ) as sold_to_student
  ))
  from ${students} as student
  left join lateral (
    select school.type, school.time_zone from ${studentSchools} as attended
    join ${schools} as school on school.id = attended.school_id
    where attended.student_id = student.id
    order by attended.position limit 1
  ) as first_school on true
  where student.id = ${studentId}
)`;

/** Returns the facts of one student. */
export async function factsOf(db: Database, studentId: string): Promise<OfferFacts | null> {
  const [row] = await factsQuery(db, { studentId });
  return row?.facts ?? null;
}

const factsQuery = prepared((db, { studentId }: Places<{ studentId: string }>) =>
  db
    .select({ facts: offerFacts(sql`${studentId}::text`) })
    .from(students)
    .where(eq(students.id, studentId)),
);
