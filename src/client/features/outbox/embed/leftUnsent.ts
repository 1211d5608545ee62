import { isOnline } from "#client/resources/connection.ts";
import { countUnsent, unsentMessages } from "./unsent.ts";

const MOMENT_MS = 3_000;
const STEP_MS = 50;

/**
 * Returns how many messages a guardian who signs out leaves on this device unsent. Those that are just on their way, as after
 * leaving their thread, get a moment to arrive.
 */
export async function leftUnsent(guardianId: string): Promise<number> {
  const failed = () => unsentMessages.get().filter(({ hasFailed }) => hasFailed).length;
  const isMoving = isOnline() && unsentMessages.get().length > failed();
  for (let waited = 0; isMoving && waited < MOMENT_MS; waited += STEP_MS) {
    if ((await countUnsent(guardianId)) <= failed()) break;
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
  return countUnsent(guardianId);
}
