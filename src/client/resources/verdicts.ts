import { type Resource, useResource } from "#client/http/useResource.ts";
import { currentLanguage } from "#client/i18n/i18n.ts";
import { localeOf } from "#client/i18n/languages.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { listVerdictScales, listVerdicts, type Verdict, type VerdictScale } from "#contract/verdicts.ts";

/** The latest evaluation of each course of the active student. */
export function useLatestVerdicts(): Resource<Verdict[]> {
  const studentId = useActiveStudentId();
  return useResource(listVerdicts, { params: { studentId } });
}

/** Every evaluation of a course, latest first. */
export function useVerdictsOfCourse(courseId: string): Resource<Verdict[]> {
  const studentId = useActiveStudentId();
  return useResource(listVerdicts, { params: { studentId }, query: { courseId } });
}

/** The scales of the active student's schools in the language of the interface. */
export function useVerdictScales(): Resource<VerdictScale[]> {
  const studentId = useActiveStudentId();
  return useResource(listVerdictScales, { params: { studentId }, query: { lcid: localeOf(currentLanguage()) } });
}
