import { createHash } from "node:crypto";
import { eq, type SQL, sql } from "drizzle-orm";
import type { ScheduleType } from "#contract/kinds.ts";
import { linksHoldingOn } from "#server/access/guardianship.ts";
import { type OfferFacts, offerFacts } from "#server/access/offerFacts.ts";
import type { Database } from "#server/database/connect.ts";
import { type Places, prepared } from "#server/database/prepared.ts";
import { calendarFeeds } from "#server/database/schema/calendarFeeds.ts";
import { isNoException } from "../schedule/queries.ts";

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
  /** Number and hash of all rows of the feed's period. */
  contentHash: string;
};

/** A child with its rows, whose moments are in the database's notation. */
export type FullChild = FeedChild & { items: ItemRow[]; meetings: MeetingRow[]; absences: AbsenceRow[] };

export type FetchedFeed = NonNullable<Awaited<ReturnType<typeof countFetch>>[number]>;
export type FullFeed = NonNullable<Awaited<ReturnType<typeof fullFeed>>[number]>;

/** The school day, and the beginning and end of the period that feeds show. */
type Period = { day: string; from: Date; until: Date };

const { id, guardianId, kinds, showsTitles, hourCount, hourStarts, told, tag, tagBasis } = calendarFeeds;
const head = {
  ...{ id, guardianId, kinds, showsTitles, hourCount, tag, tagBasis },
  lcid: sql<string | null>`(select lcid from guardians where guardians.id = calendar_feeds.guardian_id)`,
};

/**
 * Finds a feed by the hash of its secret and counts the fetch. Reads who may see what, and the hash of what the feed shows:
 * programs fetch often and mostly find nothing new.
 */
export const countFetch = prepared((db: Database, { secretHash, program, now, ...period }: Places<FetchValues>) => {
  const moment = sql`${now}::timestamptz`;
  const isSameHour = sql`${hourStarts} > ${moment} - interval '1 hour'`;
  return db
    .update(calendarFeeds)
    .set({
      lastFetchedAt: moment,
      lastProgram: sql`${program}::text`,
      hourCount: sql`case when ${isSameHour} then ${hourCount} + 1 else 1 end`,
      hourStarts: sql`case when ${isSameHour} then ${hourStarts} else ${moment} end`,
    })
    .where(eq(calendarFeeds.secretHash, secretHash))
    .returning({ ...head, children: childrenOf<FeedChild>(db, period) });
});
type FetchValues = Period & { secretHash: string; program: string | null; now: Date };

/** Reads a feed with all that it shows. The rows and their hash are of the same moment, since one statement reads both. */
export const fullFeed = prepared((db: Database, { feedId, ...period }: Places<Period & { feedId: string }>) =>
  db
    .select({ ...head, told, children: childrenOf<FullChild>(db, period, rowsOf) })
    .from(calendarFeeds)
    .where(eq(id, feedId)),
);

/** Selects the children of a feed as one value. Children whose guardianship has ended are left out. */
function childrenOf<Child>(
  db: Database,
  { day, from, until }: Places<Period>,
  more: (contents: Contents) => SQL = () => sql``,
): SQL<Child[]> {
  const links = db.select().from(linksHoldingOn(db, sql`${day}`));
  const contents = contentsOf(sql`${from}::timestamptz`, sql`${until}::timestamptz`);
  return sql<Child[]>`(
    select coalesce(json_agg(json_build_object(
      'id', child.id, 'firstName', child.first_name, 'isProtected', child.protected,
      'facts', ${offerFacts(sql`child.id`)}, 'contentHash', ${hashOf(contents)} ${more(contents)}
    ) order by link.position), '[]')
    from (${links}) as link join students as child on child.id = link.student_id
    where link.guardian_id = calendar_feeds.guardian_id and link.active
      and (calendar_feeds.student_ids is null or child.id = any(calendar_feeds.student_ids))
  )`;
}

type Contents = Record<"items" | "meetings" | "absences", SQL>;

/** Selects the rows of a child in the period. Both their hash and a feed's events come from these columns. */
const contentsOf = (start: SQL, end: SQL): Contents => ({
  items: sql`
    select item.id, item.title, item.type, item.instance_type as "instanceType", item.start_time as start, item.length,
      item.all_day as "allDay", item.room, item.cancelled
    from schedule_items as item
    where item.start_time >= ${start} and item.start_time < ${end} and (
      item.student_id = child.id
      or item.group_id = any(array(select group_id from group_members where student_id = child.id))
        and ${isNoException(sql`item.id`, sql`child.id`)}
    )`,
  meetings: sql`
    select instance.id, meeting.title, instance.date as start, instance.end_date as "end"
    from meeting_instances as instance join meetings as meeting on meeting.id = instance.meeting_id
    where instance.student_id = child.id and instance.status <> 'DRAFT' and instance.end_date > instance.date
      and (instance.separate_for is null or instance.separate_for = calendar_feeds.guardian_id)
      and instance.date >= ${start} and instance.date < ${end}`,
  absences: sql`
    select absence.id, absence.start_time as start, absence.end_time as "end", absence.period, absence.type
    from absences as absence
    where absence.student_id = child.id and absence.end_time > ${start} and absence.start_time < ${end}`,
});

/** Hashes rows in any order: sorting them would cost more. */
function hashOf(contents: Contents): SQL {
  const hashes = Object.values(contents).map(
    (rows) => sql`(select concat(count(*), ':', sum(hash_record_extended(entry, 0))) from (${rows}) as entry)`,
  );
  return sql`concat_ws(' ', ${sql.join(hashes, sql`, `)})`;
}

function rowsOf(contents: Contents): SQL {
  const lists = Object.entries(contents).map(
    ([name, rows]) => sql`, '${sql.raw(name)}', (select coalesce(json_agg(entry), '[]') from (${rows}) as entry)`,
  );
  return sql.join(lists);
}
