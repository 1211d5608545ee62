import { RowList } from "#client/ui/lists/RowList.tsx";
import type { CourseSummary } from "#contract/courses.ts";
import { CourseRow } from "./CourseRow.tsx";

/** Courses as rows that open. */
export function CourseRows({ courses }: { courses: CourseSummary[] }) {
  return (
    <RowList>
      {courses.map((course) => (
        <CourseRow key={course.id} course={course} />
      ))}
    </RowList>
  );
}
