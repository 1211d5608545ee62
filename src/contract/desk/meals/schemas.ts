import { z } from "zod";
import { MealCourses } from "#contract/meals/schemas.ts";
import { DateOnly, Id, Nothing } from "#contract/schemas/common.ts";
import { schemasFor } from "#contract/schemas/endpointSchemas.ts";
import type * as mealsEndpoints from "./endpoints.ts";

const DAYS_MAX = 14;

export const DeskMenu = z.object({
  id: Id.describe("The school's id."),
  school: z.string(),
  days: z.array(
    z.object({
      day: z.iso.date(),
      courses: MealCourses,
      isManagedHere: z.boolean().describe("Whether the office can change it: no other system brings it."),
    }),
  ),
});
export type DeskMenu = z.infer<typeof DeskMenu>;

export const deskMealsSchemas = schemasFor<typeof mealsEndpoints>()({
  listDeskMeals: {
    summary:
      "What is for lunch in the week of a day, at each school whose office the caller is and that has the service.",
    roles: ["office"],
    audit: null,
    query: z.object({ day: DateOnly }),
    reply: z.array(DeskMenu),
  },
  saveDeskMeals: {
    summary: "Replaces the menus of the given days; 403 for a day whose menu another system brings.",
    roles: ["office"],
    reach: "part",
    audit: null,
    body: z.object({
      days: z
        .array(z.object({ day: DateOnly, courses: MealCourses }))
        .min(1)
        .max(DAYS_MAX)
        .refine((days) => new Set(days.map(({ day }) => day)).size === days.length, "a day occurs twice"),
    }),
    reply: Nothing,
  },
});
