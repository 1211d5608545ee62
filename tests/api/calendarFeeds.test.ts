import { eq } from "drizzle-orm";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { reportAbsence } from "#contract/absence/endpoints.ts";
import {
  createCalendarFeed,
  listCalendarFeeds,
  removeCalendarFeed,
  renewCalendarFeed,
} from "#contract/calendarFeeds/endpoints.ts";
import { FEED_FETCHES_PER_HOUR, FEEDS_MAX } from "#contract/calendarFeeds/rules.ts";
import { FEED_KINDS } from "#contract/kinds.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { calendarFeeds } from "#server/database/schema/calendarFeeds.ts";
import { guardianStudents, students } from "#server/database/schema/people.ts";
import { eventsIn, fetchFeed, givenFeed, newSecret } from "../support/given/givenFeed.ts";
import { givenLesson } from "../support/given/givenLesson.ts";
import { givenReporter, reportOf } from "../support/given/givenReporter.ts";
import { givenStudent } from "../support/given/givenStudent.ts";
import { database } from "../support/server/database.ts";
import { noteQueries } from "../support/server/queries.ts";
import { startApi } from "../support/server/startApi.ts";
import { trustedIssuer } from "../support/server/trustedIssuer.ts";

describe("[CAL-1] a calendar feed", () => {
  it("is listed without its secret, of which only a hash is kept", async () => {
    const { api, feed, secret } = await givenFeed();
    expect(JSON.stringify(await api.call(listCalendarFeeds, {}))).not.toContain(secret);
    const rows = await database().select().from(calendarFeeds).where(eq(calendarFeeds.id, feed.id));
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it("says when and by which program it was fetched last", async () => {
    const { api, secret } = await givenFeed();
    expect(await api.call(listCalendarFeeds, {})).toMatchObject([{ lastFetchedAt: null, lastProgram: null }]);
    await fetchFeed(secret);
    expect(await api.call(listCalendarFeeds, {})).toMatchObject([
      { lastFetchedAt: "2026-03-12T08:00:00.000Z", lastProgram: "Calendar/1.0 (test)" },
    ]);
  });

  it("has the chosen kinds of the chosen children", async () => {
    const { student, api, secret } = await givenFeed({ kinds: ["LESSONS"] });
    await givenLesson(student, { startTime: "2026-03-13T08:00:00Z", title: "Matematik" });
    await api.call(reportAbsence, reportOf(student));
    expect(eventsIn((await fetchFeed(secret)).text).map(({ summary }) => summary)).toEqual(["Matematik"]);
  });

  it("names the child where there are several, and never one with a protected identity", async () => {
    const { student, guardian, secret } = await givenFeed({ kinds: ["LESSONS"] });
    const hidden = await givenStudent({ firstName: "Vilma", protected: true, schools: student.schools });
    await database().insert(guardianStudents).values({ guardianId: guardian.id, studentId: hidden.id, position: 1 });
    for (const child of [student, hidden]) await givenLesson(child, { startTime: "2026-03-13T08:00:00Z" });
    const { text } = await fetchFeed(secret);
    expect(
      eventsIn(text)
        .map(({ summary }) => summary)
        .toSorted(),
    ).toEqual(["Alva: Matematik", "Matematik"]);
    expect(text).not.toContain("Vilma");
  });

  it("says School and no more where titles are not wanted", async () => {
    const { student, secret } = await givenFeed({ showsTitles: false });
    await givenLesson(student, { startTime: "2026-03-13T08:00:00Z", title: "Matematik", room: "B 12" });
    const { text } = await fetchFeed(secret);
    expect(eventsIn(text).map(({ summary }) => summary)).toEqual(["School"]);
    expect(text).not.toMatch(/Matematik|B 12|Alva/);
  });

  it("says Preschool where all of its children go to one", async () => {
    const { student, api, secret } = await givenFeed({ showsTitles: false }, { type: SCHOOL_TYPES.PRESCHOOL });
    await api.call(reportAbsence, reportOf(student));
    expect(eventsIn((await fetchFeed(secret)).text).map(({ summary }) => summary)).toEqual(["Preschool"]);
  });

  it("is not made for others' children, twice with a secret, or without end", async () => {
    const { api, secret } = await givenFeed();
    const other = await givenStudent();
    const body = { studentIds: [other.id], kinds: [...FEED_KINDS], showsTitles: true, secret: newSecret() };
    expect((await api.answer(createCalendarFeed, { body })).status).toBe(400);
    expect((await api.answer(createCalendarFeed, { body: { ...body, studentIds: null, secret } })).status).toBe(409);
    for (let at = 1; at < FEEDS_MAX; at += 1)
      await api.call(createCalendarFeed, { body: { ...body, studentIds: null, secret: newSecret() } });
    const more = { ...body, studentIds: null, secret: newSecret() };
    expect((await api.answer(createCalendarFeed, { body: more })).status).toBe(409);
  });
});

it("[CAL-3] reads and replies 304 with one statement, and leaves no secret in measurements and database", async () => {
  const { student, secret } = await givenFeed();
  await givenLesson(student, { startTime: "2026-03-13T08:00:00Z" });
  const metricsToken = "a token";
  const server = await startApi({ databaseUrl: inject("databaseUrl"), trusted: trustedIssuer(), metricsToken });
  onTestFinished(server.stop);
  const tag = (await fetchFeed(secret, { server: server.url })).headers.get("etag") ?? "";
  const queries = noteQueries();
  expect((await fetchFeed(secret, { server: server.url, tag })).status).toBe(304);
  expect(queries.filter(({ text }) => text.includes("calendar_feeds"))).toHaveLength(1);
  expect(JSON.stringify(queries)).not.toContain(secret);
  const headers = { authorization: `Bearer ${metricsToken}` };
  const metrics = await (await fetch(`${server.url}/metrics`, { headers })).text();
  expect(metrics).toContain('route="/calendar/:file",status="304"} 1');
  expect(metrics).not.toContain(secret);
});

it("[CAL-3] limits wrong secrets of one address, then refuses without asking the database, and counts no known feed", async () => {
  const { secret } = await givenFeed();
  const limits = { rateLimit: 3, now: new Date("2026-03-12T08:00:00Z") };
  const { url: server, stop } = await startApi({
    databaseUrl: inject("databaseUrl"),
    trusted: trustedIssuer(),
    ...limits,
  });
  onTestFinished(stop);
  const statuses = async (secrets: string[]) => {
    const replies: number[] = [];
    for (const each of secrets) replies.push((await fetchFeed(each, { server })).status);
    return replies;
  };
  expect(await statuses(Array.from({ length: 5 }, () => secret))).toEqual([200, 200, 200, 200, 200]);
  expect(await statuses(Array.from({ length: 4 }, newSecret))).toEqual([404, 404, 404, 429]);
  const queries = noteQueries();
  const { headers } = await fetchFeed(newSecret(), { server });
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  // Also a secret that was guessed: whether it exists is not looked up.
  expect(await statuses([newSecret(), secret])).toEqual([429, 429]);
  expect(queries.filter(({ text }) => text.includes("calendar_feeds"))).toEqual([]);
});

describe("[CAL-3] a feed is not found", () => {
  it("after it was removed or renewed, and otherwise is", async () => {
    const { api, feed, secret } = await givenFeed();
    const renewed = newSecret();
    await api.call(renewCalendarFeed, { params: { feedId: feed.id }, body: { secret: renewed } });
    expect((await fetchFeed(secret)).status).toBe(404);
    expect((await fetchFeed(renewed)).status).toBe(200);
    const stranger = await givenReporter();
    expect((await stranger.api.answer(removeCalendarFeed, { params: { feedId: feed.id } })).status).toBe(404);
    await api.call(removeCalendarFeed, { params: { feedId: feed.id } });
    expect((await fetchFeed(renewed)).status).toBe(404);
    expect((await fetchFeed(newSecret())).status).toBe(404);
  });

  it("once the guardianship has ended", async () => {
    const { guardian, secret } = await givenFeed();
    await database().delete(guardianStudents).where(eq(guardianStudents.guardianId, guardian.id));
    expect((await fetchFeed(secret)).status).toBe(404);
  });

  it("once the student has come of age", async () => {
    const { student, secret } = await givenFeed();
    await database().update(students).set({ birthDate: "2008-03-13" }).where(eq(students.id, student.id));
    expect((await fetchFeed(secret)).status).toBe(200);
    expect((await fetchFeed(secret, { now: "2026-03-13T08:00:00Z" })).status).toBe(404);
  });

  it("more than sixty times an hour, and again in the next", async () => {
    const { secret } = await givenFeed();
    for (let at = 0; at < FEED_FETCHES_PER_HOUR; at += 1) expect((await fetchFeed(secret)).status).toBe(200);
    expect((await fetchFeed(secret)).status).toBe(429);
    expect((await fetchFeed(secret, { now: "2026-03-12T09:00:01Z" })).status).toBe(200);
  });

  it("gives nothing of a child whose school does not offer it", async () => {
    const { api } = await givenReporter({ services: ["schedule"] });
    const body = { studentIds: null, kinds: [...FEED_KINDS], showsTitles: true, secret: newSecret() };
    expect((await api.answer(createCalendarFeed, { body })).status).toBe(400);
  });
});
