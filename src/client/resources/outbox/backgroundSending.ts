import { transport } from "#client/http/request/transport.ts";
import { draftOwner } from "#client/session/drafts.ts";
import { sendingTicket } from "#client/session/sendingTicket.ts";
import { isAwaited, isWrite, type Pending, pendingItems } from "./pendingItems.ts";
import { SYNC_TAG } from "./sendingRules.ts";

/** A registration in a browser with background sync. */
type WithSync = ServiceWorkerRegistration & { sync: { register: (tag: string) => Promise<void> } };

const hasSync = (registration: ServiceWorkerRegistration): registration is WithSync => "sync" in registration;

/** Whether the service worker may have a ticket. A page that was killed may have left one. */
let isPrepared = true;
let last: Promise<void> = Promise.resolve();

const isUnsent = ({ state }: Pending): boolean => state === "waiting" || state === "sending";

/** Tells whether an item waits for a connection. One that is being sent for the first time does not. */
const waitsForLine = (item: Pending): boolean =>
  item.triedAt !== null &&
  (item.state === "waiting" || (item.state === "sending" && isWrite(item) && !isAwaited(item.key)));

/** Has the service worker send what waits once there is a connection, also if this page is closed by then. */
export function followUnsent(items: readonly Pending[]): void {
  const isNeeded = items.some(waitsForLine) || (isPrepared && items.some(isUnsent));
  if (isNeeded === isPrepared) return;
  isPrepared = isNeeded;
  last = last.then(isNeeded ? prepare : sendingTicket.drop);
}

async function prepare(): Promise<void> {
  const owner = draftOwner();
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (owner === null || !registration || !hasSync(registration)) return;
  const { apiBase, getToken, locale } = transport();
  // Without a connection there may be no valid token. The next page then sends what waits.
  const token = await getToken().catch(() => null);
  const expires = token === null ? null : expiryOf(token);
  if (token === null || expires === null || draftOwner() !== owner || !pendingItems.get().some(isUnsent)) return;
  await sendingTicket.keep({ owner, token, expires, apiBase, locale: locale() });
  // A browser may refuse, for example when the battery is low.
  await registration.sync.register(SYNC_TAG).catch(sendingTicket.drop);
}

/** Returns when a token ends; null if it does not say. */
function expiryOf(token: string): number | null {
  try {
    const [, claims = ""] = token.split(".");
    const { exp }: { exp?: unknown } = JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/")));
    return typeof exp === "number" ? exp * 1_000 : null;
  } catch {
    return null;
  }
}
