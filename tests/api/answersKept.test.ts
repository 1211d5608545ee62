import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { getCare } from "#contract/care/endpoints.ts";
import { getClassList, saveClassLines } from "#contract/classList/endpoints.ts";
import { getDeskHoliday } from "#contract/desk/holidays/endpoints.ts";
import { answerHoliday, listHolidays } from "#contract/holidays/endpoints.ts";
import { answerPermission, listPermissions } from "#contract/permissions/endpoints.ts";
import { exportPerson } from "#server/commands/exportPerson.ts";
import { findPerson } from "#server/commands/people.ts";
import { careChanges, carePlans } from "#server/database/schema/care.ts";
import { classLines } from "#server/database/schema/classList.ts";
import { holidayRoundGroups, holidayRounds } from "#server/database/schema/holidays.ts";
import { permissionAnswers } from "#server/database/schema/permissions.ts";
import { sourceIds, sources } from "#server/database/schema/sources.ts";
import { deleteOld } from "#server/retention/byAge.ts";
import { erasePerson } from "#server/retention/erasePerson.ts";
import { givenHoliday } from "#tests/support/given/givenHoliday.ts";
import { givenPermission } from "#tests/support/given/givenPermission.ts";
import { givenCoparent, givenReporter, NOW, schoolOf } from "#tests/support/given/givenReporter.ts";
import { givenClass } from "#tests/support/given/givenStaff.ts";
import { newId } from "#tests/support/newId.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";
import { sourceConnection } from "#tests/support/server/sourceConnection.ts";
import { TEST_KEYS } from "#tests/support/server/testKeys.ts";

const TIMES = { start: "08:00", end: "15:00" };

/** A child whose first guardian has answered about a holiday and a permission, and is on the class list. */
async function givenAnswers() {
  const given = await givenClass();
  const { student, api, school, group } = given;
  const coparent = await givenCoparent(student, { firstName: "Johan", lastName: "Lind" });
  const round = await givenHoliday(school, { groupIds: [group.id] });
  const permission = await givenPermission(school);
  const { id: studentId } = student;
  const days = round.days.map((day) => ({ day, times: TIMES }));
  await api.call(answerHoliday, { params: { studentId, roundId: round.id }, body: { days } });
  const allowed = { isGiven: true, version: 1 };
  await api.call(answerPermission, { params: { studentId, permissionId: permission.id }, body: allowed });
  const lines = { isListed: true, phone: true, mail: false, address: false, birthday: false };
  await api.call(saveClassLines, { params: { studentId, groupId: group.id }, body: lines });
  return { ...given, round, permission, coparent, other: apiFor(coparent, student, { now: NOW }) };
}

async function exported(id: string): Promise<(table: string) => Promise<unknown>> {
  const connection = await sourceConnection();
  const folder = join(await mkdtemp(join(tmpdir(), "skolvy-export-")), "export");
  await exportPerson(connection, await findPerson(connection.db, id), { folder, keys: TEST_KEYS });
  return async (table) => JSON.parse(await readFile(join(folder, `${table}.json`), "utf8"));
}

const erase = (id: string) =>
  database().transaction(async (tx) => erasePerson(tx, await findPerson(tx, id), new Date(NOW)));

it("[HOL-1] [CARD-4] [CLASS-1] answers about holidays, with their days, permissions and the class list are in the exports", async () => {
  const { student, guardian, round, permission, group } = await givenAnswers();
  const ofChild = await exported(student.id);
  expect(await ofChild("care_plans")).toMatchObject([
    { plan: { days: round.days.map((day) => ({ day, times: TIMES, roundId: round.id, by: guardian.id })) } },
  ]);
  const ofGuardian = await exported(guardian.id);
  for (const tableOf of [ofChild, ofGuardian]) {
    expect(await tableOf("permission_answers")).toMatchObject([
      { permission_id: permission.id, guardian_id: guardian.id, is_given: true },
    ]);
    expect(await tableOf("care_changes")).toHaveLength(round.days.length);
    expect(await tableOf("care_changes")).toEqual(
      expect.arrayContaining(round.days.map((day) => expect.objectContaining({ kind: "DAY", day }))),
    );
    expect(await tableOf("class_lines")).toMatchObject([{ group_id: group.id, phone: true, mail: false }]);
  }
});

it("[HOL-2] [CARD-4] [CLASS-2] answers stay without the name of an erased guardian, who leaves the class list", async () => {
  const { student, guardian, round, other, desk } = await givenAnswers();
  await erase(guardian.id);
  const params = { studentId: student.id };
  const changedBy = { firstName: "–", lastName: "–" };
  const [holiday] = await other.call(listHolidays, {});
  expect(holiday?.children[0]?.days).toMatchObject(round.days.map(() => ({ answer: { times: TIMES, changedBy } })));
  expect(await other.call(getCare, { params })).toMatchObject({ history: round.days.map(() => ({ changedBy })) });
  const [permission] = await other.call(listPermissions, { params });
  expect(permission).toMatchObject({ state: "OPEN", history: [{ by: changedBy, isGiven: true }] });
  expect(await other.call(getClassList, { params })).toMatchObject({ groups: [{ families: [] }] });
  expect(await desk.call(getDeskHoliday, { params: { roundId: round.id } })).toMatchObject({ answered: 1 });
});

it("[HOL-3] [CARD-4] [CLASS-2] answers go with an erased child, who is counted no longer", async () => {
  const { student, round, desk } = await givenAnswers();
  await erase(student.id);
  const db = database();
  const left = [carePlans, careChanges, permissionAnswers, classLines].map((table) =>
    db.$count(table, eq(table.studentId, student.id)),
  );
  expect(await Promise.all(left)).toEqual([0, 0, 0, 0]);
  const found = await desk.call(getDeskHoliday, { params: { roundId: round.id } });
  expect(found).toMatchObject({ students: 0, children: [] });
});

/** Before anything that another test writes, so that nothing of theirs is old. */
const LONG_AGO = ["2001-03-05", "2001-03-06"];

it("[HOL-1] [CARE-1] a document plan deletes days of care, holidays and the history by age, and keeps what holds", async () => {
  const { student, guardian } = await givenReporter();
  const school = schoolOf(student);
  const times = { days: LONG_AGO, answerBy: "2001-03-01", members: [student] };
  const [round, brought] = [await givenHoliday(school, times), await givenHoliday(school, times)];
  const at = new Date("2001-03-01T08:00:00Z");
  const changed = { by: guardian.id, at: at.toISOString(), isLate: false };
  const days = LONG_AGO.map((day) => ({ day, times: TIMES, roundId: round.id, ...changed }));
  const grandmother = { id: "grandmother", name: "Berit", relation: "Grandmother", phone: "070-123 45 67", ...changed };
  const usual = { from: "2001-01-08", weeks: [[TIMES, TIMES, TIMES, TIMES, null]], ...changed };
  const pickups = [{ day: "2001-04-10", personId: grandmother.id, ...changed }];
  const db = database();
  const plan = { patterns: [usual], days, people: [grandmother], pickups };
  await db.insert(carePlans).values({ studentId: student.id, plan });
  const done = { studentId: student.id, guardianId: guardian.id, kind: "DAY" as const, at };
  await db.insert(careChanges).values(LONG_AGO.map((day) => ({ ...done, day })));
  const sourceId = newId("source");
  await db.insert(sources).values({ id: sourceId, kind: "sds", tenantId: student.tenantId, created: at });
  await db.insert(sourceIds).values({ sourceId, kind: "holidayRound", sourcedId: brought.id, id: brought.id });
  const after = async (now: string) => {
    await deleteOld(db, { care: 90 }, new Date(now));
    const [row] = await db.select().from(carePlans).where(eq(carePlans.studentId, student.id));
    const counts = [round, brought].map(({ id }) => db.$count(holidayRounds, eq(holidayRounds.id, id)));
    return {
      plan: row?.plan,
      history: await db.$count(careChanges, eq(careChanges.studentId, student.id)),
      asked: await db.$count(holidayRoundGroups, eq(holidayRoundGroups.roundId, round.id)),
      rounds: await Promise.all(counts),
    };
  };
  expect(await after("2001-05-30T08:00:00Z")).toEqual({ plan, history: 2, asked: 1, rounds: [1, 1] });
  // 90 days after the first day of the holiday: what was changed before is older, and the holiday is not.
  const later = { ...plan, days: days.slice(1) };
  expect(await after("2001-06-04T08:00:00Z")).toEqual({ plan: later, history: 0, asked: 1, rounds: [1, 1] });
  const over = { history: 0, asked: 0, rounds: [0, 1] };
  expect(await after("2001-06-05T08:00:00Z")).toEqual({ plan: { ...plan, days: [] }, ...over });
  expect(await after("2001-07-30T08:00:00Z")).toEqual({ plan: { ...plan, days: [], pickups: [] }, ...over });
});
