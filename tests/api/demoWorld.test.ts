import { asc, eq, isNotNull, ne } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { clockInZone, type Day, daysBetween, isWeekend, weekOf } from "#contract/dates/dates.ts";
import { TODO_KINDS } from "#contract/kinds.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { listTodo } from "#contract/todo/endpoints.ts";
import { messageFlags, messages } from "#server/database/schema/conversations.ts";
import { leaveApplications } from "#server/database/schema/leave.ts";
import { meetingInstances, meetingNotes, timeBlockSlots } from "#server/database/schema/meetings.ts";
import { documentations, NEVER, posts } from "#server/database/schema/posts.ts";
import { scheduleItems } from "#server/database/schema/schedule.ts";
import { STUDENTS } from "#server/demo/cast.ts";
import { sampled } from "#tests/support/run/tier.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { demoPerson } from "#tests/support/server/demo.ts";
import { startDemoApi } from "#tests/support/server/demoApi.ts";
import { createDatabase } from "#tests/support/server/postgres.ts";
import type { RunningApi } from "#tests/support/server/startApi.ts";
import { trustedIssuer } from "#tests/support/server/trustedIssuer.ts";

/** Public holidays of the school years 2025/26 and 2026/27 in Sweden, and the eves on which schools are closed. */
const HOLIDAYS: Day[] = [
  ...["2025-12-24", "2025-12-25", "2025-12-26", "2025-12-31", "2026-01-01", "2026-01-06", "2026-04-03", "2026-04-06"],
  ...["2026-05-01", "2026-05-14", "2026-06-06", "2026-06-19", "2026-12-24", "2026-12-25", "2026-12-26", "2026-12-31"],
  ...["2027-01-01", "2027-01-06", "2027-03-26", "2027-03-29", "2027-05-01", "2027-05-06", "2027-06-06", "2027-06-25"],
];

/** Breaks of the demo municipality, as its post tells of them: at Christmas, in weeks 8 and 44, and after Easter. */
const isInBreak = (day: Day): boolean =>
  (day >= "2025-12-21" && day <= "2026-01-07") ||
  (day >= "2026-12-21" && day <= "2027-01-07") ||
  (day >= "2026-04-06" && day <= "2026-04-10") ||
  (day >= "2027-03-29" && day <= "2027-04-02") ||
  [8, 44].includes(weekOf(day).number);

const isInSummer = (day: Day): boolean => day.slice(5) >= "06-13" && day.slice(5) <= "08-16";

/** In the summer break, the timetable has school days around the first start. */
const NEAR_DAYS = 14;

const STARTS = {
  "a Monday in term": "2026-03-09T09:30:00Z",
  "a Saturday": "2026-10-03T12:00:00Z",
  "1 January": "2026-01-01T11:00:00Z",
  "a day in July": "2026-07-08T07:00:00Z",
  "the day before a holiday": "2026-04-30T15:30:00Z",
  "a night": "2026-11-26T01:10:00Z",
  "the last night of a school year": "2027-07-31T21:59:00Z",
};

const at = (moment: Date) => clockInZone(moment, SCHOOL_TIME_ZONE);
const said = (moment: Date): string => {
  const { day, minutes } = at(moment);
  return `${day} ${Math.floor(minutes / 60)}:${minutes % 60}`;
};

describe.each(sampled(Object.entries(STARTS), 4))("a demo world that begins on %s", (_, start) => {
  const now = new Date(start);
  let server: RunningApi;

  beforeAll(async () => {
    const { url, template } = inject("postgres");
    server = await startDemoApi(await createDatabase(url, template), trustedIssuer(), { now });
  }, 120_000);

  afterAll(() => server.stop());

  const db = () => server.connection.db;

  it("[SCH-1] has lessons on school days, and none on holidays or in breaks", async () => {
    const lessons = await db()
      .select({ startTime: scheduleItems.startTime })
      .from(scheduleItems)
      .where(eq(scheduleItems.type, "LESSON"));
    const days = [...new Set(lessons.map(({ startTime }) => at(startTime).day))].sort();
    const isNear = (day: Day) => Math.abs(daysBetween(day, at(now).day)) <= NEAR_DAYS;
    expect(days.length).toBeGreaterThan(100);
    expect(days.filter((day) => HOLIDAYS.includes(day) || isInBreak(day) || isWeekend(day))).toEqual([]);
    expect(days.filter((day) => isInSummer(day) && !isNear(day))).toEqual([]);
  });

  it("[MEET-1] has meetings and times to book on weekdays that are no holidays", async () => {
    const booked = await db()
      .select({ start: meetingInstances.date })
      .from(meetingInstances)
      .where(isNotNull(meetingInstances.date));
    const offered = await db().select({ start: timeBlockSlots.startTime }).from(timeBlockSlots);
    const days = [...booked, ...offered].flatMap(({ start }) => (start ? [at(start).day] : []));
    expect(days.length).toBeGreaterThan(20);
    expect(days.filter((day) => HOLIDAYS.includes(day) || isWeekend(day))).toEqual([]);
    const ahead = offered.filter(({ start }) => start > now);
    expect(ahead.length).toBeGreaterThan(10);
    expect(offered.length - ahead.length).toBeGreaterThan(3);
  });

  it("[POST-1] [CONV-1] has staff write by day, on days of work", async () => {
    const written = [
      ...(await db().select({ moment: messages.created }).from(messages).where(isNotNull(messages.userId))),
      ...(await db().select({ moment: posts.published }).from(posts).where(ne(posts.published, NEVER))),
      ...(await db()
        .select({ moment: documentations.published })
        .from(documentations)
        .where(ne(documentations.published, NEVER))),
      ...(await db().select({ moment: meetingNotes.created }).from(meetingNotes)),
      ...(await db().select({ moment: messageFlags.decidedAt }).from(messageFlags)),
      ...(await db().select({ moment: leaveApplications.decidedAt }).from(leaveApplications)),
    ].flatMap(({ moment }) => moment ?? []);
    expect(written.length).toBeGreaterThan(300);
    const isAtWork = (moment: Date) => {
      const { day, minutes } = at(moment);
      return !isWeekend(day) && !HOLIDAYS.includes(day) && minutes >= 7 * 60 && minutes <= 18 * 60;
    };
    expect(written.filter((moment) => !isAtWork(moment)).map(said)).toEqual([]);
  });

  it("[CONV-1] has the messages of each conversation in the order of their times, and none ahead", async () => {
    const rows = await db()
      .select({ of: messages.conversationId, created: messages.created })
      .from(messages)
      .orderBy(asc(messages.conversationId), asc(messages.position));
    const late = rows.filter(({ of, created }, index) => {
      const before = rows[index - 1];
      return created > now || (before?.of === of && before.created >= created);
    });
    expect(late).toEqual([]);
    const decided = await db()
      .select({ written: messages.created, reported: messageFlags.created, decided: messageFlags.decidedAt })
      .from(messageFlags)
      .innerJoin(messages, eq(messages.id, messageFlags.messageId))
      .where(isNotNull(messageFlags.decidedAt));
    expect(decided).toHaveLength(2);
    for (const each of decided) {
      expect(each.written < each.reported).toBe(true);
      expect(each.decided && each.reported < each.decided).toBe(true);
    }
  });

  it("[DUE-1] gives the demo family some ten things to do, of every kind", async () => {
    const family = apiFor(demoPerson("family"), { id: STUDENTS.compulsory }, { server: server.url });
    const { items, putAway } = await family.call(listTodo, {});
    const all = items.map(({ kind, title }) => `${kind} ${title}`).join("\n");
    expect(items.length, all).toBeGreaterThanOrEqual(8);
    expect(items.length, all).toBeLessThanOrEqual(13);
    expect([...new Set(items.map(({ kind }) => kind))].sort()).toEqual([...TODO_KINDS].sort());
    expect(putAway.length).toBeGreaterThan(0);
  });
});
