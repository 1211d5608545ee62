import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { NotificationType } from "#contract/notifications/notificationTypes.ts";
import { isOpen } from "#server/access/protectedIdentity.ts";
import type { Database } from "#server/database/connect.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { guardianStudents, guardians } from "#server/database/schema/people.ts";

/** Stands in a stored text for the name of the guardian who did it: a character for objects within a text. */
export const NAME_PLACE = "\uFFFC";

/** Types whose texts named guardians before the name was kept apart. */
const ONCE_NAMED: NotificationType[] = ["ABSENCE", "CARE", "CHILD_CARD"];

/**
 * The text of a notice as it reads at this moment, for a list of columns: with the name of the guardian who did it only while
 * they may be named (CARD-4). A text in which an older version has written the name loses it.
 */
export function noticeText(db: Database) {
  const name = sql`${guardians.firstName} || ' ' || ${guardians.lastName}`;
  const { notificationText, namedText, namedId, studentId, personId, referenceType } = notifications;
  const named = db
    .select({ text: sql`replace(${namedText}, ${NAME_PLACE}, ${name})` })
    .from(guardians)
    .where(and(eq(guardians.id, namedId), isOpen(guardians)));
  const withoutName = db
    .select({ text: sql`replace(${notificationText}, ${name}, '…')` })
    .from(guardianStudents)
    .innerJoin(guardians, eq(guardians.id, guardianStudents.guardianId))
    .where(
      and(
        eq(guardianStudents.studentId, studentId),
        isNull(namedId),
        inArray(referenceType, ONCE_NAMED),
        eq(guardians.protected, true),
        ne(guardians.id, personId),
        sql`position(${name} in ${notificationText}) > 0`,
      ),
    )
    .limit(1);
  return sql<string>`coalesce((${named}), (${withoutName}), ${notificationText})`;
}
