import { millisecondsInHour } from "date-fns/constants";
import { and, eq } from "drizzle-orm";
import Fastify from "fastify";
import { describe, expect, inject, it, onTestFinished, vi } from "vitest";
import { listAbsences, reportAbsence } from "#contract/absence/endpoints.ts";
import { listAttendance } from "#contract/attendance/endpoints.ts";
import { listNotifications } from "#contract/notifications/endpoints.ts";
import { listSchedule } from "#contract/schedule/endpoints.ts";
import { SERVICE_IDS } from "#contract/services.ts";
import type { Connection } from "#server/database/connect.ts";
import { schools, soldServices } from "#server/database/schema/people.ts";
import { sourceIds } from "#server/database/schema/sources.ts";
import { replyWithProblem } from "#server/http/problems.ts";
import { startJobs } from "#server/jobs/startJobs.ts";
import {
  renewSubscription,
  serveNotices,
  sourceWorker,
  subscribe,
  unsubscribe,
} from "#server/sources/notices/notices.ts";
import { listRuns } from "#server/sources/run/runs.ts";
import { enqueueDue } from "#server/sources/run/scheduled.ts";
import { givenDatabase, givenProvider, NOW } from "#tests/support/given/givenProvider.ts";
import { USUAL_SERVICES } from "#tests/support/given/givenSchool.ts";
import { givenSchool } from "#tests/support/given/givenSchoolRegister.ts";
import { newId } from "#tests/support/newId.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { followingAt } from "#tests/support/server/following.ts";
import { TEST_ISSUER } from "#tests/support/server/issuer.ts";
import { sourceConnection } from "#tests/support/server/sourceConnection.ts";
import { tokenFor } from "#tests/support/server/tokens.ts";

/** A guardian who signs in, of a school whose data the API's database gets from a system. */
async function givenOpenPage() {
  const connection = await sourceConnection();
  const school = givenSchool();
  const subject = newId("parent");
  school.adult("parent-0", { eduPersonPrincipalNames: [subject] });
  let now = NOW;
  const given = await givenProvider({
    connection,
    register: school.register,
    source: { settings: { issuer: TEST_ISSUER } },
    now: () => now,
  });
  expect((await given.run()).state).toBe("DONE");
  const { db } = connection;
  const [unit] = await db.select().from(schools).where(eq(schools.tenantId, given.id));
  const services = USUAL_SERVICES.map((name) => ({ serviceId: SERVICE_IDS[name], tenantId: given.id }));
  await db
    .insert(soldServices)
    .values(services.map((one) => ({ ...one, schoolId: unit?.id ?? "", serviceEnd: "2099-07-31" })));
  const mine = and(eq(sourceIds.sourceId, given.id), eq(sourceIds.sourcedId, "child-0"), eq(sourceIds.kind, "student"));
  const [child] = await db.select().from(sourceIds).where(mine);
  const student = { id: child?.id ?? "" };
  const api = apiFor({ id: "parent", subject }, student, { now: NOW });
  const stream = await followingAt(inject("apiUrl"), await tokenFor(subject));
  const update = async () => {
    now = new Date(now.getTime() + millisecondsInHour);
    return given.run("INCREMENTAL");
  };
  const later = () => {
    now = new Date(now.getTime() + millisecondsInHour);
    school.setTime(now);
  };
  return { ...given, school, student, api, stream, update, later };
}

describe("[SRC-2] a guardian's open page", () => {
  it("shows what came in with a run", async () => {
    const { school, student, api, stream, update, later } = await givenOpenPage();
    const day = { params: { studentId: student.id, start: "2026-11-23", end: "2026-11-23" } };
    expect(await api.call(listSchedule, day)).toMatchObject([
      { startTime: "2026-11-23T08:00:00.000Z", title: "mathematics" },
    ]);
    later();
    school.lesson("lesson-23", "mathematics", "2026-11-23T10:00:00Z", { rooms: [{ id: "room", displayName: "B12" }] });
    const event = stream.next();
    await update();
    expect(await event).toEqual({ kind: "absence", studentId: student.id });
    expect(await api.call(listSchedule, day)).toMatchObject([
      { startTime: "2026-11-23T10:00:00.000Z", room: "B12", relationships: [{ referenceType: "COURSE" }] },
    ]);

    later();
    school.lesson("lesson-20", "mathematics", "2026-11-20T08:00:00Z");
    school.attendance("mark", "child-0", "lesson-20", { attendanceMinutes: 45, invalidAbsenceMinutes: 15 });
    await update();
    const today = { params: { studentId: student.id, start: "2026-11-20", end: "2026-11-20" } };
    const late = { attendance: { attendanceType: "INVALID_LATE", lateDuration: 15, reportedByUser: null } };
    expect(await api.call(listAttendance, today)).toMatchObject([{ ...late, attendanceReported: true }]);
  });

  it("[PREF-2] is told at once of a lesson that the child has missed without a report, once, and of none long past", async () => {
    const { school, api, update, later } = await givenOpenPage();
    const notified = () => api.call(listNotifications, {});
    const miss = (mark: string, lesson: string) =>
      school.attendance(mark, "child-0", lesson, { attendanceMinutes: 0, invalidAbsenceMinutes: 60 });
    later();
    school.lesson("old", "mathematics", "2026-11-10T08:00:00Z");
    school.lesson("today", "mathematics", "2026-11-20T08:00:00Z");
    miss("mark-old", "old");
    miss("mark-today", "today");
    await update();
    expect(await notified()).toMatchObject([{ notificationText: expect.stringContaining("No absence is reported") }]);
    later();
    school.attendance("mark-today", "child-0", "today", { attendanceMinutes: 60 });
    await update();
    later();
    miss("mark-today", "today");
    await update();
    expect(await notified()).toHaveLength(1);
  });

  it("shows an own report once, also when the school's system returns it", async () => {
    const { school, student, api, update, later } = await givenOpenPage();
    const times = { startTime: "2026-11-23T07:00:00Z", endTime: "2026-11-23T12:00:00Z" };
    await api.call(reportAbsence, { body: { ...times, userId: student.id, period: false } });
    later();
    school.absence("echo", "child-0", times.startTime, times.endTime, { registeredBy: { id: "parent-0" } });
    school.absence("leave", "child-0", "2026-11-25T23:00:00Z", "2026-11-26T23:00:00Z", { type: "Beviljad ledighet" });
    const result = await update();
    expect(result.counts.absence).toMatchObject({ created: 1, passedOver: 1 });
    const listed = await api.call(listAbsences, { params: { studentId: student.id }, query: {} });
    expect(listed.map(({ origin, type, period, reportedBy }) => ({ origin, type, period, reportedBy }))).toEqual([
      { origin: "SCHOOL", type: "LEAVE", period: true, reportedBy: null },
      { origin: "GUARDIAN", type: "ABSENCE", period: false, reportedBy: { firstName: "parent-0", lastName: "Berg" } },
    ]);
  });
});

/** A server that takes notices for a database. */
async function givenServer({ db }: Connection): Promise<string> {
  const app = Fastify();
  app.setErrorHandler(replyWithProblem);
  serveNotices(app, db, () => NOW);
  onTestFinished(() => app.close());
  return app.listen({ port: 0, host: "127.0.0.1" });
}

describe("[SRC-2] notices of a school's system", () => {
  it("make its source bring what has changed, once for many", async () => {
    const connection = await givenDatabase();
    const url = await givenServer(connection);
    const school = givenSchool();
    const { provider, id, run, options, find } = await givenProvider({ connection, register: school.register });
    await run();
    const asking = { ...options, now: NOW };
    await subscribe(id, url, asking);
    const [{ target } = { target: "" }] = provider.subscriptions.values();
    expect(new URL(target).pathname).toMatch(/^\/api\/notices\/[\w-]{43}$/);
    expect((await find()).noticeDigest).not.toContain(target.split("/").at(-1));
    expect(await provider.notify()).toEqual([200]);
    expect(await provider.notify()).toEqual([200]);
    const guessed = await fetch(`${url}/api/notices/guessed`, {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json" },
    });
    expect(guessed.status).toBe(404);

    const warn = vi.fn();
    const running = { now: () => NOW, keys: options.keys, ownNetwork: options.ownNetwork, warn };
    const jobs = await startJobs(connection, [sourceWorker(connection, running)], warn);
    onTestFinished(jobs.close);
    await enqueueDue(connection.db, new Date(NOW.getTime() + 1_000));
    await enqueueDue(connection.db, new Date(NOW.getTime() + 1_000));
    await vi.waitFor(async () => {
      const runs = await listRuns(connection.db, id);
      expect(runs.map(({ kind, state }) => [kind, state])).toEqual([
        ["INCREMENTAL", "DONE"],
        ["FULL", "DONE"],
      ]);
    });
    // The subscription would end tomorrow.
    await vi.waitFor(async () => expect((await find()).subscription?.expires).toBe("2026-12-20T12:00:00.000Z"));
    await renewSubscription(id, asking);
    await unsubscribe(id, asking);
    expect(provider.subscriptions.size).toBe(0);
    expect(await find()).toMatchObject({ noticeDigest: null, subscription: null });
    expect(warn).not.toHaveBeenCalled();
  });
});

describe("[SRC-5] two runs of one system", () => {
  it("do not run at once", async () => {
    const connection = await givenDatabase();
    const { provider, attempt } = await givenProvider({ connection, register: givenSchool().register });
    provider.setFault((path, nth) => (path === "/groups" && nth === 1 ? { slowMs: 300 } : undefined));
    const results = await Promise.all([attempt(), attempt(), attempt("INCREMENTAL")]);
    expect(results.filter((result) => result !== undefined)).toMatchObject([{ state: "DONE" }]);
    expect(await attempt()).toMatchObject({ state: "DONE" });
  });
});
