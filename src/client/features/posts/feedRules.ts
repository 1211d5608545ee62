import { dayInZone, daysBetween } from "#contract/dates.ts";
import { IMPORTANT_DAYS_BEFORE } from "#contract/limits.ts";
import type { Post } from "#contract/posts.ts";

/** Important posts stand out from a week before their event until its day, once published (POST-9). */
export function isHighlighted(
  { important, eventDate, published }: Pick<Post, "important" | "eventDate" | "published">,
  now: Date,
  timeZone: string,
): boolean {
  if (!important || eventDate === null || Date.parse(published) > now.getTime()) return false;
  const daysLeft = daysBetween(dayInZone(now, timeZone), dayInZone(eventDate, timeZone));
  return daysLeft >= 0 && daysLeft <= IMPORTANT_DAYS_BEFORE;
}

/** Home leaves out what is over: a post is valid to the end of its last day at the school (HOME-1). */
export const isStillValid = (validUntil: string | null, now: Date, timeZone: string): boolean =>
  validUntil === null || dayInZone(validUntil, timeZone) >= dayInZone(now, timeZone);

/** An author is a name in one piece, or in two (POST-6). */
export const authorName = (author: Post["author"]): string =>
  typeof author === "string" ? author : `${author.firstName} ${author.lastName}`.trim();
