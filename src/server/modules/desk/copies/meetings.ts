import { and, eq, inArray, sql } from "drizzle-orm";
import { cuttingOf, moveAhead, movedDay } from "#contract/desk/copies/rules.ts";
import type { DeskMeetingCopy } from "#contract/desk/copies/schemas.ts";
import type { Scope } from "#server/access/scope.ts";
import type { Staff } from "#server/access/staff.ts";
import type { Database } from "#server/database/connect.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import { meetingParticipants } from "#server/database/schema/meetings.ts";
import { plainOf } from "#server/http/plainText.ts";
import { slotsOf } from "#server/modules/meetings/queries.ts";
import { choicesFor } from "../meetings/newRound.ts";
import { talksOf } from "../meetings/shown.ts";
import { keyOf } from "../shared/rowKeys.ts";
import { writableGroups } from "./groupsNow.ts";
import { calendarOf } from "./schoolCalendar.ts";

type Copying = { staff: Staff; scope: Scope; id: string; now: Date };

/**
 * Returns what a copy of a round begins with. A round knows its students and no group, so that it goes to the present group in
 * which most of them are.
 * @throws NotFound if none of its meetings is for the caller
 */
export async function copyOfRound(
  db: Database,
  { staff, scope, id, now }: Copying,
): Promise<{ reply: DeskMeetingCopy; shown: string[] }> {
  const { rows, first } = await talksOf(db, staff, id);
  const { meeting, instance } = first;
  const { zone, ...calendar } = await calendarOf(db, meeting.schoolId, now);
  const slots = await slotsOf(db, id);
  const cutting = cuttingOf(
    slots.map(({ slot }) => ({ start: slot.startTime, end: slot.endTime })),
    zone,
  );
  const days = cutting.blocks.map(({ day }) => day);
  const move = moveAhead(days, calendar);
  const studentIds = [...new Set(rows.map(({ student }) => student.id))];
  const groupId = await groupOf(db, studentIds, await writableGroups(db, scope, now));
  const instanceIds = rows.map((row) => row.instance.id);
  const chosen = groupId === null ? null : await chosenIn(db, { staff, scope, groupId, studentIds, instanceIds });
  const reply = {
    ...move,
    leftOut: groupId === null ? ["GROUPS" as const] : [],
    title: meeting.title,
    text: plainOf(meeting.description),
    groupId,
    students: chosen?.students ?? null,
    staff: chosen?.staff ?? null,
    room: instance.room ?? "",
    joinWebUrl: instance.joinWebUrl,
    ...cutting,
    blocks: cutting.blocks.map((block) => ({ ...block, day: movedDay(block.day, move.weeks) })),
    followUp: meeting.followUp,
  };
  return { reply, shown: studentIds };
}

/** Returns the group that has the most of some students, of several the first. */
async function groupOf(db: Database, studentIds: string[], groupIds: string[]): Promise<string | null> {
  const rows = await db
    .select({ groupId: groupMembers.groupId, count: sql<number>`count(*)::int` })
    .from(groupMembers)
    .where(and(inArray(groupMembers.groupId, groupIds), inArray(groupMembers.studentId, studentIds)))
    .groupBy(groupMembers.groupId);
  const countOf = new Map(rows.map(({ groupId, count }) => [groupId, count]));
  const counts = groupIds.map((id) => countOf.get(id) ?? 0);
  const most = Math.max(0, ...counts);
  return most === 0 ? null : (groupIds[counts.indexOf(most)] ?? null);
}

type Choosing = Pick<Copying, "staff" | "scope"> & { groupId: string; studentIds: string[]; instanceIds: string[] };

/** Returns the students and staff of a round who can be chosen in a group. A round for most of a group is for all of it again. */
async function chosenIn(db: Database, { staff, scope, groupId, studentIds, instanceIds }: Choosing) {
  const { reply: choices, shown: members } = await choicesFor(db, { staff, scope, groupId });
  const participants = await db
    .selectDistinct({ id: meetingParticipants.personId })
    .from(meetingParticipants)
    .where(and(inArray(meetingParticipants.instanceId, instanceIds), eq(meetingParticipants.userType, "USER")));
  const tookPart = new Set(participants.map(({ id }) => id));
  const people = choices.staff.map(({ id }) => id).filter((id) => tookPart.has(id));
  const were = members.filter((id) => studentIds.includes(id));
  return {
    students: 2 * were.length > members.length ? null : were.map((id) => keyOf(id, groupId)),
    staff: people.length > 0 ? people : null,
  };
}
