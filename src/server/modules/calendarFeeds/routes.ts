import { randomUUID } from "node:crypto";
import { and, asc, count, eq } from "drizzle-orm";
import type { FastifyReply } from "fastify";
import {
  createCalendarFeed,
  listCalendarFeeds,
  removeCalendarFeed,
  renewCalendarFeed,
} from "#contract/calendarFeeds/endpoints.ts";
import { FEED_DAYS_AHEAD, FEED_DAYS_BACK, FEED_FETCHES_PER_HOUR, FEEDS_MAX } from "#contract/calendarFeeds/rules.ts";
import type { CalendarFeed } from "#contract/calendarFeeds/schemas.ts";
import { addDays, startOfDay } from "#contract/dates/dates.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { OFFERS } from "#contract/offers.ts";
import { type Caller, childrenOffered } from "#server/access/caller.ts";
import type { Api } from "#server/api.ts";
import type { Database } from "#server/database/connect.ts";
import { calendarFeeds } from "#server/database/schema/calendarFeeds.ts";
import { BadInput, Conflict, NotFound, TooManyRequests } from "#server/http/problems.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";
import { contentOf } from "./content.ts";
import { rowsOf } from "./events.ts";
import { countFetch, feedToPublish, hashOfSecret } from "./queries.ts";
import { basisOf, currentTag, hasCopy, tagOf } from "./unchanged.ts";

export function calendarFeedRoutes({ route, app, db, now, audit, publicUrl }: Api): void {
  route(listCalendarFeeds, async ({ db, caller }) => {
    const rows = await db
      .select()
      .from(calendarFeeds)
      .where(eq(calendarFeeds.guardianId, caller.id))
      .orderBy(asc(calendarFeeds.created), asc(calendarFeeds.id));
    return rows.map(presentFeed);
  });

  route(createCalendarFeed, async ({ db, body: { secret, ...choice }, caller, now }) => {
    const children = await childrenOffered(db, caller, { offer: OFFERS.calendarFeeds, now });
    const chosen = choice.studentIds ?? children.slice(0, 1);
    if (chosen.length === 0 || chosen.some((id) => !children.includes(id)))
      throw new BadInput("body.studentIds", "not children whose school offers calendar feeds");
    const [known] = await db
      .select({ count: count() })
      .from(calendarFeeds)
      .where(eq(calendarFeeds.guardianId, caller.id));
    if ((known?.count ?? 0) >= FEEDS_MAX) throw new Conflict(`There can be ${FEEDS_MAX} calendar feeds.`);
    const feed = { ...choice, id: randomUUID(), guardianId: caller.id, created: now };
    const [row] = await db
      .insert(calendarFeeds)
      .values({ ...feed, secretHash: hashOfSecret(secret) })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new Conflict("This secret cannot be used.");
    return presentFeed(row);
  });

  route(renewCalendarFeed, async ({ db, params, body: { secret }, caller }) => {
    const [taken] = await db
      .select({ id: calendarFeeds.id })
      .from(calendarFeeds)
      .where(eq(calendarFeeds.secretHash, hashOfSecret(secret)));
    if (taken) throw new Conflict("This secret cannot be used.");
    const [row] = await db
      .update(calendarFeeds)
      .set({ secretHash: hashOfSecret(secret), lastFetchedAt: null, lastProgram: null })
      .where(ownFeed(caller, params.feedId))
      .returning();
    if (!row) throw new NotFound();
    return presentFeed(row);
  });

  route(removeCalendarFeed, async ({ db, params, caller }) => {
    const removed = await db.delete(calendarFeeds).where(ownFeed(caller, params.feedId)).returning();
    if (removed.length === 0) throw new NotFound();
    return null;
  });

  const wrongSecrets = app.createRateLimit({ allowList: [] });
  const refuse = (reply: FastifyReply, seconds: number) => {
    reply.header("retry-after", seconds);
    return new TooManyRequests("Too many calendars were not found.");
  };

  // A calendar service fetches the feeds of many families from one address, so each feed has a limit of its own, and only
  // wrong secrets are counted by address. Whoever has guessed too often is refused before the database is asked.
  // The secret is in the address, since calendar programs can send no token. Log, traces and metrics have the pattern.
  app.get<{ Params: { file: string } }>("/calendar/:file", { schema: { hide: true } }, async (request, reply) => {
    reply.headers({ "cache-control": "private, no-cache", "referrer-policy": "no-referrer" });
    const before = await wrongSecrets(request, { increment: false });
    if (!before.isAllowed && before.remaining === 0) throw refuse(reply, before.ttlInSeconds);
    const at = now();
    const today = schoolDay(at);
    const from = startOfDay(addDays(today, -FEED_DAYS_BACK), SCHOOL_TIME_ZONE);
    const until = startOfDay(addDays(today, FEED_DAYS_AHEAD + 1), SCHOOL_TIME_ZONE);
    const period = { day: today, from, until, now: at };
    const secretHash = hashOfSecret(request.params.file.replace(/\.ics$/, ""));
    const program = programOf(request.headers["user-agent"]);
    const [known] = await countFetch(db, { secretHash, program, ...period });
    if (!known) {
      const guesses = await wrongSecrets(request);
      // Of guesses that come at once, each has been let through before the others were counted.
      if (!guesses.isAllowed && guesses.isExceeded) throw refuse(reply, guesses.ttlInSeconds);
      throw new NotFound();
    }
    if (known.children.length === 0) throw new NotFound();
    if (known.hourCount > FEED_FETCHES_PER_HOUR) {
      reply.header("retry-after", 60 * 60);
      throw new TooManyRequests("This calendar is fetched too often.");
    }
    for (const { id: studentId } of known.children)
      audit.read({ studentId, personId: known.guardianId, personKind: "guardian", kind: "calendarFeeds", at });
    const ifNoneMatch = request.headers["if-none-match"];
    const current = currentTag(known, basisOf(known, at));
    if (current && hasCopy(ifNoneMatch, current)) return reply.header("etag", current).code(304).send();

    const rows = await rowsOf(db, known, period);
    const [feed] = await feedToPublish(db, { feedId: known.id, ...period });
    if (!feed || feed.children.length === 0) throw new NotFound();
    const { published, content } = contentOf(feed, rows, { ...period, publicUrl });
    const tag = tagOf(content);
    // Changes while the rows were read belong to no basis: the next fetch computes the feed again.
    const basis = basisOf(feed, at);
    const tagBasis = basis === basisOf(known, at) ? basis : null;
    if (tag !== feed.tag || tagBasis !== feed.tagBasis)
      await keep(db, feed.id, { tag, tagBasis, ...(published !== feed.told && { told: published }) });
    reply.header("etag", tag);
    if (hasCopy(ifNoneMatch, tag)) return reply.code(304).send();
    return reply.type("text/calendar; charset=utf-8").send(content);
  });
}

const ownFeed = (caller: Caller, id: string) => and(eq(calendarFeeds.id, id), eq(calendarFeeds.guardianId, caller.id));

/** The ETag and what it was computed from are kept in one statement, so that they belong together. */
const keep = (db: Database, id: string, values: Partial<typeof calendarFeeds.$inferInsert>) =>
  db.update(calendarFeeds).set(values).where(eq(calendarFeeds.id, id));

function presentFeed(row: typeof calendarFeeds.$inferSelect): CalendarFeed {
  const { id, studentIds, kinds, showsTitles, created, lastFetchedAt, lastProgram } = row;
  return {
    id,
    studentIds,
    kinds,
    showsTitles,
    created: created.toISOString(),
    lastFetchedAt: lastFetchedAt?.toISOString() ?? null,
    lastProgram,
  };
}

const PROGRAM_MAX = 60;

/** Returns the name that a program gives itself first, without its version's details. */
const programOf = (agent: string | undefined): string | null =>
  agent
    ?.replace(/[^\x20-\x7e]/g, "")
    .slice(0, PROGRAM_MAX)
    .trim() || null;
