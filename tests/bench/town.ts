/** The size of the town whose schools are brought in. */
export const TOWN = {
  students: Number(process.env.TOWN_STUDENTS ?? 20_000),
  schools: 20,
  groupSize: 25,
  groupsOfAStudent: 6,
  lessons: Number(process.env.TOWN_LESSONS ?? 390_000),
  /** Batches of each kind that a program writes. */
  batches: Number(process.env.TOWN_BATCHES ?? 10),
  /** The first lesson, and the days over which the lessons are spread. */
  start: "2026-11-16T07:00:00Z",
  days: 70,
};
