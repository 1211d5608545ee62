import { and, eq, inArray } from "drizzle-orm";
import webPush from "web-push";
import type { PushMessage } from "#contract/push.ts";
import type { Database } from "../database/connect.ts";
import { pushDevices } from "../database/schema/push.ts";
import type { PushKeys } from "./pushKeys.ts";

/** What is needed to reach devices. */
export type Push = { keys: PushKeys; services: string[]; warn: (words: object, text: string) => void };

/** What is new is old after a day. */
const KEPT_SECONDS = 24 * 60 * 60;
const TIMEOUT_MS = 10_000;
/** So many devices are told at the same time. */
const AT_ONCE = 10;

type Device = typeof pushDevices.$inferSelect;

/**
 * Tells people's browsers, each person in their own words. Browsers that are gone are forgotten; one that cannot be
 * reached keeps nobody else from being told.
 */
export async function sendPush(db: Database, push: Push, messages: Map<string, PushMessage[]>): Promise<void> {
  if (messages.size === 0) return;
  const devices = await db
    .select()
    .from(pushDevices)
    .where(and(inArray(pushDevices.personId, [...messages.keys()]), eq(pushDevices.kind, "web")));
  const due = devices.flatMap((device) =>
    (messages.get(device.personId) ?? []).map((message) => () => tellDevice(db, push, device, message)),
  );
  for (let start = 0; start < due.length; start += AT_ONCE) {
    await Promise.all(due.slice(start, start + AT_ONCE).map((tell) => tell()));
  }
}

async function tellDevice(db: Database, { keys, warn }: Push, device: Device, message: PushMessage): Promise<void> {
  try {
    const { endpoint, method, headers, body } = webPush.generateRequestDetails(
      { endpoint: device.address, keys: { p256dh: device.p256dh ?? "", auth: device.auth ?? "" } },
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
    if (answer.status === 404 || answer.status === 410) {
      await db.delete(pushDevices).where(eq(pushDevices.address, device.address));
    } else if (!answer.ok) warn({ status: answer.status }, "A push service refused a message");
  } catch (error) {
    warn({ name: error instanceof Error ? error.name : "Error" }, "A push service was not reached");
  }
}
