import type { PublishedEvent } from "#server/database/schema/calendarFeeds.ts";

/** An event as it is now, by its key. */
export type FeedEvent = Omit<PublishedEvent, "sequence" | "modified">;

type Published = Record<string, PublishedEvent>;

type Rules = {
  /** Beginning of the feed's period; an event that ended before it is forgotten. */
  from: Date;
  now: Date;
  /** Whether an event that has vanished may still be told of; others are forgotten. */
  isKnown: (uid: string) => boolean;
  /** Texts of an event that has vanished. */
  withoutTexts: Pick<FeedEvent, "summary" | "location">;
};

/**
 * Returns the events to publish: new events with the number 0, changed ones with the next number, and vanished ones as
 * cancelled and without their texts until they leave the feed's period (CAL-2). Without a change it returns what was published.
 */
export function nextPublished(
  published: Published,
  events: Map<string, FeedEvent>,
  { from, now, ...rules }: Rules,
): Published {
  const next: Published = {};
  let hasChanged = false;
  for (const [uid, event] of events) {
    const former = published[uid];
    if (former && isSame(former, event)) {
      next[uid] = former;
      continue;
    }
    hasChanged = true;
    const sequence = former ? former.sequence + 1 : 0;
    next[uid] = { ...event, sequence, modified: now.toISOString() };
  }
  for (const [uid, former] of Object.entries(published)) {
    if (events.has(uid)) continue;
    if (new Date(former.end) <= from || !rules.isKnown(uid)) {
      hasChanged = true;
      continue;
    }
    const vanished = { ...former, ...rules.withoutTexts, isCancelled: true };
    next[uid] = former;
    if (isSame(former, vanished)) continue;
    hasChanged = true;
    next[uid] = { ...vanished, sequence: former.sequence + 1, modified: now.toISOString() };
  }
  return hasChanged ? next : published;
}

const isSame = (published: PublishedEvent, event: FeedEvent): boolean =>
  published.isCancelled === event.isCancelled &&
  published.kind === event.kind &&
  published.summary === event.summary &&
  published.location === event.location &&
  published.start === event.start &&
  published.end === event.end;
