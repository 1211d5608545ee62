import { resolve } from "node:path";
import { eq, inArray, isNotNull, or } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { TEST_TYPES } from "#contract/assignments/tests.ts";
import { addDays, type Day, dayInZone, isWeekend } from "#contract/dates/dates.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { type Connection, connect } from "#server/database/connect.ts";
import { assignments } from "#server/database/schema/assignments.ts";
import { carePlans } from "#server/database/schema/care.ts";
import { holidayRounds } from "#server/database/schema/holidays.ts";
import { schoolClosedDays } from "#server/database/schema/leave.ts";
import { meetingInstances, timeBlockSlots } from "#server/database/schema/meetings.ts";
import { guardians } from "#server/database/schema/people.ts";
import { posts } from "#server/database/schema/posts.ts";
import { isHeldLesson, scheduleItems } from "#server/database/schema/schedule.ts";
import { isPublicHoliday, isSchoolDay } from "#server/demo/schoolDays.ts";
import { resetDemoWorld } from "#server/demo/seedDemoWorld.ts";
import { sampled } from "#tests/support/run/tier.ts";
import { createDatabase } from "#tests/support/server/postgres.ts";
import { TEST_KEYS } from "#tests/support/server/testKeys.ts";

/** A week from Sunday to Saturday some weeks before Christmas, so that a break and public holidays are near. */
const STARTS: Day[] = Array.from({ length: 7 }, (_, at) => addDays("2026-11-29", at));
const WEEKENDS = 6;

const migrations = resolve(import.meta.dirname, "../../src/server/database/migrations");

const dayOf = (moment: Date): Day => dayInZone(moment, SCHOOL_TIME_ZONE);
const isClosed = (day: Day): boolean => isWeekend(day) || isPublicHoliday(day);

describe("[HOME-1] a demo world", () => {
  let connection: Connection;
  beforeAll(async () => {
    const { url } = await createDatabase(inject("postgres").url, inject("postgres").template);
    connection = await connect({ url, dataDir: "", migrations });
  }, 120_000);
  afterAll(() => connection.close());

  it.each(sampled(STARTS, WEEKENDS))(
    "has nothing of the schools on days without school, if it begins on %s",
    async (today) => {
      const { db } = connection;
      await resetDemoWorld(db, new Date(`${today}T16:30:00+01:00`), { keys: TEST_KEYS });

      const items = await db
        .select({ start: scheduleItems.startTime, title: scheduleItems.title })
        .from(scheduleItems)
        .where(or(isHeldLesson, eq(scheduleItems.type, "CALENDAR_EVENT"), eq(scheduleItems.examination, true)));
      const events = await db
        .select({ start: posts.eventDate, title: posts.title })
        .from(posts)
        .where(isNotNull(posts.eventDate));
      const tests = await db
        .select({ start: assignments.dueDate, title: assignments.title })
        .from(assignments)
        .where(inArray(assignments.assignmentType, [...TEST_TYPES]));
      expect(tests.length).toBeGreaterThan(2);
      const takesPlace = [...items, ...events, ...tests].flatMap(({ start, title }) =>
        start ? [{ day: dayOf(start), title }] : [],
      );
      expect(events.length).toBeGreaterThan(5);
      expect(takesPlace.filter(({ day }) => !isSchoolDay(day, today))).toEqual([]);

      const booked = await db.select({ start: meetingInstances.date }).from(meetingInstances);
      const offered = await db.select({ start: timeBlockSlots.startTime }).from(timeBlockSlots);
      const meetingDays = [...booked, ...offered].flatMap(({ start }) => (start ? [dayOf(start)] : []));
      expect(meetingDays.filter(isClosed)).toEqual([]);

      const rounds = await db.select().from(holidayRounds);
      expect(rounds.flatMap(({ days, answerBy }) => [...days, answerBy]).filter(isClosed)).toEqual([]);
      expect(rounds.flatMap(({ days }) => days).length).toBeGreaterThan(0);
      const plans = await db.select({ plan: carePlans.plan }).from(carePlans);
      expect(plans.flatMap(({ plan }) => plan.days.map(({ day }) => day)).filter(isClosed)).toEqual([]);
      const closed = await db.select().from(schoolClosedDays);
      expect(closed.filter(({ day }) => isWeekend(day))).toEqual([]);
      // Nobody has to say when a child comes on a public holiday.
      expect(closed.map(({ day }) => day)).toEqual(expect.arrayContaining(["2026-12-24", "2026-12-25"]));
    },
  );

  it("has a phone number of their own for each guardian", async () => {
    const rows = await connection.db
      .select({ phone: guardians.phone })
      .from(guardians)
      .where(isNotNull(guardians.phone));
    expect(rows.length).toBeGreaterThan(5);
    expect(new Set(rows.map(({ phone }) => phone)).size).toBe(rows.length);
  });
});
