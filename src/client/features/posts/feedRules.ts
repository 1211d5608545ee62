import { addDays, type Day, dayInZone, daysBetween } from "#contract/dates/dates.ts";
import { semesterOf } from "#contract/dates/schoolYear.ts";
import { IMPORTANT_DAYS_BEFORE } from "#contract/limits.ts";
import type { Post } from "#contract/posts/schemas.ts";

/** Tells whether an important post is highlighted: from a week before its event until that day (POST-9). */
export function isHighlighted(
  { important, eventDate, published }: Pick<Post, "important" | "eventDate" | "published">,
  now: Date,
  timeZone: string,
): boolean {
  if (!important || eventDate === null || Date.parse(published) > now.getTime()) return false;
  const daysLeft = daysBetween(dayInZone(now, timeZone), dayInZone(eventDate, timeZone));
  return daysLeft >= 0 && daysLeft <= IMPORTANT_DAYS_BEFORE;
}

/** Tells whether a post is still valid for home: until the end of its last day at the school (HOME-1). */
export const isStillValid = (validUntil: string | null, now: Date, timeZone: string): boolean =>
  validUntil === null || dayInZone(validUntil, timeZone) >= dayInZone(now, timeZone);

/** Days after which a post is no longer news on home. */
const HOME_DAYS = 60;

/** Tells whether home still shows a post: not one of a past term, and not one older than 60 days (YEAR-8). */
export function isOfTheseDays(published: string, today: Day, timeZone: string): boolean {
  const day = dayInZone(published, timeZone);
  return day >= semesterOf(today).start && day >= addDays(today, -HOME_DAYS);
}

/** Returns the author's name, which comes as one field or as two (POST-6). */
export const authorName = (author: Post["author"]): string =>
  typeof author === "string" ? author : `${author.firstName} ${author.lastName}`.trim();

type Shown = { unreadOnly: boolean; groupId: string | undefined };

/** Returns what the address asks the list of posts for. The address keeps it over Back and a reload. */
export const shownIn = (search: URLSearchParams): Shown => ({
  unreadOnly: search.get("status") === "unread",
  groupId: search.get("groupId") || undefined,
});

/** Returns the query of the list with only what is unread, or without that. */
export function withUnreadOnly(search: URLSearchParams, unreadOnly: boolean): URLSearchParams {
  const changed = new URLSearchParams(search);
  if (unreadOnly) changed.set("status", "unread");
  else changed.delete("status");
  return changed;
}
