import { z } from "zod";
import { ALLERGENS } from "../kinds.ts";
import { OFFERS } from "../offers.ts";
import { DateOnly, visible } from "../schemas/common.ts";
import { schemasFor } from "../schemas/endpointSchemas.ts";
import type * as endpoints from "./endpoints.ts";
import { COURSE_MAX, COURSES_MAX } from "./rules.ts";

const isEachOnce = (values: unknown[]): boolean => new Set(values).size === values.length;

export const MealCourse = z.object({
  name: visible(COURSE_MAX),
  isVegetarian: z.boolean(),
  allergens: z
    .array(z.enum(ALLERGENS))
    .max(ALLERGENS.length)
    .refine(isEachOnce, "an allergen occurs twice")
    .describe(
      "The allergens of EU regulation 1169/2011 that the kitchen names; none named does not mean that it has none.",
    ),
});
export type MealCourse = z.infer<typeof MealCourse>;

export const MealCourses = z.array(MealCourse).max(COURSES_MAX);

/** The week of the last day that can be asked for goes on beyond it. */
const DayOfReply = z.iso.date();

export const Meals = z.object({
  start: DayOfReply.describe("The Monday of the week."),
  meals: z
    .array(z.object({ day: DayOfReply, school: z.string().describe("Title of the school."), courses: MealCourses }))
    .describe("By day; a student of two schools can have two on one day."),
});
export type Meals = z.infer<typeof Meals>;

export const mealsSchemas = schemasFor<typeof endpoints>()({
  getMeals: {
    summary: "What is for lunch in the week of a day, at the student's schools.",
    offer: OFFERS.meals,
    audit: null,
    params: z.object({ day: DateOnly }),
    reply: Meals,
  },
});
