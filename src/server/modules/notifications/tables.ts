import { lt } from "drizzle-orm";
import {
  IN_A_LIST,
  OF_EVERYBODY,
  OF_GUARDIAN,
  OF_STUDENT,
  type OwnTable,
  ownTable,
  UNTIL_REMOVED,
} from "#server/database/ownTable.ts";
import { mailReturns } from "#server/database/schema/mailReturns.ts";
import {
  mailAddresses,
  noticeIntroductions,
  notificationPreferences,
  sentNotices,
} from "#server/database/schema/notificationPreferences.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { pushDevices } from "#server/database/schema/push.ts";
import { forgetOldReturns } from "#server/notify/queues/mailReturns.ts";
import { forgetOldNotices } from "#server/notify/queues/sentNotices.ts";

export const tables: OwnTable[] = [
  ownTable(notifications, {
    kept: {
      after: "NOTIFICATION_DAYS after they were read",
      forget: ({ db, daysAgo, notificationDays }) =>
        notificationDays === undefined
          ? undefined
          : db.delete(notifications).where(lt(notifications.read, daysAgo(notificationDays))),
    },
    exported: "whole",
    erased: {
      personId: OF_EVERYBODY,
      studentId: OF_STUDENT,
      namedId: { emptiedWith: ["guardian"], empties: ["namedId", "namedText"] },
    },
  }),
  ownTable(notificationPreferences, { kept: UNTIL_REMOVED, exported: "whole", erased: { guardianId: OF_GUARDIAN } }),
  ownTable(noticeIntroductions, {
    kept: "One row for each guardian, which says that they were told once.",
    exported: "whole",
    erased: { guardianId: OF_GUARDIAN },
  }),
  ownTable(mailAddresses, {
    kept: UNTIL_REMOVED,
    exported: {
      secret: ["linkKey"],
      without: { linkId: "Part of the links in mails, which work without signing in." },
    },
    erased: { guardianId: OF_GUARDIAN },
  }),
  ownTable(sentNotices, {
    kept: { after: "After the days for which they are listed", forget: ({ db, now }) => forgetOldNotices(db, now) },
    exported: "whole",
    erased: { guardianId: OF_GUARDIAN, studentId: IN_A_LIST },
  }),
  ownTable(mailReturns, {
    kept: { after: "Two weeks after the mail", forget: ({ db, now }) => forgetOldReturns(db, now) },
    exported: { secret: ["token"] },
    erased: { personId: OF_EVERYBODY },
  }),
  ownTable(pushDevices, {
    kept: "Kept until the device signs out or its push service refuses it.",
    exported: { secret: ["address", "p256dh", "auth"] },
    erased: { personId: OF_EVERYBODY },
  }),
];
