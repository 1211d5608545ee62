import { useDeferredValue } from "react";
import type { AssessmentSummary, Statistics } from "#contract/assessments.ts";
import { CourseAssessments } from "./CourseAssessments.tsx";

/** As many courses as a screen has room for at first. */
const FIRST = 2;

type AssessedCoursesProps = { courses: AssessmentSummary["courses"]; statistics: Statistics[] };

/** The courses one by one: the first are there at once, the others follow while the page can be used already. */
export function AssessedCourses({ courses, statistics }: AssessedCoursesProps) {
  const shown = useDeferredValue(courses, courses.slice(0, FIRST));
  return shown.map((assessed) => (
    <CourseAssessments key={assessed.course?.id ?? ""} assessed={assessed} statistics={statistics} />
  ));
}
