import { dayInZone } from "#contract/dates.ts";
import type { Services } from "#contract/services.ts";
import type { Student } from "#contract/students.ts";
import { isStudentViewer } from "./rules.ts";
import { servicesFor, useServices } from "./services.ts";
import type { ReadySession } from "./state.ts";
import { schoolTypeOf, useActiveStudent, useIsStudentViewer, useSchoolType } from "./students.ts";

/** What decides which screens there are and what they show. */
export type Viewer = { student: Student; services: Services; schoolType: number | null; isStudentViewer: boolean };

export const useViewer = (): Viewer => ({
  student: useActiveStudent(),
  services: useServices(),
  schoolType: useSchoolType(),
  isStudentViewer: useIsStudentViewer(),
});

/** The same where there is no screen yet. */
export const viewerOf = ({ student, students, profile }: ReadySession, now: Date): Viewer => ({
  student,
  services: servicesFor(student, dayInZone(now, student.timeZone)),
  schoolType: schoolTypeOf(student),
  isStudentViewer: Boolean(profile && isStudentViewer(students, profile.guardianId)),
});
