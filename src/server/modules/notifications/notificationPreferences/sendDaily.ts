import { and, eq, gt, inArray, isNull, lte, ne, or, sql } from "drizzle-orm";
import { OF_LIVE } from "#contract/belonging.ts";
import { kindOf } from "#contract/notifications/kindOf.ts";
import { NOTIFICATION_TYPES, type NoticeKind, noticeKinds } from "#contract/notifications/notificationTypes.ts";
import { afterQuiet, type NoticeChannel, sendingOf } from "#contract/notifications/rules.ts";
import { linkTo } from "#contract/screens.ts";
import { type Belonging, isOn } from "#contract/services.ts";
import type { Database } from "#server/database/connect.ts";
import {
  conversationMembers,
  conversationReads,
  conversations,
  messages,
} from "#server/database/schema/conversations.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { posts } from "#server/database/schema/posts.ts";
import { enqueuePush, pushMessage } from "#server/notify/channels/pushMessages.ts";
import { enqueueActivities } from "#server/notify/channels/teamsActivity.ts";
import { mailLink } from "#server/notify/mailLinks.ts";
import { noticeText } from "#server/notify/noticeText.ts";
import type { DailyTask } from "#server/notify/queues/mailTasks.ts";
import { noteWaiting } from "#server/notify/queues/sentNotices.ts";
import { accessMoment } from "#server/notify/recipients/accessMoment.ts";
import { type Reader, readersOf } from "#server/notify/recipients/readers.ts";
import { dailyMail, type NewsItem } from "./mails.ts";
import { addressOf, deliver, type MailWork } from "./sendMails.ts";

type Piece = NewsItem & { isMailed: boolean; services: Belonging };
type Span = { since: Date; until: Date };

/** Sends a guardian what is new since the last time, for all children: once on each channel. Nothing new: nothing. */
export async function sendDaily(work: MailWork, task: DailyTask): Promise<void> {
  const { db, now } = work;
  const at = now();
  const readerOn = async (moment: Date) => (await readersOf(db, [task.guardianId], moment)).get(task.guardianId);
  const known = await readerOn(accessMoment("COMING_OF_AGE", at));
  if (!known) return;
  const present = await readerOn(at);
  const span = { since: new Date(task.since), until: new Date(task.until) };
  const activeOf = (one: Reader | undefined) => (one?.children ?? []).filter(({ isActive }) => isActive);
  const pieces = [...(await notified(db, known, span)), ...(await written(db, known, span))].filter((piece) =>
    activeOf(piece.kind === "COMING_OF_AGE" ? known : present).some(
      ({ id, services }) => id === piece.studentId && isOn(piece.services, services),
    ),
  );
  const isNamed = (id: string) =>
    [...activeOf(present), ...pieces.map((piece) => ({ id: piece.studentId }))].some((one) => one.id === id);
  const reader = { ...known, children: activeOf(known).filter(({ id }) => isNamed(id)) };
  const dueOn = (channel: NoticeChannel) =>
    pieces.filter((piece) => sendingOf(channel, piece, { ...reader, now: at }).when === "DAILY");
  await pushDaily(db, reader, dueOn("push"), { ...task, at });
  await feedDaily(db, reader, dueOn("teams"), { ...task, at });
  const unmailed = dueOn("mail").filter(({ isMailed }) => !isMailed);
  await mailDaily(work, reader, unmailed, { ...task, at });
}

/** Unread notifications of the span about students who are still the guardian's. */
async function notified(db: Database, { id, children }: Reader, { since, until }: Span): Promise<Piece[]> {
  const { personId, studentId, created, read, referenceType, referenceId, urgent, mailed } = notifications;
  const rows = await db
    .select({
      referenceType,
      studentId,
      title: noticeText(db),
      urgent,
      mailed,
      important: sql<boolean>`coalesce(${posts.important}, false)`,
    })
    .from(notifications)
    .leftJoin(posts, and(eq(referenceType, "POST"), eq(posts.id, referenceId)))
    .where(
      and(
        eq(personId, id),
        inArray(
          studentId,
          children.map((child) => child.id),
        ),
        gt(created, since),
        lte(created, until),
        isNull(read),
      ),
    )
    .orderBy(created);
  return rows.map(({ referenceType, urgent, important, mailed, ...row }) => ({
    ...row,
    kind: kindOf(referenceType, { urgent, important }),
    services: NOTIFICATION_TYPES[referenceType].services,
    count: 1,
    isMailed: mailed !== null,
  }));
}

/** Unread messages of the span, by student. */
async function written(db: Database, { id, children }: Reader, { since, until }: Span): Promise<Piece[]> {
  const rows = await db
    .select({ studentId: conversations.studentId, count: sql<number>`count(*)::int` })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(
      conversationMembers,
      and(eq(conversationMembers.conversationId, conversations.id), eq(conversationMembers.guardianId, id)),
    )
    .leftJoin(
      conversationReads,
      and(eq(conversationReads.conversationId, conversations.id), eq(conversationReads.personId, id)),
    )
    .where(
      and(
        inArray(
          conversations.studentId,
          children.map((child) => child.id),
        ),
        gt(messages.created, since),
        lte(messages.created, until),
        gt(messages.created, sql`coalesce(${conversationReads.lastRead}, '-infinity')`),
        or(isNull(messages.guardianId), ne(messages.guardianId, id)),
      ),
    )
    .groupBy(conversations.studentId);
  return rows.map((row) => ({ ...row, kind: "MESSAGE", title: null, isMailed: false, services: OF_LIVE.message }));
}

const kindsOf = (pieces: Piece[]): NoticeKind[] =>
  noticeKinds.filter((kind) => pieces.some((piece) => piece.kind === kind));

/** Queues one push message for all of it. Repeated for the same task, it queues nothing. */
async function pushDaily(
  db: MailWork["db"],
  { id: guardianId, lcid, preferences, schoolTimeZone }: Reader,
  pieces: Piece[],
  { id, at }: Pick<DailyTask, "id"> & { at: Date },
): Promise<void> {
  const [first] = pieces;
  if (!first) return;
  const { studentId, kind } = first;
  const message = pushMessage("push.daily", { lcid, url: linkTo("home"), studentId });
  const push = { guardianId, studentId, kind, notificationId: null, message };
  await db.transaction((tx) =>
    enqueuePush(
      tx,
      [
        {
          ...push,
          at: afterQuiet(preferences, schoolTimeZone, at),
          daily: { id: `${id}-push`, kinds: kindsOf(pieces) },
        },
      ],
      at,
    ),
  );
}

/** Queues one activity in Teams for all of it, in the same way. */
async function feedDaily(
  db: MailWork["db"],
  { id: guardianId, lcid, preferences, schoolTimeZone }: Reader,
  pieces: Piece[],
  { id, at: now }: Pick<DailyTask, "id"> & { at: Date },
): Promise<void> {
  const [first] = pieces;
  if (!first) return;
  const { studentId, kind } = first;
  const about = {
    guardianId,
    studentId,
    kind,
    notificationId: null,
    lcid,
    text: "push.daily",
    url: linkTo("home"),
  } as const;
  const at = afterQuiet(preferences, schoolTimeZone, now);
  const daily = { id: `${id}-teams`, kinds: kindsOf(pieces) };
  await db.transaction((tx) => enqueueActivities(tx, [{ ...about, at, daily }], now));
}

async function mailDaily(
  work: MailWork,
  reader: Reader,
  pieces: Piece[],
  { id, at }: Pick<DailyTask, "id"> & { at: Date },
): Promise<void> {
  const { db, publicUrl } = work;
  const guardianId = reader.id;
  const row = pieces.length > 0 && work.mailer ? await addressOf(db, reader) : undefined;
  if (!row) return;
  const added = await noteWaiting(db, [{ id, guardianId, channel: "mail", kinds: kindsOf(pieces), isDaily: true, at }]);
  const stopUrl = mailLink(publicUrl, row, "daily", at);
  const mail = dailyMail(reader, pieces, { id, to: row.address, publicUrl, stopUrl });
  await deliver(work, { id, guardianId }, mail, added.has(id));
}
