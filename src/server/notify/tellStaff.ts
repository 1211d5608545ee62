import { and, eq, type SQL } from "drizzle-orm";
import { STAFF_NOTICE_SCREENS, type StaffNotice } from "#contract/deskNotices.ts";
import type { TeamsActivity } from "#contract/teamsActivities.ts";
import { isResponsibleFor, isSpokenTo } from "#server/access/staffAudience.ts";
import type { Database } from "#server/database/connect.ts";
import { staffDevices, staffTold } from "#server/database/schema/staffNotices.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { translator } from "#server/settings/texts.ts";
import { pushJob } from "./push.ts";
import { PUSH_AGE_MAX_MS } from "./pushMessages.ts";
import { activityJob, FEED_AGE_MAX_MS } from "./teamsActivity.ts";

const ACTIVITIES: Record<StaffNotice, TeamsActivity> = {
  message: "deskMessage",
  absence: "deskAbsence",
  leave: "deskLeave",
};

type Waiting = { kind: "message"; conversationId: string } | { kind: "absence" | "leave"; studentId: string };

/**
 * Tells the staff whom it is for that something waits at the desk, on the devices on which they want that, in the transaction of
 * the caller. It names nobody. Those who have not looked since the last notice of the kind get no other one (PREF-6).
 */
export async function tellStaff(db: Database, waiting: Waiting, now: Date): Promise<void> {
  const { kind } = waiting;
  const { userId } = staffDevices;
  const audience: SQL =
    waiting.kind === "message"
      ? isSpokenTo(userId, waiting.conversationId)
      : isResponsibleFor(userId, waiting.studentId);
  const devices = await db.select().from(staffDevices).where(audience);
  if (devices.length === 0) return;
  const userIds = [...new Set(devices.map((device) => device.userId))];
  const told = await db
    .insert(staffTold)
    .values(userIds.map((id) => ({ userId: id, kind, at: now })))
    .onConflictDoNothing()
    .returning();
  const due = devices.filter((device) => told.some((one) => one.userId === device.userId));
  const path = STAFF_NOTICE_SCREENS[kind];
  const until = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const tasks = due.map(({ address, userId: personId, language, ...device }) => ({
    ...{ kind: device.kind, address, personId, path, isStaff: true as const },
    text: translator(language, "notifications")(`desk.${kind}`),
  }));
  await enqueue(
    db,
    pushJob,
    tasks
      .filter((task) => task.kind === "web")
      .map(({ kind: _, text, path, ...task }) => ({
        ...{ ...task, message: { title: "Skolvy", body: text, path }, until: until(PUSH_AGE_MAX_MS) },
      })),
  );
  await enqueue(
    db,
    activityJob,
    tasks
      .filter((task) => task.kind === "teams")
      .map(({ kind: _, text, ...task }) => ({
        ...{ ...task, activity: ACTIVITIES[kind], preview: text, screen: path, until: until(FEED_AGE_MAX_MS) },
      })),
  );
}

/** Notes that a member of staff has looked, so that they are told of what comes next. */
export async function noteLooked(db: Database, userId: string, kind: StaffNotice): Promise<void> {
  await db.delete(staffTold).where(and(eq(staffTold.userId, userId), eq(staffTold.kind, kind)));
}
