import { type Resource, useResource } from "#client/http/useResource.ts";
import { type AdditionalAdjustment, listAdjustments } from "#contract/assessments.ts";

/** The additional adjustments of the active student, active ones first. */
export const useAdjustments = (): Resource<AdditionalAdjustment[]> => useResource(listAdjustments, {});
