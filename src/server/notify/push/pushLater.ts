import { and, eq, inArray } from "drizzle-orm";
import type { PushMessage } from "#contract/push.ts";
import type { Database } from "#server/database/connect.ts";
import { pushDevices } from "#server/database/schema/push.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { pushJob } from "./pushJob.ts";

/** What is older is no news. */
export const NEWS_MS = 60 * 60_000;

/** Has people's browsers told, each person in their own words, once the transaction is committed. */
export async function pushLater(db: Database, messages: Map<string, PushMessage[]>, now: Date): Promise<void> {
  if (messages.size === 0) return;
  const devices = await db
    .select({ address: pushDevices.address, personId: pushDevices.personId })
    .from(pushDevices)
    .where(and(inArray(pushDevices.personId, [...messages.keys()]), eq(pushDevices.kind, "web")));
  const until = new Date(now.getTime() + NEWS_MS).toISOString();
  const tasks = devices.flatMap((device) =>
    (messages.get(device.personId) ?? []).map((message) => ({ ...device, message, until })),
  );
  await enqueue(db, pushJob, tasks);
}
