import { and, eq, isNull, lte, or } from "drizzle-orm";
import type { Connection } from "#server/database/connect.ts";
import { mailAddresses } from "#server/database/schema/notificationPreferences.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { type Mail, type Mailer, sendNoting } from "#server/notify/channels/mailer.ts";
import { mailLink } from "#server/notify/mailLinks.ts";
import { noticeText } from "#server/notify/noticeText.ts";
import { keepReturn, type RefusedMail } from "#server/notify/queues/mailReturns.ts";
import type { MailTask, NoticeTask } from "#server/notify/queues/mailTasks.ts";
import {
  forgetWaiting,
  isStillWanted,
  isWaiting,
  noteDelivered,
  noteMailRefused,
} from "#server/notify/queues/sentNotices.ts";
import { accessMoment } from "#server/notify/recipients/accessMoment.ts";
import { type Reader, readersOf } from "#server/notify/recipients/readers.ts";
import { mayStillInvite } from "../invitations/queries.ts";
import { confirmationMail, invitationMail, noticeMail } from "./mails.ts";
import { publishMailChange } from "./queries.ts";

export type MailWork = {
  db: Connection["db"];
  /** Without one nothing is sent. */
  mailer: Mailer | undefined;
  publicUrl: string;
  now: () => Date;
};

type MailAddress = typeof mailAddresses.$inferSelect;

/** Mails a guardian one piece of news, or the link that confirms the address. */
export async function sendGuardianMail(work: MailWork, task: MailTask): Promise<void> {
  const { db, now } = work;
  const at = now();
  const readAt = task.type === "CONFIRM" ? at : accessMoment(task.kind, at);
  const reader = (await readersOf(db, [task.guardianId], readAt)).get(task.guardianId);
  const row = reader && (await addressOf(db, reader));
  const isWanted =
    row &&
    (task.type === "CONFIRM"
      ? row.confirmed === null && (!task.isInvitation || (await mayStillInvite(db, task.guardianId, at)))
      : reader.reach.mail && (await isStillWanted(db, "mail", task, at)));
  if (!isWanted) return void (await forgetWaiting(db, task.id));
  const address = { id: task.id, to: row.address, publicUrl: work.publicUrl };
  if (task.type === "CONFIRM") {
    const write = task.isInvitation ? invitationMail : confirmationMail;
    return deliver(work, task, write(reader, address, mailLink(work.publicUrl, row, "confirm", at)));
  }
  const item = { ...task, title: await titleOf(work, task), count: 1 };
  const stopUrl = task.kind === "URGENT" ? null : mailLink(work.publicUrl, row, "prompt", at);
  return deliver(work, task, noticeMail(reader, item, { ...address, stopUrl }));
}

/** Returns the row of a guardian's address; undefined if the profile has another address now. */
export async function addressOf(db: Connection["db"], { id, mail }: Reader): Promise<MailAddress | undefined> {
  const [row] = await db.select().from(mailAddresses).where(eq(mailAddresses.guardianId, id));
  return row?.address === mail ? row : undefined;
}

async function titleOf({ db }: MailWork, { notificationId }: NoticeTask): Promise<string | null> {
  if (notificationId === null) return null;
  const [row] = await db
    .select({ text: noticeText(db) })
    .from(notifications)
    .where(eq(notifications.id, notificationId));
  return row?.text ?? null;
}

/**
 * Sends a mail at least once. A retry after a crash repeats it only if nothing was noted of the first, and under the same
 * Message-ID, by which mail servers and programs know it again. An address that is refused for good gets no more mails.
 * @param isNew whether it has just been noted as waiting, so that nobody has to look
 * @throws Error if the mail server cannot be reached or is busy, so that the job is retried
 */
export async function deliver(
  { db, mailer, now }: MailWork,
  { id, guardianId }: { id: string; guardianId: string },
  mail: Mail,
  isNew = false,
): Promise<void> {
  if (!mailer || !(isNew || (await isWaiting(db, id)))) return;
  const given = { mailId: id, personId: guardianId, address: mail.to, sent: now() };
  await sendNoting(mailer, mail, {
    returning: (token) => keepReturn(db, { ...given, token, reader: "guardian" }),
    delivered: () => noteDelivered(db, id),
    refused: () => endGuardianAddress(db, given, now()),
  });
}

/** Notes that an address was refused for good, at once or by a bounce, unless it was confirmed after that mail. */
export const endGuardianAddress = (
  db: Connection["db"],
  { mailId, personId: guardianId, address, sent }: RefusedMail,
  at: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    await noteMailRefused(tx, mailId);
    const { confirmed, refused } = mailAddresses;
    const isSame = and(eq(mailAddresses.guardianId, guardianId), eq(mailAddresses.address, address));
    const ended = await tx
      .update(mailAddresses)
      .set({ refused: at })
      .where(and(isSame, isNull(refused), or(isNull(confirmed), lte(confirmed, sent))))
      .returning({ guardianId: mailAddresses.guardianId });
    if (ended.length > 0) await publishMailChange(tx, guardianId, at);
  });
