import { createHash } from "node:crypto";
import { eq, type SQL, sql } from "drizzle-orm";
import { linksHoldingOn } from "#server/access/guardianship.ts";
import { type OfferFacts, offerFacts } from "#server/access/offerFacts.ts";
import type { Database } from "#server/database/connect.ts";
import { type Places, prepared } from "#server/database/prepared.ts";
import { calendarFeeds } from "#server/database/schema/calendarFeeds.ts";
import { FEED_SOURCES } from "./sources.ts";

export const hashOfSecret = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

export type FeedChild = {
  id: string;
  firstName: string;
  isProtected: boolean;
  facts: OfferFacts | null;
  /** Number and hash of all rows of the feed's period, by source. */
  contentHash: string;
};

export type FetchedFeed = NonNullable<Awaited<ReturnType<typeof countFetch>>[number]>;

/** The moment and its school day, and the beginning and end of the period that feeds show. */
type Period = { day: string; from: Date; until: Date; now: Date };

const { id, guardianId, kinds, showsTitles, hourCount, hourStarts, told, tag, tagBasis } = calendarFeeds;
const head = {
  id,
  guardianId,
  kinds,
  showsTitles,
  hourCount,
  tag,
  tagBasis,
  lcid: sql<string | null>`(select lcid from guardians where guardians.id = calendar_feeds.guardian_id)`,
};

/**
 * Finds a feed by the hash of its secret and counts the fetch. Reads who may see what, and the hash of what the feed shows:
 * programs fetch often and mostly find nothing new.
 */
export const countFetch = prepared((db: Database, { secretHash, program, ...period }: Places<FetchValues>) => {
  const moment = sql`${period.now}::timestamptz`;
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
    .returning({ ...head, children: childrenOf(db, period) });
});
type FetchValues = Period & { secretHash: string; program: string | null };

/** Reads a feed again with the events that it has published. */
export const feedToPublish = prepared((db: Database, { feedId, ...period }: Places<Period & { feedId: string }>) =>
  db
    .select({ ...head, told, children: childrenOf(db, period) })
    .from(calendarFeeds)
    .where(eq(id, feedId)),
);

/** Selects the children of a feed as one value. Children whose guardianship has ended are left out. */
function childrenOf(db: Database, { day, ...period }: Places<Period>): SQL<FeedChild[]> {
  const links = db.select().from(linksHoldingOn(db, sql`${day}`));
  return sql<FeedChild[]>`(
    select coalesce(json_agg(json_build_object(
      'id', child.id, 'firstName', child.first_name, 'isProtected', child.protected,
      'facts', ${offerFacts(sql`child.id`)}, 'contentHash', ${contentHash(db, period)}
    ) order by link.position), '[]')
    from (${links}) as link join students as child on child.id = link.student_id
    where link.guardian_id = calendar_feeds.guardian_id and link.active
      and (calendar_feeds.student_ids is null or child.id = any(calendar_feeds.student_ids))
  )`;
}

/** Hashes all rows that a week of the child would be read from, in any order: sorting them would cost more. */
function contentHash(db: Database, { from, until, now }: Omit<Places<Period>, "day">): SQL {
  const params = {
    callerId: sql`calendar_feeds.guardian_id`,
    studentIds: sql`array[child.id]`,
    from: sql`${from}::timestamptz`,
    until: sql`${until}::timestamptz`,
    now: sql`${now}::timestamptz`,
  };
  const hashes = FEED_SOURCES.map(
    ({ select }) =>
      sql`(select concat(count(*), ':', sum(hash_record_extended(entry, 0))) from (${select(db, params)}) as entry)`,
  );
  return sql`concat_ws(' ', ${sql.join(hashes, sql`, `)})`;
}
