import { and, eq, sql } from "drizzle-orm";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import type { NoticePreferences, NotificationPreferences } from "#contract/notifications/preferencesSchemas.ts";
import { presetOf } from "#contract/notifications/presets.ts";
import { channelsOffered, isUrgentOff, NO_PREFERENCES, nextDaily } from "#contract/notifications/rules.ts";
import { isMailAddress } from "#contract/students/profile.ts";
import type { Database } from "#server/database/connect.ts";
import {
  mailAddresses,
  noticeIntroductions,
  notificationPreferences,
} from "#server/database/schema/notificationPreferences.ts";
import { guardians } from "#server/database/schema/people.ts";
import { BadInput, Conflict, Forbidden } from "#server/http/problems.ts";
import { versionOf } from "#server/http/replies.ts";
import { announce } from "#server/notify/announce.ts";
import { newLinkKeys } from "#server/notify/mailLinks.ts";
import { readersOf } from "#server/notify/recipients/readers.ts";

type MailAddress = typeof mailAddresses.$inferSelect;

export async function preferencesOf(
  db: Database,
  guardianId: string,
  { now, sendsMail }: { now: Date; sendsMail: boolean },
): Promise<NotificationPreferences> {
  const { preferences, schoolTimeZone, reach } = await circumstancesOf(db, guardianId, now);
  return {
    ...preferences,
    preset: presetOf(preferences),
    mail: await mailOf(db, guardianId),
    sendsMail,
    hasDevice: reach.push,
    hasTeams: reach.teams,
    schoolTimeZone,
    isIntroduced: preferences !== NO_PREFERENCES || (await isIntroduced(db, guardianId)),
    version: versionOf(preferences),
  };
}

const isIntroduced = async (db: Database, guardianId: string): Promise<boolean> =>
  (await db.$count(noticeIntroductions, eq(noticeIntroductions.guardianId, guardianId))) > 0;

export const introduce = (db: Database, guardianId: string, now: Date): Promise<unknown> =>
  db.insert(noticeIntroductions).values({ guardianId, at: now }).onConflictDoNothing();

async function circumstancesOf(db: Database, guardianId: string, now: Date) {
  const reader = (await readersOf(db, [guardianId], now)).get(guardianId);
  const nobody = { preferences: NO_PREFERENCES, reach: { push: false, teams: false }, children: [] };
  return reader ?? { ...nobody, schoolTimeZone: SCHOOL_TIME_ZONE };
}

async function mailOf(db: Database, guardianId: string): Promise<NotificationPreferences["mail"]> {
  const [row] = await db
    .select({ mail: guardians.mail, known: mailAddresses })
    .from(guardians)
    .leftJoin(mailAddresses, eq(mailAddresses.guardianId, guardians.id))
    .where(eq(guardians.id, guardianId));
  const address = row?.mail ?? null;
  return { address, state: stateOf(address, row?.known ?? null) };
}

/** A known address says nothing about another one that the profile has since then. */
function stateOf(address: string | null, known: MailAddress | null): NotificationPreferences["mail"]["state"] {
  if (!isMailAddress(address)) return "NONE";
  if (known?.address !== address) return "UNCONFIRMED";
  if (known.refused) return "REFUSED";
  return known.confirmed ? "CONFIRMED" : "ASKED";
}

/**
 * Saves a guardian's preferences.
 * @param check receives the version that would be overwritten
 */
export async function savePreferences(
  db: Database,
  guardianId: string,
  preferences: NoticePreferences,
  { now, check }: { now: Date; check: (version: string) => void },
): Promise<void> {
  const { schoolTimeZone, children, reach } = await circumstancesOf(db, guardianId, now);
  const childIds = children.map(({ id }) => id);
  refuseWrong(preferences, { childIds, hasTeams: reach.teams });
  await changePreferences(db, guardianId, { now, schoolTimeZone }, (before) => {
    check(versionOf(before));
    return preferences;
  });
}

type Change = (before: NoticePreferences) => NoticePreferences;

/** Changes preferences in a row that others who change them wait for. */
async function changePreferences(
  db: Database,
  guardianId: string,
  { now, schoolTimeZone }: { now: Date; schoolTimeZone: string },
  change: Change,
): Promise<void> {
  const isOwn = eq(notificationPreferences.guardianId, guardianId);
  await startDaily(db, guardianId, { now, schoolTimeZone });
  const [row] = await db.select().from(notificationPreferences).where(isOwn).for("update");
  const preferences = change(row?.preferences ?? NO_PREFERENCES);
  const dailyNext = nextDaily(preferences, schoolTimeZone, now);
  await db.update(notificationPreferences).set({ preferences, dailyNext }).where(isOwn);
}

/** Starts the daily news of a guardian whom a new channel reaches. */
export async function startDailyNews(db: Database, guardianId: string, now: Date): Promise<void> {
  const { schoolTimeZone } = await circumstancesOf(db, guardianId, now);
  await startDaily(db, guardianId, { now, schoolTimeZone });
}

const startDaily = (db: Database, guardianId: string, { now, schoolTimeZone }: { now: Date; schoolTimeZone: string }) =>
  db
    .insert(notificationPreferences)
    .values({ guardianId, dailySince: now, dailyNext: nextDaily(NO_PREFERENCES, schoolTimeZone, now) })
    .onConflictDoNothing();

function refuseWrong(
  preferences: NoticePreferences,
  { childIds, hasTeams }: { childIds: string[]; hasTeams: boolean },
): void {
  const { choices, quiet, timeZone } = preferences;
  if (choices.some(({ studentId }) => studentId !== null && !childIds.includes(studentId)))
    throw new BadInput("body.choices", "Names a student who is not the guardian's");
  const isUrgentDaily = choices.some(
    ({ kind, push, mail, teams }) => kind === "URGENT" && [push, mail, teams].some((pace) => pace === "DAILY"),
  );
  if (isUrgentOff(preferences, channelsOffered({ hasTeams })) || isUrgentDaily)
    throw new BadInput("body.choices", "URGENT must be at once on one channel at least");
  if (quiet && quiet.from === quiet.to) throw new BadInput("body.quiet", "Must end at another time than it begins");
  if (timeZone !== null && !isTimeZone(timeZone)) throw new BadInput("body.timeZone", "Not a time zone");
}

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** Turns mails of one sort on or off, by a link in one of them (PREF-3). */
export async function switchMails(
  db: Database,
  guardianId: string,
  { field, isOn, now }: { field: "dailyMail" | "promptMail"; isOn: boolean; now: Date },
): Promise<void> {
  const { schoolTimeZone } = await circumstancesOf(db, guardianId, now);
  await changePreferences(db, guardianId, { now, schoolTimeZone }, (before) => ({ ...before, [field]: isOn }));
  await publishMailChange(db, guardianId, now);
}

/**
 * Notes that the guardian asks to confirm the profile's address. Links in earlier mails go on working.
 * @returns whether there is anything to confirm
 * @throws Conflict without a usable address, Forbidden without a guardian
 */
export async function askToConfirm(db: Database, guardianId: string, now: Date): Promise<boolean> {
  const { address, state } = await mailOf(db, guardianId);
  if (state === "NONE" || address === null) throw new Conflict("There is no mail address that could be confirmed.");
  const values = { address, asked: now, confirmed: null, refused: null };
  const [changed] = await db
    .insert(mailAddresses)
    .values({ guardianId, ...values, ...newLinkKeys() })
    .onConflictDoUpdate({
      target: mailAddresses.guardianId,
      set: values,
      setWhere: sql`${mailAddresses.address} <> ${address} or ${mailAddresses.confirmed} is null or ${mailAddresses.refused} is not null`,
    })
    .returning();
  return changed !== undefined;
}

/** Confirms an address by a link that was mailed there; from now on news goes there (PREF-4). */
export async function confirmMail(db: Database, { guardianId, address }: MailAddress, now: Date): Promise<void> {
  const [confirmed] = await db
    .update(mailAddresses)
    .set({ confirmed: sql`coalesce(${mailAddresses.confirmed}, ${now.toISOString()}::timestamptz)`, refused: null })
    .where(and(eq(mailAddresses.guardianId, guardianId), eq(mailAddresses.address, address)))
    .returning();
  if (!confirmed) throw new Forbidden();
  await startDailyNews(db, guardianId, now);
  await publishMailChange(db, guardianId, now);
}

/**
 * Makes the guardian's own open pages show the new state of the mail address. The event names one of their students, so that
 * access can be checked again as it is for every event.
 */
export async function publishMailChange(db: Database, guardianId: string, now: Date): Promise<void> {
  const { children } = await circumstancesOf(db, guardianId, now);
  const student = children.find(({ isActive }) => isActive);
  if (student) await announce(db, "mailChanged", { studentId: student.id, by: guardianId, now });
}
