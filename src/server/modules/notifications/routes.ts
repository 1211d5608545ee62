import { listNotifications, markNotificationsRead } from "#contract/notifications/endpoints.ts";
import { ofNotification } from "#contract/notifications/notificationTypes.ts";
import { isOpen } from "#contract/screens.ts";
import { type Belonging, isOn } from "#contract/services.ts";
import { servicesAt, situationOf } from "#server/access/caller.ts";
import type { Api } from "#server/api.ts";
import { announce } from "#server/notify/announce.ts";
import { causeOf } from "#server/notify/live.ts";
import { unreadCounts } from "../conversations/queries.ts";
import { eventsOf, markRead, unreadOf } from "./queries.ts";
import { summaryOf } from "./rules.ts";

export function notificationRoutes({ route }: Api): void {
  route(listNotifications, async ({ db, query, caller, studentId, students, now }) => {
    // An event whose screen is not offered for its student would lead to a closed door.
    const leadsOn = (item: { studentId: string; referenceUrl: string | null }) =>
      item.referenceUrl === null ||
      isOpen(item.referenceUrl, situationOf(caller, students.get(item.studentId)?.facts, now));
    if (query.status === "unread") {
      const [unread, written] = await Promise.all([unreadOf(db, caller, now), unreadCounts(db, caller, now)]);
      const isOnFor = (id: string, belonging: Belonging) => isOn(belonging, servicesAt(students.get(id)?.facts, now));
      return summaryOf(
        unread.filter((item) => isOnFor(item.studentId, ofNotification(item)) && leadsOn(item)),
        written.filter((one) => isOnFor(one.studentId, ["conversations"])),
        studentId,
      );
    }
    const rows = await eventsOf(db, caller, now);
    return rows.filter(leadsOn).map(({ personId: _, read, created, ...row }) => ({
      ...row,
      created: created.toISOString(),
      contentRead: read !== null,
    }));
  });

  route(markNotificationsRead, async ({ db, body, caller, studentId, now, request }) => {
    await markRead(
      db,
      caller,
      body.map(({ id }) => id),
      now,
    );
    await announce(db, "notificationsRead", { studentId, by: caller.id, now, ...causeOf(request) });
    return null;
  });
}
