import { and, eq, gte, inArray, isNull, lte } from "drizzle-orm";
import type { PushMessage } from "#contract/push.ts";
import { holdingLinks } from "#server/access/guardianship.ts";
import type { Database } from "#server/database/connect.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { guardians } from "#server/database/schema/people.ts";
import { pushDevices } from "#server/database/schema/push.ts";
import { chooseLanguage } from "#server/http/language.ts";
import { NEWS_MS, pushLater } from "./pushLater.ts";
import { kindOf, pushMessage } from "./pushTexts.ts";

/** How often it is looked whether there is something to tell. */
export const PUSH_EVERY_MS = 10_000;
const AT_ONCE = 500;

/**
 * Has people's devices told of posts, events and meetings that have come about, wherever they came from. Each is taken by
 * one server only, all of it or nothing.
 */
export const pushNews = (db: Database, now: Date): Promise<void> => db.transaction((tx) => takeNews(tx, now));

async function takeNews(db: Database, now: Date): Promise<void> {
  // What is older is left as it is: to mark a municipality's news of a year takes the database many seconds.
  const since = new Date(now.getTime() - NEWS_MS);
  const due = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(isNull(notifications.pushed), gte(notifications.created, since), lte(notifications.created, now)))
    .orderBy(notifications.created)
    .limit(AT_ONCE)
    .for("update", { skipLocked: true });
  const taken = await db.update(notifications).set({ pushed: now }).where(inArray(notifications.id, due)).returning();
  if (taken.length === 0) return;
  const links = holdingLinks(db, now);
  const people = await db
    .selectDistinct({ id: guardians.id, lcid: guardians.lcid, linkedTo: links.studentId })
    .from(pushDevices)
    .innerJoin(guardians, eq(guardians.id, pushDevices.personId))
    .innerJoin(links, eq(links.guardianId, guardians.id))
    .where(inArray(pushDevices.personId, [...new Set(taken.map(({ personId }) => personId))]));
  const messages = new Map<string, PushMessage[]>();
  for (const { id, lcid, linkedTo } of people) {
    const own = taken.filter(({ personId, studentId, read }) => personId === id && studentId === linkedTo && !read);
    const language = chooseLanguage(lcid ?? "");
    const told = own.map(({ referenceType, referenceUrl, studentId }) =>
      pushMessage(kindOf(referenceType), language, { url: referenceUrl, studentId }),
    );
    messages.set(id, [...(messages.get(id) ?? []), ...told]);
  }
  await pushLater(db, messages, now);
}
