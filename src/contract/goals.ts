import { z } from "zod";
import { Id } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** A goal of the curriculum or of a preschool's own; group is the heading it stands under. */
export const Goal = z.object({ id: Id, title: z.string(), text: z.string(), group: z.string(), colorCode: z.string() });
export type Goal = z.infer<typeof Goal>;

export const listGoals = endpoint({
  method: "GET",
  path: "/base/goals",
  summary: "The goals of the student's schools, by group and title.",
  reply: z.array(Goal),
});
