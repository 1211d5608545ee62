import { once } from "node:events";
import { createServer, get, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { and, eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { expect, inject, it, onTestFinished, vi } from "vitest";
import { listAbsences, removeAbsence, reportAbsence } from "#contract/absence/endpoints.ts";
import { markConversationRead, sendMessage } from "#contract/conversations/endpoints.ts";
import { LIVE_STREAMS_MAX, REPLAY_MS } from "#contract/limits.ts";
import { updateInstanceDate } from "#contract/meetings/endpoints.ts";
import { bookingTimeOf } from "#contract/meetings/rules.ts";
import { markNotificationsRead } from "#contract/notifications/endpoints.ts";
import { HEARTBEAT_MS, OVER_LIMIT_RETRY_MS } from "#contract/notifications/live.ts";
import type { Database } from "#server/database/connect.ts";
import { guardianStudents } from "#server/database/schema/people.ts";
import { publish, publishAll } from "#server/notify/live.ts";
import { givenConversation } from "#tests/support/given/givenConversation.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { type GivenPerson, givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { givenMeeting } from "#tests/support/given/givenMeeting.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";
import { followingAt } from "#tests/support/server/following.ts";
import { openPages } from "#tests/support/server/openPages.ts";
import { startApi } from "#tests/support/server/startApi.ts";
import { tokenFor } from "#tests/support/server/tokens.ts";
import { trustedIssuer } from "#tests/support/server/trustedIssuer.ts";

const following = async (person: GivenPerson, age?: number) =>
  followingAt(inject("apiUrl"), await tokenFor(person.subject), age);

/** Another server's connection to the same database. */
function anotherServer(): Database {
  const pool = new pg.Pool({ connectionString: inject("databaseUrl"), max: 1 });
  onTestFinished(() => pool.end());
  return drizzle(pool, { casing: "snake_case" }) as unknown as Database;
}

it("[EVT-2] tells every guardian in a conversation of a new message, and nobody else", async () => {
  const { guardian, student } = await givenFamily();
  const other = await givenGuardian({ students: [student] });
  const outsider = await givenGuardian({ students: [student] });
  const talk = await givenConversation(student, { guardians: [guardian, other], lines: [] });
  const mine = await openPages(guardian, student);
  const theirs = await openPages(other, student);
  const outside = await openPages(outsider, student);
  await apiFor(other, student).call(sendMessage, { body: { conversationID: talk.id, text: "Hej" } });
  const event = { kind: "message", studentId: student.id, conversationId: talk.id };
  expect(await mine.next()).toEqual(event);
  expect(await theirs.next()).toEqual(event);
  expect(mine.type).toBe("text/event-stream");
  const own = { kind: "notification" as const, studentId: student.id };
  await publish(anotherServer(), [outsider.id], own);
  expect(await outside.next()).toEqual(own);
});

it("[EVT-2] tells the reader's other tabs of what was read", async () => {
  const { guardian, student } = await givenFamily();
  const talk = await givenConversation(student, { guardians: [guardian], lines: [] });
  const api = apiFor(guardian, student);
  const tab = await openPages(guardian, student);
  await api.call(markConversationRead, { params: { conversationId: talk.id } });
  expect(await tab.next()).toEqual({ kind: "read", studentId: student.id, conversationId: talk.id });
  await api.call(markNotificationsRead, { body: [] });
  expect(await tab.next()).toEqual({ kind: "notification", studentId: student.id });
});

it("[EVT-2] [MEET-6] tells the student's other guardians of a booking that is made and cancelled", async () => {
  const { guardian, student } = await givenFamily();
  const meeting = await givenMeeting(student, { slots: [{ startTime: "2026-03-16T14:00:00Z" }] });
  const theirs = await openPages(await givenGuardian({ students: [student] }), student);
  const api = apiFor(guardian, student, { now: "2026-03-12T07:00:00Z" });
  const { id, startTime, endTime } = meeting.slots[0] as (typeof meeting.slots)[number];
  const book = (timeBlockSlotId: string | null, date: string | null, endDate: string | null) =>
    api.call(updateInstanceDate, {
      params: { instanceId: meeting.instance.id },
      body: { id: meeting.instance.id, meetingId: meeting.id, timeBlockSlotId, date, endDate },
    });
  await book(id, bookingTimeOf(startTime), bookingTimeOf(endTime));
  const booked = [await theirs.next(), await theirs.next()].map((event) => event?.kind);
  expect(booked).toEqual(["meeting", "notification"]);
  await book(null, null, null);
  const cancelled = [await theirs.next(), await theirs.next()].map((event) => event?.kind);
  expect(cancelled).toEqual(["meeting", "notification"]);
});

it("[EVT-2] [ABS-3] tells a student's guardians of an absence that is reported and taken back", async () => {
  const { guardian, student } = await givenFamily();
  const other = await givenGuardian({ students: [student] });
  const [mine, theirs] = await Promise.all([openPages(guardian, student), openPages(other, student)]);
  const event = { kind: "absence", studentId: student.id };
  const api = apiFor(guardian, student, { now: "2026-03-12T07:00:00Z" });
  const times = { startTime: "2026-03-12T08:00:00Z", endTime: "2026-03-12T09:00:00Z" };
  await api.call(reportAbsence, { body: { userId: student.id, period: false, ...times } });
  expect(await theirs.next()).toEqual(event);
  expect(await mine.next()).toEqual(event);
  const [absence] = await api.call(listAbsences, { params: { studentId: student.id } });
  await api.call(removeAbsence, { params: { absenceId: absence?.id ?? "" } });
  expect(await theirs.next()).toEqual(event);
});

it("[EVT-2] tells what came about while the stream was being asked for, and again to nobody who did not ask", async () => {
  const { guardian, student } = await givenFamily();
  const talk = await givenConversation(student, { guardians: [guardian], lines: [] });
  const early = await following(guardian);
  await apiFor(guardian, student).call(sendMessage, { body: { conversationID: talk.id, text: "Hej" } });
  const event = { kind: "message", studentId: student.id, conversationId: talk.id };
  expect(await early.next()).toEqual(event);
  const late = await following(guardian, 1_000);
  expect(await late.next()).toEqual(event);
  const indifferent = await following(guardian);
  await publish(database(), [guardian.id], { kind: "notification", studentId: student.id });
  expect(await indifferent.next()).toEqual({ kind: "notification", studentId: student.id });
});

it("[EVT-2] says that it cannot replay what it has not heard itself, and only then", async () => {
  const { guardian, student } = await givenFamily();
  const api = await startApi({ databaseUrl: inject("databaseUrl"), trusted: trustedIssuer() });
  onTestFinished(api.stop);
  const token = await tokenFor(guardian.subject);
  const earlier = await followingAt(api.url, token, REPLAY_MS);
  const now = await followingAt(api.url, token, 0);
  const event = { kind: "notification" as const, studentId: student.id };
  await publish(database(), [guardian.id], event);
  expect([await earlier.next(), earlier.hasMissed()]).toEqual([event, true]);
  expect([await now.next(), now.hasMissed()]).toEqual([event, false]);
});

it("[EVT-2] hears of another server's change once it is committed, and never of one that is not", async () => {
  const { guardian, student } = await givenFamily();
  const tab = await openPages(guardian, student);
  const db = anotherServer();
  const rolledBack = db.transaction(async (tx) => {
    await publish(tx, [guardian.id], { kind: "message", studentId: student.id });
    throw new Error("not done");
  });
  await expect(rolledBack).rejects.toThrow("not done");
  const others = Array.from({ length: 250 }, (_, index) => `nobody-${index}`);
  await db.transaction((tx) => publish(tx, [...others, guardian.id], { kind: "notification", studentId: student.id }));
  expect(await tab.next()).toEqual({ kind: "notification", studentId: student.id });
});

it("[EVT-2] asks in one query whether all who are told at once may hear of it", async () => {
  const families = await Promise.all(Array.from({ length: 3 }, () => givenFamily()));
  const api = await startApi({ databaseUrl: inject("databaseUrl"), trusted: trustedIssuer() });
  onTestFinished(api.stop);
  const tabs = await Promise.all(
    families.map(async ({ guardian }) => followingAt(api.url, await tokenFor(guardian.subject))),
  );
  const sent = vi.spyOn(pg.Client.prototype, "query");
  onTestFinished(() => void vi.restoreAllMocks());
  const events = families.map(({ student }) => ({ kind: "notification" as const, studentId: student.id }));
  await publishAll(
    database(),
    families.flatMap(({ guardian }, at) => {
      const event = events[at];
      return event ? [{ personIds: [guardian.id], event }] : [];
    }),
  );
  expect(await Promise.all(tabs.map((tab) => tab.next()))).toEqual(events);
  const checks = sent.mock.calls.filter(([query]) => JSON.stringify(query).includes("token.student_id"));
  expect(checks).toHaveLength(1);
});

it("[EVT-2] ends with its token, and opens again with a fresh one", async () => {
  const { guardian } = await givenFamily();
  const url = inject("apiUrl");
  const short = await followingAt(url, await tokenFor(guardian.subject, { expiresIn: 2 }));
  expect(await short.hasEnded()).toBe(true);
  expect((await following(guardian)).type).toBe("text/event-stream");
});

it("[EVT-2] [API-2] tells nothing more of a student whose link is gone, and goes on with the others", async () => {
  const [student, gone] = await Promise.all([givenStudent(), givenStudent()]);
  const guardian = await givenGuardian({ students: [student, gone] });
  const tab = await openPages(guardian, student);
  await publish(database(), [guardian.id], { kind: "message", studentId: gone.id });
  expect(await tab.next()).toEqual({ kind: "message", studentId: gone.id });
  await database()
    .delete(guardianStudents)
    .where(and(eq(guardianStudents.guardianId, guardian.id), eq(guardianStudents.studentId, gone.id)));
  await publish(database(), [guardian.id], { kind: "message", studentId: gone.id });
  for (const kind of ["absence", "meeting"] as const) {
    await publish(database(), [guardian.id], { kind, studentId: student.id });
    expect(await tab.next()).toEqual({ kind, studentId: student.id });
  }
});

it("[EVT-2] holds so many streams of one person, and one more ends the oldest", async () => {
  const { guardian, student } = await givenFamily();
  const oldest = await following(guardian);
  const others = await Promise.all(Array.from({ length: LIVE_STREAMS_MAX - 1 }, () => following(guardian)));
  const newest = await following(guardian);
  expect(await oldest.hasEnded()).toBe(true);
  // Otherwise more windows than that would end each other's streams for ever.
  expect(oldest.retryMs()).toBe(OVER_LIMIT_RETRY_MS);
  expect(newest.retryMs()).toBeUndefined();
  const event = { kind: "notification" as const, studentId: student.id };
  await publish(database(), [guardian.id], event);
  expect(await Promise.all([...others, newest].map((tab) => tab.next()))).toEqual(Array(LIVE_STREAMS_MAX).fill(event));
});

it("[EVT-2] keeps nothing going for who leaves while it is found out who asks", async () => {
  const { guardian } = await givenFamily();
  const trusted = trustedIssuer();
  const issuer = createServer();
  issuer.listen(0, "127.0.0.1");
  await once(issuer, "listening");
  onTestFinished(() => void issuer.close());
  const { port } = issuer.address() as AddressInfo;
  // A server asks for the keys as it starts, and whoever comes meanwhile waits for the same answer.
  const keysAsked = once(issuer, "request");
  const api = await startApi({
    databaseUrl: inject("databaseUrl"),
    trusted: { ...trusted, jwks: { uri: `http://127.0.0.1:${port}/keys` } },
  });
  onTestFinished(api.stop);
  const begun = vi.spyOn(globalThis, "setInterval");
  const ended = vi.spyOn(globalThis, "clearInterval");
  onTestFinished(() => void vi.restoreAllMocks());

  const arrived = once(api.app.server, "request");
  const leaving = get(`${api.url}/api/live`, {
    headers: { authorization: `Bearer ${await tokenFor(guardian.subject)}` },
  });
  leaving.on("error", () => undefined);
  const left = new Promise((resolve) => {
    api.app.server.once("connection", (socket: Socket) => socket.once("close", resolve));
  });
  const [, answer] = (await keysAsked) as [unknown, ServerResponse];
  await arrived;
  leaving.destroy();
  await left;
  answer.setHeader("content-type", "application/json").end(JSON.stringify(trusted.jwks));

  const beats = () =>
    begun.mock.calls.flatMap(([, ms], at) => (ms === HEARTBEAT_MS ? [begun.mock.results[at]?.value] : []));
  await vi.waitFor(() => expect(beats()).toHaveLength(1));
  await vi.waitFor(() => expect(ended.mock.calls.flat()).toEqual(expect.arrayContaining(beats())));
});
