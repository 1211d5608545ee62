import { expect, inject, it, onTestFinished } from "vitest";
import { getDeskHoliday, listDeskHolidays } from "#contract/desk/holidays/endpoints.ts";
import { answerHoliday } from "#contract/holidays/endpoints.ts";
import { givenGroup } from "#tests/support/given/givenGroup.ts";
import { givenHoliday, HOLIDAY_DAYS } from "#tests/support/given/givenHoliday.ts";
import { givenManyFamilies } from "#tests/support/given/givenManyFamilies.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { deskFor, givenStaff } from "#tests/support/given/givenStaff.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { isRead, noteQueries } from "#tests/support/server/queries.ts";
import { startApi } from "#tests/support/server/startApi.ts";
import { trustedIssuer } from "#tests/support/server/trustedIssuer.ts";

const [MONDAY = "", TUESDAY = ""] = HOLIDAY_DAYS;

/** Statements about rounds and their children; the server has others beside a request. */
const OF_ROUNDS = /"(?:holiday_rounds|group_members|care_plans)"/;

/** Guardians who answer at the same time. */
const AT_ONCE = 25;

it("[HOL-1] [HOL-3] counts a round that 300 families answer by day and hour", async () => {
  const school = await givenSchool();
  const families = await givenManyFamilies(school, 300);
  const groupIds: string[] = [];
  for (const [at, title] of ["Blue", "Green", "Red"].entries()) {
    const members = families.slice(at * 100, at * 100 + 100).map(({ student }) => student);
    groupIds.push((await givenGroup(school, { type: "MENTOR_GROUP", title, members })).id);
  }
  const round = await givenHoliday(school, { groupIds });
  /** Of ten families, nine answer: eight children come on Monday, and half of those until noon. */
  const answers = families.flatMap(({ student, guardian }, at) => {
    if (at % 10 === 9) return [];
    const times = at % 10 === 8 ? null : { start: "07:30", end: at % 2 === 0 ? "12:00" : "16:30" };
    const days = [
      { day: MONDAY, times },
      { day: TUESDAY, times: null },
    ];
    const api = apiFor(guardian, student, { now: NOW });
    return [() => api.call(answerHoliday, { params: { studentId: student.id, roundId: round.id }, body: { days } })];
  });
  while (answers.length > 0) await Promise.all(answers.splice(0, AT_ONCE).map((answer) => answer()));

  const office = deskFor(await givenStaff(school, { roleId: "principal" }), NOW);
  const found = await office.call(getDeskHoliday, { params: { roundId: round.id } });
  expect(found).toMatchObject({ students: 300, answered: 270, mayRemind: true });
  expect(found.children).toHaveLength(300);
  expect(found.children.filter(({ isMissing }) => isMissing)).toHaveLength(30);
  const [monday, tuesday] = found.staffing;
  expect([monday?.children, tuesday?.children]).toEqual([240, 0]);
  const at = (hour: string) => monday?.hours.find((one) => one.hour === hour)?.children;
  expect(["06:00", "07:00", "11:00", "12:00", "16:00", "17:00"].map(at)).toEqual([0, 240, 240, 120, 120, 0]);
  expect((await office.call(listDeskHolidays, {})).rounds).toMatchObject([{ students: 300, answered: 270 }]);
});

it("[HOL-3] lists rounds with as many queries as one round, each with its own children", async () => {
  const school = await givenSchool();
  const [first, second, third] = (await givenManyFamilies(school, 3)).map(({ student }) => student);
  if (!first || !second || !third) throw new Error("Three families have three children.");
  const blue = await givenGroup(school, { title: "Blue", members: [first, second] });
  const green = await givenGroup(school, { title: "Green", members: [second, third] });
  const elsewhere = await givenGroup(await givenSchool({ tenantId: school.tenantId }), { title: "Red" });
  const server = await startApi({ databaseUrl: inject("databaseUrl"), trusted: trustedIssuer() });
  onTestFinished(server.stop);
  const office = deskFor(await givenStaff(school, { roleId: "principal" }), NOW);
  const queries = noteQueries();
  const list = async () => {
    queries.length = 0;
    const { rounds } = await office.call(listDeskHolidays, {}, { server: server.url });
    const reads = queries.filter((query) => isRead(query) && OF_ROUNDS.test(query.text)).length;
    return { reads, counts: Object.fromEntries(rounds.map(({ title, students }) => [title, students])) };
  };
  await givenHoliday(school, { title: "Easter", groupIds: [blue.id] });
  const one = await list();
  expect(one.counts).toEqual({ Easter: 2 });
  await givenHoliday(school, { title: "Summer", groupIds: [green.id] });
  await givenHoliday(school, { title: "Autumn", groupIds: [blue.id, green.id] });
  await givenHoliday(school, { title: "Winter", groupIds: [green.id, elsewhere.id] });
  const four = await list();
  expect(four.counts).toEqual({ Easter: 2, Summer: 2, Autumn: 3, Winter: 2 });
  expect(one.reads).toBeGreaterThan(2);
  expect(four.reads).toBe(one.reads);
});
