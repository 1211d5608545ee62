import { refresh } from "#client/http/cache/refresh.ts";
import { unlessGone } from "#client/http/request/apiError.ts";
import { request } from "#client/http/request/request.ts";
import { useResource } from "#client/http/useResource.ts";
import { getDeskHoliday, getDeskHolidayMissing, listDeskHolidays } from "#contract/desk/holidays/endpoints.ts";
import type { DeskHolidayDetails } from "#contract/desk/holidays/schemas.ts";
import { refreshedAtDesk } from "./deskRefreshes.ts";

/** Rounds about holidays of the caller's groups, and the groups that can be asked (HOL-1). */
export const useDeskHolidays = () => useResource(listDeskHolidays, {});

/** A round with the answers (HOL-3). */
export const useDeskHoliday = (roundId: string) => useResource(getDeskHoliday, { params: { roundId } });

export const useDeskHolidayMissing = (roundId: string) => useResource(getDeskHolidayMissing, { params: { roundId } });

/** Reads rounds again, after somebody else was first. */
export const refreshHolidays = (): void => refresh(...refreshedAtDesk.changeDeskHoliday);

/** Reads a round as somebody else has left it, and shows it on the page too; null once it is canceled. */
export function fetchHoliday(roundId: string): Promise<DeskHolidayDetails | null> {
  refreshHolidays();
  return unlessGone(request(getDeskHoliday, { params: { roundId } }));
}
