import { and, desc, eq, notInArray } from "drizzle-orm";
import {
  chooseDeskMail,
  getDeskNotices,
  turnOffDeskNotices,
  turnOnDeskNotices,
} from "#contract/desk/notices/endpoints.ts";
import { PUSH_DEVICES_MAX } from "#contract/limits.ts";
import type { Api } from "#server/api.ts";
import type { Database } from "#server/database/connect.ts";
import { staffIdentities } from "#server/database/schema/identity.ts";
import { staffDevices, staffTold } from "#server/database/schema/staffNotices.ts";
import { BadInput, Conflict } from "#server/http/problems.ts";
import { chooseMail, deskMailOf } from "#server/modules/notifications/staffMail.ts";
import { isPushService } from "#server/notify/channels/webPush.ts";

/** Places where staff are told that something waits at the desk (PREF-6). */
export function deskNoticeRoutes({ route, push, activityFeed, mailer }: Api): void {
  /** The account that the register names; its feed is the one of whoever signs in by it. */
  async function objectIdOf(db: Database, userId: string): Promise<string | undefined> {
    if (!activityFeed) return undefined;
    const [row] = await db
      .select({ subject: staffIdentities.subject })
      .from(staffIdentities)
      .where(and(eq(staffIdentities.userId, userId), eq(staffIdentities.issuer, activityFeed.issuer)));
    return row?.subject;
  }

  async function noticesOf(db: Database, userId: string) {
    const devices = await db.select().from(staffDevices).where(eq(staffDevices.userId, userId));
    const browsers = devices.filter(({ kind }) => kind === "web").map(({ address }) => address);
    const hasTeams = (await objectIdOf(db, userId)) !== undefined;
    const isOnInTeams = hasTeams && devices.some(({ kind }) => kind === "teams");
    return { browsers, isOnInTeams, hasTeams, mail: mailer ? await deskMailOf(db, userId) : null };
  }

  route(getDeskNotices, async ({ db, staff, shows }) => {
    shows([]);
    return noticesOf(db, staff.id);
  });

  route(turnOnDeskNotices, async ({ db, staff, body: { device, language }, shows, now }) => {
    shows([]);
    const own = { userId: staff.id, language, created: now };
    if ("teams" in device) {
      const address = await objectIdOf(db, staff.id);
      if (address === undefined) throw new BadInput("body.device.teams", "No account in Teams is known");
      await keep(db, { ...own, address, kind: "teams", p256dh: null, auth: null });
    } else {
      const { endpoint, keys } = device.subscription;
      if (!isPushService(endpoint, push?.services ?? []))
        throw new BadInput("body.device.subscription.endpoint", "Not an address of a push service");
      await keep(db, { ...own, address: endpoint, kind: "web", ...keys });
    }
    return noticesOf(db, staff.id);
  });

  route(turnOffDeskNotices, async ({ db, staff, body: { device }, shows }) => {
    shows([]);
    const isIt = "teams" in device ? eq(staffDevices.kind, "teams") : eq(staffDevices.address, device.endpoint);
    await db.delete(staffDevices).where(and(eq(staffDevices.userId, staff.id), isIt));
    return noticesOf(db, staff.id);
  });

  route(chooseDeskMail, async ({ db, staff, body, shows }) => {
    shows([]);
    const { mail } = await noticesOf(db, staff.id);
    if (!mail) throw new Conflict("There is no mail address, or the server sends no mail.");
    await chooseMail(db, staff.id, body);
    await notifyFromNow(db, staff.id);
    return noticesOf(db, staff.id);
  });
}

/** Tells somebody who has just chosen of what comes from now on: they are at the desk, and see what waits there. */
const notifyFromNow = (db: Database, userId: string): Promise<unknown> =>
  db.delete(staffTold).where(eq(staffTold.userId, userId));

/** Keeps the newest devices of a member of staff. */
async function keep(db: Database, values: typeof staffDevices.$inferInsert): Promise<void> {
  const { userId } = values;
  await db.insert(staffDevices).values(values).onConflictDoUpdate({ target: staffDevices.address, set: values });
  const newest = db
    .select({ address: staffDevices.address })
    .from(staffDevices)
    .where(eq(staffDevices.userId, userId))
    .orderBy(desc(staffDevices.created), desc(eq(staffDevices.address, values.address)))
    .limit(PUSH_DEVICES_MAX);
  await db.delete(staffDevices).where(and(eq(staffDevices.userId, userId), notInArray(staffDevices.address, newest)));
  await notifyFromNow(db, userId);
}
