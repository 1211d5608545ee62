import { expect, it } from "vitest";
import { changeCare, getCare } from "#contract/care/endpoints.ts";
import type { CareChange } from "#contract/care/schemas.ts";
import { listNotifications } from "#contract/notifications/endpoints.ts";
import { destinations } from "#server/database/schema/deliveries.ts";
import { schoolClosedDays } from "#server/database/schema/leave.ts";
import { schoolData } from "#server/database/schema/people.ts";
import { givenGroup } from "../support/given/givenGroup.ts";
import { givenCoparent, givenReporter, NOW, schoolOf } from "../support/given/givenReporter.ts";
import { givenStaff } from "../support/given/givenStaff.ts";
import { apiFor } from "../support/server/api.ts";
import { database } from "../support/server/database.ts";

const WEEK = Array.from({ length: 5 }, () => ({ start: "08:00", end: "16:00" }));

async function givenCare() {
  const { student, api } = await givenReporter();
  const coparent = await givenCoparent(student, { firstName: "Johan", lastName: "Lind" });
  const other = apiFor(coparent, student, { now: NOW });
  const params = { studentId: student.id };
  const change = (body: CareChange, by = api) => by.call(changeCare, { params, body });
  return { student, api, other, params, change };
}

it("[CARE-1] shows the usual times, days that differ, closed days and late changes", async () => {
  const { student, change } = await givenCare();
  await database()
    .insert(schoolClosedDays)
    .values({ schoolId: schoolOf(student).id, day: "2026-03-16", title: "Closed" });
  await change({ kind: "PATTERN", from: "2026-03-13", weeks: [WEEK] });
  await change({ kind: "DAY", day: "2026-03-12", times: { start: "09:00", end: "12:00" } });
  const care = await change({ kind: "DAY", day: "2026-03-17", times: null });
  expect(care.days.slice(0, 5)).toMatchObject([
    { day: "2026-03-12", times: { start: "09:00" }, change: { isLate: true, changedBy: { firstName: "Karin" } } },
    { day: "2026-03-13", times: { start: "08:00", end: "16:00" }, change: null },
    { day: "2026-03-16", closed: "Closed" },
    { day: "2026-03-17", times: null, change: { isLate: false } },
    { day: "2026-03-18", times: { start: "08:00" } },
  ]);
  const usual = await change({ kind: "USUAL_DAY", day: "2026-03-17" });
  expect(usual.days[3]).toMatchObject({ times: { start: "08:00" }, change: null });
});

it("[CARE-1] takes the deadline from the school's data", async () => {
  const { student, change } = await givenCare();
  await database()
    .insert(schoolData)
    .values({ schoolId: schoolOf(student).id, key: "CareDeadlineDays", value: "7" });
  const care = await change({ kind: "DAY", day: "2026-03-18", times: null });
  expect(care.days.find(({ day }) => day === "2026-03-18")?.change?.isLate).toBe(true);
});

it("[CARE-2] [CARE-3] shows all guardians the same persons and pick-up, with who and when", async () => {
  const { other, params, change } = await givenCare();
  const { people } = await change({
    kind: "PERSON",
    id: null,
    name: "Berit",
    relation: "Grandmother",
    phone: "070-123",
  });
  const personId = people[0]?.id ?? "";
  await change({ kind: "PICKUP", day: "2026-03-12", personId }, other);
  const care = await other.call(getCare, { params });
  expect(care.people).toMatchObject([
    { name: "Berit", changedBy: { firstName: "Karin" }, changedAt: "2026-03-12T08:00:00.000Z" },
  ]);
  expect(care.days[0]?.pickup).toMatchObject({ name: "Berit", changedBy: { firstName: "Johan" } });
});

it("[CARE-3] refuses the second of two who change at once, who then sees what the first did", async () => {
  const { api, other, params, change } = await givenCare();
  const { version } = await api.call(getCare, { params });
  await change({ kind: "PATTERN", from: "2026-03-13", weeks: [WEEK] });
  const late = await other.answer(
    changeCare,
    { params, body: { kind: "DAY", day: "2026-03-13", times: null } },
    { headers: { "if-match": `"${version}"` } },
  );
  expect(late.status).toBe(412);
  expect((await other.call(getCare, { params })).patterns).toMatchObject([{ changedBy: { firstName: "Karin" } }]);
});

it("[CARE-3] keeps the changes of two who make their first at the same moment", async () => {
  const { api, other, params, change } = await givenCare();
  await Promise.all([
    change({ kind: "DAY", day: "2026-03-13", times: null }),
    change({ kind: "DAY", day: "2026-03-16", times: null }, other),
  ]);
  const { days } = await api.call(getCare, { params });
  expect(days.filter(({ change }) => change).map(({ day }) => day)).toEqual(["2026-03-13", "2026-03-16"]);
});

it("[CARE-2] keeps each change with who and when, also of what is removed or overwritten", async () => {
  const { other, params, change } = await givenCare();
  const person = { relation: "Grandmother", phone: "070-123" };
  const { people } = await change({ kind: "PERSON", id: null, name: "Berit", ...person });
  const id = people[0]?.id ?? "";
  await change({ kind: "PICKUP", day: "2026-03-12", personId: id });
  await change({ kind: "PICKUP", day: "2026-03-12", personId: null }, other);
  await change({ kind: "PERSON_REMOVED", id }, other);
  await change({ kind: "DAY", day: "2026-03-13", times: null });
  await change({ kind: "USUAL_DAY", day: "2026-03-13" }, other);
  const { history } = await other.call(getCare, { params });
  expect(history.map(({ kind, day, person: name, changedBy }) => [kind, day, name, changedBy?.firstName])).toEqual([
    ["USUAL_DAY", "2026-03-13", null, "Johan"],
    ["DAY", "2026-03-13", null, "Karin"],
    ["PERSON_REMOVED", null, "Berit", "Johan"],
    ["PICKUP", "2026-03-12", null, "Johan"],
    ["PICKUP", "2026-03-12", "Berit", "Karin"],
    ["PERSON", null, "Berit", "Karin"],
  ]);
  expect(history[0]?.changedAt).toBe("2026-03-12T08:00:00.000Z");
});

it("[CARE-2] tells the other guardians as an event, without the names of those who pick up", async () => {
  const { student, api, other, change } = await givenCare();
  const protectedOne = await givenCoparent(student, { protected: true });
  const third = apiFor(protectedOne, student, { now: NOW });
  await change({ kind: "PERSON", id: null, name: "Berit", relation: "Grandmother", phone: "070-123" });
  expect(await other.call(listNotifications, {})).toMatchObject([
    { notificationText: "Karin Lind has changed drop-off and pick-up for Alva Lind", referenceUrl: "/care" },
  ]);
  expect(await api.call(listNotifications, {})).toEqual([]);
  await change({ kind: "DAY", day: "2026-03-13", times: null }, third);
  expect(await api.call(listNotifications, {})).toMatchObject([
    { notificationText: "Drop-off and pick-up for Alva Lind have been changed", referenceUrl: "/care" },
  ]);
  expect((await api.call(getCare, { params: { studentId: student.id } })).history[0]?.changedBy).toBeNull();
});

it("[CARE-2] [DESK-3] says whether a change comes to the school's system, to staff at the desk or to nobody", async () => {
  const { student, api, params } = await givenCare();
  const reach = async () => (await api.call(getCare, { params })).reach;
  expect(await reach()).toBe("NOBODY");
  await givenStaff(schoolOf(student), { roleId: "principal" });
  // A child in no group is on no screen of the desk.
  expect(await reach()).toBe("NOBODY");
  await givenGroup(schoolOf(student), { type: "MENTOR_GROUP", members: [student] });
  expect(await reach()).toBe("DESK");
  await database()
    .insert(destinations)
    .values({ schoolId: schoolOf(student).id, kind: "feed", settings: {} });
  expect(await reach()).toBe("SYSTEM");
});

it.each<[string, object, string]>([
  ["a day that is over", { kind: "DAY", day: "2026-03-11", times: null }, "body.day"],
  [
    "a phone number that is none",
    { kind: "PERSON", id: null, name: "A", relation: "B", phone: "call me" },
    "body.phone",
  ],
])("[CARE-1] [CARE-2] refuses %s with the field's name", async (_, body, field) => {
  const { student, api } = await givenCare();
  const answer = await api.send("PUT", `/Guardians/me/students/${student.id}/care`, body);
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } });
});
