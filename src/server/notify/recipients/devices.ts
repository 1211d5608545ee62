import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { PHONES, pushDevices } from "#server/database/schema/push.ts";
import { staffDevices } from "#server/database/schema/staffNotices.ts";

export const DEVICES_OF = { push: ["web", ...PHONES], teams: ["teams"] } as const;

/** A device and the person it belonged to when something was queued for it. If it belongs to somebody else now, nothing is sent. */
type Addressed = { address: string; personId: string; isStaff?: boolean | undefined };

type Device = { kind: typeof pushDevices.$inferSelect.kind; p256dh: string | null; auth: string | null };

const ofGuardian = ({ address, personId }: Addressed) =>
  and(eq(pushDevices.address, address), eq(pushDevices.personId, personId));

const ofStaff = ({ address, personId }: Addressed) =>
  and(eq(staffDevices.address, address), eq(staffDevices.userId, personId));

export async function deviceOf(db: Database, addressed: Addressed): Promise<Device | undefined> {
  const [device] = addressed.isStaff
    ? await db.select().from(staffDevices).where(ofStaff(addressed))
    : await db.select().from(pushDevices).where(ofGuardian(addressed));
  return device;
}

export async function forgetDevice(db: Database, addressed: Addressed): Promise<void> {
  if (addressed.isStaff) await db.delete(staffDevices).where(ofStaff(addressed));
  else await db.delete(pushDevices).where(ofGuardian(addressed));
}

/** Forgets phones with the native app, for a server that has no way to tell them. They register with each start of the app. */
export async function forgetPhones(db: Database): Promise<void> {
  await db.delete(pushDevices).where(inArray(pushDevices.kind, [...PHONES]));
}

/** Forgets who uses Skolvy in Teams, for a server that no longer tells anybody there. */
export async function forgetTeams(db: Database): Promise<void> {
  await db.delete(pushDevices).where(eq(pushDevices.kind, "teams"));
  await db.delete(staffDevices).where(eq(staffDevices.kind, "teams"));
}
