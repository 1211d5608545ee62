import { useResource } from "#client/http/useResource.ts";
import { listHolidays } from "#contract/holidays/endpoints.ts";

/** The days of holidays about which the schools of all children ask (HOL-1). */
export const useHolidays = () => useResource(listHolidays, {});
