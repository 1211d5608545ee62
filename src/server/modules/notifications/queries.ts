import { and, getTableColumns as columnsOf, desc, eq, inArray, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import { isCountedAs, notificationTypes } from "#contract/notifications/notificationTypes.ts";
import type { Caller } from "#server/access/caller.ts";
import { linksHoldingOn } from "#server/access/guardianship.ts";
import type { Database } from "#server/database/connect.ts";
import { type Places, prepared } from "#server/database/prepared.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { NotFound } from "#server/http/problems.ts";
import { noticeText } from "#server/notify/noticeText.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";

/** Number of events that are listed at most. */
const EVENTS_MAX = 500;

const EVENT_TYPES = notificationTypes.filter((type) => isCountedAs(type, "events"));

/** Events about the caller's active students. */
export const eventsOf = (db: Database, caller: Caller, now: Date) =>
  eventsQuery(db, readerOf(caller, now), caller.kind);

export const unreadOf = (db: Database, caller: Caller, now: Date) =>
  unreadQuery(db, readerOf(caller, now), caller.kind);

type Reader = { callerId: string; day: string };

const readerOf = ({ id }: Caller, now: Date): Reader => ({ callerId: id, day: schoolDay(now) });

const eventsQuery = prepared((db, reader: Places<Reader>, kind: Caller["kind"]) =>
  db
    .select({ ...columnsOf(notifications), notificationText: noticeText(db) })
    .from(notifications)
    .where(and(isMine(db, reader, kind), inArray(notifications.referenceType, EVENT_TYPES)))
    .orderBy(desc(notifications.created), desc(notifications.id))
    .limit(EVENTS_MAX),
);

const unreadQuery = prepared((db, reader: Places<Reader>, kind: Caller["kind"]) =>
  db
    .select({
      id: notifications.id,
      referenceType: notifications.referenceType,
      referenceId: notifications.referenceId,
      studentId: notifications.studentId,
      referenceUrl: notifications.referenceUrl,
    })
    .from(notifications)
    .where(
      and(
        isMine(db, reader, kind),
        isNull(notifications.read),
        inArray(notifications.referenceType, notificationTypes),
      ),
    )
    .orderBy(desc(notifications.created), desc(notifications.id)),
);

function isMine(db: Database, { callerId, day }: Places<Reader>, kind: Caller["kind"]): SQL | undefined {
  const links = linksHoldingOn(db, sql`${day}`);
  const studentIds = db
    .select({ id: links.studentId })
    .from(links)
    .where(and(eq(links.guardianId, callerId), eq(links.active, true)));
  return and(
    eq(notifications.personId, callerId),
    kind === "student" ? eq(notifications.studentId, callerId) : inArray(notifications.studentId, studentIds),
  );
}

/** Types of texts, which a person has read once they are read for one student. */
const READ_BY_PERSON = ["POST", "DOCUMENTATION"] as const;

/**
 * Marks the caller's own notifications, and of a text those about other students too (CALM-7). The first time of reading is kept.
 * @throws NotFound for an id that is unknown or another person's, and marks nothing
 */
export async function markRead(db: Database, caller: Caller, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const marked = await db
    .update(notifications)
    .set({ read: sql`coalesce(${notifications.read}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(notifications.personId, caller.id), inArray(notifications.id, ids)))
    .returning({
      type: notifications.referenceType,
      referenceId: notifications.referenceId,
      studentId: notifications.studentId,
    });
  if (marked.length < new Set(ids).size) throw new NotFound();
  for (const type of READ_BY_PERSON) {
    const texts = marked.flatMap((one) => (one.type === type && one.referenceId !== null ? [one.referenceId] : []));
    if (texts.length > 0)
      await db
        .update(notifications)
        .set({ read: now })
        .where(
          and(
            eq(notifications.personId, caller.id),
            eq(notifications.referenceType, type),
            inArray(notifications.referenceId, texts),
            notInArray(
              notifications.studentId,
              marked.map(({ studentId }) => studentId),
            ),
            isNull(notifications.read),
          ),
        );
  }
}
