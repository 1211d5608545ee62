import { OF_LIVE } from "#contract/belonging.ts";
import type { PushText } from "#contract/notifications/pushTexts.ts";
import { type Notice, type NoticeChannel, type Sending, sendingOf } from "#contract/notifications/rules.ts";
import { linkTo } from "#contract/screens.ts";
import { type Belonging, isOn } from "#contract/services.ts";
import type { Database } from "#server/database/connect.ts";
import { enqueuePush, pushMessage } from "./channels/pushMessages.ts";
import { enqueueSms } from "./channels/sms.ts";
import { enqueueActivities } from "./channels/teamsActivity.ts";
import { enqueueMails } from "./queues/mailTasks.ts";
import { noteMailed } from "./queues/sentNotices.ts";
import { accessMoment } from "./recipients/accessMoment.ts";
import { childOf } from "./recipients/mayNotify.ts";
import { type Reader, readersOf } from "./recipients/readers.ts";

/** Ways that only some servers have. */
export type ServerChannels = { sendsSms?: boolean };

export type News = Notice & {
  guardianId: string;
  /** Null for a message, which is no notification. */
  notificationId: string | null;
  /** Set for a message, which may be recalled before it is sent. */
  messageId?: string;
  /** Services that it belongs to: without any of them nothing of it is sent. */
  services: Belonging;
  url: string | null;
  /** The subject, such as a post, of which somebody is notified once for all of their children; left out for a message. */
  referenceId?: string | null;
  /** The text on devices, in Teams and by mail. */
  text: PushText;
};

/**
 * Hands news over for the guardians' devices, mail and Teams, as each of them has chosen, and urgent news for their phones, in the
 * transaction of the caller. The daily mail has the news that is sent once a day.
 */
export async function sendToChannels(
  db: Database,
  news: News[],
  now: Date,
  { sendsSms = false }: ServerChannels = {},
): Promise<void> {
  const readers = await readersOfNews(db, news, now);
  const pushes: Parameters<typeof enqueuePush>[1] = [];
  const mails: Parameters<typeof enqueueMails>[1] = [];
  const activities: Parameters<typeof enqueueActivities>[1] = [];
  const messages: Parameters<typeof enqueueSms>[1] = [];
  /** Notifications that the mail about another child covers. */
  const covered: (string | null)[] = [];
  const isFirst = onlyFirst();
  for (const { text, referenceId, services, ...task } of news) {
    const { guardianId, studentId, url } = task;
    const reader = readers(task);
    const child = reader && childOf(reader, studentId);
    if (!child || !isOn(services, child.services)) continue;
    const { lcid } = reader;
    const timeOn = (channel: NoticeChannel) => timeOf(sendingOf(channel, task, { ...reader, now }), now);
    const [pushAt, mailAt, teamsAt] = [timeOn("push"), timeOn("mail"), timeOn("teams")];
    const subject = referenceId ? `${guardianId} ${task.kind} ${referenceId}` : undefined;
    if (pushAt && isFirst("push", subject)) {
      pushes.push({ ...task, message: pushMessage(text, { lcid, url, studentId }), at: pushAt });
    }
    if (teamsAt && isFirst("teams", subject)) activities.push({ ...task, text, lcid, at: teamsAt });
    const isSms = sendsSms && reader.phone && timeOn("sms");
    if (isSms && isFirst("sms", subject)) messages.push({ guardianId, studentId, notificationId: task.notificationId });
    if (!mailAt) continue;
    if (isFirst("mail", subject)) mails.push({ task: { ...task, text }, at: mailAt });
    else covered.push(task.notificationId);
  }
  await enqueuePush(db, pushes, now);
  await enqueueMails(db, mails, now);
  await enqueueActivities(db, activities, now);
  await enqueueSms(db, messages, now);
  await noteMailed(
    db,
    [...covered, ...mails.map(({ task }) => task.notificationId)].flatMap((id) => id ?? []),
    now,
  );
}

/**
 * Looks up the recipients of all news in one batch, with their access at the moment that applies to the kind.
 * @returns a function that finds the recipient of one, or undefined if they may not be notified
 */
async function readersOfNews(db: Database, news: News[], now: Date) {
  const momentOf = ({ kind }: Pick<News, "kind">) => accessMoment(kind, now).getTime();
  const byMoment = new Map<number, Map<string, Reader>>();
  for (const moment of new Set(news.map(momentOf))) {
    const ids = news.filter((one) => momentOf(one) === moment).map(({ guardianId }) => guardianId);
    byMoment.set(moment, await readersOf(db, ids, new Date(moment)));
  }
  return (one: Pick<News, "kind" | "guardianId">) => byMoment.get(momentOf(one))?.get(one.guardianId);
}

/** Returns a function that says whether something is sent on a channel for the first time. */
function onlyFirst(): (channel: NoticeChannel, subject: string | undefined) => boolean {
  const sent = new Set<string>();
  return (channel, subject) => {
    if (subject === undefined) return true;
    const key = `${channel} ${subject}`;
    if (sent.has(key)) return false;
    sent.add(key);
    return true;
  };
}

/** Returns the moment of something that is sent on its own; null for what is not. */
function timeOf(sending: Sending, now: Date): Date | null {
  if (sending.when === "NOW") return now;
  return sending.when === "LATER" ? sending.at : null;
}

type NewMessage = { conversationId: string; messageId: string; studentId: string; now: Date };

/** Notifies the guardians whose student it is about of a new message. */
export async function pushNewMessage(
  db: Database,
  guardianIds: string[],
  { conversationId, messageId, studentId, now }: NewMessage,
): Promise<void> {
  const url = linkTo("conversation", { conversationId });
  const message = { kind: "MESSAGE", studentId, notificationId: null, messageId, url, text: "push.message" } as const;
  const services: Belonging = OF_LIVE.message;
  await sendToChannels(
    db,
    guardianIds.map((guardianId) => ({ ...message, services, guardianId })),
    now,
  );
}
