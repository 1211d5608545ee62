import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { createCalendarFeed, removeCalendarFeed } from "#contract/calendarFeeds/endpoints.ts";
import { addDays, type Day, momentInZone } from "#contract/dates/dates.ts";
import { FEED_KINDS, type FeedKind, type WeekKind } from "#contract/kinds.ts";
import { getWeek } from "#contract/week/endpoints.ts";
import type { WeekDay } from "#contract/week/schemas.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import { meetingInstances } from "#server/database/schema/meetings.ts";
import { guardianStudents } from "#server/database/schema/people.ts";
import { posts } from "#server/database/schema/posts.ts";
import { scheduleItems } from "#server/database/schema/schedule.ts";
import { SIGN_IN_NAMES } from "#server/demo/people/accounts.ts";
import { lessonId } from "#server/demo/schedule/lessons.ts";
import { type EventRead, eventsIn, fetchFeed, givenFeed, newSecret } from "#tests/support/given/givenFeed.ts";
import { givenGroup } from "#tests/support/given/givenGroup.ts";
import { givenLesson } from "#tests/support/given/givenLesson.ts";
import { givenMeeting } from "#tests/support/given/givenMeeting.ts";
import { givenPost } from "#tests/support/given/givenPost.ts";
import { givenCoparent, NOW, schoolOf } from "#tests/support/given/givenReporter.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";
import { demoPerson } from "#tests/support/server/demo.ts";
import { startDemoApi } from "#tests/support/server/demoApi.ts";
import { createDatabase } from "#tests/support/server/postgres.ts";
import type { RunningApi } from "#tests/support/server/startApi.ts";
import { trustedIssuer } from "#tests/support/server/trustedIssuer.ts";

let server: RunningApi;

beforeAll(async () => {
  const { url, template } = inject("postgres");
  server = await startDemoApi(await createDatabase(url, template), trustedIssuer());
}, 120_000);

afterAll(() => server.stop());

const FIRST_MONDAY = "2026-02-16";
const WEEKS = 12;
const ALL_DAYS = Array.from({ length: WEEKS * 7 }, (_, at) => addDays(FIRST_MONDAY, at));
const MONDAYS = ALL_DAYS.filter((_, at) => at % 7 === 0);

/** A feed tells absence and care by a word of the guardian's language, and of work and lunch what it is; a week has the kind. */
const titled = (kind: string, title: string) => {
  if (kind === "ABSENCE" || kind === "CARE" || kind === "SCHOOL_DAY") return "";
  return ["TESTS", "ASSIGNMENTS", "MEALS"].includes(kind) ? title.slice(title.indexOf(": ") + 2) : title;
};

const FEED_KIND_OF: Partial<Record<WeekKind, FeedKind>> = {
  LUNCH: "MEALS",
  TEST: "TESTS",
  ASSIGNMENT: "ASSIGNMENTS",
  MEETING: "MEETINGS",
  EVENT: "EVENTS",
  ABSENCE: "ABSENCE",
  LEAVE: "ABSENCE",
  CARE: "CARE",
};

/** Lines of a week: kind, title and times of each entry by day, with the hours of school, which are a feed's school day too. */
const linesOfWeek = ({ day, hours, entries }: WeekDay): string[] => [
  ...(hours
    ? ["HOURS", "SCHOOL_DAY"].map((kind) => [day, kind, "", toSecond(hours.start), toSecond(hours.end)].join("|"))
    : []),
  ...entries.map(({ kind, title, start, end }) => {
    const feedKind = FEED_KIND_OF[kind] ?? kind;
    const shown = feedKind === "ABSENCE" ? "" : title;
    return [day, feedKind, shown, toSecond(start), toSecond(end)].join("|");
  }),
];

/** The same lines from the events of feeds that have one kind each. */
const linesOfFeeds = (feeds: Map<FeedKind, EventRead[]>, zone: string): string[] =>
  ALL_DAYS.flatMap((day) => {
    const pieces = [...feeds].flatMap(([kind, events]) =>
      events.flatMap((event) => {
        const shownKind = event.status === "CANCELLED" ? "CANCELLED" : kind;
        return pieceOn(day, event, zone).map((times) => ({ kind: shownKind, title: event.summary, event, ...times }));
      }),
    );
    const lessons = pieces.filter(({ kind }) => kind === "LESSONS").map(({ event }) => event);
    const starts = lessons.map(({ start }) => momentOf(start, zone)).toSorted();
    const ends = lessons.map(({ end }) => momentOf(end, zone)).toSorted();
    return [
      ...(lessons.length > 0 ? [[day, "HOURS", "", starts[0], ends.at(-1)].join("|")] : []),
      ...pieces
        .filter(({ kind }) => kind !== "LESSONS")
        .map(({ kind, title, start, end }) => [day, kind, titled(kind, title), start, end].join("|")),
    ];
  });

const momentOf = (clock: string, zone: string) =>
  toSecond(momentInZone(clock.slice(0, 10), clock.slice(11), zone).toISOString());

/** Calendars have no parts of seconds. */
const toSecond = (moment: string | null) => moment?.slice(0, "2026-03-12T08:00:00".length) ?? null;

/** The times of an event on a day, null where it goes on beyond the day; a whole day has none. */
function pieceOn(day: Day, { start, end }: EventRead, zone: string) {
  const first = start.slice(0, 10);
  const last = end.endsWith("T00:00:00") || !end.includes("T") ? addDays(end.slice(0, 10), -1) : end.slice(0, 10);
  if (day !== first && (day < first || day > last)) return [];
  if (!start.includes("T")) return [{ start: null, end: null }];
  return [{ start: day === first ? momentOf(start, zone) : null, end: day >= last ? momentOf(end, zone) : null }];
}

it("[CAL-1] [FAM-1] feeds and weeks of every student of the demo world have the same, over the change to summer time", async () => {
  const cancelled = eq(scheduleItems.id, lessonId("7a", "2026-03-12", 0));
  await server.connection.db.update(scheduleItems).set({ cancelled: true }).where(cancelled);
  const kinds = new Set<string>();
  for (const name of SIGN_IN_NAMES) {
    const api = apiFor(demoPerson(name), null, { server: server.url });
    const first = await api.answer(getWeek, { params: { day: FIRST_MONDAY } });
    if (first.status !== 200) continue;
    const weeks = await Promise.all(MONDAYS.map((day) => api.call(getWeek, { params: { day } })));
    for (const { id } of weeks[0]?.children ?? []) {
      const feeds = new Map<FeedKind, EventRead[]>();
      for (const kind of FEED_KINDS) {
        const secret = newSecret();
        const body = { studentIds: [id], kinds: [kind], showsTitles: true, secret };
        const made = await api.answer(createCalendarFeed, { body });
        if (made.status === 400) continue;
        const { text } = await fetchFeed(secret, { server: server.url, now: "2026-03-12T09:30:00Z" });
        feeds.set(kind, eventsIn(text));
        await api.call(removeCalendarFeed, { params: { feedId: (made.body as { id: string }).id } });
      }
      if (feeds.size === 0) continue;
      const days = weeks.flatMap(({ children }) => children.find((child) => child.id === id)?.days ?? []);
      const lines = days.flatMap(linesOfWeek);
      expect(linesOfFeeds(feeds, "Europe/Stockholm").toSorted()).toEqual(lines.toSorted());
      for (const line of lines) kinds.add(line.split("|")[1] ?? "");
    }
  }
  expect([...kinds].toSorted()).toEqual(
    ["HOURS", "CANCELLED", ...FEED_KINDS.filter((kind) => kind !== "LESSONS")].toSorted(),
  );
}, 60_000);

/** A feed of two children with a lesson, a meeting and a post's event, and the titles that week and feed show. */
async function givenShown() {
  const given = await givenFeed();
  const { student, guardian, api, secret } = given;
  const sibling = await givenStudent({ firstName: "Vilma", schools: student.schools });
  await database().insert(guardianStudents).values({ guardianId: guardian.id, studentId: sibling.id, position: 1 });
  const group = await givenGroup(schoolOf(student), { members: [sibling] });
  await givenLesson(sibling, {
    startTime: "2026-03-13T08:00:00Z",
    title: "Prov",
    type: "CALENDAR_EVENT",
    groupId: group.id,
  });
  const date = new Date("2026-03-13T14:00:00Z");
  const meeting = await givenMeeting(sibling, {
    title: "Samtal",
    instance: { date, endDate: new Date("2026-03-13T14:30:00Z") },
  });
  const post = await givenPost(sibling, {
    title: "Utflykt",
    published: NOW,
    eventDate: new Date("2026-03-13T08:00:00Z"),
  });
  const week = async () => JSON.stringify(await api.call(getWeek, { params: { day: "2026-03-12" } }));
  const feed = async () => (await fetchFeed(secret)).text;
  return { ...given, sibling, group, meeting, post, week, feed };
}
type Shown = Awaited<ReturnType<typeof givenShown>>;

it.each<[what: string, title: string, end: (given: Shown) => unknown]>([
  [
    "of a former child",
    "Prov",
    ({ guardian, sibling }) =>
      database()
        .delete(guardianStudents)
        .where(and(eq(guardianStudents.guardianId, guardian.id), eq(guardianStudents.studentId, sibling.id))),
  ],
  [
    "of a group that the child has left",
    "Prov",
    ({ group }) => database().delete(groupMembers).where(eq(groupMembers.groupId, group.id)),
  ],
  [
    "of a meeting that is now for the other guardian only",
    "Samtal",
    ({ meeting }) =>
      database()
        .update(meetingInstances)
        .set({ separateFor: "another" })
        .where(eq(meetingInstances.id, meeting.instance.id)),
  ],
  [
    "of a post whose event was called off",
    "Utflykt",
    ({ post }) => database().update(posts).set({ eventDate: null }).where(eq(posts.id, post.id)),
  ],
])("[CAL-3] [FAM-1] what was %s is gone from week and feed at once", async (_what, title, end) => {
  for (const order of ["week", "feed"] as const) {
    const given = await givenShown();
    const shown = async () => {
      const first = await given[order]();
      const second = await given[order === "week" ? "feed" : "week"]();
      return [first.includes(title), second.includes(title)];
    };
    expect(await shown()).toEqual([true, true]);
    await end(given);
    expect(await shown()).toEqual([false, false]);
  }
});

it("[CAL-3] guardians who live apart have each their own meetings in their feeds", async () => {
  const { student, guardian, secret } = await givenFeed();
  const coparent = await givenCoparent(student);
  const other = newSecret();
  const body = { studentIds: null, kinds: [...FEED_KINDS], showsTitles: true, secret: other };
  await apiFor(coparent, student, { now: NOW }).call(createCalendarFeed, { body });
  const at = { date: new Date("2026-03-13T14:00:00Z"), endDate: new Date("2026-03-13T14:30:00Z") };
  await givenMeeting(student, { title: "First talk", instance: { ...at, separateFor: guardian.id } });
  await givenMeeting(student, { title: "Second talk", instance: { ...at, separateFor: coparent.id } });
  const titlesOf = async (each: string) => eventsIn((await fetchFeed(each)).text).map(({ summary }) => summary);
  expect(await titlesOf(secret)).toEqual(["First talk"]);
  expect(await titlesOf(other)).toEqual(["Second talk"]);
});
