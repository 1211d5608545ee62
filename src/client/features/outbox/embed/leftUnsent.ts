import { isOnline } from "#client/resources/connection.ts";
import { createDeviceStore } from "#client/resources/outbox/deviceStore.ts";
import { isWrite, type Pending, pendingItems } from "#client/resources/outbox/pendingItems.ts";
import { countUnsent, hasFailed } from "./unsent.ts";

const MOMENT_MS = 3_000;
const STEP_MS = 50;

/** Whether an item will not be sent in a moment: it has failed, or waits after a try. */
const isSettled = (item: Pending): boolean => hasFailed(item) || (item.state === "waiting" && item.triedAt !== null);

/**
 * Returns what a guardian who signs out leaves unsent on this device. Items that are being sent get a moment to arrive. Writes that
 * only say that something was read are left out.
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
