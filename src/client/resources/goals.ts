import { type Resource, useResource } from "#client/http/useResource.ts";
import { type Goal, listGoals } from "#contract/goals.ts";

/** The goals of the active student's schools. */
export const useGoals = (): Resource<Goal[]> => useResource(listGoals, {});
