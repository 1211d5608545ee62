import { type Notice, type NoticeChannel, type Sending, sendingOf } from "#contract/noticeRules.ts";
import { linkTo } from "#contract/screens.ts";
import type { Database } from "#server/database/connect.ts";
import { enqueueMails } from "./mailTasks.ts";
import { enqueuePush, type PushText, pushMessage } from "./pushMessages.ts";
import { readersOf } from "./readers.ts";
import { noteMailed } from "./sentNotices.ts";
import { enqueueActivities } from "./teamsActivity.ts";

/** A piece of news for one guardian. */
export type News = Notice & {
  guardianId: string;
  /** Null for a message, which is no notification. */
  notificationId: string | null;
  /** Set for a message, which may be recalled before it is told. */
  messageId?: string;
  url: string | null;
  /** What devices and Teams show; null keeps it from them. */
  text: PushText | null;
};

/**
 * Hands news over for the guardians' devices, mail and Teams, as each of them has chosen, in the transaction of the caller. What is
 * sent once a day is left to the daily mail.
 */
export async function handOver(db: Database, news: News[], now: Date): Promise<void> {
  const readers = await readersOf(
    db,
    news.map(({ guardianId }) => guardianId),
    now,
  );
  const pushes: Parameters<typeof enqueuePush>[1] = [];
  const mails: Parameters<typeof enqueueMails>[1] = [];
  const activities: Parameters<typeof enqueueActivities>[1] = [];
  for (const { text, ...task } of news) {
    const { guardianId, studentId, url } = task;
    const reader = readers.get(guardianId);
    if (!reader?.children.some(({ id }) => id === studentId)) continue;
    const { lcid } = reader;
    const timeOn = (channel: NoticeChannel) => timeOf(sendingOf(channel, task, { ...reader, now }), now);
    const [pushAt, mailAt, teamsAt] = [timeOn("push"), timeOn("mail"), timeOn("teams")];
    if (text && pushAt) {
      pushes.push({ ...task, message: pushMessage(text, { lcid, url, studentId }), at: pushAt });
    }
    if (text && teamsAt) activities.push({ ...task, text, lcid, at: teamsAt });
    if (mailAt) mails.push({ task, at: mailAt });
  }
  await enqueuePush(db, pushes, now);
  await enqueueMails(db, mails, now);
  await enqueueActivities(db, activities, now);
  await noteMailed(
    db,
    mails.flatMap(({ task: { notificationId } }) => notificationId ?? []),
    now,
  );
}

/** Returns the moment of something that is sent on its own; null for what is not. */
function timeOf(sending: Sending, now: Date): Date | null {
  if (sending.when === "NOW") return now;
  return sending.when === "LATER" ? sending.at : null;
}

type NewMessage = { conversationId: string; messageId: string; studentId: string; now: Date };

/** Tells the guardians whose student it is about that there is a new message. */
export async function pushNewMessage(
  db: Database,
  guardianIds: string[],
  { conversationId, messageId, studentId, now }: NewMessage,
): Promise<void> {
  const url = linkTo("conversation", { conversationId });
  const message = { kind: "MESSAGE", studentId, notificationId: null, messageId, url, text: "push.message" } as const;
  await handOver(
    db,
    guardianIds.map((guardianId) => ({ ...message, guardianId })),
    now,
  );
}
