import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Connection, Database } from "#server/database/connect.ts";
import type { SendingResult } from "#server/http/monitoring/metrics.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Job } from "#server/jobs/job.ts";
import { languageOf } from "#server/settings/languageOf.ts";
import { translator } from "#server/settings/texts.ts";
import {
  forgetWaiting,
  isStillWanted,
  isWaiting,
  noteDelivered,
  noteRefused,
  noteWaiting,
} from "../queues/sentNotices.ts";
import { WaitingNotice } from "../queues/waitingPush.ts";
import { recipientOf } from "../recipients/mayNotify.ts";
import type { Reader } from "../recipients/readers.ts";
import { senderName } from "../recipients/senderName.ts";
import { internationalNumber } from "./phoneNumbers.ts";
import { PUSH_AGE_MAX_MS } from "./pushMessages.ts";
import { counted, type Outcome } from "./sendToDevice.ts";
import type { SmsService } from "./smsService.ts";

export type Sms = SmsService & {
  /** Receives what the service did with a message. */
  count?: ((result: SendingResult) => void) | undefined;
};

const SmsTask = z.object({
  guardianId: z.string(),
  /** Time after which it is no longer sent. */
  until: z.iso.datetime(),
  notice: WaitingNotice,
});
export type SmsTask = z.infer<typeof SmsTask>;

/** Sends urgent news to a guardian's phone as a text message. The number is looked up when it is sent. */
export const smsJob: Job<SmsTask> = { name: "sms", data: SmsTask };

type UrgentNews = Omit<WaitingNotice, "id" | "kind" | "isHeld"> & { guardianId: string };

/** Queues text messages about urgent news. They are sent once the transaction is committed. */
export async function enqueueSms(db: Database, news: UrgentNews[], now: Date): Promise<void> {
  const until = new Date(now.getTime() + PUSH_AGE_MAX_MS).toISOString();
  const tasks = news.map(({ guardianId, ...about }) => ({
    guardianId,
    until,
    notice: { ...about, id: randomUUID(), kind: "URGENT" as const, isHeld: false },
  }));
  await noteWaiting(
    db,
    tasks.map(({ guardianId, notice: { id, kind, studentId } }) => ({
      id,
      guardianId,
      studentId,
      at: now,
      channel: "sms" as const,
      kinds: [kind],
    })),
  );
  await enqueue(db, smsJob, tasks);
}

type SmsWork = { db: Connection["db"]; sms: Sms; publicUrl: string; now: () => Date };

/**
 * Sends a text message that says only that a school has something urgent, unless it is no longer wanted or too late, and notes the
 * result. It may be sent twice if its server dies before that.
 * @throws Unavailable if the service cannot be reached or fails, so that the job is retried
 */
export async function sendSms({ db, sms, publicUrl, now }: SmsWork, task: SmsTask): Promise<void> {
  const { guardianId, until, notice } = task;
  const at = now();
  // A task that was put off may exist twice after a crash.
  if (!(await isWaiting(db, notice.id))) return;
  const reader = (await recipientOf(db, { personId: guardianId, studentId: notice.studentId }, at))?.reader;
  const isWanted = reader && (await isStillWanted(db, "sms", { ...notice, guardianId }, at));
  if (!isWanted) return void (await forgetWaiting(db, notice.id));
  const number = reader.phone && internationalNumber(reader.phone, sms.country);
  const text = smsText(reader, notice.studentId, publicUrl);
  const send = async (): Promise<Outcome> => (number ? sms.send(number, text) : "REFUSED");
  const outcome = at > new Date(until) ? "REFUSED" : await counted(sms.count, send);
  if (typeof outcome === "object")
    return db.transaction((tx) => enqueue(tx, smsJob, [task], outcome.waitSeconds * 1_000));
  await (outcome === "TAKEN" ? noteDelivered : noteRefused)(db, notice.id);
}

/** Names the school, which people know, and the portal without a link to press. */
function smsText(reader: Reader, studentId: string, publicUrl: string): string {
  const school = senderName(reader.children.filter(({ id }) => id === studentId)) ?? "Skolvy";
  return translator(languageOf(reader), "noticeMail")("sms", { school, address: new URL(publicUrl).host });
}
