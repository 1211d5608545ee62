import { randomUUID } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import { LOCALES } from "#contract/profile.ts";
import { linkTo } from "#contract/screens.ts";
import type { Caller } from "#server/access/caller.ts";
import { holdingLinks } from "#server/access/guardianship.ts";
import type { Database } from "#server/database/connect.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { guardians } from "#server/database/schema/people.ts";
import { chooseLanguage } from "#server/http/language.ts";
import { tell } from "#server/notify/live.ts";
import { meetingBookedText } from "#server/notify/push/pushTexts.ts";
import { timeZoneOf } from "../students/queries.ts";
import type { InstanceRow } from "./queries.ts";

/**
 * Lets the screens of the student's other guardians follow a booking that has changed, and leaves them an event when the
 * meeting has got a time; never of one kept apart from them.
 */
export async function tellOfBooking(
  db: Database,
  { instance, meeting, student }: InstanceRow,
  { caller, now }: { caller: Caller; now: Date },
): Promise<void> {
  const { date, separateFor } = instance;
  if (separateFor !== null) return;
  const links = holdingLinks(db, now);
  const others = await db
    .select({ id: guardians.id, lcid: guardians.lcid })
    .from(links)
    .innerJoin(guardians, eq(guardians.id, links.guardianId))
    .where(and(eq(links.studentId, student.id), ne(guardians.id, caller.id)));
  if (others.length === 0) return;
  const ids = others.map(({ id }) => id);
  await tell(db, ids, { kind: "meeting", studentId: student.id });
  if (!date) return;
  const timeZone = await timeZoneOf(db, student.id);
  await db.insert(notifications).values(
    others.map(({ id, lcid }) => {
      const language = chooseLanguage(lcid ?? "");
      const format = { dateStyle: "long", timeStyle: "short", hourCycle: "h23", timeZone } as const;
      const time = new Intl.DateTimeFormat(LOCALES[language], format).format(date);
      return {
        id: randomUUID(),
        personId: id,
        studentId: student.id,
        referenceType: "MEETING",
        referenceId: instance.id,
        notificationText: meetingBookedText(language, { name: student.firstName, title: meeting.title, time }),
        referenceUrl: linkTo("meetingInstance", { meetingId: meeting.id, instanceId: instance.id }),
        created: now,
      };
    }),
  );
  await tell(db, ids, { kind: "notification", studentId: student.id });
}
