import { and, asc, eq, exists, gte, isNull, or, sql } from "drizzle-orm";
import { linksHoldingOn } from "#server/access/guardianship.ts";
import { isOneOf, type Places, prepared } from "#server/database/prepared.ts";
import { studentSchools, students } from "#server/database/schema/people.ts";
import { permissionAnswers, permissions } from "#server/database/schema/permissions.ts";

type PermissionRequestsParams = {
  studentIds: string[];
  day: string;
  /** One permission; null for all of them. */
  permissionId: string | null;
};

/** An answer as JSON. The guardian is null for the student, who has come of age. */
export type AnswerRow = { id: number; guardianId: string | null; version: number; isGiven: boolean; at: string };

/**
 * Returns what the schools of students, and their tenants, ask for on a day, with all answers, the oldest first, and the guardians
 * of each student: one query, since the list of what is to do asks for it too (DUE-7).
 */
export const permissionRequests = prepared(
  (db, { studentIds, day, permissionId }: Places<PermissionRequestsParams>) => {
    const links = linksHoldingOn(db, sql`${day}`);
    return db
      .select({
        studentId: students.id,
        birthDate: students.birthDate,
        permission: permissions,
        answers: sql<AnswerRow[]>`(
        select coalesce(json_agg(json_build_object(
          'id', given.id, 'guardianId', given.guardian_id, 'version', given.version, 'isGiven', given.is_given, 'at', given.at
        ) order by given.id), '[]')
        from ${permissionAnswers} as given
        where given.student_id = ${students.id} and given.permission_id = ${permissions.id}
      )`,
        guardianIds: sql<string[]>`(
        select coalesce(json_agg(${links.guardianId}), '[]') from ${links} where ${links.studentId} = ${students.id}
      )`,
      })
      .from(students)
      .innerJoin(permissions, eq(permissions.tenantId, students.tenantId))
      .where(
        and(
          isOneOf(students.id, studentIds),
          isNull(permissions.ended),
          sql`coalesce(${permissionId}, ${permissions.id}) = ${permissions.id}`,
          or(isNull(permissions.validUntil), gte(permissions.validUntil, sql`${day}::date`)),
          or(
            isNull(permissions.schoolId),
            exists(
              db
                .select({ one: sql`1` })
                .from(studentSchools)
                .where(
                  and(eq(studentSchools.studentId, students.id), eq(studentSchools.schoolId, permissions.schoolId)),
                ),
            ),
          ),
        ),
      )
      .orderBy(asc(permissions.created), asc(permissions.id));
  },
);
