import { millisecondsInDay } from "date-fns/constants";
import type { RetentionPlan } from "#contract/app/retention.ts";
import { LEFT_DAYS } from "#contract/students/former.ts";
import { handOverAll } from "./content/unanswered.ts";
import type { Database } from "./database/connect.ts";
import { sendAhead } from "./deliveries/sendAhead.ts";
import { deleteOld } from "./retention/byAge.ts";
import { noteLeavers } from "./retention/leavers.ts";
import { TABLES } from "./tables.ts";

/** Sweeps of the tables' owners, which need no document plan. */
const SWEEPS = TABLES.flatMap(({ kept }) => {
  if (typeof kept === "string") return [];
  return "after" in kept ? kept.forget : (kept.unfinished ?? []);
});

/** Retention in days for data without a rule of its own; undefined keeps it for ever. */
export type Retention = {
  audit: number;
  readNotifications: number | undefined;
  /** Days for which guardians keep the page of a student who has left. */
  leftDays?: number;
  /** Periods of the municipality's document plan; without it, nothing that people or schools have written is deleted. */
  plan?: RetentionPlan;
};

/**
 * Deletes data that has served its purpose, but no notification that is unread, and hands over what nobody reads any more.
 * @param stopping ends it early: the next sweep does the rest
 */
export async function sweep(
  db: Database,
  now: Date,
  { audit, readNotifications, leftDays = LEFT_DAYS, plan = {} }: Retention,
  stopping?: AbortSignal,
): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * millisecondsInDay);
  const facts = { db, now, daysAgo, auditDays: audit, notificationDays: readNotifications, leftDays };
  for (const forget of SWEEPS) await forget(facts);
  await handOverAll(db, now, stopping);
  await sendAhead(db, now);
  await noteLeavers(db, now);
  await deleteOld(db, plan, now, stopping);
}
