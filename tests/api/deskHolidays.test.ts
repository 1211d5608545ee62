import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import {
  cancelDeskHoliday,
  changeDeskHoliday,
  createDeskHoliday,
  getDeskHoliday,
  listDeskHolidays,
  remindOfDeskHoliday,
} from "#contract/desk/holidays/endpoints.ts";
import { getDesk, listDeskCare } from "#contract/desk/today/endpoints.ts";
import { answerHoliday, listHolidays } from "#contract/holidays/endpoints.ts";
import { listTodo } from "#contract/todo/endpoints.ts";
import { carePlans } from "#server/database/schema/care.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import { schoolClosedDays } from "#server/database/schema/leave.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { studentSchools, students } from "#server/database/schema/people.ts";
import { remindLater, remindOnce } from "#server/modules/holidays/reminders.ts";
import { announceContent } from "#server/notify/announceContent.ts";
import { givenGroup } from "../support/given/givenGroup.ts";
import { HOLIDAY_DAYS } from "../support/given/givenHoliday.ts";
import { NOW } from "../support/given/givenReporter.ts";
import { givenSchool } from "../support/given/givenSchool.ts";
import { deskFor, givenClass, givenStaff } from "../support/given/givenStaff.ts";
import { newId } from "../support/newId.ts";
import { database } from "../support/server/database.ts";

const [MONDAY = "", TUESDAY = ""] = HOLIDAY_DAYS;
const COMES = { start: "08:00", end: "15:00" };

async function givenAsking(values: Parameters<typeof givenClass>[0] = {}) {
  const given = await givenClass(values);
  const { desk, group, student, api } = given;
  const draft = {
    ...{ title: "Easter break", groups: [group.id], days: HOLIDAY_DAYS },
    ...{ opens: "06:30", closes: "17:30", answerBy: "2026-03-20" },
  };
  const ask = () => desk.call(createDeskHoliday, { body: draft });
  const answer = (roundId: string, day: string, times: typeof COMES | null) =>
    api.call(answerHoliday, { params: { studentId: student.id, roundId }, body: { days: [{ day, times }] } });
  const details = (roundId: string) => desk.call(getDeskHoliday, { params: { roundId } });
  const noticed = async () => {
    const found = await database().select().from(notifications).where(eq(notifications.studentId, student.id));
    return found.flatMap(({ notificationText: text }) => (text.includes("Easter") ? [text] : [])).toSorted();
  };
  return { ...given, draft, ask, answer, details, noticed };
}

it("[HOL-1] [HOL-3] staff ask, see answers by child, day and hour, and who has not answered", async () => {
  const { desk, ask, answer, details, api } = await givenAsking();
  expect(await desk.call(getDesk, {})).toMatchObject({ hasHolidays: true });
  const { id } = await ask();
  expect(await api.call(listHolidays, {})).toMatchObject([{ id, title: "Easter break" }]);
  expect((await desk.call(listDeskHolidays, {})).rounds).toMatchObject([
    { id, groups: ["7A"], students: 1, answered: 0 },
  ]);
  await answer(id, MONDAY, COMES);
  expect(await details(id)).toMatchObject({
    ...{ students: 1, answered: 0, mayChange: true },
    children: [{ student: { firstName: "Alva" }, group: "7A", isMissing: true, days: [{ day: MONDAY, times: COMES }] }],
  });
  await answer(id, TUESDAY, null);
  const { answered, children, staffing } = await details(id);
  expect({ answered, isMissing: children[0]?.isMissing }).toEqual({ answered: 1, isMissing: false });
  expect(staffing.map(({ children: count }) => count)).toEqual([1, 0]);
  expect(staffing[0]?.hours.find(({ hour }) => hour === "14:00")).toEqual({ hour: "14:00", children: 1 });
  expect(staffing[0]?.hours.find(({ hour }) => hour === "15:00")).toEqual({ hour: "15:00", children: 0 });
});

it("[HOL-1] refuses days, hours and groups that cannot be asked about", async () => {
  const { desk, draft, school } = await givenAsking();
  const strange = await givenGroup(await givenSchool());
  const statusOf = async (values: object) =>
    (await desk.answer(createDeskHoliday, { body: { ...draft, ...values } })).status;
  for (const wrong of [
    { days: ["2026-03-28"] },
    { closes: "06:00" },
    { answerBy: MONDAY },
    { answerBy: "2026-03-11" },
    { groups: [strange.id] },
  ])
    expect(await statusOf(wrong)).toBe(400);
  const nurse = deskFor(await givenStaff(school, { roleId: "nurse" }), NOW);
  expect((await nurse.answer(createDeskHoliday, { body: draft })).status).toBe(403);
});

it("[HOL-2] notifies families of a new round once, and reminds those who have not answered once", async () => {
  const { ask, answer, noticed, student, desk } = await givenAsking();
  const { id } = await ask();
  const task = { kind: "holidayRound" as const, id };
  for (let time = 0; time < 2; time += 1) await announceContent(database(), task, new Date(NOW));
  expect(await noticed()).toEqual(["Easter break: say on which days Alva is coming"]);
  await remindLater(database(), task, new Date(NOW));
  const early = new Date("2026-03-17T07:00:00Z");
  await remindOnce(database(), { roundId: id }, early);
  expect(await noticed()).toHaveLength(1);
  const due = new Date("2026-03-18T07:00:00Z");
  for (let time = 0; time < 2; time += 1) await remindOnce(database(), { roundId: id }, due);
  expect(await noticed()).toEqual([
    "Easter break: say on which days Alva is coming",
    "Reminder: answer about Easter break for Alva",
  ]);
  await answer(id, MONDAY, COMES);
  await answer(id, TUESDAY, COMES);
  const next = { now: "2026-03-19T07:00:00Z" };
  expect(await desk.call(remindOfDeskHoliday, { params: { roundId: id } }, next)).toEqual({ students: 0 });
  expect(student.id).toBeTruthy();
});

it("[HOL-3] staff remind at most once a day, and not another school's families", async () => {
  const { desk, ask, noticed } = await givenAsking();
  const { id: roundId } = await ask();
  const remind = (now = NOW) => desk.answer(remindOfDeskHoliday, { params: { roundId } }, { now });
  expect((await remind()).body).toEqual({ students: 1 });
  expect((await remind()).status).toBe(409);
  expect(await noticed()).toEqual(["Reminder: answer about Easter break for Alva"]);
  const stranger = await givenClass();
  expect((await stranger.desk.answer(getDeskHoliday, { params: { roundId } })).status).toBe(404);
});

it("[HOL-1] a change asks about new days, and answers to days that fall away are removed", async () => {
  const { desk, draft, ask, answer, details, api, noticed } = await givenAsking();
  const { id: roundId } = await ask();
  await answer(roundId, MONDAY, COMES);
  await answer(roundId, TUESDAY, COMES);
  const waits = async () => (await api.call(listTodo, {})).items.some(({ kind }) => kind === "HOLIDAY");
  expect(await waits()).toBe(false);
  const { version } = await details(roundId);
  const body = { ...draft, days: [TUESDAY, "2026-04-01"] };
  const change = () =>
    desk.answer(changeDeskHoliday, { params: { roundId }, body }, { headers: { "if-match": `"${version}"` } });
  expect((await change()).status).toBe(204);
  expect((await change()).status).toBe(412);
  expect(await waits()).toBe(true);
  expect((await details(roundId)).children[0]?.days).toMatchObject([{ day: TUESDAY, times: COMES }]);
  expect(await noticed()).toEqual(["Easter break: the school will be closed on days already answered for Alva"]);
});

it("[HOL-1] a round that is called off asks nobody, and its days are no days of care", async () => {
  const { desk, ask, answer, details, api, student } = await givenAsking();
  const { id: roundId } = await ask();
  await answer(roundId, MONDAY, COMES);
  const { version } = await details(roundId);
  await desk.call(cancelDeskHoliday, { params: { roundId } }, { headers: { "if-match": `"${version}"` } });
  expect(await api.call(listHolidays, {})).toEqual([]);
  expect((await desk.answer(getDeskHoliday, { params: { roundId } })).status).toBe(404);
  const [row] = (await database().select().from(carePlans)).filter(({ studentId }) => studentId === student.id);
  expect(row?.plan.days).toEqual([]);
});

it("[HOL-2] [DESK-3] the desk's day lists only those who come on a day on which the school is closed", async () => {
  const { desk, group, school, ask, answer } = await givenAsking();
  const sibling = await givenGroupMember(school.id, school.tenantId, group.id);
  const { id } = await ask();
  await answer(id, MONDAY, COMES);
  await database()
    .insert(carePlans)
    .values({ studentId: sibling, plan: { patterns: [], days: [], people: [], pickups: [] } });
  await database().insert(schoolClosedDays).values({ schoolId: school.id, day: MONDAY, title: "Holiday" });
  const { groups } = await desk.call(listDeskCare, {}, { now: "2026-03-30T06:00:00Z" });
  expect(groups).toMatchObject([{ closed: "Holiday", children: [{ student: { firstName: "Alva" }, times: COMES }] }]);
});

/** Adds a student to a group. */
async function givenGroupMember(schoolId: string, tenantId: string, groupId: string): Promise<string> {
  const id = newId("student");
  await database().insert(students).values({ id, tenantId, firstName: "Ivar", lastName: "Berg" });
  await database().insert(studentSchools).values({ studentId: id, schoolId, position: 0 });
  await database().insert(groupMembers).values({ studentId: id, groupId });
  return id;
}
