import { and, eq, exists, gt, inArray, sql } from "drizzle-orm";
import type { NotificationType } from "#contract/notifications/notificationTypes.ts";
import type { Database } from "#server/database/connect.ts";
import { assessments } from "#server/database/schema/assessments.ts";
import { assignments } from "#server/database/schema/assignments.ts";
import { forms } from "#server/database/schema/forms.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import { holidayRoundGroups, holidayRounds } from "#server/database/schema/holidays.ts";
import { meetingInstances, meetings, timeBlocks } from "#server/database/schema/meetings.ts";
import { plans } from "#server/database/schema/plans.ts";
import { documentationStudents, documentations, postGroups, posts } from "#server/database/schema/posts.ts";
import type { ObjectKind } from "#server/database/schema/sources.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";
import { announce } from "./announce.ts";

export const ANNOUNCED_KINDS = [
  "post",
  "documentation",
  "assignment",
  "plan",
  "assessment",
  "meeting",
  "form",
  "holidayRound",
] as const satisfies ObjectKind[];
export type AnnouncedKind = (typeof ANNOUNCED_KINDS)[number];
export const isAnnounced = (kind: ObjectKind): kind is AnnouncedKind => ANNOUNCED_KINDS.some((one) => one === kind);

/** Reasons for notifying guardians again of what they have been notified of before (DESK-4). */
export const AGAIN = ["CORRECTED", "REMINDER"] as const;

export type Recipient = {
  studentId: string;
  type: NotificationType;
  referenceId: string;
  notify: (db: Database, about: About) => Promise<void>;
};

type About = { studentId: string; by: null; referenceId: string; now: Date; again?: (typeof AGAIN)[number] };

const TEXTS_AGAIN = { CORRECTED: "events.corrected", REMINDER: "events.reminder" } as const;

/** Finds whom content concerns; nobody if it is gone, or not yet or no longer published. */
export const RECIPIENTS: Record<AnnouncedKind, (db: Database, id: string, now: Date) => Promise<Recipient[]>> = {
  async post(db, id, now) {
    const [post] = await db.select().from(posts).where(eq(posts.id, id)).for("share");
    if (!post || post.published > now) return [];
    const { title: words, urgent } = post;
    const groups = await db.select({ groupId: postGroups.groupId }).from(postGroups).where(eq(postGroups.postId, id));
    const students = await membersOf(
      db,
      groups.map(({ groupId }) => groupId),
    );
    return students.map((studentId) => ({
      studentId,
      type: "POST",
      referenceId: id,
      notify: (tx, { again, ...given }) => {
        const about = { ...given, params: { postId: id }, urgent };
        return again
          ? announce(tx, "postAgain", { ...about, text: TEXTS_AGAIN[again], values: { title: words } })
          : announce(tx, "postPublished", { ...about, words });
      },
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
        notify: (tx, { again, ...given }) => {
          const about = { ...given, params: { documentId: id } };
          return again
            ? announce(tx, "documentationAgain", { ...about, text: TEXTS_AGAIN[again], values: { title: words } })
            : announce(tx, "documentationPublished", { ...about, words });
        },
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
      notify: (tx, about) => announce(tx, "assignmentGiven", { ...about, values }),
    }));
  },
  async plan(db, id, now) {
    const [row] = await db.select().from(plans).where(eq(plans.id, id)).for("share");
    if (row?.status !== "PLANNING_OPEN" || (row.timeEnd && row.timeEnd < now)) return [];
    const values = { title: row.title };
    return (await membersOf(db, [row.groupId])).map((studentId) => ({
      studentId,
      type: "PLAN",
      referenceId: id,
      notify: (tx, about) => announce(tx, "planOpened", { ...about, values }),
    }));
  },
  async assessment(db, id, now) {
    const [row] = await db.select().from(assessments).where(eq(assessments.id, id)).for("share");
    if (!row?.published || row.published > now) return [];
    const { studentId, ownerType: type } = row;
    const values = { title: row.ownerTitle };
    const notify: Recipient["notify"] = (tx, about) =>
      announce(tx, type === "PLAN" ? "planAssessed" : "assignmentAssessed", { ...about, values });
    return [{ studentId, type, referenceId: id, notify }];
  },
  async form(db, id, now) {
    const [row] = await db.select().from(forms).where(eq(forms.id, id)).for("share");
    if (!row?.groupId || row.closedAt || (row.dueDate && row.dueDate < now)) return [];
    const values = { title: row.title };
    return (await membersOf(db, [row.groupId])).map((studentId) => ({
      studentId,
      type: "FORM",
      referenceId: id,
      notify: (tx, about) => announce(tx, "formSent", { ...about, values }),
    }));
  },
  async holidayRound(db, id, now) {
    const [row] = await db.select().from(holidayRounds).where(eq(holidayRounds.id, id)).for("share");
    if (!row || row.ended || (row.days.at(-1) ?? "") < schoolDay(now)) return [];
    const groups = await db.select().from(holidayRoundGroups).where(eq(holidayRoundGroups.roundId, id));
    const values = { title: row.title };
    const studentIds = await membersOf(
      db,
      groups.map(({ groupId }) => groupId),
    );
    return studentIds.map((studentId) => ({
      studentId,
      type: "CARE",
      referenceId: id,
      notify: (tx, about) => announce(tx, "holidayAsked", { ...about, values }),
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
        announce(tx, "meetingOffered", { ...about, values: { title }, params: { meetingId: id, instanceId } }),
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
