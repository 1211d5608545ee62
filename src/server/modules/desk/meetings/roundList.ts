import { subDays } from "date-fns";
import { and, asc, desc, eq, isNull, max, min, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { DeskRound } from "#contract/desk/meetings/schemas.ts";
import { DESK_PAGE_SIZE } from "#contract/desk/today/endpoints.ts";
import { preparedWithin } from "#server/access/scope.ts";
import type { Staff } from "#server/access/staff.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf, type Places, type Value } from "#server/database/prepared.ts";
import { meetingInstances, meetings, timeBlockSlots, timeBlocks } from "#server/database/schema/meetings.ts";
import { isShownTo, meetingScopeOf } from "./shown.ts";

/** A round goes on until staff end it, or for a school year and its summer after its last time. */
const OVER_DAYS = 400;
/** Earlier than any round. */
const FIRST = new Date(0);

/**
 * Returns a page of the rounds with meetings that the caller sees: those that go on first, the latest first. An office sees all rounds
 * of its schools, so that the time of the last one on the page is known, and no meeting is counted of years before (YEAR-11).
 */
export async function roundsFor(
  db: Database,
  staff: Staff,
  { page, now }: { page: number; now: Date },
): Promise<DeskRound[]> {
  const { scope, mentored } = meetingScopeOf(staff);
  const skipped = (page - 1) * DESK_PAGE_SIZE;
  const over = subDays(now, OVER_DAYS);
  const readSince = (since: Date) => roundsQuery(db, scope, { mentored, skipped, over, since });
  const isOffice = scope.schools.length > 0;
  const [last] = isOffice ? await lastQuery(db, scope, { before: skipped + DESK_PAGE_SIZE - 1, over }) : [];
  const latest = last ? await readSince(last.since) : [];
  const rows = latest.length === DESK_PAGE_SIZE ? latest : await readSince(FIRST);
  return rows.map(({ firstTime, lastTime, ...round }) => ({
    ...round,
    firstTime: firstTime?.toISOString() ?? null,
    lastTime: lastTime?.toISOString() ?? null,
  }));
}

type Listed = Record<"id" | "title" | "status" | "lastTime", PgColumn>;

/** The last time of a round. One without times waits for them, or is the last of the list once it has ended. */
const listedAt = ({ lastTime, status }: Pick<Listed, "lastTime" | "status">): SQL =>
  sql`coalesce(${lastTime}, case ${status} when 'COMPLETED' then '2000-01-01'::timestamptz else 'infinity' end)`;

const isOver = (over: Value<Date>) =>
  sql<boolean>`(${meetings.status} = 'COMPLETED' or coalesce(${meetings.lastTime} < ${over}, false))`;

const inOrder = (isOver: SQLWrapper, { lastTime, title, id }: Pick<Listed, "id" | "title" | "lastTime">) => [
  asc(isOver),
  sql`${desc(lastTime)} nulls last`,
  asc(title),
  asc(id),
];

/** Finds the last round of a page: everything on it is from its time on, or goes on. */
const lastQuery = preparedWithin((db, { schools }, { before, over }: Places<{ before: number; over: Date }>) =>
  db
    .select({ since: sql`least(${listedAt(meetings)}, ${over}::timestamptz)`.mapWith(meetings.lastTime) })
    .from(meetings)
    .where(isOneOf(meetings.schoolId, schools))
    .orderBy(...inOrder(isOver(over), meetings))
    .offset(before)
    .limit(1),
);

/** A meeting that left its round keeps its time only if it was held by then. */
const isCanceled = and(eq(meetingInstances.hasLeftRound, true), isNull(meetingInstances.date));

type RoundsParams = { mentored: string[]; skipped: number; over: Date; since: Date };

const roundsQuery = preparedWithin((db, scope, { mentored, skipped, over, since }: Places<RoundsParams>) => {
  const counts = db
    .select({
      id: meetingInstances.meetingId,
      students: sql<number>`count(*)::int`.as("students"),
      booked: sql<number>`count(${meetingInstances.date})::int`.as("booked"),
      isCanceled: sql<boolean>`bool_and(${isCanceled})`.as("is_canceled"),
    })
    .from(meetingInstances)
    .where(isShownTo(db, { scope, mentored }, (round) => sql`${listedAt(round)} >= ${since}`))
    .groupBy(meetingInstances.meetingId)
    .as("counts");
  // The times are read for the page alone.
  const rounds = db
    .select({
      id: meetings.id,
      title: meetings.title,
      status: meetings.status,
      students: counts.students,
      booked: counts.booked,
      isCanceled: counts.isCanceled,
      isOver: isOver(over).as("is_over"),
      lastTime: meetings.lastTime,
    })
    .from(counts)
    .innerJoin(meetings, eq(meetings.id, counts.id))
    .orderBy(...inOrder(isOver(over), meetings))
    .offset(skipped)
    .limit(DESK_PAGE_SIZE)
    .as("rounds");
  const times = db
    .select({
      from: min(timeBlockSlots.startTime).as("from_time"),
      until: max(timeBlockSlots.endTime).as("until_time"),
    })
    .from(timeBlocks)
    .innerJoin(timeBlockSlots, eq(timeBlockSlots.blockId, timeBlocks.id))
    .where(eq(timeBlocks.meetingId, rounds.id))
    .as("times");
  return db
    .select({
      id: rounds.id,
      title: rounds.title,
      status: rounds.status,
      firstTime: times.from,
      lastTime: times.until,
      students: rounds.students,
      booked: rounds.booked,
      isCanceled: rounds.isCanceled,
    })
    .from(rounds)
    .crossJoinLateral(times)
    .orderBy(...inOrder(rounds.isOver, rounds));
});
