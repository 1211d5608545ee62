import { and, asc, eq, gte, inArray, isNull, min, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { STUDENT_ROLE } from "#contract/courses/rules.ts";
import type { Caller } from "#server/access/caller.ts";
import { isOpen, personOf } from "#server/access/protectedIdentity.ts";
import type { Database } from "#server/database/connect.ts";
import type { Value } from "#server/database/prepared.ts";
import { forms } from "#server/database/schema/forms.ts";
import {
  meetingForms,
  meetingInstances,
  meetingNotes,
  meetingParticipants,
  meetings,
  timeBlockSlots,
  timeBlocks,
} from "#server/database/schema/meetings.ts";
import { guardians, students, userRoles, users } from "#server/database/schema/people.ts";
import { instancesOfMeetings, isNotKeptFrom } from "../forms/queries.ts";

export type InstanceRow = Awaited<ReturnType<typeof instancesOf>>[number];
export type FreeTimes = Awaited<ReturnType<typeof freeTimesOf>>;
export type Details = Awaited<ReturnType<typeof detailsOf>>;
type Wanted = { meetingId?: string; instanceId?: string };

/** Condition that an instance is about the student and not kept apart for another guardian. */
export const isInstanceFor = (callerId: Value<string>, studentId: Value<string>) =>
  and(eq(meetingInstances.studentId, studentId), isNotKeptFrom(callerId));

/** Instances about the student that the caller may see. */
export const instancesOf = (db: Database, caller: Caller, studentId: string, { meetingId, instanceId }: Wanted = {}) =>
  withMeeting(db)
    .where(
      and(
        isInstanceFor(caller.id, studentId),
        meetingId === undefined ? undefined : eq(meetings.id, meetingId),
        instanceId === undefined ? undefined : eq(meetingInstances.id, instanceId),
      ),
    )
    .orderBy(asc(meetings.title), asc(meetings.id), asc(meetingInstances.position));

const bookers = alias(guardians, "bookers");

/** Instances with their meetings, students and creators, and the guardians who have booked the times. */
export const withMeeting = (db: Database) =>
  db
    .select({
      instance: meetingInstances,
      meeting: meetings,
      student: students,
      creator: users,
      booker: personOf(bookers),
    })
    .from(meetingInstances)
    .innerJoin(meetings, eq(meetings.id, meetingInstances.meetingId))
    .innerJoin(students, eq(students.id, meetingInstances.studentId))
    .leftJoin(users, eq(users.id, meetingInstances.creatorId))
    .leftJoin(bookers, eq(bookers.id, meetingInstances.bookedBy))
    .$dynamic();

/** All details of several instances, with one query per kind. They run sequentially, because a transaction has one connection. */
export async function detailsOf(db: Database, caller: Caller, rows: { instance: { id: string; meetingId: string } }[]) {
  const instanceIds = rows.map(({ instance }) => instance.id);
  const meetingIds = [...new Set(rows.map(({ instance }) => instance.meetingId))];
  return {
    caller,
    participants: await participantsOf(db, instanceIds),
    notes: await notesFor(db, caller, instanceIds),
    answers: await instancesOfMeetings(db, instanceIds),
    forms: await formsOf(db, meetingIds),
  };
}

const participantsOf = (db: Database, instanceIds: string[]) =>
  db
    .select({
      participant: meetingParticipants,
      guardian: guardians,
      student: students,
      user: users,
      role: userRoles,
    })
    .from(meetingParticipants)
    .leftJoin(guardians, eq(guardians.id, meetingParticipants.personId))
    .leftJoin(students, eq(students.id, meetingParticipants.personId))
    .leftJoin(users, eq(users.id, meetingParticipants.personId))
    .leftJoin(userRoles, eq(userRoles.userId, meetingParticipants.personId))
    .where(inArray(meetingParticipants.instanceId, instanceIds))
    .orderBy(asc(meetingParticipants.position));

/** Names of the staff who take part, without those whose identity is protected. */
export const staffOf = (db: Database, instanceId: string, schoolId: string) =>
  db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(meetingParticipants)
    .innerJoin(users, eq(users.id, meetingParticipants.personId))
    .where(
      and(
        eq(meetingParticipants.instanceId, instanceId),
        isOpen(users),
        notExists(
          db
            .select({ one: sql`1` })
            .from(userRoles)
            .where(
              and(
                eq(userRoles.userId, users.id),
                eq(userRoles.schoolId, schoolId),
                eq(sql`lower(${userRoles.roleId})`, STUDENT_ROLE),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(meetingParticipants.position));

/** Shared notes and the reader's own. */
export const notesFor = (db: Database, reader: { id: string }, instanceIds: string[]) =>
  db
    .select({ note: meetingNotes, author: users })
    .from(meetingNotes)
    .innerJoin(users, eq(users.id, meetingNotes.authorId))
    .where(
      and(
        inArray(meetingNotes.instanceId, instanceIds),
        or(isNull(meetingNotes.readerId), eq(meetingNotes.readerId, reader.id)),
      ),
    )
    .orderBy(asc(meetingNotes.created), asc(meetingNotes.id));

const formsOf = (db: Database, meetingIds: string[]) =>
  db
    .select({ link: meetingForms, form: forms })
    .from(meetingForms)
    .innerJoin(forms, eq(forms.id, meetingForms.formId))
    .where(inArray(meetingForms.meetingId, meetingIds))
    .orderBy(asc(meetingForms.position));

/** Slots of a meeting by time, each with the instance that holds it. */
export const slotsOf = (db: Database, meetingId: string) =>
  db
    .select({ block: timeBlocks, slot: timeBlockSlots, takenBy: meetingInstances.id })
    .from(timeBlocks)
    .innerJoin(timeBlockSlots, eq(timeBlockSlots.blockId, timeBlocks.id))
    .leftJoin(meetingInstances, eq(meetingInstances.timeBlockSlotId, timeBlockSlots.id))
    .where(eq(timeBlocks.meetingId, meetingId))
    .orderBy(asc(timeBlocks.startTime), asc(timeBlockSlots.startTime), asc(timeBlockSlots.id));

/** The earliest time of each meeting that can still be booked; meetings without one are left out. */
export const freeTimesOf = (db: Database, meetingIds: string[], now: Date) =>
  db
    .select({ meetingId: timeBlocks.meetingId, first: min(timeBlockSlots.startTime) })
    .from(timeBlocks)
    .innerJoin(timeBlockSlots, eq(timeBlockSlots.blockId, timeBlocks.id))
    .leftJoin(meetingInstances, eq(meetingInstances.timeBlockSlotId, timeBlockSlots.id))
    .where(
      and(
        inArray(timeBlocks.meetingId, meetingIds),
        eq(timeBlockSlots.blocked, false),
        eq(timeBlockSlots.bookable, true),
        gte(timeBlockSlots.startTime, now),
        isNull(meetingInstances.id),
      ),
    )
    .groupBy(timeBlocks.meetingId);

export async function isMeetingCompleted(db: Database, instanceId: string): Promise<boolean> {
  const [row] = await db
    .select({ status: meetings.status })
    .from(meetings)
    .innerJoin(meetingInstances, eq(meetingInstances.meetingId, meetings.id))
    .where(eq(meetingInstances.id, instanceId));
  return row?.status === "COMPLETED";
}
