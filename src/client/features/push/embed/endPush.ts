import { logFailure } from "#client/lib/log.ts";
import { canPush, currentSubscription, unsubscribe } from "../browserPush.ts";

/** The longest delay of signing out. */
const PATIENCE_MS = 3_000;

/** Unsubscribes this browser from the guardian's push messages, since somebody else may use it next. */
export async function endPush(): Promise<void> {
  if (!canPush()) return;
  const impatient = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([end(), impatient]);
}

async function end(): Promise<void> {
  try {
    const subscription = await currentSubscription();
    if (subscription) await unsubscribe(subscription);
  } catch (error) {
    logFailure("Notifications could not be turned off.", error);
  }
}
