import { and, eq, isNull } from "drizzle-orm";
import type { Language } from "#contract/languages.ts";
import { DESK } from "#contract/screens.ts";
import type { Connection } from "#server/database/connect.ts";
import { staffMail, staffTold } from "#server/database/schema/staffNotices.ts";
import { mailBody } from "#server/notify/channels/mailBody.ts";
import { type Mail, type Mailer, sendNoting } from "#server/notify/channels/mailer.ts";
import { mailLink } from "#server/notify/mailLinks.ts";
import { keepReturn, type RefusedMail } from "#server/notify/queues/mailReturns.ts";
import type { StaffMailTask } from "#server/notify/queues/staffMails.ts";
import { staffReadersOf } from "#server/notify/recipients/staffReaders.ts";
import { translator } from "#server/settings/texts.ts";

type StaffMailWork = {
  db: Connection["db"];
  mailer: Mailer;
  publicUrl: string;
  now: () => Date;
};

/**
 * Mails a member of staff that something waits at the desk, unless they have looked since, have turned mails off, or work at no school
 * any more. It is sent at least once: a retry after a crash repeats it under the same Message-ID only if nothing was noted of the first.
 */
export async function sendStaffMail(work: StaffMailWork, { id, userId }: StaffMailTask): Promise<void> {
  const { db, mailer, publicUrl, now } = work;
  const waits = and(eq(staffTold.userId, userId), eq(staffTold.mailId, id), isNull(staffTold.mailed));
  const [reader] = await staffReadersOf(db, [userId]);
  const [row] = await db.select().from(staffMail).where(eq(staffMail.userId, userId));
  if (!row || !reader || reader.address === null || reader.pace === "OFF") return;
  if ((await db.$count(staffTold, waits)) === 0) return;
  const { address, language } = reader;
  const stopUrl = mailLink(publicUrl, row, "desk", now());
  const mail = reminderMail({ id, to: address, language, publicUrl, stopUrl });
  const given = { mailId: id, personId: userId, address };
  await sendNoting(mailer, mail, {
    returning: (token) => keepReturn(db, { ...given, token, reader: "staff", sent: now() }),
    delivered: () => db.update(staffTold).set({ mailed: now() }).where(waits),
    refused: () => endStaffAddress(db, given),
  });
}

/** Notes that an address was refused for good, at once or by a bounce. Another address gets mails again. */
export const endStaffAddress = (
  db: Connection["db"],
  { personId: userId, address }: Pick<RefusedMail, "personId" | "address">,
): Promise<unknown> => db.update(staffMail).set({ refused: address }).where(eq(staffMail.userId, userId));

type Addressed = { id: string; to: string; language: Language; publicUrl: string; stopUrl: string };

/** Returns the mail. It names neither a person nor a school. */
function reminderMail({ id, to, language, publicUrl, stopUrl }: Addressed): Mail {
  const t = translator(language, "noticeMail");
  const body = mailBody({
    language,
    lines: [t("deskText")],
    items: [],
    button: { text: t("openDesk"), url: `${publicUrl}${DESK}` },
    links: [{ text: t("stopDesk"), url: stopUrl }],
    end: t("deskPrivate"),
  });
  return { id, to, subject: t("subjectDesk"), ...body, unsubscribe: stopUrl };
}
