import { lt } from "drizzle-orm";
import type { Database } from "./database/connect.ts";
import { auditEntries } from "./database/schema/audit.ts";
import { notifications } from "./database/schema/notifications.ts";
import { forgetOldKeys } from "./http/idempotency.ts";
import { forgetOldLimits } from "./http/rateLimits.ts";

const DAY_MS = 24 * 60 * 60_000;

/** How many days is kept what nothing else decides on; undefined for always. */
export type Retention = { audit: number; readNotifications: number | undefined };

/** Takes away what has served its purpose. What is unread is never taken. */
export async function sweep(db: Database, now: Date, { audit, readNotifications }: Retention): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await forgetOldKeys(db, now);
  await forgetOldLimits(db);
  await db.delete(auditEntries).where(lt(auditEntries.at, daysAgo(audit)));
  if (readNotifications !== undefined)
    await db.delete(notifications).where(lt(notifications.read, daysAgo(readNotifications)));
}
