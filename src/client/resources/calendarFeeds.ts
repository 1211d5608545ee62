import { useResource } from "#client/http/useResource.ts";
import { listCalendarFeeds } from "#contract/calendarFeeds/endpoints.ts";

export const useCalendarFeeds = () => useResource(listCalendarFeeds, {});

const SECRET_BYTES = 32;

/** Returns 256 random bits in base64url, for the address of a feed. */
export function newFeedSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
