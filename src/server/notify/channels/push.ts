import { z } from "zod";
import { PushMessage } from "#contract/notifications/schemas.ts";
import type { Connection } from "#server/database/connect.ts";
import type { Metrics } from "#server/http/monitoring/metrics.ts";
import type { Job } from "#server/jobs/job.ts";
import type { PhonePushSettings } from "#server/settings/services.ts";
import { WaitingForStaff } from "../queues/waitingForStaff.ts";
import { WaitingNotice } from "../queues/waitingPush.ts";
import { createPhonePush, type PhonePush } from "./phonePush.ts";
import { counted, sendToDevice } from "./sendToDevice.ts";
import { type BrowserPush, sendToBrowser } from "./webPush.ts";

/** Everything that sending takes. Without `phones`, only browsers are sent to. */
export type Push = BrowserPush & {
  phones?: PhonePush | undefined;
  /** Receives what a push service did with a message. */
  count?: Metrics["countPush"] | undefined;
};

/** Settings of push messages. `phones` is the service of phones with the native app, if there is one. */
export type PushSettings = Omit<BrowserPush, "warn"> & { phones?: PhonePushSettings | undefined };

type Surroundings = { now: () => Date; warn: BrowserPush["warn"] };

export const createPush = ({ phones, ...browsers }: PushSettings, given: Surroundings): Push => ({
  ...browsers,
  warn: given.warn,
  phones: phones && createPhonePush(phones, given),
});

const PushTask = z.object({
  address: z.string(),
  /** Person the device belonged to. If it belongs to somebody else now, the message is dropped. */
  personId: z.string(),
  message: PushMessage,
  /** Time after which the message is no longer sent. */
  until: z.iso.datetime(),
  /** The notice that it tells, for guardians. */
  notice: WaitingNotice.optional(),
  /** Whether it is for a member of staff, whose notices are not listed, and what waits for them. */
  isStaff: z.boolean().optional(),
  waiting: WaitingForStaff.optional(),
});
export type PushTask = z.infer<typeof PushTask>;

export const pushJob: Job<PushTask> = { name: "push", data: PushTask };

/**
 * Sends a message to a browser or a phone. Deletes the registration of a device that no longer exists.
 * @throws Error if the push service cannot be reached or is busy, so that the job is retried
 */
export const sendPush = (db: Connection["db"], push: Push, task: PushTask, now: Date): Promise<void> =>
  sendToDevice(db, task, {
    channel: "push",
    job: pushJob,
    now,
    send: (device) => {
      const isBrowser = device.kind === "web";
      return counted(
        (result) => push.count?.(isBrowser ? "web" : "phone", result),
        async () => {
          if (isBrowser) return sendToBrowser(push, { ...device, address: task.address }, task.message);
          return push.phones ? push.phones.send(task) : "REFUSED";
        },
      );
    },
  });
