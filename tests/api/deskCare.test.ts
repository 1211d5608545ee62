import { expect, it } from "vitest";
import { changeCare } from "#contract/care/endpoints.ts";
import { CARE_DEADLINE_KEY } from "#contract/care/rules.ts";
import type { CareChange } from "#contract/care/schemas.ts";
import { getDesk, listDeskCare } from "#contract/desk/today/endpoints.ts";
import { listAudit } from "#contract/students/endpoints.ts";
import { schoolClosedDays } from "#server/database/schema/leave.ts";
import { schoolData } from "#server/database/schema/people.ts";
import { givenGroup } from "../support/given/givenGroup.ts";
import { NOW } from "../support/given/givenReporter.ts";
import { deskFor, givenClass, givenStaff } from "../support/given/givenStaff.ts";
import { givenStudent } from "../support/given/givenStudent.ts";
import { apiFor } from "../support/server/api.ts";
import { database } from "../support/server/database.ts";

const TODAY = "2026-03-12";
const SHORT_DAY = { start: "09:00", end: "12:00" };
const BERIT = { name: "Berit", relation: "Grandmother", phone: "070-123" };

/** A class in which one child has times for today, changed late, and is picked up by a grandmother. */
async function givenCareClass(values: Parameters<typeof givenClass>[0] = {}) {
  const given = await givenClass(values);
  const change = (body: CareChange) => given.api.call(changeCare, { params: { studentId: given.student.id }, body });
  const { people } = await change({ kind: "PERSON", id: null, ...BERIT });
  await change({ kind: "DAY", day: TODAY, times: SHORT_DAY });
  await change({ kind: "PICKUP", day: TODAY, personId: people[0]?.id ?? null });
  return { ...given, change };
}

it("[DESK-3] shows staff the times of today, who picks up and what was changed late, by group", async () => {
  const { desk, student, school, group } = await givenCareClass();
  await givenGroup(school, { members: [await givenStudent({ schools: [school] })] });
  expect(await desk.call(getDesk, {})).toMatchObject({ hasCare: true });
  expect(await desk.call(listDeskCare, {})).toEqual({
    day: TODAY,
    groups: [
      {
        id: group.id,
        title: "7A",
        school: school.title,
        closed: null,
        children: [
          {
            key: expect.any(String),
            student: { firstName: student.firstName, lastName: student.lastName },
            number: null,
            times: { start: "09:00", end: "12:00" },
            isKnown: true,
            isLate: true,
            pickup: { ...BERIT, ofFormerGuardian: false },
            people: [{ ...BERIT, ofFormerGuardian: false }],
          },
        ],
      },
    ],
  });
});

it("[DESK-3] says that the school is closed instead of times", async () => {
  const { desk, school } = await givenCareClass();
  await database().insert(schoolClosedDays).values({ schoolId: school.id, day: TODAY, title: "Planning" });
  expect((await desk.call(listDeskCare, {})).groups).toMatchObject([{ closed: "Planning", children: [] }]);
});

it("[DESK-3] shows staff no child out of reach", async () => {
  const { school } = await givenCareClass();
  const other = await givenGroup(school, { members: [await givenStudent({ schools: [school] })] });
  const teacher = deskFor(await givenStaff(school, { owns: [other] }), NOW);
  expect(await teacher.call(getDesk, {})).toMatchObject({ hasCare: false });
  expect((await teacher.call(listDeskCare, {})).groups).toEqual([]);
  const office = deskFor(await givenStaff(school, { roleId: "principal" }), NOW);
  expect((await office.call(listDeskCare, {})).groups).toMatchObject([{ title: "7A", children: [{ pickup: BERIT }] }]);
});

it("[DESK-3] names neither a child with a protected identity nor who picks it up", async () => {
  const { desk } = await givenCareClass({ student: { protected: true, lastName: "Skyddad" } });
  const reply = await desk.call(listDeskCare, {});
  expect(reply.groups[0]?.children).toMatchObject([{ student: null, times: { start: "09:00" }, pickup: null }]);
  expect(JSON.stringify(reply)).not.toMatch(/Skyddad|Berit|070-123/);
});

it("[DESK-3] [DESK-8] leaves an entry in the access log of each child that is shown", async () => {
  const { desk, api, student } = await givenCareClass();
  await desk.call(listDeskCare, {});
  const log = await api.call(listAudit, { params: { studentId: student.id } });
  const byStaff = log.filter(({ role }) => role === "staff").map(({ kind, action }) => `${action} ${kind}`);
  expect(byStaff).toEqual(["read care"]);
});

it("[DESK-3] says that a child does not come who is absent during the whole stay", async () => {
  const { desk, change } = await givenCareClass();
  const today = async () => (await desk.call(listDeskCare, {})).groups[0]?.children;
  expect(await today()).toMatchObject([{ times: { start: "09:00", end: "12:00" } }]);
  // The report is from 10:00 to 11:30.
  await change({ kind: "DAY", day: TODAY, times: { start: "10:00", end: "11:30" } });
  expect(await today()).toMatchObject([{ times: null, isKnown: true, isLate: false, pickup: null }]);
});

it("[DESK-3] marks a late return to the usual times, by the deadline of the school", async () => {
  const { desk, school, student, guardian, change } = await givenCareClass();
  const earlier = apiFor(guardian, student, { now: "2026-03-09T08:00:00Z" });
  const isLate = async () => (await desk.call(listDeskCare, {})).groups[0]?.children[0]?.isLate;
  await earlier.call(changeCare, {
    params: { studentId: student.id },
    body: { kind: "PATTERN", from: "2026-03-09", weeks: [Array.from({ length: 5 }, () => SHORT_DAY)] },
  });
  await change({ kind: "USUAL_DAY", day: TODAY });
  expect(await isLate()).toBe(true);
  await database().insert(schoolData).values({ schoolId: school.id, key: CARE_DEADLINE_KEY, value: "0" });
  expect(await isLate()).toBe(false);
});
