import { get } from "../endpoint.ts";

export const listCourses = get("listCourses", "/Guardians/me/students/:studentId/courses", { shape: "list" });
export const getCourse = get("getCourse", "/course/:id");
