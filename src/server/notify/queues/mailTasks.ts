import { randomUUID } from "node:crypto";
import { z } from "zod";
import { noticeKinds } from "#contract/notifications/notificationTypes.ts";
import { PUSH_TEXTS } from "#contract/notifications/pushTexts.ts";
import type { Database } from "#server/database/connect.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Job } from "#server/jobs/job.ts";
import { noteWaiting } from "./sentNotices.ts";

/** Id of what is sent: in the list of what was sent, and in the mail itself. */
const Sent = z.object({ id: z.string(), guardianId: z.string() });

const MailTask = z.discriminatedUnion("type", [
  Sent.extend({
    type: z.literal("CONFIRM"),
    /** Whether the school asks for it, and not the guardian. */
    isInvitation: z.boolean().optional(),
  }),
  Sent.extend({
    type: z.literal("NOTICE"),
    kind: z.enum(noticeKinds),
    studentId: z.string(),
    notificationId: z.string().nullable(),
    /** Message of a conversation that it tells of. Once that is recalled, nothing is sent. */
    messageId: z.string().optional(),
    url: z.string().nullable(),
    /** Says the event. Servers of the version before leave it out. */
    text: z.enum(PUSH_TEXTS).optional(),
    isHeld: z.boolean(),
  }),
]);
export type MailTask = z.infer<typeof MailTask>;
export type NoticeTask = Extract<MailTask, { type: "NOTICE" }>;

export const guardianMailJob: Job<MailTask> = { name: "guardianMail", data: MailTask };

const DailyTask = Sent.extend({ since: z.iso.datetime(), until: z.iso.datetime() });
export type DailyTask = z.infer<typeof DailyTask>;

/** Sends a guardian everything of a day; a queue of its own, so that no urgent mail waits for thousands of these. */
export const dailyJob: Job<DailyTask> = { name: "daily", data: DailyTask };

/** Queues mails about single pieces of news, each at its time. */
export async function enqueueMails(
  db: Database,
  mails: { task: Omit<NoticeTask, "id" | "type" | "isHeld">; at: Date }[],
  now: Date,
): Promise<void> {
  const tasks = mails.map(({ task, at }) => ({
    at,
    task: { ...task, id: randomUUID(), type: "NOTICE" as const, isHeld: at > now },
  }));
  await noteWaiting(
    db,
    tasks.map(({ at, task: { id, guardianId, kind, studentId } }) => ({
      id,
      guardianId,
      studentId,
      at,
      channel: "mail" as const,
      kinds: [kind],
    })),
  );
  await enqueueAt(db, guardianMailJob, tasks, now);
}

export async function enqueueAt<Data extends object>(
  db: Database,
  job: Job<Data>,
  tasks: { task: Data; at: Date }[],
  now: Date,
): Promise<void> {
  for (const time of new Set(tasks.map(({ at }) => at.getTime()))) {
    const due = tasks.filter(({ at }) => at.getTime() === time).map(({ task }) => task);
    await enqueue(db, job, due, Math.max(0, time - now.getTime()));
  }
}
