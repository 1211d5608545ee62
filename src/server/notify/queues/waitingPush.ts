import { randomUUID } from "node:crypto";
import { and, inArray } from "drizzle-orm";
import { z } from "zod";
import { type NoticeKind, noticeKinds } from "#contract/notifications/notificationTypes.ts";
import type { Notice } from "#contract/notifications/rules.ts";
import type { Database } from "#server/database/connect.ts";
import { pushDevices } from "#server/database/schema/push.ts";
import { DEVICES_OF } from "../recipients/devices.ts";
import { noteWaiting } from "./sentNotices.ts";

/** A piece of news for the devices of a guardian, on one channel. */
export type Waiting = Notice & {
  guardianId: string;
  notificationId: string | null;
  /** The message of a conversation that it tells of, which may be recalled before. */
  messageId?: string;
  /** When it is sent: now, or at the end of the quiet hours. */
  at: Date;
  /** The message about everything of a day: its id, under which it is queued once, and what it is about. */
  daily?: { id: string; kinds: NoticeKind[] };
};

export const WaitingNotice = z.object({
  id: z.string(),
  kind: z.enum(noticeKinds),
  studentId: z.string(),
  notificationId: z.string().nullable(),
  /** Message of a conversation that it tells of. Once that is recalled, nothing is sent. */
  messageId: z.string().optional(),
  isHeld: z.boolean(),
});
export type WaitingNotice = z.infer<typeof WaitingNotice>;

type Ready<News> = { news: News; device: { address: string; personId: string }; notice: WaitingNotice; until: string };

/**
 * Notes news for those who have a device of the channel. The daily one is noted once.
 * @param ageMaxMs age up to which it is sent
 * @returns a task for each device
 */
export async function noteForDevices<News extends Waiting>(
  db: Database,
  channel: keyof typeof DEVICES_OF,
  all: News[],
  { ageMaxMs, now }: { ageMaxMs: number; now: Date },
): Promise<Ready<News>[]> {
  if (all.length === 0) return [];
  const guardianIds = [...new Set(all.map(({ guardianId }) => guardianId))];
  const devices = await db
    .select({ address: pushDevices.address, personId: pushDevices.personId })
    .from(pushDevices)
    .where(and(inArray(pushDevices.personId, guardianIds), inArray(pushDevices.kind, [...DEVICES_OF[channel]])));
  const devicesOf = (guardianId: string) => devices.filter(({ personId }) => personId === guardianId);
  const reaching = all
    .filter(({ guardianId }) => devicesOf(guardianId).length > 0)
    .map((news) => ({ news, id: news.daily?.id ?? randomUUID() }));
  const added = await noteWaiting(
    db,
    reaching.map(({ id, news: { guardianId, studentId, kind, at, daily } }) => ({
      id,
      guardianId,
      at,
      channel,
      ...(daily ? { kinds: daily.kinds, isDaily: true } : { kinds: [kind], studentId }),
    })),
  );
  return reaching
    .filter(({ id }) => added.has(id))
    .flatMap(({ id, news }) => {
      const { kind, studentId, notificationId, messageId, at } = news;
      const notice = { id, kind, studentId, notificationId, messageId, isHeld: at > now };
      const until = new Date(at.getTime() + ageMaxMs).toISOString();
      return devicesOf(news.guardianId).map((device) => ({ news, device, notice, until }));
    });
}
