import { and, eq } from "drizzle-orm";
import webPush from "web-push";
import type { Database } from "#server/database/connect.ts";
import { pushDevices } from "#server/database/schema/push.ts";
import type { PushKeys } from "#server/settings/services.ts";
import type { PushTask } from "./pushJob.ts";

/** What is needed to reach devices. */
export type Push = { keys: PushKeys; services: string[]; warn: (words: object, text: string) => void };

/** What is new is old after a day. */
const KEPT_SECONDS = 24 * 60 * 60;
const TIMEOUT_MS = 10_000;
const TOO_MANY = 429;

/**
 * Tells a browser. One that is gone is forgotten.
 * @throws Error when its push service cannot be reached or has no time: it is worth another try
 */
export async function sendPush(db: Database, { keys, warn }: Push, task: PushTask, now: Date): Promise<void> {
  const { address, personId, message, until } = task;
  if (now > new Date(until)) return;
  const isIt = and(eq(pushDevices.address, address), eq(pushDevices.personId, personId));
  const [device] = await db.select().from(pushDevices).where(isIt);
  if (!device) return;
  const { endpoint, method, headers, body } = webPush.generateRequestDetails(
    { endpoint: address, keys: { p256dh: device.p256dh ?? "", auth: device.auth ?? "" } },
    JSON.stringify(message),
    { TTL: KEPT_SECONDS, vapidDetails: keys },
  );
  const answer = await fetch(endpoint, {
    method,
    headers: headers as Record<string, string>,
    body: body as Buffer<ArrayBuffer>,
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await answer.body?.cancel();
  if (answer.ok) return;
  if (answer.status === 404 || answer.status === 410) return void (await db.delete(pushDevices).where(isIt));
  if (answer.status === TOO_MANY || answer.status >= 500) throw new Error("A push service has no time");
  warn({ status: answer.status }, "A push service refused a message");
}
