import { and, eq, exists, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { StaffRole } from "#contract/kinds.ts";
import type { Database } from "#server/database/connect.ts";
import { conversationMembers, conversations } from "#server/database/schema/conversations.ts";
import { deliveries } from "#server/database/schema/deliveries.ts";
import { attachments, files } from "#server/database/schema/files.ts";
import { forms } from "#server/database/schema/forms.ts";
import { groupMembers, groups } from "#server/database/schema/groups.ts";
import { leaveApplications } from "#server/database/schema/leave.ts";
import { meetingInstances, meetings, timeBlockSlots, timeBlocks } from "#server/database/schema/meetings.ts";
import { studentSchools, students } from "#server/database/schema/people.ts";
import { documentations, posts } from "#server/database/schema/posts.ts";
import { scheduleItems } from "#server/database/schema/schedule.ts";
import { NotFound } from "#server/http/problems.ts";
import { isGroupReached, isPostReached } from "./reachedTexts.ts";
import type { Staff } from "./staff.ts";

/** The part of a school that a member of staff may see in some roles. */
export type Reach = {
  /** The member of staff. */
  staffId: string;
  /** Own groups in those roles. */
  groups: string[];
  /** Schools whose office they are, if that is among the roles. */
  schools: string[];
  /** Those schools and the schools of the groups. */
  at: string[];
};

export function reachOf({ id: staffId, groups, schools }: Staff, roles: readonly StaffRole[]): Reach {
  const own = groups.filter(({ role }) => roles.includes(role));
  const offices = roles.includes("office") ? schools : [];
  return {
    staffId,
    groups: own.map(({ id }) => id),
    schools: offices,
    at: [...new Set([...offices, ...own.map(({ schoolId }) => schoolId)])],
  };
}

/** Condition for a column with the id of a student within reach. */
export const isReached = (db: Database, { groups, schools }: Reach, studentId: PgColumn): SQL =>
  sql`(${or(
    exists(
      db
        .select({ id: groupMembers.groupId })
        .from(groupMembers)
        .where(and(eq(groupMembers.studentId, studentId), inArray(groupMembers.groupId, groups))),
    ),
    exists(
      db
        .select({ id: studentSchools.schoolId })
        .from(studentSchools)
        .where(and(eq(studentSchools.studentId, studentId), inArray(studentSchools.schoolId, schools))),
    ),
  )})`;

/** Condition for a conversation with the member of staff, or with the staff of an own group. */
export const takesPart = (db: Database, { staffId, groups: own }: Reach): SQL =>
  inArray(
    conversations.id,
    db
      .select({ id: conversationMembers.conversationId })
      .from(conversationMembers)
      .where(or(eq(conversationMembers.userId, staffId), inArray(conversationMembers.groupId, own))),
  );

type Find = (db: Database, reach: Reach, id: string) => Promise<{ studentId: string | null } | undefined>;

const activeStudent = (db: Database, reach: Reach) => and(eq(students.active, true), isReached(db, reach, students.id));

/** Parameters that paths of staff endpoints may have: each finds its thing if that is within reach, and the student it is about. */
const SUBJECTS: Record<string, Find> = {
  studentId: async (db, reach, id) =>
    (
      await db
        .select({ studentId: students.id })
        .from(students)
        .where(and(eq(students.id, id), activeStudent(db, reach)))
    )[0],
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
  leaveId: async (db, reach, id) =>
    (
      await db
        .select({ studentId: leaveApplications.studentId })
        .from(leaveApplications)
        .innerJoin(students, eq(students.id, leaveApplications.studentId))
        .where(and(eq(leaveApplications.id, id), activeStudent(db, reach)))
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
  if (unknown) throw new Error(`Staff endpoint ${path}: reach.ts does not know ${unknown}`);
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
