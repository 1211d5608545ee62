import { logFailure } from "#client/lib/log.ts";
import { canPush, currentSubscription, unsubscribe } from "../browserPush.ts";

/** Nobody waits longer than this to be signed out. */
const PATIENCE_MS = 3_000;

/** Has this browser told no more of the guardian's news, since the next one at it may be somebody else. */
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
