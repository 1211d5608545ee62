import { expect, it } from "vitest";
import { changeCare, getCare } from "#contract/care/endpoints.ts";
import { applyForLeave, listLeave, withdrawLeave } from "#contract/leave/endpoints.ts";
import { listNotifications } from "#contract/notifications/endpoints.ts";
import { alarmUnlessArrived, attempt, receive } from "#server/deliveries/attempts.ts";
import { collectChanges } from "#server/deliveries/systems.ts";
import { decideLeave } from "#server/modules/leave/decide.ts";
import {
  deliveriesOf,
  givenDestination,
  givenRegisterSource,
  givenSchoolSystem,
  givenSending,
  WEBHOOK_KEY,
} from "../support/given/givenDestination.ts";
import { givenUser } from "../support/given/givenGroup.ts";
import { givenReporter, NOW, schoolOf } from "../support/given/givenReporter.ts";
import { database } from "../support/server/database.ts";

const NUMBER = "0771-12 34 56";

/** A guardian who applies for leave and changes care times, of a school with a destination. */
async function givenReports(destination?: Parameters<typeof givenDestination>[1]) {
  const given = await givenReporter();
  const { student, api } = given;
  const source = destination?.settings?.source ? { source: await givenRegisterSource(student.tenantId) } : {};
  const settings = { ...destination?.settings, ...source };
  if (destination) await givenDestination(schoolOf(student).id, { phone: NUMBER, ...destination, settings });
  const params = { studentId: student.id };
  const leave = {
    startTime: "2026-03-20T09:00:00Z",
    endTime: "2026-03-20T10:00:00Z",
    period: true,
    reason: "A wedding",
  };
  const apply = () => api.call(applyForLeave, { params, body: leave });
  const leaves = () => api.call(listLeave, { params });
  const change = (day = "2026-03-13") =>
    api.call(changeCare, { params, body: { kind: "DAY", day, times: { start: "08:00", end: "15:00" } } });
  const care = () => api.call(getCare, { params });
  const alarm = async () => {
    const { sending } = givenSending({ now: NOW });
    for (const { id } of await deliveriesOf(student.id)) await alarmUnlessArrived(sending, { id });
  };
  const texts = async () => {
    const listed = await api.call(listNotifications, {});
    return Array.isArray(listed) ? listed.map(({ notificationText }) => notificationText) : [];
  };
  return { ...given, params, apply, leaves, change, care, alarm, texts };
}

it("[OUT-2] sends leave, its withdrawal and each change of care to the school, which guardians see", async () => {
  const { student, api, apply, leaves, change, care } = await givenReports();
  expect((await care()).delivery).toBeNull();
  await apply();
  const leaveId = (await leaves())[0]?.id ?? "";
  await api.call(withdrawLeave, { params: { leaveId } });
  expect((await change()).delivery).toEqual({ state: "SENT", isChange: false, phone: null });
  await change("2026-03-16");
  const sent = await deliveriesOf(student.id);
  expect(sent.map(({ kind, what, subjectId, destination }) => [kind, what, subjectId, destination])).toEqual([
    ["leave", "REPORTED", leaveId, "desk"],
    ["leave", "REMOVED", leaveId, "desk"],
    ["care", "EDITED", student.id, "desk"],
    ["care", "EDITED", student.id, "desk"],
  ]);
  expect((await leaves())[0]?.delivery).toEqual({ state: "SENT", isChange: false, phone: null });
  const ids = sent.map(({ id }) => id);
  await receive(database(), ids, new Date(NOW));
  expect((await leaves())[0]?.delivery?.state).toBe("RECEIVED");
  expect((await care()).delivery?.state).toBe("RECEIVED");
});

it("[OUT-2] tells guardians to call when leave or a change of care does not arrive", async () => {
  const { apply, leaves, change, care, alarm, texts } = await givenReports({ kind: "feed" });
  await apply();
  await change();
  await alarm();
  expect((await leaves())[0]?.delivery).toEqual({ state: "FAILED", isChange: false, phone: NUMBER });
  expect((await care()).delivery).toEqual({ state: "FAILED", isChange: true, phone: NUMBER });
  const notified = (await texts()).filter((text) => text.includes(NUMBER));
  expect(notified.toSorted()).toEqual([
    expect.stringMatching(/^Alva Lind: the school has not received the change to drop-off and pick-up/),
    expect.stringMatching(/^The leave application for .* has not reached the school/),
  ]);
});

it("[OUT-2] sends them by the school's webhook like absence", async () => {
  const { url, taken } = await givenSchoolSystem(() => ({ status: 204 }));
  const { student, apply, leaves, change } = await givenReports({
    kind: "webhook",
    settings: { url },
    secrets: { key: WEBHOOK_KEY },
  });
  await apply();
  await change();
  const { sending } = givenSending({ now: NOW, hosts: [url] });
  for (const { id } of await deliveriesOf(student.id)) await attempt(sending, { id });
  expect(taken.map(({ body }) => JSON.parse(body).type)).toEqual(["leave.reported", "care.changed"]);
  expect((await leaves())[0]?.delivery?.state).toBe("RECEIVED");
});

it.each([
  ["ss12000", { url: "https://school.example", source: "register" }],
  ["link", { url: "https://school.example" }],
] as const)(
  "[OUT-1] leaves them at the desk where the school has %s, which takes absence only",
  async (kind, settings) => {
    const { student, apply, change } = await givenReports({ kind, settings });
    await apply();
    await change();
    expect((await deliveriesOf(student.id)).map(({ destination, state }) => [destination, state])).toEqual([
      ["desk", "SENT"],
      ["desk", "SENT"],
    ]);
  },
);

it("[OUT-2] counts leave as received once the school has decided", async () => {
  const { student, apply, leaves, alarm } = await givenReports({ kind: "feed" });
  await apply();
  const leaveId = (await leaves())[0]?.id ?? "";
  const { id: userId } = await givenUser(schoolOf(student));
  await database().transaction((tx) =>
    decideLeave(tx, { leaveId, state: "DENIED", userId, note: null, now: new Date(NOW), ...collectChanges() }),
  );
  await alarm();
  expect(await deliveriesOf(student.id)).toMatchObject([{ state: "RECEIVED" }]);
  expect((await leaves())[0]?.delivery).toBeNull();
});
