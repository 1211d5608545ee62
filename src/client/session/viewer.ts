import type { Services } from "#contract/services.ts";
import type { Student } from "#contract/students.ts";
import { useServices } from "./services.ts";
import { useActiveStudent, useIsStudentViewer, useSchoolType } from "./students.ts";

/** What decides which screens there are and what they show. */
export type Viewer = { student: Student; services: Services; schoolType: number | null; isStudentViewer: boolean };

export const useViewer = (): Viewer => ({
  student: useActiveStudent(),
  services: useServices(),
  schoolType: useSchoolType(),
  isStudentViewer: useIsStudentViewer(),
});
