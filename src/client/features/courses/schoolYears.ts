import type { CourseSummary } from "#contract/courses/schemas.ts";

type SchoolYear = { year: string; courses: CourseSummary[] };

/** Groups courses by school year, in the order of each year's first course. */
export function bySchoolYear(courses: CourseSummary[]): SchoolYear[] {
  const years = [...new Set(courses.map(({ year }) => year))];
  return years.map((year) => ({ year, courses: courses.filter((course) => course.year === year) }));
}
