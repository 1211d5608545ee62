import { millisecondsInMinute } from "date-fns/constants";
import { and, asc, eq, gt, lt, ne } from "drizzle-orm";
import type { ScheduleItem } from "#contract/schedule/schemas.ts";
import type { Database } from "#server/database/connect.ts";
import { type Places, prepared } from "#server/database/prepared.ts";
import { meetingInstances, meetings } from "#server/database/schema/meetings.ts";
import { isInstanceFor } from "../meetings/queries.ts";

type Booked = { studentId: string; callerId: string; from: Date; until: Date };

/** Returns the student's booked meetings of a period, except those for another guardian only. */
export const bookedMeetings = async (db: Database, params: Booked): Promise<ScheduleItem[]> =>
  (await bookedQuery(db, params)).map(presentMeeting);

const bookedQuery = prepared((db, { studentId, callerId, from, until }: Places<Booked>) =>
  db
    .select({ instance: meetingInstances, meeting: meetings })
    .from(meetingInstances)
    .innerJoin(meetings, eq(meetings.id, meetingInstances.meetingId))
    .where(
      and(
        isInstanceFor(callerId, studentId),
        ne(meetingInstances.status, "DRAFT"),
        lt(meetingInstances.date, until),
        gt(meetingInstances.endDate, from),
      ),
    )
    .orderBy(asc(meetingInstances.date), asc(meetingInstances.id)),
);

function presentMeeting({
  instance: { id, date, endDate, joinWebUrl },
  meeting,
}: {
  instance: typeof meetingInstances.$inferSelect;
  meeting: typeof meetings.$inferSelect;
}): ScheduleItem {
  const start = date ?? new Date(0);
  return {
    id: `meeting-${id}`,
    title: meeting.title,
    type: "MEETING",
    instanceType: null,
    startTime: start.toISOString(),
    length: Math.max(0, Math.round(((endDate?.getTime() ?? 0) - start.getTime()) / millisecondsInMinute)),
    allDay: false,
    room: null,
    teamsMeeting: joinWebUrl === null ? null : { joinWebUrl },
    attendance: null,
    attendanceReported: false,
    linkedSchedulePositions: [],
    relationships: [
      { referenceType: "MEETING", referenceId: meeting.id, reference: { title: meeting.title, colorCode: null } },
    ],
    examination: false,
    cancelled: false,
  };
}
