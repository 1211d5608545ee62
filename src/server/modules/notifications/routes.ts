import { listNotifications, markNotificationsRead } from "#contract/notifications.ts";
import type { Api } from "#server/api.ts";
import { causeOf, publish } from "#server/notify/live.ts";
import { unreadCounts } from "../conversations/queries.ts";
import { eventsOf, markRead, unreadOf } from "./queries.ts";
import { summaryOf } from "./rules.ts";

export function notificationRoutes({ route }: Api): void {
  route(listNotifications, async ({ db, query, caller, studentId, now }) => {
    if (query.status === "unread") {
      const [unread, written] = await Promise.all([unreadOf(db, caller, now), unreadCounts(db, caller, now)]);
      return summaryOf(unread, written, studentId);
    }
    const rows = await eventsOf(db, caller, now);
    return rows.map(({ personId: _, read, created, ...row }) => ({
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
    await publish(db, [caller.id], { kind: "notification", studentId, ...causeOf(request) });
    return null;
  });
}
