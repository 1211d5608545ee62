import { randomUUID } from "node:crypto";
import { and, eq, inArray, ne } from "drizzle-orm";
import type { Language } from "#contract/languages.ts";
import { notificationLink } from "#contract/notifications/notificationLink.ts";
import {
  type LinkParams,
  NOTIFICATION_TYPES,
  type NotificationType,
  type TextOf,
} from "#contract/notifications/notificationTypes.ts";
import { isUrgent } from "#contract/notifications/pushTextOf.ts";
import { holdingLinks } from "#server/access/guardianship.ts";
import { firstSchoolOf } from "#server/access/timeZone.ts";
import type { Database } from "#server/database/connect.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { guardians, students } from "#server/database/schema/people.ts";
import { languageOf } from "#server/settings/languageOf.ts";
import { momentText, type SchoolClock, spanText, translator } from "#server/settings/texts.ts";
import { publish } from "./live.ts";
import { NAME_PLACE } from "./noticeText.ts";
import { accessMoment } from "./recipients/accessMoment.ts";

type NoticeTimes = { startTime: Date; endTime: Date };

/** Values of a text. A Date becomes day and time of the school, and a start with an end the words for both. */
export type Values = Record<string, string | Date | NoticeTimes>;

type Notice = {
  type: NotificationType;
  studentId: string;
  /** The guardian who did it, and so knows. */
  except: string | null;
  referenceId: string;
  params: LinkParams<NotificationType>;
  /** Whether it is urgent whatever its text says. */
  urgent?: boolean | undefined;
  now: Date;
} & (
  | {
      text: TextOf<NotificationType>;
      /** The guardian who did it, and the text that names them, as long as they may be named when it is read. */
      named?: { id: string; text: TextOf<NotificationType> } | undefined;
      /** Besides the student's name and firstName. */
      values: Values;
    }
  /** Words that came with it, such as the title of a post. */
  | { words: string }
);

/**
 * Notifies a student's guardians in their own languages, in the words of a preschool if the student goes to one. Their open pages
 * follow, and pushNotifications reaches their devices soon after.
 */
export async function notifyGuardians(db: Database, notice: Notice): Promise<void> {
  const { type, studentId, now } = notice;
  const audience = await guardiansOf(db, notice);
  if (audience.length === 0) return;
  const { timeZone, isPreschool } = await firstSchoolOf(db, studentId);
  const rows = audience.map(({ id, lcid, firstName, lastName }) => {
    return {
      id: randomUUID(),
      personId: id,
      studentId,
      referenceType: type,
      referenceId: notice.referenceId,
      ...wordsFor({ lcid, firstName, lastName }),
      referenceUrl: notificationLink(type, notice.params),
      created: now,
      urgent: notice.urgent || ("text" in notice && isUrgent(type, notice.text)),
    };
  });
  await db.insert(notifications).values(rows);
  const ids = audience.map(({ id }) => id);
  await publish(db, ids, { kind: NOTIFICATION_TYPES[type].live, studentId });

  function wordsFor({ lcid, firstName, lastName }: Omit<(typeof audience)[number], "id">) {
    if ("words" in notice) return { notificationText: notice.words, language: null, event: null };
    const language = languageOf({ lcid });
    const shown: Record<string, string> = { firstName, name: `${firstName} ${lastName}` };
    for (const [name, value] of Object.entries(notice.values)) {
      shown[name] = typeof value === "string" ? value : timeText(value, language, { timeZone, now });
    }
    const t = translator(language, "notifications");
    const textOf = (text: TextOf<NotificationType>, values = shown) =>
      t(text, { replace: values, ...(isPreschool && { context: "preschool" }) });
    const { text, named } = notice;
    const byName = named && { namedId: named.id, namedText: textOf(named.text, { ...shown, reporter: NAME_PLACE }) };
    return { notificationText: textOf(text), language, event: text, ...byName };
  }
}

const timeText = (time: Date | NoticeTimes, language: Language, clock: SchoolClock): string =>
  time instanceof Date ? momentText(time, language, clock) : spanText(time, language, clock);

function guardiansOf(
  db: Database,
  { type, studentId, except, now }: Pick<Notice, "type" | "studentId" | "except" | "now">,
) {
  const links = holdingLinks(db, accessMoment(type, now));
  return db
    .select({ id: guardians.id, lcid: guardians.lcid, firstName: students.firstName, lastName: students.lastName })
    .from(links)
    .innerJoin(guardians, eq(guardians.id, links.guardianId))
    .innerJoin(students, eq(students.id, links.studentId))
    .where(and(eq(links.studentId, studentId), ne(links.guardianId, except ?? "")));
}

export const forgetNotifications = (db: Database, type: NotificationType, ids: string[]): Promise<unknown> =>
  db.delete(notifications).where(and(eq(notifications.referenceType, type), inArray(notifications.referenceId, ids)));
