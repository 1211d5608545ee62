import type { ToldEvent } from "#server/database/schema/calendarFeeds.ts";

/** An event as it is now, by its UID. */
export type FeedEvent = Omit<ToldEvent, "sequence" | "modified">;

type Told = Record<string, ToldEvent>;

/**
 * Returns what to tell calendars: new events with the number 0, changed ones with the next number, and vanished ones as
 * cancelled until they leave the feed's period (CAL-2). Without a change it returns what was told.
 * @param from beginning of the feed's period; an event that ended before it is forgotten
 */
export function toldNext(told: Told, events: Map<string, FeedEvent>, { from, now }: { from: Date; now: Date }): Told {
  const next: Told = {};
  let hasChanged = false;
  for (const [uid, event] of events) {
    const former = told[uid];
    if (former && isSame(former, event)) {
      next[uid] = former;
      continue;
    }
    hasChanged = true;
    const sequence = former ? former.sequence + 1 : 0;
    next[uid] = { ...event, sequence, modified: now.toISOString() };
  }
  for (const [uid, former] of Object.entries(told)) {
    if (events.has(uid)) continue;
    if (new Date(former.end) <= from) {
      hasChanged = true;
      continue;
    }
    next[uid] = former;
    if (former.isCancelled) continue;
    hasChanged = true;
    const sequence = former.sequence + 1;
    next[uid] = { ...former, sequence, modified: now.toISOString(), isCancelled: true };
  }
  return hasChanged ? next : told;
}

const isSame = (told: ToldEvent, event: FeedEvent): boolean =>
  told.isCancelled === event.isCancelled &&
  told.kind === event.kind &&
  told.summary === event.summary &&
  told.location === event.location &&
  told.start === event.start &&
  told.end === event.end;
