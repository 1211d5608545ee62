import { randomUUID } from "node:crypto";
import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";
import { and, desc, eq, gte, lte } from "drizzle-orm";
import {
  CONFIRMATIONS_PER_HOUR,
  getNotificationPreferences,
  listSentNotices,
  noteIntroduced,
  requestMailConfirmation,
  SENT_SHOWN_DAYS,
  saveNotificationPreferences,
} from "#contract/notifications/preferences.ts";
import type { Api } from "#server/api.ts";
import { sentNotices } from "#server/database/schema/notificationPreferences.ts";
import { TooManyRequests, Unavailable } from "#server/http/problems.ts";
import { countOnce } from "#server/http/rateLimits.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { guardianMailJob } from "#server/notify/queues/mailTasks.ts";
import { serveMailLinks } from "./mailLinkPages.ts";
import { askToConfirm, introduce, preferencesOf, savePreferences } from "./queries.ts";

/** Maximum number of rows of the list. */
const SENT_MAX = 500;

export function notificationPreferenceRoutes(api: Api): void {
  const { route, mailer } = api;
  const sendsMail = mailer !== undefined;

  route(getNotificationPreferences, ({ db, caller, now }) => preferencesOf(db, caller.id, { now, sendsMail }));

  route(saveNotificationPreferences, async ({ db, caller, body, now, refuseStale }) => {
    await savePreferences(db, caller.id, body, { now, check: refuseStale });
    return preferencesOf(db, caller.id, { now, sendsMail });
  });

  route(noteIntroduced, async ({ db, caller, now }) => {
    if (caller.kind === "guardian") await introduce(db, caller.id, now);
    return null;
  });

  route(requestMailConfirmation, async ({ db, caller, now }) => {
    if (!mailer) throw new Unavailable();
    if (await askToConfirm(db, caller.id, now)) {
      if ((await countOnce(db, `confirmations ${caller.id}`, millisecondsInHour, now)) > CONFIRMATIONS_PER_HOUR)
        throw new TooManyRequests("Too many confirmation mails within an hour. Try again later.");
      const id = randomUUID();
      await db.insert(sentNotices).values({ id, guardianId: caller.id, channel: "mail", kinds: [], at: now });
      await enqueue(db, guardianMailJob, [{ type: "CONFIRM", id, guardianId: caller.id }]);
    }
    return preferencesOf(db, caller.id, { now, sendsMail });
  });

  route(listSentNotices, async ({ db, caller, now }) => {
    const first = new Date(now.getTime() - SENT_SHOWN_DAYS * millisecondsInDay);
    const rows = await db
      .select()
      .from(sentNotices)
      .where(and(eq(sentNotices.guardianId, caller.id), gte(sentNotices.at, first), lte(sentNotices.at, now)))
      .orderBy(desc(sentNotices.at), desc(sentNotices.id))
      .limit(SENT_MAX);
    return rows.map(({ guardianId: _, at, state, ...row }) => ({
      ...row,
      at: at.toISOString(),
      // Retries end within a day.
      state: state === "WAITING" && now.getTime() - at.getTime() > millisecondsInDay ? "REFUSED" : state,
    }));
  });

  serveMailLinks(api);
}
