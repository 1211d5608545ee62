import { expect, it } from "vitest";
import { changeCare, getCare } from "#contract/care/endpoints.ts";
import { answerHoliday, listHolidays } from "#contract/holidays/endpoints.ts";
import { listNotifications } from "#contract/notifications/endpoints.ts";
import { listAudit } from "#contract/students/endpoints.ts";
import { listTodo } from "#contract/todo/endpoints.ts";
import { getFamilyDay, getWeek } from "#contract/week/endpoints.ts";
import { schoolClosedDays } from "#server/database/schema/leave.ts";
import { guardianStudents } from "#server/database/schema/people.ts";
import { givenGuardian } from "../support/given/givenGuardian.ts";
import { givenHoliday, HOLIDAY_DAYS } from "../support/given/givenHoliday.ts";
import { givenCoparent, givenReporter, NOW, schoolOf } from "../support/given/givenReporter.ts";
import { givenSchool } from "../support/given/givenSchool.ts";
import { givenStudent } from "../support/given/givenStudent.ts";
import { apiFor } from "../support/server/api.ts";
import { database } from "../support/server/database.ts";

const [MONDAY = "", TUESDAY = ""] = HOLIDAY_DAYS;
const COMES = { start: "08:00", end: "15:00" };
/** The day after the last day to answer. */
const LATE = { now: "2026-03-21T08:00:00Z" };

async function givenAsked(
  asked: Parameters<typeof givenHoliday>[1] = {},
  values: Parameters<typeof givenReporter>[0] = {},
) {
  const { guardian, student, api } = await givenReporter(values);
  const coparent = await givenCoparent(student, { firstName: "Johan", lastName: "Lind" });
  const other = apiFor(coparent, student, { now: NOW });
  const round = await givenHoliday(schoolOf(student), { members: [student], ...asked });
  const params = { studentId: student.id, roundId: round.id };
  const bodyOf = (...days: [string, typeof COMES | null][]) => ({
    params,
    body: { days: days.map(([day, times]) => ({ day, times })) },
  });
  const shown = async (by = api) => (await by.call(listHolidays, {})).find(({ id }) => id === round.id)?.children[0];
  return { guardian, student, coparent, api, other, round, params, bodyOf, shown };
}

it("[HOL-1] shows the days about which the school asks, and takes answers that can change until the last day", async () => {
  const { student, api, round, bodyOf, shown } = await givenAsked();
  const school = schoolOf(student);
  await givenHoliday(school, { title: "Elsewhere" });
  await givenHoliday(school, { title: "Over", members: [student], days: ["2026-03-10"], answerBy: "2026-03-02" });
  await givenHoliday(school, { title: "Canceled", members: [student], ended: new Date(NOW) });
  const [holiday, ...more] = await api.call(listHolidays, {});
  expect(more).toEqual([]);
  expect(holiday).toMatchObject({ id: round.id, title: "Easter break", answerBy: "2026-03-20", opens: "06:30" });
  expect(holiday?.children).toMatchObject([
    { id: student.id, days: [{ day: MONDAY, answer: null }, { day: TUESDAY }] },
  ]);
  await api.call(answerHoliday, bodyOf([MONDAY, COMES], [TUESDAY, COMES]));
  await api.call(answerHoliday, bodyOf([TUESDAY, null]));
  expect((await shown())?.days).toMatchObject([
    { answer: { times: COMES, isLate: false, changedBy: { firstName: "Karin" } } },
    { answer: { times: null, isLate: false } },
  ]);
});

it("[HOL-1] takes a later answer and marks it late, also where it is given as a day of care", async () => {
  const { api, params, bodyOf, shown } = await givenAsked();
  await api.call(answerHoliday, bodyOf([MONDAY, COMES]), LATE);
  const { studentId } = params;
  await api.call(changeCare, { params: { studentId }, body: { kind: "DAY", day: TUESDAY, times: null } }, LATE);
  expect((await shown())?.days).toMatchObject([{ answer: { isLate: true } }, { answer: { isLate: true } }]);
});

it("[HOL-1] refuses other days, times outside the opening hours, and what is not asked of this family", async () => {
  const { student, api, other, params, bodyOf } = await givenAsked();
  const statusOf = async (answer: ReturnType<typeof bodyOf>, by = api) =>
    (await by.answer(answerHoliday, answer)).status;
  expect(await statusOf(bodyOf(["2026-04-01", COMES]))).toBe(400);
  expect(await statusOf(bodyOf([MONDAY, { start: "06:00", end: "15:00" }]))).toBe(400);
  const elsewhere = await givenHoliday(schoolOf(student));
  const body = bodyOf([MONDAY, null]);
  expect(await statusOf({ ...body, params: { ...params, roundId: elsewhere.id } })).toBe(404);
  expect(await statusOf(body, apiFor(await givenGuardian(), student, { now: NOW }))).toBe(403);
  expect(await statusOf(body, other)).toBe(200);
  const without = await givenAsked({}, { services: [] });
  expect(await statusOf(without.bodyOf([MONDAY, null]), without.api)).toBe(403);
  expect(await without.api.call(listHolidays, {})).toEqual([]);
});

it("[HOL-1] shows siblings with the same round together", async () => {
  const { guardian, student, api } = await givenReporter();
  const sibling = await givenStudent({ schools: student.schools, firstName: "Elsa" });
  const elsewhere = await givenStudent({ schools: [await givenSchool({ services: [] })], firstName: "Ivar" });
  const links = [sibling, elsewhere].map(({ id }, at) => ({
    guardianId: guardian.id,
    studentId: id,
    position: at + 1,
  }));
  await database().insert(guardianStudents).values(links);
  await givenHoliday(schoolOf(student), { members: [student, sibling, elsewhere] });
  const [holiday] = await api.call(listHolidays, {});
  expect(holiday?.children.map(({ id }) => id)).toEqual([student.id, sibling.id]);
});

it("[HOL-2] is something to do until each day is answered, by whichever guardian", async () => {
  const { api, other, student, bodyOf } = await givenAsked();
  const itemOf = async (by = api) => (await by.call(listTodo, {})).items.find(({ kind }) => kind === "HOLIDAY");
  expect(await itemOf()).toMatchObject({
    ...{ title: "Easter break", due: "2026-03-20T22:59:59.999Z" },
    students: [{ id: student.id, address: "/holidays" }],
  });
  await api.call(answerHoliday, bodyOf([MONDAY, COMES]));
  expect(await itemOf(other)).toBeDefined();
  await other.call(answerHoliday, bodyOf([TUESDAY, null]));
  expect(await itemOf()).toBeUndefined();
});

it("[HOL-2] [CARE-1] an answered day is a day of care, although the school is closed", async () => {
  const { student, api, bodyOf, params } = await givenAsked();
  const closed = HOLIDAY_DAYS.map((day) => ({ schoolId: schoolOf(student).id, day, title: "Holiday" }));
  await database().insert(schoolClosedDays).values(closed);
  await api.call(answerHoliday, bodyOf([MONDAY, COMES]));
  const during = { now: "2026-03-30T07:00:00Z" };
  const { days } = await api.call(getCare, { params: { studentId: params.studentId } }, during);
  expect(days).toMatchObject([
    { day: MONDAY, times: COMES, closed: null, change: { isLate: false } },
    { day: TUESDAY, closed: "Holiday" },
    ...days.slice(2),
  ]);
  const { children } = await api.call(getFamilyDay, { params: { day: MONDAY } }, during);
  expect(children[0]?.care).toMatchObject({ without: null, times: { start: "2026-03-30T06:00:00.000Z" } });
  const week = await api.call(getWeek, { params: { day: MONDAY } }, during);
  const cared = week.children[0]?.days.flatMap(({ day, entries }) =>
    entries.flatMap(({ kind }) => (kind === "CARE" ? [day] : [])),
  );
  expect(cared).toEqual([MONDAY]);
});

it("[HOL-2] [CARE-3] tells the other guardian, and refuses an answer that is based on an older plan", async () => {
  const { api, other, bodyOf, shown } = await givenAsked();
  const seen = { headers: { "if-match": `"${(await shown())?.version ?? ""}"` } };
  await api.call(answerHoliday, bodyOf([MONDAY, COMES]), seen);
  expect((await other.answer(answerHoliday, bodyOf([MONDAY, null]), seen)).status).toBe(412);
  expect(await other.call(listNotifications, {})).toMatchObject([
    { notificationText: "Karin Lind has answered for Alva Lind: Easter break", referenceUrl: "/care" },
  ]);
  const latest = { headers: { "if-match": `"${(await shown(other))?.version ?? ""}"` } };
  expect((await other.answer(answerHoliday, bodyOf([MONDAY, null]), latest)).status).toBe(200);
});

it("[HOL-2] an answer that says the same changes nothing", async () => {
  const { api, bodyOf, shown } = await givenAsked();
  await api.call(answerHoliday, bodyOf([MONDAY, COMES]));
  const before = await shown();
  await api.call(answerHoliday, bodyOf([MONDAY, COMES]));
  expect(await shown()).toEqual(before);
});

it("[HOL-2] leaves entries in the access log", async () => {
  const { api, bodyOf, shown, params } = await givenAsked();
  await api.call(answerHoliday, bodyOf([MONDAY, COMES]));
  await shown();
  const log = await api.call(listAudit, { params: { studentId: params.studentId } });
  const actions = log.filter(({ kind }) => kind === "care").map(({ action }) => action);
  expect(new Set(actions)).toEqual(new Set(["read", "changed"]));
});
