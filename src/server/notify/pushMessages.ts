import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import type { Notice } from "#contract/noticeRules.ts";
import type { NOTIFICATION_TYPES, NoticeKind, NotificationType } from "#contract/notificationTypes.ts";
import type { PushMessage } from "#contract/push.ts";
import { linkTo } from "#contract/screens.ts";
import type { Database } from "#server/database/connect.ts";
import { pushDevices } from "#server/database/schema/push.ts";
import { chooseLanguage } from "#server/http/language.ts";
import { translator } from "#server/settings/texts.ts";
import { enqueueAt } from "./mailTasks.ts";
import { noteWaiting } from "./sentNotices.ts";
import { pushJob } from "./webPush.ts";

/** Age up to which news is pushed. */
export const PUSH_AGE_MAX_MS = 60 * 60_000;

export type PushText = NonNullable<(typeof NOTIFICATION_TYPES)[NotificationType]["push"]> | "push.message";
type Target = { lcid: string | null; url: string | null; studentId: string };

/** Returns what a device shows. It names nobody and reveals nothing; its link asks for a sign-in. */
export const pushMessage = (text: PushText, { lcid, url, studentId }: Target): PushMessage => ({
  title: "Skolvy",
  body: translator(chooseLanguage(lcid ?? ""), "notifications")(text),
  path: `${linkTo("notificationReceiver")}?${new URLSearchParams({ url: url ?? linkTo("events"), studentId })}`,
});

type Push = Notice & {
  guardianId: string;
  notificationId: string | null;
  /** The message of a conversation that it tells of, which may be recalled before. */
  messageId?: string;
  message: PushMessage;
  /** When it is sent: now, or at the end of the quiet hours. */
  at: Date;
  /** The message about everything of a day: its id, under which it is queued once, and what it is about. */
  daily?: { id: string; kinds: NoticeKind[] };
};

/** Queues messages for the browsers of guardians. They are sent once the transaction is committed. */
export async function enqueuePush(db: Database, pushes: Push[], now: Date): Promise<void> {
  if (pushes.length === 0) return;
  const guardianIds = [...new Set(pushes.map(({ guardianId }) => guardianId))];
  const devices = await db
    .select({ address: pushDevices.address, personId: pushDevices.personId })
    .from(pushDevices)
    .where(and(inArray(pushDevices.personId, guardianIds), eq(pushDevices.kind, "web")));
  const devicesOf = (guardianId: string) => devices.filter(({ personId }) => personId === guardianId);
  const reaching = pushes
    .filter(({ guardianId }) => devicesOf(guardianId).length > 0)
    .map((push) => ({ ...push, id: push.daily?.id ?? randomUUID() }));
  const added = await noteWaiting(
    db,
    reaching.map(({ id, guardianId, studentId, kind, at, daily }) => ({
      ...{ id, guardianId, at },
      channel: "push" as const,
      ...(daily ? { kinds: daily.kinds, isDaily: true } : { kinds: [kind], studentId }),
    })),
  );
  const isNew = ({ id }: { id: string }) => added.has(id);
  const tasks = reaching.filter(isNew).flatMap(({ guardianId, message, at, daily: _, ...about }) => {
    const notice = { ...about, isHeld: at > now };
    const until = new Date(at.getTime() + PUSH_AGE_MAX_MS).toISOString();
    return devicesOf(guardianId).map((device) => ({ at, task: { ...device, message, until, notice } }));
  });
  await enqueueAt(db, pushJob, tasks, now);
}
