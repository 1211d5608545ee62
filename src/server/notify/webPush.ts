import { join } from "node:path";
import webPush from "web-push";
import { z } from "zod";
import { PushMessage } from "#contract/schemas/notifications.ts";
import type { Connection, Database } from "#server/database/connect.ts";
import { sharedSecret } from "#server/database/sharedSecret.ts";
import type { SendingResult } from "#server/http/monitoring/metrics.ts";
import type { Job } from "#server/jobs/job.ts";
import { secretFile } from "#server/settings/secretFile.ts";
import { GeneratedPushKeys, type PushKeys } from "#server/settings/services.ts";
import { deviceOf, forgetDevice } from "./devices.ts";
import { forgetWaiting, isStillWanted, noteDelivered, noteRefused } from "./sentNotices.ts";
import { WaitingNotice } from "./waitingPush.ts";

/** Keys, further push services and the log: what sending takes. */
export type Push = {
  keys: PushKeys;
  services: string[];
  warn: (words: object, text: string) => void;
  /** Receives what a push service did with a message. */
  count?: ((result: SendingResult) => void) | undefined;
};

const PushTask = z.object({
  address: z.string(),
  /** Person the device belonged to. If it is somebody else's by now, the message is dropped. */
  personId: z.string(),
  message: PushMessage,
  /** Time after which the message is no longer sent. */
  until: z.iso.datetime(),
  /** What it is about. Tasks of earlier versions have none. */
  notice: WaitingNotice.optional(),
  /** Whether it is for a member of staff, whose notices are not listed. */
  isStaff: z.boolean().optional(),
});
export type PushTask = z.infer<typeof PushTask>;

/** Sends one message to one device. */
export const pushJob: Job<PushTask> = { name: "push", data: PushTask };

/** Time for which a push service keeps a message for a device that is offline. */
const KEPT_SECONDS = 24 * 60 * 60;
const TIMEOUT_MS = 10_000;
const TOO_MANY = 429;

/**
 * Sends a message to a browser (RFC 8030). Deletes the registration of a browser that no longer exists.
 * @throws Error if the push service cannot be reached or is busy, so that the job is retried
 */
export async function sendPush(db: Database, { keys, warn, count }: Push, task: PushTask, now: Date): Promise<void> {
  const { address, personId, message, until, notice } = task;
  if (notice && !(await isStillWanted(db, "push", { ...notice, guardianId: personId }, now))) {
    await forgetWaiting(db, notice.id);
    return;
  }
  const refused = async () => void (notice && (await noteRefused(db, notice.id)));
  if (now > new Date(until)) return refused();
  const device = await deviceOf(db, task);
  if (!device) return refused();
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
  }).catch((error: unknown) => {
    count?.("failed");
    throw error;
  });
  await answer.body?.cancel();
  const isBusy = answer.status === TOO_MANY || answer.status >= 500;
  count?.(answer.ok ? "taken" : isBusy ? "failed" : "refused");
  if (answer.ok) return void (notice && (await noteDelivered(db, notice.id)));
  if (answer.status === 404 || answer.status === 410) {
    await forgetDevice(db, task);
    return refused();
  }
  if (isBusy) throw new Error("A push service has no time");
  warn({ status: answer.status }, "A push service refused a message");
  await refused();
}

/** Returns the keys of the settings, otherwise those that the first start generated: the same for all servers on one database. */
export async function pushKeysFor(
  connection: Pick<Connection, "db" | "kind">,
  dataDir: string,
  set: PushKeys | undefined,
): Promise<PushKeys> {
  if (set) return set;
  const own = () =>
    secretFile(join(dataDir, "push", "keys.json"), GeneratedPushKeys, () => webPush.generateVAPIDKeys());
  return { ...(await sharedSecret(connection, "push", GeneratedPushKeys, own)), subject: "mailto:push@skolvy.example" };
}

/** Hosts of browsers' push services. A registration names a URL, and the server must not send requests anywhere else. */
const HOSTS = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "web.push.apple.com",
  /^[a-z0-9-]+\.notify\.windows\.com$/,
  /^[a-z0-9-]+\.push\.apple\.com$/,
];

/**
 * Tells whether a URL belongs to a push service.
 * @param others origins of further services
 */
export function isPushService(endpoint: string, others: string[]): boolean {
  const { origin, protocol, hostname, port } = new URL(endpoint);
  if (others.includes(origin)) return true;
  const isKnown = HOSTS.some((host) => (typeof host === "string" ? host === hostname : host.test(hostname)));
  return protocol === "https:" && port === "" && isKnown;
}
