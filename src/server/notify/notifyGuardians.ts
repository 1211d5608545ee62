import { randomUUID } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import type { Language } from "#contract/languages.ts";
import {
  isUrgent,
  type LinkParams,
  NOTIFICATION_TYPES,
  type NotificationType,
  notificationLink,
  type TextOf,
} from "#contract/notificationTypes.ts";
import type { LiveEvent } from "#contract/schemas/notifications.ts";
import { holdingLinks } from "#server/access/guardianship.ts";
import { timeZoneOf } from "#server/access/timeZone.ts";
import type { Database } from "#server/database/connect.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { guardians, students } from "#server/database/schema/people.ts";
import { chooseLanguage } from "#server/http/language.ts";
import { dateTimeText, spanText, translator } from "#server/settings/texts.ts";
import { publish } from "./live.ts";

type Times = { startTime: Date; endTime: Date };

/** The student's guardians, without the one who did it and so knows. */
type Audience = { studentId: string; except: string; now: Date };

type New<Type extends NotificationType> = Audience & {
  type: Type;
  referenceId: string;
  params: LinkParams<Type>;
  /** Whether it is urgent whatever its text says. */
  urgent?: boolean;
} & (
    | {
        text: TextOf<Type>;
        /** Values of the text besides the student's name and firstName. A Date becomes day and time of the school, and a start with an end the words for both. */
        values: Record<string, string | Date | Times>;
      }
    /** Words that came with it, such as the title of a post. */
    | { words: string }
  );

/** Notifies a student's guardians in their own languages. Their open pages follow, and pushNotifications reaches their devices soon after. */
export async function notifyGuardians<Type extends NotificationType>(db: Database, given: New<Type>): Promise<void> {
  const { type, studentId, now } = given;
  const audience = await guardiansOf(db, given);
  if (audience.length === 0) return;
  const timeZone = await timeZoneOf(db, studentId);
  const rows = audience.map(({ id, lcid, firstName, lastName }) => {
    return {
      id: randomUUID(),
      personId: id,
      studentId,
      referenceType: type,
      referenceId: given.referenceId,
      notificationText: wordsFor({ lcid, firstName, lastName }),
      referenceUrl: notificationLink(type, given.params),
      created: now,
      urgent: given.urgent || ("text" in given && isUrgent(type, given.text)),
    };
  });
  await db.insert(notifications).values(rows);
  const ids = audience.map(({ id }) => id);
  await publish(db, ids, { kind: NOTIFICATION_TYPES[type].live, studentId });

  function wordsFor({ lcid, firstName, lastName }: Omit<(typeof audience)[number], "id">): string {
    if ("words" in given) return given.words;
    const text: TextOf<NotificationType> = given.text;
    const language = chooseLanguage(lcid ?? "");
    const shown: Record<string, string> = { firstName, name: `${firstName} ${lastName}` };
    for (const [name, value] of Object.entries(given.values)) {
      shown[name] = typeof value === "string" ? value : timeText(value, language, timeZone);
    }
    return translator(language, "notifications")(text, { replace: shown });
  }
}

const timeText = (time: Date | Times, language: Language, timeZone: string): string =>
  time instanceof Date ? dateTimeText(time, language, timeZone) : spanText(time, language, timeZone);

/** Makes the open pages of a student's guardians follow a change of which they are not notified. */
export async function publishToGuardians(db: Database, kind: LiveEvent["kind"], audience: Audience): Promise<void> {
  const ids = (await guardiansOf(db, audience)).map(({ id }) => id);
  await publish(db, ids, { kind, studentId: audience.studentId });
}

function guardiansOf(db: Database, { studentId, except, now }: Audience) {
  const links = holdingLinks(db, now);
  return db
    .select({ id: guardians.id, lcid: guardians.lcid, firstName: students.firstName, lastName: students.lastName })
    .from(links)
    .innerJoin(guardians, eq(guardians.id, links.guardianId))
    .innerJoin(students, eq(students.id, links.studentId))
    .where(and(eq(links.studentId, studentId), ne(links.guardianId, except)));
}
