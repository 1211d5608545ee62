import type { CourseSummary } from "#contract/courses.ts";

type SchoolYear = { year: string; courses: CourseSummary[] };

/** Courses under their school years, in the order that the first of each year has. */
export function bySchoolYear(courses: CourseSummary[]): SchoolYear[] {
  const years = [...new Set(courses.map(({ year }) => year))];
  return years.map((year) => ({ year, courses: courses.filter((course) => course.year === year) }));
}
