import { and, eq, exists, gt, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { NotificationType } from "#contract/notificationTypes.ts";
import { holdingLinks } from "#server/access/guardianship.ts";
import { type Database, LOCKS } from "#server/database/connect.ts";
import { assignments } from "#server/database/schema/assignments.ts";
import { forms } from "#server/database/schema/forms.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import { meetingInstances, meetings, timeBlocks } from "#server/database/schema/meetings.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { documentationStudents, documentations, postGroups, posts } from "#server/database/schema/posts.ts";
import type { ObjectKind } from "#server/database/schema/sources.ts";
import { enqueue, enqueueEach } from "#server/jobs/enqueue.ts";
import type { Job } from "#server/jobs/job.ts";
import { notifyGuardians } from "#server/notify/notifyGuardians.ts";

/** Content published longer ago has moved here from an older system, and is no news. */
const NEWS_MS = 7 * 24 * 60 * 60_000;

const ANNOUNCED_KINDS = ["post", "documentation", "assignment", "meeting", "form"] as const satisfies ObjectKind[];
type AnnouncedKind = (typeof ANNOUNCED_KINDS)[number];
export const isAnnounced = (kind: ObjectKind): kind is AnnouncedKind => ANNOUNCED_KINDS.some((one) => one === kind);

/** Reasons for notifying guardians again of what they have been notified of before (DESK-4). */
const AGAIN = ["CORRECTED", "REMINDER"] as const;

const Task = z.object({
  kind: z.enum(ANNOUNCED_KINDS),
  id: z.string(),
  /** Reaches those who know of it already; a reminder only families of whom nobody has read it. */
  again: z.enum(AGAIN).optional(),
});
type AnnounceTask = z.output<typeof Task>;

/** Content and when it is published; null for at once. */
export type Publishing = { task: AnnounceTask; at: Date | null };

/** Notifies guardians of content that a school's system has brought, once it is published. */
export const announceJob: Job<AnnounceTask> = { name: "announce", data: Task };

/** Queues what guardians are to be notified of, each at its time, in the transaction that writes it. */
export async function announceLater(db: Database, published: Publishing[], now: Date): Promise<void> {
  const waits = published.map(({ task, at }) => ({ data: task, afterMs: at ? at.getTime() - now.getTime() : 0 }));
  await enqueueEach(
    db,
    announceJob,
    waits.filter(({ afterMs }) => afterMs > -NEWS_MS),
  );
}

/** Queues notifying guardians again of a post or documentation. */
export const announceAgain = (db: Database, task: Required<AnnounceTask>): Promise<void> =>
  enqueue(db, announceJob, [task]);

type Occasion = {
  studentId: string;
  type: NotificationType;
  referenceId: string;
  notify: (db: Database, about: About) => Promise<void>;
};

type About = { studentId: string; except: string; referenceId: string; now: Date; again?: (typeof AGAIN)[number] };

/**
 * Notifies the guardians of all students whom published content concerns. Run again, it reaches only those that it has not
 * reached before, such as those of a group that was added. Nothing is removed meanwhile, so no notification outlives it.
 */
export const announce = (db: Database, { kind, id, again }: AnnounceTask, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.named}, hashtext(${`announce ${id}`}))`);
    const occasions = await FINDERS[kind](tx, id, now);
    if (again) {
      const readers = again === "REMINDER" ? await readersOf(tx, occasions, now) : new Set();
      const reached = occasions.filter(({ studentId }) => !readers.has(studentId));
      await forgetUnread(tx, reached);
      for (const { studentId, referenceId, notify } of reached)
        await notify(tx, { studentId, except: "", referenceId, now, again });
      return;
    }
    const known = await notifiedOf(tx, occasions);
    for (const { studentId, type, referenceId, notify } of occasions)
      if (!known.has(`${type} ${referenceId} ${studentId}`))
        await notify(tx, { studentId, except: "", referenceId, now });
  });

/** Returns the students of families of whom somebody has read it, for whichever of their children. */
async function readersOf(db: Database, [first]: Occasion[], now: Date): Promise<Set<string>> {
  if (!first) return new Set();
  const links = holdingLinks(db, now);
  const rows = await db
    .selectDistinct({ studentId: links.studentId })
    .from(links)
    .innerJoin(
      notifications,
      and(
        eq(notifications.personId, links.guardianId),
        eq(notifications.referenceType, first.type),
        eq(notifications.referenceId, first.referenceId),
        isNotNull(notifications.read),
      ),
    );
  return new Set(rows.map(({ studentId }) => studentId));
}

/** Removes notifications that nobody has read and that another takes the place of. */
async function forgetUnread(db: Database, occasions: Occasion[]): Promise<void> {
  const [first] = occasions;
  if (!first) return;
  const studentIds = occasions.map(({ studentId }) => studentId);
  await db
    .delete(notifications)
    .where(
      and(
        eq(notifications.referenceType, first.type),
        eq(notifications.referenceId, first.referenceId),
        inArray(notifications.studentId, studentIds),
        isNull(notifications.read),
      ),
    );
}

async function notifiedOf(db: Database, occasions: Occasion[]): Promise<Set<string>> {
  const { referenceType: type, referenceId, studentId } = notifications;
  const idsOf = (ids: string[]) => [...new Set(ids)];
  const found = await db
    .selectDistinct({ type, referenceId, studentId })
    .from(notifications)
    .where(
      and(
        inArray(referenceId, idsOf(occasions.map((occasion) => occasion.referenceId))),
        inArray(studentId, idsOf(occasions.map((occasion) => occasion.studentId))),
      ),
    );
  return new Set(found.map((one) => `${one.type} ${one.referenceId} ${one.studentId}`));
}

const TEXTS_AGAIN = { CORRECTED: "events.corrected", REMINDER: "events.reminder" } as const;

/** Finds whom content concerns; nobody if it is gone, or not yet or no longer published. */
const FINDERS: Record<AnnouncedKind, (db: Database, id: string, now: Date) => Promise<Occasion[]>> = {
  async post(db, id, now) {
    const [post] = await db.select().from(posts).where(eq(posts.id, id)).for("share");
    if (!post || post.published > now) return [];
    const { title: words } = post;
    const groups = await db.select({ groupId: postGroups.groupId }).from(postGroups).where(eq(postGroups.postId, id));
    const students = await membersOf(
      db,
      groups.map(({ groupId }) => groupId),
    );
    return students.map((studentId) => ({
      studentId,
      type: "POST",
      referenceId: id,
      notify: (tx, { again, ...about }) =>
        notifyGuardians(tx, {
          ...about,
          type: "POST",
          params: { postId: id },
          ...(again ? { text: TEXTS_AGAIN[again], values: { title: words } } : { words }),
        }),
    }));
  },
  async documentation(db, id, now) {
    const rows = await db
      .select({ words: documentations.title, published: documentations.published, of: documentationStudents })
      .from(documentations)
      .innerJoin(documentationStudents, eq(documentationStudents.documentationId, documentations.id))
      .where(eq(documentations.id, id))
      .for("share");
    return rows
      .filter(({ published }) => published <= now)
      .map(({ words, of: { studentId } }) => ({
        studentId,
        type: "DOCUMENTATION",
        referenceId: id,
        notify: (tx, { again, ...about }) =>
          notifyGuardians(tx, {
            ...about,
            type: "DOCUMENTATION",
            params: { documentId: id },
            ...(again ? { text: TEXTS_AGAIN[again], values: { title: words } } : { words }),
          }),
      }));
  },
  async assignment(db, id, now) {
    const [row] = await db.select().from(assignments).where(eq(assignments.id, id)).for("share");
    if (!row?.created || row.created > now || row.status !== "ASSIGNMENT_OPEN") return [];
    const values = { title: row.title };
    return (await membersOf(db, [row.groupId])).map((studentId) => ({
      studentId,
      type: "ASSIGNMENT",
      referenceId: id,
      notify: (tx, about) =>
        notifyGuardians(tx, { ...about, type: "ASSIGNMENT", text: "events.assignmentNew", values, params: {} }),
    }));
  },
  async form(db, id, now) {
    const [row] = await db.select().from(forms).where(eq(forms.id, id)).for("share");
    if (!row?.groupId || row.closedAt || (row.dueDate && row.dueDate < now)) return [];
    const values = { title: row.title };
    return (await membersOf(db, [row.groupId])).map((studentId) => ({
      studentId,
      type: "FORM",
      referenceId: id,
      notify: (tx, about) =>
        notifyGuardians(tx, { ...about, type: "FORM", text: "events.formNew", values, params: {} }),
    }));
  },
  async meeting(db, id, now) {
    const ahead = db
      .select({ one: sql`1` })
      .from(timeBlocks)
      .where(and(eq(timeBlocks.meetingId, meetings.id), gt(timeBlocks.endTime, now)));
    const rows = await db
      .select({ title: meetings.title, instanceId: meetingInstances.id, studentId: meetingInstances.studentId })
      .from(meetings)
      .innerJoin(meetingInstances, eq(meetingInstances.meetingId, meetings.id))
      .where(
        and(eq(meetings.id, id), eq(meetings.status, "ACTIVE"), eq(meetingInstances.status, "ACTIVE"), exists(ahead)),
      );
    return rows.map(({ title, instanceId, studentId }) => ({
      studentId,
      type: "MEETING",
      referenceId: instanceId,
      notify: (tx, about) =>
        notifyGuardians(tx, {
          ...about,
          type: "MEETING",
          text: "events.meetingOffered",
          values: { title },
          params: { meetingId: id, instanceId },
        }),
    }));
  },
};

async function membersOf(db: Database, groupIds: string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ studentId: groupMembers.studentId })
    .from(groupMembers)
    .where(inArray(groupMembers.groupId, groupIds));
  return rows.map(({ studentId }) => studentId);
}
