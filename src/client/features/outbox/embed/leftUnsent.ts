import { isOnline } from "#client/resources/connection.ts";
import { createDeviceStore } from "#client/resources/outbox/deviceStore.ts";
import { isWrite, type Pending, pendingItems } from "#client/resources/outbox/pendingItems.ts";
import { countUnsent, hasFailed } from "./unsent.ts";

const MOMENT_MS = 3_000;
const STEP_MS = 50;

/**
 * Returns what a guardian who signs out leaves on this device unsent. What is just on its way, as a message after leaving its
 * thread, gets a moment to arrive. Whether something was read is nothing to ask about.
 */
export async function leftUnsent(guardianId: string): Promise<Pending[]> {
  const failed = () => pendingItems.get().filter(hasFailed).length;
  const isMoving = isOnline() && pendingItems.get().length > failed();
  for (let waited = 0; isMoving && waited < MOMENT_MS; waited += STEP_MS) {
    if ((await countUnsent(guardianId)) <= failed()) break;
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
  const left = await createDeviceStore<Pending>().all(guardianId);
  return left.filter((item) => !isWrite(item) || item.subject !== "read");
}
