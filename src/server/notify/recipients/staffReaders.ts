import { eq, type SQL, sql } from "drizzle-orm";
import { DESK_MAIL_DEFAULT } from "#contract/desk/notices/mailRules.ts";
import type { Language } from "#contract/languages.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import type { Pace } from "#contract/notifications/notificationTypes.ts";
import { isMailAddress } from "#contract/students/profile.ts";
import { hasDesk } from "#server/access/staffAudience.ts";
import type { Database } from "#server/database/connect.ts";
import { schools, userRoles, users } from "#server/database/schema/people.ts";
import { staffMail } from "#server/database/schema/staffNotices.ts";
import { languageOf } from "#server/settings/languageOf.ts";

/** A member of staff, and what decides whether and when a mail reaches them. */
export type StaffReader = {
  id: string;
  /** Address that mails may go to; null without one, and once its mail server has refused it for good. */
  address: string | null;
  pace: Pace;
  language: Language;
  timeZone: string;
};

/** Zone of one of their schools; a municipality's schools share theirs. */
const timeZone = sql<string | null>`(
  select min(school.time_zone) from ${userRoles} as held join ${schools} as school on school.id = held.school_id
  where held.user_id = ${users.id}
)`;

/**
 * Returns those who are staff of something now.
 * @param ids ids, or a query for them in parentheses
 */
export async function staffReadersOf(db: Database, ids: SQL | string[]): Promise<StaffReader[]> {
  const rows = await db
    .select({ id: users.id, mail: users.mail, own: staffMail, timeZone })
    .from(users)
    .leftJoin(staffMail, eq(staffMail.userId, users.id))
    .where(sql`${users.id} in ${ids} and ${hasDesk(sql`${users.id}`)}`);
  return rows.map(({ id, mail, own, timeZone }) => ({
    id,
    address: isMailAddress(mail) && mail !== own?.refused ? mail : null,
    pace: paceOfMail(own),
    language: languageOf({ lcid: own?.language ?? null }),
    timeZone: timeZone ?? SCHOOL_TIME_ZONE,
  }));
}

/** Returns how mails are wanted: as chosen, unless the link of a mail has turned them off. */
export const paceOfMail = (own: Pick<typeof staffMail.$inferSelect, "pace" | "stopped"> | null | undefined): Pace =>
  own?.stopped ? "OFF" : (own?.pace ?? DESK_MAIL_DEFAULT);
