import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { conversations, messageFlags, messages } from "#server/database/schema/conversations.ts";
import { deliveries } from "#server/database/schema/deliveries.ts";
import { attachments, files } from "#server/database/schema/files.ts";
import { forms } from "#server/database/schema/forms.ts";
import { groups } from "#server/database/schema/groups.ts";
import { leaveApplications } from "#server/database/schema/leave.ts";
import { meetingInstances, meetings, timeBlockSlots, timeBlocks } from "#server/database/schema/meetings.ts";
import { students } from "#server/database/schema/people.ts";
import { documentations, posts } from "#server/database/schema/posts.ts";
import { scheduleItems } from "#server/database/schema/schedule.ts";
import { sources } from "#server/database/schema/sources.ts";
import { NotFound } from "#server/http/problems.ts";
import { activeStudent, type Reach, takesPart } from "./reach.ts";
import { isConversationReached, isLeaveReached } from "./reachedAffairs.ts";
import { isGroupReached, isPostReached } from "./reachedTexts.ts";
import { isWhollyReached, schoolsOfSource } from "./sourceSchools.ts";

type Find = (db: Database, reach: Reach, id: string) => Promise<{ studentId: string | null } | undefined>;

/** Parameters that paths of staff endpoints may have: each finds its thing if that is within reach, and the student it is about. */
const SUBJECTS: Record<string, Find> = {
  studentId: findStudent,
  groupId: async (db, { groups: own, schools }, id) =>
    (
      await db
        .select({ studentId: sql<null>`null` })
        .from(groups)
        .where(and(eq(groups.id, id), or(inArray(groups.id, own), inArray(groups.schoolId, schools))))
    )[0],
  schoolId: async (_, { schools }, id) => (schools.includes(id) ? { studentId: null } : undefined),
  /** A report of a guardian, also one that has been taken back. */
  absenceId: async (db, reach, id) =>
    (
      await db
        .select({ studentId: deliveries.studentId })
        .from(deliveries)
        .innerJoin(students, eq(students.id, deliveries.studentId))
        .where(
          and(
            eq(deliveries.kind, "absence"),
            eq(deliveries.subjectId, id),
            inArray(deliveries.schoolId, reach.at),
            activeStudent(db, reach),
          ),
        )
        .limit(1)
    )[0],
  /** A lesson of an own group, or of a school whose office they are. */
  lessonId: async (db, { groups: own, schools }, id) =>
    (
      await db
        .select({ studentId: sql<null>`null` })
        .from(scheduleItems)
        .where(
          and(
            eq(scheduleItems.id, id),
            eq(scheduleItems.type, "LESSON"),
            isNotNull(scheduleItems.groupId),
            or(inArray(scheduleItems.groupId, own), inArray(scheduleItems.schoolId, schools)),
          ),
        )
    )[0],
  conversationId: async (db, reach, id) =>
    (
      await db
        .select({ studentId: conversations.studentId })
        .from(conversations)
        .innerJoin(students, eq(students.id, conversations.studentId))
        .where(and(eq(conversations.id, id), takesPart(db, reach), activeStudent(db, reach)))
    )[0],
  messageId: async (db, reach, id) =>
    (
      await db
        .select({ studentId: conversations.studentId })
        .from(messages)
        .innerJoin(conversations, eq(conversations.id, messages.conversationId))
        .innerJoin(students, eq(students.id, conversations.studentId))
        .where(and(eq(messages.id, id), takesPart(db, reach), activeStudent(db, reach)))
    )[0],
  /** A report of a message. */
  flagId: async (db, reach, id) =>
    (
      await db
        .select({ studentId: conversations.studentId })
        .from(messageFlags)
        .innerJoin(messages, eq(messages.id, messageFlags.messageId))
        .innerJoin(conversations, eq(conversations.id, messages.conversationId))
        .innerJoin(students, eq(students.id, conversations.studentId))
        .where(and(eq(messageFlags.id, id), activeStudent(db, reach), isConversationReached(db, reach)))
    )[0],
  leaveId: async (db, reach, id) =>
    (
      await db
        .select({ studentId: leaveApplications.studentId })
        .from(leaveApplications)
        .innerJoin(students, eq(students.id, leaveApplications.studentId))
        .where(and(eq(leaveApplications.id, id), activeStudent(db, reach), isLeaveReached(db, reach)))
    )[0],
  /** A form of a group. */
  formId: async (db, { groups: own, schools }, id) =>
    (
      await db
        .select({ studentId: sql<null>`null` })
        .from(forms)
        .innerJoin(groups, eq(groups.id, forms.groupId))
        .where(and(eq(forms.id, id), or(inArray(groups.id, own), inArray(groups.schoolId, schools))))
    )[0],
  /** A round with a student within reach; the handler shows of it what is for the caller. */
  meetingId: async (db, reach, id) => {
    const [found] = await meetingsIn(db)
      .where(and(eq(meetings.id, id), isMeetingIn(db, reach)))
      .limit(1);
    return found && { studentId: null };
  },
  /** A time of such a round. */
  slotId: async (db, reach, id) => {
    const [found] = await meetingsIn(db)
      .innerJoin(timeBlocks, eq(timeBlocks.meetingId, meetings.id))
      .innerJoin(timeBlockSlots, eq(timeBlockSlots.blockId, timeBlocks.id))
      .where(and(eq(timeBlockSlots.id, id), isMeetingIn(db, reach)))
      .limit(1);
    return found && { studentId: null };
  },
  /** A student's meeting. */
  instanceId: async (db, reach, id) =>
    (await meetingsIn(db).where(and(eq(meetingInstances.id, id), isMeetingIn(db, reach))))[0],
  /** A system whose data comes in only for schools whose office the caller is. */
  sourceId: async (db, { schools }, id) => {
    const { tenantId, settings } = sources;
    const [source] = await db.select({ id: sources.id, tenantId, settings }).from(sources).where(eq(sources.id, id));
    return source && isWhollyReached(schools, await schoolsOfSource(db, source)) ? { studentId: null } : undefined;
  },
  postId: reachedText,
  /** A file that the caller has sent, or one of a text within reach. */
  fileId: async (db, reach, id) => {
    const [own] = await db
      .select({ studentId: sql<null>`null` })
      .from(files)
      .where(and(eq(files.id, id), eq(files.uploadedById, reach.staffId)));
    if (own) return own;
    const owners = await db
      .select({ id: attachments.ownerId })
      .from(attachments)
      .where(and(eq(attachments.fileId, id), inArray(attachments.ownerType, ["POST", "DOCUMENTATION"])));
    for (const owner of owners) {
      const found = await reachedText(db, reach, owner.id);
      if (found) return found;
    }
    return undefined;
  },
};

async function findStudent(db: Database, reach: Reach, id: string) {
  const [found] = await db
    .select({ studentId: students.id })
    .from(students)
    .where(and(eq(students.id, id), activeStudent(db, reach)));
  return found;
}

export const isStudentReached = async (db: Database, reach: Reach, studentId: string): Promise<boolean> =>
  (await findStudent(db, reach, studentId)) !== undefined;

const meetingsIn = (db: Database) =>
  db
    .select({ studentId: meetingInstances.studentId })
    .from(meetingInstances)
    .innerJoin(meetings, eq(meetings.id, meetingInstances.meetingId))
    .innerJoin(students, eq(students.id, meetingInstances.studentId))
    .$dynamic();

const isMeetingIn = (db: Database, reach: Reach) => and(inArray(meetings.schoolId, reach.at), activeStudent(db, reach));

/** Returns the post or documentation with that id. It may be about several students, so a handler says which. */
async function reachedText(db: Database, reach: Reach, id: string) {
  const studentId = sql<null>`null`;
  const [post] = await db
    .select({ studentId })
    .from(posts)
    .where(and(eq(posts.id, id), isPostReached(db, reach)));
  if (post) return post;
  const [documentation] = await db
    .select({ studentId })
    .from(documentations)
    .innerJoin(groups, eq(groups.id, documentations.groupId))
    .where(and(eq(documentations.id, id), isGroupReached(reach)));
  return documentation;
}

/** @throws Error for a parameter whose reach nobody could check, so that no endpoint is served with one */
export function assertReachable(path: string, paramNames: string[]): void {
  const unknown = paramNames.find((name) => !(name in SUBJECTS));
  if (unknown) throw new Error(`Staff endpoint ${path}: reachedStudent.ts does not know ${unknown}`);
}

/**
 * Checks that everything a path names is within reach.
 * @returns the student it is about, if any
 * @throws NotFound for what does not exist and what is out of reach alike
 */
export async function reachedStudent(
  db: Database,
  reach: Reach,
  params: Record<string, string>,
): Promise<string | undefined> {
  let studentId: string | undefined;
  for (const [name, id] of Object.entries(params)) {
    const found = await SUBJECTS[name]?.(db, reach, id);
    if (!found) throw new NotFound();
    studentId ??= found.studentId ?? undefined;
  }
  return studentId;
}
