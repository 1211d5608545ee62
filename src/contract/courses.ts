import type { Endpoint } from "./endpoint.ts";
import { OFFERS } from "./offers.ts";

export type { Course, CourseSummary } from "./schemas/courses.ts";

export const listCourses = {
  name: "listCourses",
  method: "GET",
  path: "/Guardians/me/students/:studentId/courses",
  shape: "list",
  offer: [OFFERS.courses, OFFERS.verdicts],
  audit: "courses",
} as const satisfies Endpoint;

export const getCourse = {
  name: "getCourse",
  method: "GET",
  path: "/course/:id",
  offer: OFFERS.courses,
  audit: "courses",
} as const satisfies Endpoint;
