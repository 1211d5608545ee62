import { prefetch } from "#client/http/cache/prefetch.ts";
import { useResource } from "#client/http/useResource.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { getCourse, listCourses } from "#contract/courses/endpoints.ts";

/** The courses of the active student, latest school year first. */
export const useCourses = () => useResource(listCourses, { params: { studentId: useActiveStudentId() } });

/** A course with its matrices. */
export const useCourse = (id: string) => useResource(getCourse, { params: { id } });

export const prefetchCourses = (studentId: string): void => void prefetch(listCourses, { params: { studentId } });

/** Fetches ahead what an opened course will show. */
export const prefetchCourse = (id: string): void => void prefetch(getCourse, { params: { id } });
