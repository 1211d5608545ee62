import { createHash } from "node:crypto";
import { eq, type SQL, sql } from "drizzle-orm";
import type { ScheduleType } from "#contract/kinds.ts";
import { linksHoldingOn } from "#server/access/guardianship.ts";
import { type OfferFacts, offerFacts } from "#server/access/offerFacts.ts";
import type { Database } from "#server/database/connect.ts";
import { calendarFeeds } from "#server/database/schema/calendarFeeds.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";

export const hashOfSecret = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

export type ItemRow = {
  id: string;
  title: string;
  type: ScheduleType;
  instanceType: string | null;
  start: string;
  length: number;
  allDay: boolean;
  room: string | null;
  cancelled: boolean;
};
export type MeetingRow = { id: string; title: string; start: string; end: string };
export type AbsenceRow = { id: string; start: string; end: string; period: boolean; type: string };

export type FeedChild = {
  id: string;
  firstName: string;
  isProtected: boolean;
  facts: OfferFacts | null;
  items: ItemRow[];
  meetings: MeetingRow[];
  absences: AbsenceRow[];
};

export type FetchedFeed = NonNullable<Awaited<ReturnType<typeof fetchFeed>>>;

type Fetch = { secretHash: string; program: string | null; now: Date; from: Date; until: Date };

/**
 * Finds a feed by the hash of its secret, counts the fetch and reads all that it shows, in one statement: programs fetch
 * often and mostly find nothing new. Children whose guardianship has ended are left out.
 */
export async function fetchFeed(db: Database, { secretHash, program, now, from, until }: Fetch) {
  const isSameHour = sql`${calendarFeeds.hourStarts} > ${now.toISOString()}::timestamptz - interval '1 hour'`;
  const { id, guardianId, kinds, showsTitles, hourCount, told } = calendarFeeds;
  const [feed] = await db
    .update(calendarFeeds)
    .set({
      lastFetchedAt: now,
      lastProgram: program,
      hourCount: sql`case when ${isSameHour} then ${calendarFeeds.hourCount} + 1 else 1 end`,
      hourStarts: sql`case when ${isSameHour} then ${calendarFeeds.hourStarts} else ${now.toISOString()}::timestamptz end`,
    })
    .where(eq(calendarFeeds.secretHash, secretHash))
    .returning({
      ...{ id, guardianId, kinds, showsTitles, hourCount, told },
      lcid: sql<string | null>`(select lcid from guardians where guardians.id = calendar_feeds.guardian_id)`,
      children: childrenOf(db, { now, from, until }),
    });
  return feed;
}

/** Selects the children of a feed, each with what lies in the period, as one value. */
function childrenOf(db: Database, { now, from, until }: Pick<Fetch, "now" | "from" | "until">): SQL<FeedChild[]> {
  const links = db.select().from(linksHoldingOn(db, sql`${schoolDay(now)}`));
  const [start, end] = [from, until].map((moment) => sql`${moment.toISOString()}::timestamptz`);
  const utc = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);
  return sql<FeedChild[]>`(
    select coalesce(json_agg(json_build_object(
      'id', child.id, 'firstName', child.first_name, 'isProtected', child.protected,
      'facts', ${offerFacts(sql`child.id`)},
      'items', (
        select coalesce(json_agg(json_build_object(
          'id', item.id, 'title', item.title, 'type', item.type, 'instanceType', item.instance_type,
          'start', ${utc("item.start_time")}, 'length', item.length, 'allDay', item.all_day, 'room', item.room,
          'cancelled', item.cancelled
        ) order by item.start_time, item.id), '[]')
        from schedule_items as item
        where item.start_time >= ${start} and item.start_time < ${end} and (
          item.student_id = child.id
          or item.group_id = any(array(select group_id from group_members where student_id = child.id))
        )
      ),
      'meetings', (
        select coalesce(json_agg(json_build_object(
          'id', instance.id, 'title', meeting.title,
          'start', ${utc("instance.date")}, 'end', ${utc("instance.end_date")}
        ) order by instance.date, instance.id), '[]')
        from meeting_instances as instance join meetings as meeting on meeting.id = instance.meeting_id
        where instance.student_id = child.id and instance.status <> 'DRAFT' and instance.end_date > instance.date
          and (instance.separate_for is null or instance.separate_for = calendar_feeds.guardian_id)
          and instance.date >= ${start} and instance.date < ${end}
      ),
      'absences', (
        select coalesce(json_agg(json_build_object(
          'id', absence.id, 'start', ${utc("absence.start_time")}, 'end', ${utc("absence.end_time")},
          'period', absence.period, 'type', absence.type
        ) order by absence.start_time, absence.id), '[]')
        from absences as absence
        where absence.student_id = child.id and absence.end_time > ${start} and absence.start_time < ${end}
      )
    ) order by link.position), '[]')
    from (${links}) as link join students as child on child.id = link.student_id
    where link.guardian_id = calendar_feeds.guardian_id and link.active
      and (calendar_feeds.student_ids is null or child.id = any(calendar_feeds.student_ids))
  )`;
}
