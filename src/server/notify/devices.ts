import { and, eq } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { pushDevices } from "#server/database/schema/push.ts";
import { staffDevices } from "#server/database/schema/staffNotices.ts";

/** A device and the person it belonged to when something was queued for it. If it is somebody else's by now, nothing is sent. */
type Addressed = { address: string; personId: string; isStaff?: boolean | undefined };

type Keys = { p256dh: string | null; auth: string | null };

const ofGuardian = ({ address, personId }: Addressed) =>
  and(eq(pushDevices.address, address), eq(pushDevices.personId, personId));

const ofStaff = ({ address, personId }: Addressed) =>
  and(eq(staffDevices.address, address), eq(staffDevices.userId, personId));

/** Returns a device that is still the person's. */
export async function deviceOf(db: Database, addressed: Addressed): Promise<Keys | undefined> {
  const [device] = addressed.isStaff
    ? await db.select().from(staffDevices).where(ofStaff(addressed))
    : await db.select().from(pushDevices).where(ofGuardian(addressed));
  return device;
}

/** Forgets a device that no longer exists. */
export async function forgetDevice(db: Database, addressed: Addressed): Promise<void> {
  if (addressed.isStaff) await db.delete(staffDevices).where(ofStaff(addressed));
  else await db.delete(pushDevices).where(ofGuardian(addressed));
}

/** Forgets who uses Skolvy in Teams, for a server that no longer tells anybody there. */
export async function forgetTeams(db: Database): Promise<void> {
  await db.delete(pushDevices).where(eq(pushDevices.kind, "teams"));
  await db.delete(staffDevices).where(eq(staffDevices.kind, "teams"));
}
