import { WORKER } from "#client/lib/shell.ts";
import { unregisterBrowser } from "#client/resources/push.ts";
import type { WebPushSubscription } from "#contract/notifications/schemas.ts";
import { type PushAbility, pushAbilityOf } from "./pushAbility.ts";

/** Private windows, and Apple's browsers outside the home screen, may lack any of these. */
export const canPush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** Returns what this browser can do, where it is open now. */
export const pushAbility = (): PushAbility =>
  pushAbilityOf({
    hasPush: canPush(),
    permission: "Notification" in window ? Notification.permission : undefined,
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    isInstalled: window.matchMedia("(display-mode: standalone)").matches,
  });

export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Asks for permission (which needs a user gesture) and subscribes this browser to push messages.
 * @param register tells the server
 * @returns false if the person or the browser refuses
 */
export async function subscribe(
  pushKey: string,
  register: (subscription: WebPushSubscription) => Promise<unknown>,
): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const registration = await navigator.serviceWorker.register(WORKER);
  await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  });
  const { endpoint = "", keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON();
  try {
    await register({ endpoint, keys: { p256dh, auth } });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  return true;
}

/** Unsubscribes the browser even if the server cannot be reached: the push service informs it. */
export async function unsubscribe(subscription: PushSubscription): Promise<void> {
  await Promise.all([subscription.unsubscribe(), unregisterBrowser(subscription.endpoint)]);
}
