import { and, asc, eq, exists, gte, isNull, ne, type Placeholder, sql } from "drizzle-orm";
import { linksHoldingOn } from "#server/access/guardianship.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf, type Places, prepared } from "#server/database/prepared.ts";
import { formInstances, forms } from "#server/database/schema/forms.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import {
  meetingForms,
  meetingInstances,
  meetingParticipants,
  meetings,
  timeBlockSlots,
  timeBlocks,
} from "#server/database/schema/meetings.ts";
import { guardians } from "#server/database/schema/people.ts";
import { type DoneBy, doneBy, submittedByOther } from "../forms/answeredBy.ts";
import { isFirstOfSent, isNotKeptFrom } from "../forms/queries.ts";
import { isGroupOfAny } from "../groups/queries.ts";

type OpenRequestsParams = { callerId: string; studentIds: string[]; day: string };

/** Returns the forms of the students' groups that the guardian has not submitted, with another guardian who has submitted it for the student (DUE-6). */
export const openForms = prepared((db, { callerId, studentIds, day }: Places<OpenRequestsParams>) =>
  db
    .select({
      studentId: groupMembers.studentId,
      formId: forms.id,
      id: sql<string>`coalesce(${forms.sentWith}, ${forms.id})`,
      title: forms.title,
      due: forms.dueDate,
      doneBy: submittedByOther(db, { callerId, studentId: groupMembers.studentId, day }),
    })
    .from(forms)
    .innerJoin(groupMembers, and(eq(groupMembers.groupId, forms.groupId), isOneOf(groupMembers.studentId, studentIds)))
    .leftJoin(
      formInstances,
      and(
        eq(formInstances.formId, forms.id),
        eq(formInstances.studentId, groupMembers.studentId),
        eq(formInstances.assignedTo, callerId),
        eq(formInstances.meetingInstanceId, ""),
      ),
    )
    .where(
      and(
        isGroupOfAny(db, forms.groupId, studentIds),
        sql`${formInstances.status} is distinct from 'SUBMITTED'`,
        isNull(forms.closedAt),
        isFirstOfSent(db, groupMembers.studentId),
      ),
    ),
);

/** Returns the current meetings about the students that the guardian may see, with another guardian who has booked it (DUE-6). */
export const currentMeetings = prepared(
  (db, { callerId, studentIds, now, day }: Places<OpenRequestsParams & { now: Date }>) =>
    db
      .select({
        studentId: meetingInstances.studentId,
        meetingId: meetings.id,
        instanceId: meetingInstances.id,
        title: meetings.title,
        date: meetingInstances.date,
        endDate: meetingInstances.endDate,
        firstFree: firstFree(db, now).mapWith(meetingInstances.date),
        hasOpenForm: sql<boolean>`${hasOpenForm(db, callerId)}`,
        doneBy: bookedBy(db, callerId, day),
      })
      .from(meetingInstances)
      .innerJoin(meetings, eq(meetings.id, meetingInstances.meetingId))
      .where(
        and(
          isOneOf(meetingInstances.studentId, studentIds),
          isNotKeptFrom(callerId),
          eq(meetings.status, "ACTIVE"),
          eq(meetingInstances.status, "ACTIVE"),
        ),
      )
      .orderBy(asc(meetingInstances.position), asc(meetingInstances.id)),
);

function bookedBy(db: Database, callerId: Placeholder, day: Placeholder) {
  const links = linksHoldingOn(db, sql`${day}`);
  const booker = db
    .select({ by: doneBy(meetingInstances.bookedAt).as("by") })
    .from(links)
    .innerJoin(guardians, eq(guardians.id, links.guardianId))
    .where(
      and(
        eq(links.guardianId, meetingInstances.bookedBy),
        eq(links.studentId, meetingInstances.studentId),
        ne(links.guardianId, callerId),
      ),
    );
  return sql<DoneBy | null>`(${booker})`;
}

/** The first time of the meeting that can still be booked. */
const firstFree = (db: Database, now: Placeholder) => {
  const taken = sql`select 1 from ${meetingInstances} as taken where taken.time_block_slot_id = ${timeBlockSlots.id}`;
  const slot = db
    .select({ first: sql`min(${timeBlockSlots.startTime})` })
    .from(timeBlocks)
    .innerJoin(timeBlockSlots, eq(timeBlockSlots.blockId, timeBlocks.id))
    .where(
      and(
        eq(timeBlocks.meetingId, meetings.id),
        eq(timeBlockSlots.bookable, true),
        eq(timeBlockSlots.blocked, false),
        gte(timeBlockSlots.startTime, now),
        sql`not exists (${taken})`,
      ),
    );
  return sql<Date | null>`(${slot})`;
};

/** Whether a form of the meeting is for the guardian, who has not submitted it. */
const hasOpenForm = (db: Database, callerId: Placeholder) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(meetingForms)
      .innerJoin(
        meetingParticipants,
        and(
          eq(meetingParticipants.instanceId, meetingInstances.id),
          eq(meetingParticipants.personId, callerId),
          eq(meetingParticipants.userType, meetingForms.targetedAudience),
        ),
      )
      .leftJoin(
        formInstances,
        and(
          eq(formInstances.formId, meetingForms.formId),
          eq(formInstances.assignedTo, callerId),
          eq(formInstances.meetingInstanceId, meetingInstances.id),
        ),
      )
      .where(
        and(
          eq(meetingForms.meetingId, meetings.id),
          eq(meetingForms.referenceType, "FORM"),
          sql`${formInstances.status} is distinct from 'SUBMITTED'`,
        ),
      ),
  );
