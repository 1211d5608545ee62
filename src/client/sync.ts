import { SENDING_LOCK, SYNC_TAG } from "#client/resources/outbox/sendingRules.ts";
import { sendUnsent } from "#client/resources/outbox/sendUnsent.ts";

/** An event by which the browser says that there is a connection again. TypeScript has no types of it. */
type SyncEvent = Event & { tag: string; waitUntil: (work: Promise<unknown>) => void };

/** A part of the service worker, which the build bundles into a script of its own. A page that is sending has the lock. */
addEventListener("sync", (event) => {
  const { tag, waitUntil } = event as SyncEvent;
  if (tag !== SYNC_TAG) return;
  waitUntil.call(
    event,
    navigator.locks.request(SENDING_LOCK, { ifAvailable: true }, (lock) => (lock ? sendUnsent() : undefined)),
  );
});
