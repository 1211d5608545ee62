import { and, asc, eq, gt, inArray, isNotNull, lt, ne, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { OVERLAP_FIELDS, STAFF_FIELD } from "#contract/desk/meetings/endpoints.ts";
import type { Slot } from "#contract/meetings/slots.ts";
import type { Staff } from "#server/access/staff.ts";
import type { Database } from "#server/database/connect.ts";
import {
  meetingInstances,
  meetingParticipants,
  meetings,
  timeBlockSlots,
  timeBlocks,
} from "#server/database/schema/meetings.ts";
import { users } from "#server/database/schema/people.ts";
import { ApiProblem } from "#server/http/problems.ts";
import { isShownTo, meetingScopeOf } from "./shown.ts";

/** @throws ApiProblem naming each teacher who has meetings of another round at one of the times */
export async function refuseBusyStaff(db: Database, staff: string[], slots: Slot[]): Promise<void> {
  const busy = await overlapsOf(db, staff, { slots, meetingId: "" });
  const errors = staff.flatMap((userId, index) =>
    busy.some((one) => one.userId === userId)
      ? [{ field: `${STAFF_FIELD}.${index}`, message: "Has other meetings at that time" }]
      : [],
  );
  if (errors.length > 0) throw new ApiProblem(409, "conflict", "Teachers have other meetings at that time.", errors);
}

/**
 * Refuses to offer a time of a round again over another round of its staff.
 * @throws ApiProblem with the start of the other time, and the title of its round where the caller sees that
 */
export async function refuseOverlap(
  db: Database,
  caller: Staff,
  { meetingId, slot }: { meetingId: string; slot: Slot },
): Promise<void> {
  const ofRound = await db
    .selectDistinct({ id: meetingParticipants.personId })
    .from(meetingParticipants)
    .innerJoin(meetingInstances, eq(meetingInstances.id, meetingParticipants.instanceId))
    .where(and(eq(meetingInstances.meetingId, meetingId), eq(meetingParticipants.userType, "USER")));
  const staff = ofRound.map(({ id }) => id);
  const [other] = await overlapsOf(db, staff, { slots: [slot], meetingId });
  if (!other) return;
  const [seen] = await db
    .select({ title: meetings.title })
    .from(meetingInstances)
    .innerJoin(meetings, eq(meetings.id, meetingInstances.meetingId))
    .where(and(eq(meetings.id, other.meetingId), isShownTo(db, meetingScopeOf(caller))))
    .limit(1);
  throw new ApiProblem(409, "conflict", "Staff of the round have other meetings at that time.", [
    { field: OVERLAP_FIELDS.start, message: other.start.toISOString() },
    ...(seen ? [{ field: OVERLAP_FIELDS.title, message: seen.title }] : []),
  ]);
}

type Wanted = {
  /** By time. */
  slots: Slot[];
  /** The round to which they belong. */
  meetingId: string;
};

/** Returns the times of other rounds at which staff have meetings or offer them, by time. Withdrawn times do not count. */
async function overlapsOf(db: Database, staff: string[], { slots, meetingId }: Wanted) {
  // Of two rounds that offer times of a teacher at once, the second sees those of the first.
  await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, staff))
    .orderBy(asc(users.id))
    .for("no key update");
  const first = slots[0]?.start ?? new Date(0);
  const last = slots.at(-1)?.end ?? first;
  const taken = alias(meetingInstances, "taken");
  const near = await db
    .selectDistinct({
      userId: meetingParticipants.personId,
      meetingId: meetings.id,
      start: timeBlockSlots.startTime,
      end: timeBlockSlots.endTime,
    })
    .from(meetingParticipants)
    .innerJoin(meetingInstances, eq(meetingInstances.id, meetingParticipants.instanceId))
    .innerJoin(meetings, eq(meetings.id, meetingInstances.meetingId))
    .innerJoin(timeBlocks, eq(timeBlocks.meetingId, meetings.id))
    .innerJoin(timeBlockSlots, eq(timeBlockSlots.blockId, timeBlocks.id))
    .leftJoin(taken, eq(taken.timeBlockSlotId, timeBlockSlots.id))
    .where(
      and(
        inArray(meetingParticipants.personId, staff),
        eq(meetingParticipants.userType, "USER"),
        ne(meetings.id, meetingId),
        eq(meetings.status, "ACTIVE"),
        eq(meetingInstances.status, "ACTIVE"),
        or(eq(timeBlockSlots.bookable, true), isNotNull(taken.id)),
        lt(timeBlockSlots.startTime, last),
        gt(timeBlockSlots.endTime, first),
      ),
    )
    .orderBy(asc(timeBlockSlots.startTime), asc(meetings.id), asc(meetingParticipants.personId));
  return near.filter((one) => slots.some(({ start, end }) => one.start < end && start < one.end));
}
