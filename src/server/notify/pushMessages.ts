import { and, eq, inArray } from "drizzle-orm";
import type { NOTIFICATION_TYPES, NotificationType } from "#contract/notificationTypes.ts";
import type { PushMessage } from "#contract/push.ts";
import { linkTo } from "#contract/screens.ts";
import { holdingLinks } from "#server/access/guardianship.ts";
import type { Database } from "#server/database/connect.ts";
import { guardians } from "#server/database/schema/people.ts";
import { pushDevices } from "#server/database/schema/push.ts";
import { chooseLanguage } from "#server/http/language.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { translator } from "#server/settings/texts.ts";
import { pushJob } from "./webPush.ts";

/** Age up to which news is pushed. */
export const PUSH_AGE_MAX_MS = 60 * 60_000;

type PushText = NonNullable<(typeof NOTIFICATION_TYPES)[NotificationType]["push"]> | "push.message";
type Target = { lcid: string | null; url: string | null; studentId: string };

/** Returns what a device shows. It names nobody and reveals nothing; its link asks for a sign-in. */
export const pushMessage = (text: PushText, { lcid, url, studentId }: Target): PushMessage => ({
  title: "Skolvy",
  body: translator(chooseLanguage(lcid ?? ""), "notifications")(text),
  path: `${linkTo("notificationReceiver")}?${new URLSearchParams({ url: url ?? linkTo("events"), studentId })}`,
});

/**
 * Queues messages, by person, for their browsers. They are sent once the transaction is committed.
 * @param messageId the message they tell of, which may be recalled before
 */
export async function enqueuePush(
  db: Database,
  messages: Map<string, PushMessage[]>,
  now: Date,
  messageId?: string,
): Promise<void> {
  if (messages.size === 0) return;
  const devices = await db
    .select({ address: pushDevices.address, personId: pushDevices.personId })
    .from(pushDevices)
    .where(and(inArray(pushDevices.personId, [...messages.keys()]), eq(pushDevices.kind, "web")));
  const until = new Date(now.getTime() + PUSH_AGE_MAX_MS).toISOString();
  const tasks = devices.flatMap((device) =>
    (messages.get(device.personId) ?? []).map((message) => ({
      ...{ ...device, message, until },
      ...(messageId !== undefined && { messageId }),
    })),
  );
  await enqueue(db, pushJob, tasks);
}

type NewMessage = { conversationId: string; messageId: string; studentId: string; now: Date };

/** Pushes that there is a new message to those of the guardians whose student it is about. */
export async function pushNewMessage(
  db: Database,
  guardianIds: string[],
  { conversationId, messageId, studentId, now }: NewMessage,
): Promise<void> {
  if (guardianIds.length === 0) return;
  const links = holdingLinks(db, now);
  const people = await db
    .select({ id: guardians.id, lcid: guardians.lcid })
    .from(guardians)
    .innerJoin(links, eq(links.guardianId, guardians.id))
    .where(and(inArray(guardians.id, guardianIds), eq(links.studentId, studentId)));
  const url = linkTo("conversation", { conversationId });
  const messages = new Map(people.map(({ id, lcid }) => [id, [pushMessage("push.message", { lcid, url, studentId })]]));
  await enqueuePush(db, messages, now, messageId);
}
