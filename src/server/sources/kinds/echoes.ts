import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { absences } from "#server/database/schema/absence.ts";
import { deliveries, destinations } from "#server/database/schema/deliveries.ts";
import type { Incoming } from "./imported.ts";

type Absence = Incoming<"absence">;

/**
 * Finds absences that guardians have reported here and that a school's system returns, by the system's ids. It knows a report that
 * was delivered to it by the id that it gave. A report whose delivery has not noted that id yet is known by its guardian and times.
 * @param sources the source, and the one whose ids it uses
 */
export async function findEchoes(db: Database, batch: Absence[], sources: readonly string[]): Promise<Set<string>> {
  const studentOf = ({ values, idOf }: Absence) => idOf("student", values.student);
  const students = [...new Set(batch.map(studentOf))];
  const [delivered, reported] = [await deliveredOf(db, students, sources), await reportedOf(db, students)];
  const isEcho = (one: Absence) => {
    const { start, end, reporter } = one.values;
    const guardian = reporter?.kind === "guardian" ? one.idOf("guardian", reporter.id) : "";
    return (
      delivered.has(keyOf(studentOf(one), one.sourcedId.toLowerCase())) ||
      reported.has(keyOf(studentOf(one), guardian, start, end))
    );
  };
  return new Set(batch.filter(isEcho).map(({ sourcedId }) => sourcedId));
}

const keyOf = (...parts: (string | Date | null)[]): string => JSON.stringify(parts);

/** Reports that a system took, by the ids that it gave them, also where the guardian has changed or removed the report since. */
async function deliveredOf(db: Database, students: string[], sources: readonly string[]): Promise<Set<string>> {
  const source = sql<string>`${destinations.settings} ->> 'source'`;
  const rows = await db
    .select({ studentId: deliveries.studentId, outsideId: sql<string>`lower(${deliveries.outsideId})` })
    .from(deliveries)
    .leftJoin(destinations, eq(destinations.schoolId, deliveries.schoolId))
    .where(
      and(
        inArray(deliveries.studentId, students),
        eq(deliveries.destination, "ss12000"),
        isNotNull(deliveries.outsideId),
        // A school that has another destination now may have had this one.
        or(isNull(destinations.kind), ne(destinations.kind, "ss12000"), inArray(source, [...sources])),
      ),
    );
  return new Set(rows.map(({ studentId, outsideId }) => keyOf(studentId, outsideId)));
}

async function reportedOf(db: Database, students: string[]): Promise<Set<string>> {
  const rows = await db
    .select({
      studentId: absences.studentId,
      guardianId: absences.reportedByGuardianId,
      start: absences.startTime,
      end: absences.endTime,
    })
    .from(absences)
    .where(
      and(
        eq(absences.origin, "GUARDIAN"),
        isNotNull(absences.reportedByGuardianId),
        inArray(absences.studentId, students),
      ),
    );
  return new Set(rows.map(({ studentId, guardianId, start, end }) => keyOf(studentId, guardianId, start, end)));
}
