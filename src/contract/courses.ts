import { get } from "./endpoint.ts";

export type { Course, CourseSummary } from "./schemas/courses.ts";

export const listCourses = get("listCourses", "/Guardians/me/students/:studentId/courses", { shape: "list" });
export const getCourse = get("getCourse", "/course/:id");
