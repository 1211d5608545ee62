import { z } from "zod";
import { Id } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { Matrix } from "./matrices.ts";
import { OFFERS } from "./offers.ts";

/** A course as groups, plans and assignments name it; year is the school year it runs in, as in 2026/2027. */
export const CourseSummary = z.object({ id: Id, title: z.string(), year: z.string(), colorCode: z.string() });
export type CourseSummary = z.infer<typeof CourseSummary>;

/** A course reached through a matrix that the plan or assignment is assessed by. */
export const AssociatedMatrix = z.object({ courseId: Id, course: CourseSummary });
export type AssociatedMatrix = z.infer<typeof AssociatedMatrix>;

export const Course = CourseSummary.extend({ details: z.array(z.object({ matrixID: Id, matrix: Matrix })) });
export type Course = z.infer<typeof Course>;

export const listCourses = endpoint({
  method: "GET",
  path: "/Guardians/me/students/:studentId/courses",
  offer: [OFFERS.courses, OFFERS.verdicts],
  audit: "courses",
  summary: "The courses of the student's groups and plans, latest school year first, then by title.",
  reply: z.array(CourseSummary),
});

export const getCourse = endpoint({
  method: "GET",
  path: "/course/:id",
  offer: OFFERS.courses,
  audit: "courses",
  summary: "One of the student's courses with its matrices.",
  reply: Course,
});
