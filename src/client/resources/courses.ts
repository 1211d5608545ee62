import { type Resource, useResource } from "#client/http/useResource.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { type CourseSummary, listCourses } from "#contract/courses.ts";

/** The courses of the active student, latest school year first. */
export function useCourses(): Resource<CourseSummary[]> {
  const studentId = useActiveStudentId();
  return useResource(listCourses, { params: { studentId } });
}
