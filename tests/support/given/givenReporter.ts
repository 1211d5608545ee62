import { listAbsences } from "#contract/absence/endpoints.ts";
import { guardianStudents } from "#server/database/schema/people.ts";
import { apiFor } from "../server/api.ts";
import { database } from "../server/database.ts";
import { givenFamily } from "./givenFamily.ts";
import { givenGuardian } from "./givenGuardian.ts";
import type { GivenSchool } from "./givenSchool.ts";
import type { GivenStudent } from "./givenStudent.ts";

/** Thursday 12 March 2026, 09:00 in Stockholm. */
export const NOW = "2026-03-12T08:00:00Z";

type Times = { startTime: string; endTime: string; period: boolean };

/** A report from 10:00 to 11:30 today by default. */
export const reportOf = (student: { id: string }, values: Partial<Times> = {}) => ({
  body: {
    startTime: "2026-03-12T09:00:00Z",
    endTime: "2026-03-12T10:30:00Z",
    period: false,
    userId: student.id,
    ...values,
  },
});

/** A guardian who reports absence, with the list as they see it. */
export async function givenReporter(options: Parameters<typeof givenFamily>[0] = {}) {
  const { guardian, student } = await givenFamily(options);
  const api = apiFor(guardian, student, { now: NOW });
  const list = (query: { startDate?: string; endDate?: string } = {}) =>
    api.call(listAbsences, { params: { studentId: student.id }, query });
  return { guardian, student, api, list };
}

export const schoolOf = (student: GivenStudent) => student.schools[0] as GivenSchool;

/** Another guardian of a student, linked after the first. */
export async function givenCoparent(student: GivenStudent, values: Parameters<typeof givenGuardian>[0] = {}) {
  const coparent = await givenGuardian({ students: [], tenantId: student.tenantId, ...values });
  await database().insert(guardianStudents).values({ guardianId: coparent.id, studentId: student.id, position: 0 });
  return coparent;
}
