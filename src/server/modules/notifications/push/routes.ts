import { and, desc, eq, notInArray } from "drizzle-orm";
import { PUSH_DEVICES_MAX } from "#contract/limits.ts";
import { registerPush, unregisterPush } from "#contract/notifications/push.ts";
import type { Api } from "#server/api.ts";
import { pushDevices } from "#server/database/schema/push.ts";
import { BadInput } from "#server/http/problems.ts";
import { isPushService } from "#server/notify/channels/webPush.ts";
import { startDailyNews } from "../notificationPreferences/queries.ts";

export function pushRoutes({ route, push, activityFeed }: Api): void {
  route(registerPush, async ({ db, caller, body, now, request }) => {
    const device = { personId: caller.id, created: now };
    if ("token" in body) {
      // A phone that cannot be told must not count as a way to reach somebody.
      if (push?.phones) await keep({ ...device, address: body.token, kind: body.platform, p256dh: null, auth: null });
      return null;
    }
    if ("teams" in body) {
      const { token } = request;
      // Accounts of other issuers have no feed.
      if (caller.kind !== "guardian" || !activityFeed || token?.issuer !== activityFeed.issuer) return null;
      await keep({ ...device, address: token.subject, kind: "teams", p256dh: null, auth: null });
      await startDailyNews(db, caller.id, now);
      return null;
    }
    const { endpoint, keys } = body.subscription;
    if (!isPushService(endpoint, push?.services ?? [])) {
      throw new BadInput("body.subscription.endpoint", "Not an address of a push service");
    }
    await keep({ ...device, address: endpoint, kind: "web", ...keys });
    return null;

    async function keep(values: typeof pushDevices.$inferInsert): Promise<void> {
      await db.insert(pushDevices).values(values).onConflictDoUpdate({ target: pushDevices.address, set: values });
      const newest = db
        .select({ address: pushDevices.address })
        .from(pushDevices)
        .where(eq(pushDevices.personId, caller.id))
        .orderBy(desc(pushDevices.created), desc(eq(pushDevices.address, values.address)))
        .limit(PUSH_DEVICES_MAX);
      await db
        .delete(pushDevices)
        .where(and(eq(pushDevices.personId, caller.id), notInArray(pushDevices.address, newest)));
    }
  });

  route(unregisterPush, async ({ db, caller, body }) => {
    await db
      .delete(pushDevices)
      .where(and(eq(pushDevices.address, body.endpoint), eq(pushDevices.personId, caller.id)));
    return null;
  });
}
