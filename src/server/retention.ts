import { millisecondsInDay } from "date-fns/constants";
import { lt } from "drizzle-orm";
import type { RetentionPlan } from "#contract/app/retention.ts";
import { CARD_KEPT_DAYS } from "#contract/childCard/limits.ts";
import { forgetDeskVersions } from "./access/versions.ts";
import { handOverAll } from "./content/unanswered.ts";
import type { Database } from "./database/connect.ts";
import { attendanceChanges } from "./database/schema/attendance.ts";
import { auditEntries } from "./database/schema/audit.ts";
import { notifications } from "./database/schema/notifications.ts";
import { putAway } from "./database/schema/todo.ts";
import { forgetOldChanges } from "./deliveries/changes.ts";
import { forgetOldDeliveries } from "./deliveries/list.ts";
import { sendAhead } from "./deliveries/sendAhead.ts";
import { forgetOldKeys } from "./http/idempotency.ts";
import { forgetOldLimits } from "./http/rateLimits.ts";
import { forgetOldCards } from "./modules/childCard/forget.ts";
import { forgetUnfinished } from "./modules/files/pictures/queries.ts";
import { forgetUnpublishedFiles } from "./modules/files/staffFiles.ts";
import { forgetOldTranslations } from "./modules/machineTranslation/keep.ts";
import { forgetOldStaffNotices } from "./notify/notifyStaff.ts";
import { forgetOldNotices } from "./notify/queues/sentNotices.ts";
import { deleteOld } from "./retention/byAge.ts";
import { noteLeavers } from "./retention/leavers.ts";
import { forgetOldRuns } from "./sources/run/runs.ts";

/** Runs of sources are listed for so many days. */
const RUN_DAYS = 90;
/** Guardians see how far reports have come for so many days after what they report. */
const DELIVERY_DAYS = 180;
/** Drafts of the desk are kept on a device for less. */
const VERSION_DAYS = 7;

/** Retention in days for data without a rule of its own; undefined keeps it for ever. */
export type Retention = {
  audit: number;
  readNotifications: number | undefined;
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
  { audit, readNotifications, plan = {} }: Retention,
  stopping?: AbortSignal,
): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * millisecondsInDay);
  await forgetOldKeys(db, now);
  await forgetOldLimits(db);
  await forgetUnfinished(db, now);
  await forgetUnpublishedFiles(db, now);
  await forgetOldTranslations(db, now);
  await forgetOldRuns(db, daysAgo(RUN_DAYS));
  await db.delete(putAway).where(lt(putAway.until, now));
  await forgetOldChanges(db, now);
  await forgetOldNotices(db, now);
  await forgetOldStaffNotices(db, now);
  await forgetDeskVersions(db, daysAgo(VERSION_DAYS));
  await forgetOldDeliveries(db, daysAgo(DELIVERY_DAYS));
  await forgetOldCards(db, { now, leftBefore: daysAgo(CARD_KEPT_DAYS), changedBefore: daysAgo(audit) });
  await db.delete(attendanceChanges).where(lt(attendanceChanges.at, daysAgo(audit)));
  await db.delete(auditEntries).where(lt(auditEntries.at, daysAgo(audit)));
  if (readNotifications !== undefined)
    await db.delete(notifications).where(lt(notifications.read, daysAgo(readNotifications)));
  await handOverAll(db, now, stopping);
  await sendAhead(db, now);
  await noteLeavers(db, now);
  await deleteOld(db, plan, now, stopping);
}
