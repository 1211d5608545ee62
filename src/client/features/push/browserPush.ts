import { WORKER } from "#client/lib/shell.ts";
import { registerBrowser, unregisterBrowser } from "#client/resources/push.ts";

/** Browsers outside Apple's home screen, and those in private windows, may lack any of it. */
export const canPush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Asks for permission, which only a press may do, and has the server tell this browser of news.
 * @returns false when the person or the browser says no
 */
export async function subscribe(pushKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const registration = await navigator.serviceWorker.register(WORKER);
  await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  });
  const { endpoint = "", keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON();
  try {
    await registerBrowser({ endpoint, keys: { p256dh, auth } });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  return true;
}

/** Ends it in the browser even if the server cannot be told: it learns of that from the push service. */
export async function unsubscribe(subscription: PushSubscription): Promise<void> {
  await Promise.all([subscription.unsubscribe(), unregisterBrowser(subscription.endpoint)]);
}
