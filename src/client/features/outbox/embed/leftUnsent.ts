import { isOnline } from "#client/resources/connection.ts";
import { createDeviceStore } from "#client/resources/outbox/deviceStore.ts";
import { isWrite, type Pending, pendingItems } from "#client/resources/outbox/pendingItems.ts";
import { countUnsent, hasFailed } from "./unsent.ts";

const MOMENT_MS = 3_000;
const STEP_MS = 50;

/** Whether nothing is expected of an item for now: it failed, or waits after a try. */
const isSettled = (item: Pending): boolean => hasFailed(item) || (item.state === "waiting" && item.triedAt !== null);

/**
 * Returns what a guardian who signs out leaves on this device unsent. What is just on its way, as a message after leaving its
 * thread, gets a moment to arrive. Whether something was read is nothing to ask about.
 */
export async function leftUnsent(guardianId: string): Promise<Pending[]> {
  const settled = () => pendingItems.get().filter(isSettled).length;
  const isMoving = isOnline() && pendingItems.get().length > settled();
  const end = performance.now() + MOMENT_MS;
  while (isMoving && performance.now() < end && (await countUnsent(guardianId)) > settled())
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  const left = await createDeviceStore<Pending>().all(guardianId);
  return left.filter((item) => !isWrite(item) || item.subject !== "read");
}
