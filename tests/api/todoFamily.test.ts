import { expect, it } from "vitest";
import { changeCare } from "#contract/care/endpoints.ts";
import type { CareChange } from "#contract/care/schemas.ts";
import { applyForLeave, listLeave } from "#contract/leave/endpoints.ts";
import { listNotifications, markNotificationsRead } from "#contract/notifications/endpoints.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { listTodo } from "#contract/todo/endpoints.ts";
import { getWeek } from "#contract/week/endpoints.ts";
import { schoolClosedDays } from "#server/database/schema/leave.ts";
import { schoolData } from "#server/database/schema/people.ts";
import { collectChanges } from "#server/deliveries/systems.ts";
import { decideLeave } from "#server/modules/leave/decide.ts";
import { givenUser } from "#tests/support/given/givenGroup.ts";
import { givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { givenLesson } from "#tests/support/given/givenLesson.ts";
import { givenCoparent, givenReporter, NOW, schoolOf } from "#tests/support/given/givenReporter.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";

const itemsOf = async (api: ReturnType<typeof apiFor>, at = NOW) => (await api.call(listTodo, {}, { now: at })).items;

async function givenDecision(state: "GRANTED" | "DENIED") {
  const given = await givenReporter();
  const { student, api } = given;
  const coparent = apiFor(await givenCoparent(student), student, { now: NOW });
  const times = { startTime: "2026-03-20T09:00:00Z", endTime: "2026-03-20T10:00:00Z", period: true };
  const body = { ...times, reason: "A wedding" };
  await api.call(applyForLeave, { params: { studentId: student.id }, body });
  const [leave] = await api.call(listLeave, { params: { studentId: student.id } });
  const user = await givenUser(schoolOf(student));
  const decide = () =>
    database().transaction((tx) =>
      decideLeave(tx, {
        leaveId: leave?.id ?? "",
        state,
        userId: user.id,
        note: null,
        now: new Date(NOW),
        ...collectChanges(),
      }),
    );
  return { ...given, coparent, leave, decide };
}

it.each(["GRANTED", "DENIED"] as const)(
  "[DUE-1] lists leave that is decided (%s) until each guardian has seen it",
  async (state) => {
    const { student, api, coparent, leave, decide } = await givenDecision(state);
    expect(await itemsOf(coparent)).toEqual([]);
    await decide();
    const [item] = await itemsOf(api);
    expect(item).toMatchObject({
      kind: "LEAVE_DECISION",
      id: leave?.id,
      title: "",
      due: null,
      created: new Date(NOW).toISOString(),
      students: [{ id: student.id }],
      address: "/absence#leave",
    });
    expect(await itemsOf(coparent)).toMatchObject([{ kind: "LEAVE_DECISION" }]);
    const unread = await api.call(listNotifications, { query: { status: "unread" } });
    const notices = "notifications" in unread ? unread.notifications : [];
    await api.call(markNotificationsRead, { body: notices.map(({ id }) => ({ id })) });
    expect(await itemsOf(api)).toEqual([]);
    expect(await itemsOf(coparent)).toHaveLength(1);
  },
);

const WEEK = Array.from({ length: 5 }, () => ({ start: "08:00", end: "16:00" }));

async function givenPreschool() {
  const school = await givenSchool({ type: SCHOOL_TYPES.PRESCHOOL });
  const first = await givenStudent({ schools: [school], firstName: "Alva" });
  const second = await givenStudent({ schools: [school], firstName: "Bo" });
  const guardian = await givenGuardian({ students: [first, second] });
  const api = apiFor(guardian, first, { now: NOW });
  const change = (student: { id: string }, body: CareChange) =>
    apiFor(guardian, student, { now: NOW }).call(changeCare, { params: { studentId: student.id }, body });
  return { school, first, second, api, change };
}

it("[DUE-1] [DUE-2] asks for the times of next week by the school's deadline, for the children who lack them", async () => {
  const { school, first, second, api, change } = await givenPreschool();
  expect(await itemsOf(api)).toMatchObject([
    {
      kind: "CARE_TIMES",
      due: "2026-03-15T22:59:59.999Z",
      address: "/care#times",
      students: [{ firstName: "Alva" }, { firstName: "Bo" }],
    },
  ]);
  await change(second, { kind: "PATTERN", from: "2026-03-12", weeks: [WEEK] });
  await database().insert(schoolData).values({ schoolId: school.id, key: "CareDeadlineDays", value: "7" });
  const monday = { schoolId: school.id, day: "2026-03-16", title: "Closed" };
  await database().insert(schoolClosedDays).values(monday);
  expect(await itemsOf(api)).toMatchObject([{ due: "2026-03-10T22:59:59.999Z", students: [{ firstName: "Alva" }] }]);
  for (const day of ["2026-03-17", "2026-03-18", "2026-03-19", "2026-03-20"])
    await change(first, { kind: "DAY", day, times: null });
  expect(await itemsOf(api)).toEqual([]);
});

it("[DUE-4] leads from an absence of today to a report, and from an earlier one to the attendance", async () => {
  const { student, api } = await givenReporter();
  const attendance = { attendanceType: "INVALID_ABSENCE" as const };
  await givenLesson(student, { title: "Earlier", startTime: "2026-03-11T09:00:00Z", attendance });
  await givenLesson(student, { title: "Today", startTime: "2026-03-12T07:00:00Z", attendance });
  const items = await itemsOf(api);
  expect(Object.fromEntries(items.map(({ title, address }) => [title, address]))).toEqual({
    Earlier: "/attendance",
    Today: "/absence#report",
  });
});

it("[FAM-1] shows the times of care in the week, by the school's clock and as the care screen has them", async () => {
  const { school, first, api, change } = await givenPreschool();
  await change(first, { kind: "PATTERN", from: "2026-03-23", weeks: [WEEK] });
  await change(first, { kind: "DAY", day: "2026-03-26", times: { start: "09:00", end: "12:30" } });
  await change(first, { kind: "DAY", day: "2026-03-27", times: null });
  await database().insert(schoolClosedDays).values({ schoolId: school.id, day: "2026-03-24", title: "Closed" });
  const entriesOf = async (day: string) =>
    (await api.call(getWeek, { params: { day } })).children.flatMap(({ firstName, days }) =>
      days.flatMap(({ day: shown, entries }) =>
        entries.map(({ kind, start, end, address }) => [firstName, shown, kind, start, end, address].join(" ")),
      ),
    );
  expect(await entriesOf("2026-03-23")).toEqual([
    "Alva 2026-03-23 CARE 2026-03-23T07:00:00.000Z 2026-03-23T15:00:00.000Z /care",
    "Alva 2026-03-25 CARE 2026-03-25T07:00:00.000Z 2026-03-25T15:00:00.000Z /care",
    "Alva 2026-03-26 CARE 2026-03-26T08:00:00.000Z 2026-03-26T11:30:00.000Z /care",
  ]);
  const [monday] = await entriesOf("2026-03-30");
  expect(monday).toBe("Alva 2026-03-30 CARE 2026-03-30T06:00:00.000Z 2026-03-30T14:00:00.000Z /care");
});
