import { SCHOOLS, STUDENTS } from "../cast.ts";

// People, groups and times of the examples of what programs read.

export const AT = "2026-03-12T09:30:00.000Z";

/** By our id, by the program's and by that of its register. */
export const named = (id: string, sourceId: string | null, registerId: string | null = null) => ({
  id,
  sourceId,
  registerId,
});
export const STUDENT_NAMED = named(STUDENTS.compulsory, null, "9f3c1b52-…");
export const OF_SCHOOL = { school: SCHOOLS.compulsory, namedSchool: named(SCHOOLS.compulsory, null, "12345678") };
export const OF_STUDENT = { ...OF_SCHOOL, student: STUDENT_NAMED };
export const TEACHER = named("user-helena-berg", "T1");
export const GROUP = named("group-7a", "7A");
