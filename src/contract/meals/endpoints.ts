import { get } from "../endpoint.ts";

/** The menu of the week of a day, at the student's schools (MEAL-2). It is the same for everyone there. */
export const getMeals = get("getMeals", "/Guardians/me/students/:studentId/meals/:day");
