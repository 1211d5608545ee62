import { IDEMPOTENCY_HOURS } from "#contract/limits.ts";

/** Something that its writer has sent, as long as no acknowledgement of the server is known. */
export type OutboxItem = {
  /** Idempotency key: every try carries it. */
  key: string;
  written: string;
  /** Its number in the order of presses, which does not depend on the clock. Items of earlier versions have none. */
  place?: number;
  /**
   * A held item can be undone in the tab that it was written in; a waiting one is sent as soon as the server can be reached; a
   * failed one waits for its writer.
   */
  state: "held" | "waiting" | "sending" | "failed" | "sent";
  /** Time until which it is held. A tab that was closed before then may have sent it. */
  heldUntil?: string;
  /** Time of the first try that may have arrived; null when none can have. */
  triedAt: string | null;
  /** Why it failed. */
  reason?: string;
};

/** An item as its writer sends it, before it has any progress. */
export type NewItem<Item extends OutboxItem> = Item extends OutboxItem
  ? Omit<Item, Exclude<keyof OutboxItem, "key">>
  : never;

export type Attempt = {
  isClosing: boolean;
  /** It was tried before, here or by a page that was closed, and its reply was lost. */
  mayHaveArrived: boolean;
};

/** Time for which the server recognizes a retry, less an hour for the try itself. */
const RETRY_MS = (IDEMPOTENCY_HOURS - 1) * 60 * 60_000;

/** Tells whether the server still recognizes a retry of an item by the time of its first try. */
export const isRecognized = (triedAt: string, now: Date): boolean =>
  Math.abs(now.getTime() - Date.parse(triedAt)) <= RETRY_MS;

/** Time after the end of its hold when this tab sends an item of another tab: longer than an undo takes. */
const TAKEOVER_MS = 2_000;

/** Time at which an item can be sent, in milliseconds; without a hold, any time. */
export const dueAt = ({ state, heldUntil }: OutboxItem): number =>
  heldUntil === undefined ? Number.NEGATIVE_INFINITY : Date.parse(heldUntil) + (state === "held" ? 0 : TAKEOVER_MS);

/** The item without its hold. */
export function released<Item extends OutboxItem>({ heldUntil: _, ...item }: Item): Item {
  return { ...item, state: "waiting" } as Item;
}

/** An item as other tabs and the next page see it: if it was held or being sent, it now waits. */
export const asWaiting = <Item extends OutboxItem>(item: Item): Item =>
  item.state === "failed" ? item : { ...item, state: "waiting" };

/**
 * Returns the first item that can be sent. An earlier one of the same order comes first, even if it has to wait.
 * @param blocked orders in which nothing can be sent at the moment
 */
export function nextDue<Item extends OutboxItem>(
  items: readonly Item[],
  orderOf: (item: Item) => string,
  now: Date,
  blocked: ReadonlySet<string>,
): Item | undefined {
  const behind = new Set(blocked);
  return items.find((item) => {
    const order = orderOf(item);
    const isDue = item.state === "waiting" && dueAt(item) <= now.getTime();
    if (isDue && !behind.has(order)) return true;
    if (item.state !== "failed" && item.state !== "sent") behind.add(order);
    return false;
  });
}

export const byPlace = (one: OutboxItem, other: OutboxItem): number =>
  (one.place ?? 0) - (other.place ?? 0) || Date.parse(one.written) - Date.parse(other.written);
