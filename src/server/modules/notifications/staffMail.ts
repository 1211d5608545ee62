import { eq } from "drizzle-orm";
import type { DeskNotices } from "#contract/desk/notices/schemas.ts";
import type { Language } from "#contract/languages.ts";
import type { Pace } from "#contract/notifications/notificationTypes.ts";
import { isMailAddress } from "#contract/students/profile.ts";
import type { Database } from "#server/database/connect.ts";
import { users } from "#server/database/schema/people.ts";
import { staffMail } from "#server/database/schema/staffNotices.ts";
import { newLinkKeys } from "#server/notify/mailLinks.ts";
import { paceOfMail } from "#server/notify/recipients/staffReaders.ts";

/** Returns how a member of staff is mailed; null without a usable address. */
export async function deskMailOf(db: Database, userId: string): Promise<DeskNotices["mail"]> {
  const [row] = await db
    .select({ mail: users.mail, own: staffMail })
    .from(users)
    .leftJoin(staffMail, eq(staffMail.userId, users.id))
    .where(eq(users.id, userId));
  if (!row || !isMailAddress(row.mail)) return null;
  return { address: row.mail, isRefused: row.own?.refused === row.mail, pace: paceOfMail(row.own) };
}

/** Saves when somebody wants mails. An address that was refused is tried again. */
export async function chooseMail(
  db: Database,
  userId: string,
  { pace, language }: { pace: Pace; language: Language },
): Promise<void> {
  const chosen = { pace, language, stopped: false, refused: null, due: null };
  await db
    .insert(staffMail)
    .values({ userId, ...chosen, ...newLinkKeys() })
    .onConflictDoUpdate({ target: staffMail.userId, set: chosen });
}

/** Turns mails off by a link in one of them, or on again as they were (PREF-3). */
export const stopDeskMail = (db: Database, userId: string, stopped: boolean): Promise<unknown> =>
  db.update(staffMail).set({ stopped }).where(eq(staffMail.userId, userId));
