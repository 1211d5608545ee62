import { useGradual } from "#client/ui/lists/useGradual.ts";
import type { AssessmentSummary, Statistics } from "#contract/assessments.ts";
import { CourseAssessments } from "./CourseAssessments.tsx";

/** A card fills most of a screen; the others are begun while it is read. */
const FIRST = 1;

type AssessedCoursesProps = { courses: AssessmentSummary["courses"]; statistics: Statistics[] };

/** The first course is there at once, the others follow while the page can be used already. */
export function AssessedCourses({ courses, statistics }: AssessedCoursesProps) {
  const drawn = useGradual(courses.length, FIRST);
  return courses
    .slice(0, drawn)
    .map((assessed) => (
      <CourseAssessments key={assessed.course?.id ?? ""} assessed={assessed} statistics={statistics} />
    ));
}
