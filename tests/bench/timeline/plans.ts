import { addDays, startOfWeek } from "#contract/dates/dates.ts";
import type { Plan } from "#contract/plans/schemas.ts";

const SUBJECTS = ["Maths", "Swedish", "English", "Biology", "History", "Sports", "Art"];
const COLORS = ["#4f6bed", "#c239b3", "#7160e8", "#498205", "#986f0b", "#ca5010", "#0078d4"];
/** Days in which any four weeks overlap the plans that began in 5.5 weeks. */
const LENGTHS = [4, 11, 18, 25];
const PLANS_A_WEEK = 36;

const WEEKS_AROUND = 12;

/** Returns enough plans for any four weeks near today to contain about 200 of them. */
export function plansAround(today: string): Plan[] {
  const first = addDays(startOfWeek(today), -WEEKS_AROUND * 7);
  return Array.from({ length: 2 * WEEKS_AROUND * PLANS_A_WEEK }, (_, index): Plan => {
    const subject = index % SUBJECTS.length;
    const course = {
      id: `course-${subject}`,
      year: "2026/2027",
      title: SUBJECTS[subject] ?? "",
      colorCode: COLORS[subject] ?? "",
    };
    const start = addDays(first, Math.floor(index / PLANS_A_WEEK) * 7 + (index % 5));
    return {
      id: `plan-${index}`,
      title: `${course.title}, part ${index}`,
      sectionId: `section-${subject}`,
      section: { title: course.title },
      status: index % 9 === 0 ? "PLANNING_DRAFT" : "PLANNING_OPEN",
      studentStatus: index % 7 === 0 ? "ASSESSMENT_PUBLISHED" : null,
      timeStart: `${start}T07:00:00.000Z`,
      timeEnd: `${addDays(start, LENGTHS[index % LENGTHS.length] ?? 0)}T15:00:00.000Z`,
      creator: null,
      courses: [course],
      associatedMatrices: [],
      associatedGoals: [],
      associatedCoreContents: [],
      viewablePurpose: false,
      viewableCoreContent: false,
      purpose: null,
    };
  });
}
