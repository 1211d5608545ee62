import { describe, expect, it } from "vitest";
import { editAbsence, removeAbsence, reportAbsence } from "#contract/absence/endpoints.ts";
import { listNotifications } from "#contract/notifications/endpoints.ts";
import { sourceIds } from "#server/database/schema/sources.ts";
import { alarmUnlessArrived, attempt } from "#server/deliveries/attempts.ts";
import {
  deliveriesOf,
  givenDestination,
  givenRegisterSource,
  givenSchoolSystem,
  givenSending,
} from "#tests/support/given/givenDestination.ts";
import { givenReporter, NOW, reportOf, schoolOf } from "#tests/support/given/givenReporter.ts";
import { database } from "#tests/support/server/database.ts";

type Answer = { status: number; isStored?: boolean };

/** A guardian who has reported an absence to a system with SS 12000, which takes no changes. */
async function givenReported(answer: () => Answer, lookUp = () => 200) {
  const given = await givenReporter();
  const { student, api, list } = given;
  const source = await givenRegisterSource(student.tenantId);
  await database().insert(sourceIds).values({ sourceId: source, kind: "student", sourcedId: "SS-1", id: student.id });
  const stored: { id: string; endTime: string }[] = [];
  const posts: unknown[] = [];
  const { url } = await givenSchoolSystem(({ method, body }) => {
    if (method === "GET") return { status: lookUp(), body: { data: stored } };
    const { status, isStored = status === 200 } = answer();
    posts.push(JSON.parse(body));
    const absence = { ...JSON.parse(body), id: `A${posts.length}` };
    if (isStored) stored.push(absence);
    return { status, body: absence };
  });
  await givenDestination(schoolOf(student).id, { kind: "ss12000", settings: { url, source }, secrets: { token: "t" } });
  await api.call(reportAbsence, reportOf(student));
  const absenceId = (await list())[0]?.id ?? "";
  const { sending } = givenSending({ now: NOW, hosts: [url] });
  const alerts = async () => {
    const listed = await api.call(listNotifications, {});
    return Array.isArray(listed)
      ? listed.filter(({ notificationText }) => /not (reached|received)/.test(notificationText))
      : [];
  };
  const states = async () => (await deliveriesOf(student.id)).map(({ what, state }) => `${what} ${state}`);
  /** Attempts deliveries under way, in any order. */
  async function work() {
    for (const { id } of (await deliveriesOf(student.id)).toReversed()) await attempt(sending, { id });
    for (const { id } of await deliveriesOf(student.id)) await attempt(sending, { id });
  }
  return {
    ...given,
    work,
    /** Attempts it on another server, too, which begins before and ends after without having reached the system. */
    async workWithin() {
      const refuse = async () => {
        await work();
        throw Object.assign(new Error(), { code: "ECONNREFUSED" });
      };
      const sendOutside = Object.assign(refuse, { check: async () => undefined });
      for (const { id } of await deliveriesOf(student.id)) await attempt({ ...sending, sendOutside }, { id });
    },
    posts,
    states,
    alerts,
    remove: () => api.call(removeAbsence, { params: { absenceId } }),
    edit: (endTime: string) =>
      api.call(editAbsence, { body: { ...reportOf(student, { endTime }).body, id: absenceId } }),
    /** Sounds the alarms that are queued. A removal has none. */
    async alarms() {
      for (const { id, what } of await deliveriesOf(student.id))
        if (what !== "REMOVED") await alarmUnlessArrived(sending, { id });
    },
  };
}

const TAKEN = { status: 200 };
const DOWN = { status: 500 };

describe("a report to a system that takes no changes", () => {
  it("[OUT-3] [ABS-15] is not posted once the guardian has removed it, and nothing has failed", async () => {
    const { posts, states, alerts, remove, work, alarms } = await givenReported(() => TAKEN);
    await remove();
    await work();
    await alarms();
    expect(posts).toEqual([]);
    expect(await states()).toEqual(["REPORTED RECEIVED", "REMOVED RECEIVED"]);
    expect(await alerts()).toEqual([]);
  });

  it("[OUT-3] is not posted again after attempts that failed", async () => {
    let answer = DOWN;
    const { posts, states, alerts, remove, work, alarms } = await givenReported(() => answer);
    await work();
    await remove();
    answer = TAKEN;
    const before = posts.length;
    await alarms();
    await work();
    await alarms();
    expect(posts).toHaveLength(before);
    expect(await states()).toEqual(["REPORTED RECEIVED", "REMOVED RECEIVED"]);
    expect(await alerts()).toEqual([]);
  });

  it("[OUT-3] says 'tell the school' of its removal if an attempt that failed has arrived after all", async () => {
    const { posts, states, alerts, remove, work } = await givenReported(() => ({ status: 500, isStored: true }));
    await work();
    await remove();
    await work();
    expect(posts).toHaveLength(1);
    expect(await states()).toEqual(["REPORTED RECEIVED", "REMOVED FAILED"]);
    expect(await alerts()).toHaveLength(1);
  });

  it("[OUT-3] says so too if it may have arrived, and cannot be looked up", async () => {
    const { posts, states, remove, work } = await givenReported(
      () => ({ status: 504 }),
      () => 405,
    );
    await work();
    await remove();
    await work();
    expect(posts).toHaveLength(1);
    expect(await states()).toEqual(["REPORTED SENT", "REMOVED SENT"]);
  });

  it("[OUT-3] is not posted again because another server could not reach the system meanwhile", async () => {
    const { posts, work, workWithin } = await givenReported(
      () => ({ status: 504 }),
      () => 405,
    );
    await workWithin();
    await work();
    expect(posts).toHaveLength(1);
  });

  it("[OUT-3] is posted as it was last changed, once", async () => {
    let answer = DOWN;
    const { posts, states, alerts, edit, work, alarms } = await givenReported(() => answer);
    await work();
    await edit("2026-03-12T11:00:00Z");
    await edit("2026-03-12T11:30:00Z");
    answer = TAKEN;
    const before = posts.length;
    await work();
    await work();
    await alarms();
    expect(posts.slice(before)).toMatchObject([{ endTime: "2026-03-12T11:30:00.000Z" }]);
    expect(await states()).toEqual(["REPORTED RECEIVED", "EDITED RECEIVED", "EDITED RECEIVED"]);
    expect(await alerts()).toEqual([]);
  });
});
