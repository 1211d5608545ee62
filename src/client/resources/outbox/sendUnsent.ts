import { httpRequest } from "#client/http/request/httpRequest.ts";
import { readClock } from "#client/lib/clock.ts";
import { createTicketStore } from "#client/session/sendingTicket.ts";
import { createDeviceStore } from "./deviceStore.ts";
import { asWaiting, byPlace, isRecognized, nextDue } from "./item.ts";
import type { Pending } from "./pendingItems.ts";
import { expiredReason, isUndecided, orderOf, requestOf } from "./sendingRules.ts";

/**
 * Sends the first item of each order from the service worker, while no page sends. It changes no item: the next page sends the item
 * again under the same key, and the reply that the server has stored is its acknowledgement. So it sends only items that a page has
 * tried, because these say since when the server knows the key.
 * @throws if the browser should wake it again
 */
export async function sendUnsent(): Promise<void> {
  // The store is opened each time, because a page that signs out gives it another key.
  const tickets = createTicketStore();
  const first = await tickets.read();
  if (!first) return;
  const { owner } = first;
  const store = createDeviceStore<Pending>();
  const items = (await store.all(owner)).map(asWaiting).toSorted(byPlace);
  const done = new Set<string>();
  for (;;) {
    const now = readClock();
    const item = nextDue(items, orderOf, now, done);
    if (!item) return;
    done.add(orderOf(item));
    const { triedAt, key } = item;
    if (triedAt === null || !isRecognized(triedAt, now) || expiredReason(item, now) !== null) continue;
    const { endpoint, input, call } = requestOf(item);
    // Looked up right before the request: the guardian may have signed out or removed the item.
    const ticket = await tickets.read();
    if (ticket?.owner !== owner) return;
    if (ticket.expires <= now.getTime()) return tickets.drop();
    if (!(await store.one(owner, key)) || (await store.isRemoved(owner, key))) continue;
    const { url, init } = httpRequest(endpoint, input, call, ticket);
    const { status } = await fetch(url, init);
    if (status === 401) return tickets.drop();
    if (isUndecided(status)) throw new Error(`The server answered ${status}`);
  }
}
