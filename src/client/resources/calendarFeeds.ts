import { type Change, useChange } from "#client/http/useChange.ts";
import { type Resource, useResource } from "#client/http/useResource.ts";
import {
  type CalendarFeed,
  createCalendarFeed,
  listCalendarFeeds,
  removeCalendarFeed,
  renewCalendarFeed,
} from "#contract/calendarFeeds.ts";
import { refreshedBy } from "./refreshes.ts";

export const useCalendarFeeds = (): Resource<CalendarFeed[]> => useResource(listCalendarFeeds, {});

export const useCreateCalendarFeed = (): Change<typeof createCalendarFeed> =>
  useChange(createCalendarFeed, { refresh: refreshedBy.createCalendarFeed });

export const useRenewCalendarFeed = (): Change<typeof renewCalendarFeed> =>
  useChange(renewCalendarFeed, { refresh: refreshedBy.renewCalendarFeed });

export const useRemoveCalendarFeed = (): Change<typeof removeCalendarFeed> =>
  useChange(removeCalendarFeed, { refresh: refreshedBy.removeCalendarFeed });

const SECRET_BYTES = 32;

/** Returns 256 random bits in base64url, for the address of a feed. */
export function newFeedSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
