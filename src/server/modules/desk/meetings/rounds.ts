import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import { SLOT_FIELD } from "#contract/desk/meetings/endpoints.ts";
import type { DeskRoundDetails, DeskSlot, DeskTalk } from "#contract/desk/meetings/schemas.ts";
import { isManagedHereById } from "#server/access/managedHere.ts";
import { isOpen } from "#server/access/protectedIdentity.ts";
import type { Staff } from "#server/access/staff.ts";
import { endMeetings } from "#server/content/endMeetings.ts";
import type { Database } from "#server/database/connect.ts";
import { meetingInstances, meetingParticipants, timeBlockSlots, timeBlocks } from "#server/database/schema/meetings.ts";
import { users } from "#server/database/schema/people.ts";
import { Conflict, NotFound } from "#server/http/problems.ts";
import { mailInvited } from "#server/modules/meetings/invite.ts";
import { type InstanceRow, slotsOf, withMeeting } from "#server/modules/meetings/queries.ts";
import { announce } from "#server/notify/announce.ts";
import type { Mailer } from "#server/notify/channels/mailer.ts";
import type { Systems } from "#server/notify/systems.ts";
import { classTitles } from "../shared/groups.ts";
import { type Numbered, numberedBy } from "../shared/naming.ts";
import { refuseOverlap } from "./overlaps.ts";
import { isRoundWhole } from "./scope.ts";
import { meetingScopeOf, talksOf, versionOfRound, versionOfSlot, versionOfTalk } from "./shown.ts";

/** @throws NotFound if no meeting of the round is for the caller */
export async function roundFor(
  db: Database,
  staff: Staff,
  meetingId: string,
): Promise<{ reply: DeskRoundDetails; shown: string[] }> {
  const { rows, first } = await talksOf(db, staff, meetingId);
  const ids = rows.map(({ student }) => student.id);
  const titles = await classTitles(db, ids);
  const numbered = await numberedBy(
    db,
    staff,
    rows.map(({ student }) => student),
  );
  const { meeting, instance } = first;
  const isManagedHere = await isManagedHereById(db, meeting.id);
  const reply = {
    id: meeting.id,
    title: meeting.title,
    text: meeting.description,
    status: meeting.status,
    followUp: meeting.followUp,
    room: instance.room,
    joinWebUrl: instance.joinWebUrl,
    staff: await staffIn(db, rows),
    talks: rows.map((row) => presentTalk(row, titles, numbered)),
    slots: (await slotsOf(db, meeting.id)).map(presentSlot),
    mayChange: isManagedHere && (await isRoundWhole(db, meetingScopeOf(staff).scope, meeting.id)),
    isManagedHere,
    version: versionOfRound(meeting),
  };
  return { reply, shown: ids };
}

export const presentTalk = (row: InstanceRow, titles: Map<string, string>, numbered: Numbered): DeskTalk => ({
  id: row.instance.id,
  ...numbered(row.student),
  group: titles.get(row.student.id) ?? null,
  status: row.instance.status,
  isCanceled: row.instance.hasLeftRound && row.instance.date === null,
  date: row.instance.date?.toISOString() ?? null,
  endDate: row.instance.endDate?.toISOString() ?? null,
  slotId: row.instance.timeBlockSlotId,
  version: versionOfTalk(row),
});

function presentSlot({ slot, takenBy }: Awaited<ReturnType<typeof slotsOf>>[number]): DeskSlot {
  const isTaken = takenBy !== null || slot.blocked;
  return {
    id: slot.id,
    startTime: slot.startTime.toISOString(),
    endTime: slot.endTime.toISOString(),
    state: isTaken ? "BOOKED" : slot.bookable ? "FREE" : "WITHDRAWN",
    version: versionOfSlot(slot),
  };
}

const staffIn = (db: Database, rows: InstanceRow[]) =>
  db
    .selectDistinct({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(meetingParticipants)
    .innerJoin(users, eq(users.id, meetingParticipants.personId))
    .where(
      and(
        inArray(
          meetingParticipants.instanceId,
          rows.map(({ instance }) => instance.id),
        ),
        eq(meetingParticipants.userType, "USER"),
        isOpen(users),
      ),
    )
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id));

/**
 * Withdraws a time, or offers it again, which the open pages of all in the round follow. Of a guardian who books it and a teacher
 * who withdraws it, the database lets the first.
 * @param refuse refuses a change of what the caller has not seen
 * @throws Conflict if it is booked, ApiProblem if staff of the round have other meetings then
 */
export async function offerSlot(
  db: Database,
  staff: Staff,
  { slotId, isOffered, now, systems }: { slotId: string; isOffered: boolean; now: Date; systems: Systems },
  refuse: (version: string) => void,
): Promise<void> {
  const [row] = await db
    .select({ slot: timeBlockSlots, meetingId: timeBlocks.meetingId })
    .from(timeBlockSlots)
    .innerJoin(timeBlocks, eq(timeBlocks.id, timeBlockSlots.blockId))
    .where(eq(timeBlockSlots.id, slotId))
    .for("update", { of: timeBlockSlots });
  if (!row) throw new NotFound();
  const { rows, first } = await talksOf(db, staff, row.meetingId);
  refuse(versionOfSlot(row.slot));
  if (first.meeting.status === "COMPLETED") throw new Conflict("The round has ended.");
  // Asked after the time is locked, so that it sees a booking that was just made.
  const [taken] = await db
    .select({ id: meetingInstances.id })
    .from(meetingInstances)
    .where(eq(meetingInstances.timeBlockSlotId, slotId));
  if (taken && !isOffered) throw new Conflict("The time has just been booked.", SLOT_FIELD);
  const { startTime: start, endTime: end } = row.slot;
  if (isOffered) await refuseOverlap(db, staff, { meetingId: row.meetingId, slot: { start, end } });
  await db.update(timeBlockSlots).set({ bookable: isOffered }).where(eq(timeBlockSlots.id, slotId));
  const invited = db
    .select({ id: meetingInstances.studentId })
    .from(meetingInstances)
    .where(eq(meetingInstances.meetingId, row.meetingId));
  const desks = { studentIds: rows.map(({ student }) => student.id) };
  const { id: subjectId, schoolId } = first.meeting;
  await announce(db, "timeOffered", { students: invited, desks, subjectId, schoolId, by: null, now, systems });
}

type Sending = { mailer: Mailer | undefined; now: Date };

/**
 * Ends a round as the school's systems do, and mails those who have an invitation that their time is cancelled.
 * @param refuse refuses a change of what the caller has not seen
 * @returns the ids of its students
 */
export async function cancelRound(
  db: Database,
  staff: Staff,
  { meetingId, systems, ...sending }: Sending & { meetingId: string; systems: Systems },
  refuse: (version: string) => void,
): Promise<string[]> {
  const { rows, first } = await talksOf(db, staff, meetingId);
  refuse(versionOfRound(first.meeting));
  if (first.meeting.status === "COMPLETED") throw new Conflict("The round has ended.");
  // From here on nobody books: a booking locks its time too.
  const blocks = db.select({ id: timeBlocks.id }).from(timeBlocks).where(eq(timeBlocks.meetingId, meetingId));
  await db.update(timeBlockSlots).set({ bookable: false }).where(inArray(timeBlockSlots.blockId, blocks));
  const booked = and(eq(meetingInstances.meetingId, meetingId), isNotNull(meetingInstances.date));
  const before = await withMeeting(db).where(booked);
  await endMeetings(db, [meetingId], sending.now);
  await announceEnd(db, before, sending);
  const about = { subjectId: meetingId, schoolId: first.meeting.schoolId };
  await announce(db, "roundCanceled", { ...about, by: null, now: sending.now, systems });
  return rows.map(({ student }) => student.id);
}

async function announceEnd(db: Database, before: InstanceRow[], sending: Sending): Promise<void> {
  const ids = before.map(({ instance }) => instance.id);
  const after = await withMeeting(db).where(inArray(meetingInstances.id, ids));
  for (const was of before) {
    const is = after.find(({ instance }) => instance.id === was.instance.id);
    if (is && is.instance.date === null) await mailInvited(db, was, is, sending);
  }
}
