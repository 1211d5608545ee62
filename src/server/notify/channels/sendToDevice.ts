import type { ChosenChannel } from "#contract/notifications/notificationTypes.ts";
import type { Connection } from "#server/database/connect.ts";
import type { SendingResult } from "#server/http/monitoring/metrics.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Job } from "#server/jobs/job.ts";
import { forgetWaiting, isStillWanted, noteDelivered, noteRefused } from "../queues/sentNotices.ts";
import { isStillForStaff, type WaitingForStaff } from "../queues/waitingForStaff.ts";
import type { WaitingNotice } from "../queues/waitingPush.ts";
import { deviceOf, forgetDevice } from "../recipients/devices.ts";

/**
 * Result of handing a message to a service.
 * - `GONE`: the device or account no longer exists.
 * - `waitSeconds`: the service asks to be left in peace for that long.
 */
export type Outcome = "TAKEN" | "REFUSED" | "GONE" | { waitSeconds: number };

type DeviceTask = {
  address: string;
  personId: string;
  /** ISO 8601. Time after which it is no longer sent. */
  until: string;
  notice?: WaitingNotice | undefined;
  isStaff?: boolean | undefined;
  waiting?: WaitingForStaff | undefined;
};

type Device = NonNullable<Awaited<ReturnType<typeof deviceOf>>>;

type Sending<Task extends object> = {
  channel: ChosenChannel;
  job: Job<Task>;
  /** @throws Error if the service cannot be reached or is busy, so that the job is retried */
  send: (device: Device) => Promise<Outcome>;
  now: Date;
};

/**
 * Sends a message to one device, unless it is no longer wanted or too late, and notes the result. A device that no longer exists is
 * forgotten, and a message that the service puts off is queued again.
 */
export async function sendToDevice<Task extends DeviceTask>(
  db: Connection["db"],
  task: Task,
  { channel, job, send, now }: Sending<Task>,
): Promise<void> {
  const { personId, until, notice, isStaff, waiting } = task;
  const isFor = isStaff
    ? await isStillForStaff(db, personId, waiting)
    : notice && (await isStillWanted(db, channel, { ...notice, guardianId: personId }, now));
  if (!isFor) return void (notice && (await forgetWaiting(db, notice.id)));
  const device = now > new Date(until) ? undefined : await deviceOf(db, task);
  const outcome = device ? await send(device) : "REFUSED";
  if (typeof outcome === "object") return db.transaction((tx) => enqueue(tx, job, [task], outcome.waitSeconds * 1_000));
  if (outcome === "GONE") await forgetDevice(db, task);
  if (notice) await (outcome === "TAKEN" ? noteDelivered : noteRefused)(db, notice.id);
}

/** Counts what a service did with a message. One that is put off is not counted until it is sent. */
export async function counted(
  count: ((result: SendingResult) => void) | undefined,
  send: () => Promise<Outcome>,
): Promise<Outcome> {
  try {
    const outcome = await send();
    if (typeof outcome === "string") count?.(outcome === "TAKEN" ? "taken" : "refused");
    return outcome;
  } catch (error) {
    count?.("failed");
    throw error;
  }
}
