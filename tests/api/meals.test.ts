import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { listDeskMeals, saveDeskMeals } from "#contract/desk/meals/endpoints.ts";
import { getDesk } from "#contract/desk/today/endpoints.ts";
import { getMeals } from "#contract/meals/endpoints.ts";
import { getFamilyDay, getWeek } from "#contract/week/endpoints.ts";
import { meals } from "#server/database/schema/meals.ts";
import { sourceIds, sources } from "#server/database/schema/sources.ts";
import { eventsIn, fetchFeed, givenFeed } from "#tests/support/given/givenFeed.ts";
import { givenReporter, NOW, schoolOf } from "#tests/support/given/givenReporter.ts";
import { USUAL_SERVICES } from "#tests/support/given/givenSchool.ts";
import { deskFor, givenClass, givenStaff } from "#tests/support/given/givenStaff.ts";
import { newId } from "#tests/support/newId.ts";
import { database } from "#tests/support/server/database.ts";

const THURSDAY = "2026-03-12";
const MONDAY = "2026-03-09";
const FISH = { name: "Ugnsbakad torsk", isVegetarian: false, allergens: ["FISH" as const] };
const LENTILS = { name: "Linsgryta", isVegetarian: true, allergens: [] };

const givenMeal = async (school: { id: string }, day = THURSDAY, courses = [FISH, LENTILS]) => {
  const id = newId("meal");
  await database().insert(meals).values({ id, schoolId: school.id, day, courses });
  return id;
};

it("[MEAL-2] shows guardians the week's menu of the student's school, and no other", async () => {
  const { student, api } = await givenReporter();
  await givenMeal(schoolOf(student));
  await givenMeal(schoolOf(student), "2026-03-16");
  const other = await givenReporter();
  await givenMeal(schoolOf(other.student));
  const week = { params: { studentId: student.id, day: THURSDAY } };
  const shown = [{ day: THURSDAY, school: "Björkskolan", courses: [FISH, LENTILS] }];
  expect(await api.call(getMeals, week)).toEqual({ start: MONDAY, meals: shown });
  expect((await other.api.answer(getMeals, week)).status).toBe(403);
});

it("[MEAL-2] names today's lunch in the child's line, and in the week with a link to the menu", async () => {
  const { student, api } = await givenReporter();
  await givenMeal(schoolOf(student));
  const { children } = await api.call(getFamilyDay, { params: { day: THURSDAY } });
  expect(children).toMatchObject([
    { id: student.id, entries: [{ kind: "LUNCH", title: "Ugnsbakad torsk / Linsgryta" }] },
  ]);
  const friday = await api.call(getFamilyDay, { params: { day: "2026-03-13" } });
  expect(friday.children).toMatchObject([{ entries: [] }]);
  const week = await api.call(getWeek, { params: { day: THURSDAY } });
  expect(
    week.children[0]?.days.map(({ entries }) => entries.map(({ kind, title, address }) => [kind, title, address])),
  ).toEqual(
    Array.from({ length: 7 }, (_, at) => (at === 3 ? [["LUNCH", "Ugnsbakad torsk / Linsgryta", "/meals"]] : [])),
  );
});

it("[MEAL-2] [NAV-13] shows nothing of the menu where the school does not have the service", async () => {
  const { student, api } = await givenReporter({ services: USUAL_SERVICES.filter((name) => name !== "meals") });
  await givenMeal(schoolOf(student));
  expect((await api.answer(getMeals, { params: { studentId: student.id, day: THURSDAY } })).status).toBe(403);
  expect((await api.call(getFamilyDay, { params: { day: THURSDAY } })).children).toMatchObject([{ entries: [] }]);
  const { children } = await api.call(getWeek, { params: { day: THURSDAY } });
  expect(children[0]?.days.flatMap(({ entries }) => entries)).toEqual([]);
});

it("[MEAL-2] [CAL-1] is in a calendar feed that has chosen it, as a whole day, and follows a change", async () => {
  const chosen = await givenFeed({ kinds: ["MEALS"] });
  const id = await givenMeal(schoolOf(chosen.student));
  const notified = async () =>
    eventsIn((await fetchFeed(chosen.secret, { now: NOW })).text).map(({ summary, start }) => `${start} ${summary}`);
  expect(await notified()).toEqual([expect.stringMatching(/^2026-03-12.* Lunch: Ugnsbakad torsk \/ Linsgryta$/)]);
  await database()
    .update(meals)
    .set({ courses: [LENTILS] })
    .where(eq(meals.id, id));
  expect(await notified()).toEqual([expect.stringMatching(/ Linsgryta$/)]);
});

const save = (schoolId: string, courses: (typeof FISH | typeof LENTILS)[], day = THURSDAY) => ({
  params: { schoolId },
  body: { days: [{ day, courses }] },
});

it("[MEAL-1] the office saves days, replaces them and removes them", async () => {
  const { student, api, school } = await givenClass();
  const office = deskFor(await givenStaff(school, { roleId: "principal" }), NOW);
  expect(await office.call(getDesk, {})).toMatchObject({ hasMeals: true });
  const ofWeek = async () =>
    (await office.call(listDeskMeals, { query: { day: THURSDAY } })).flatMap(({ days }) => days);
  await office.call(saveDeskMeals, save(school.id, [FISH]));
  await office.call(saveDeskMeals, save(school.id, [LENTILS], "2026-03-13"));
  await office.call(saveDeskMeals, save(school.id, [FISH, LENTILS]));
  expect(await ofWeek()).toEqual([
    { day: THURSDAY, courses: [FISH, LENTILS], isManagedHere: true },
    { day: "2026-03-13", courses: [LENTILS], isManagedHere: true },
  ]);
  await office.call(saveDeskMeals, save(school.id, []));
  const shown = await api.call(getMeals, { params: { studentId: student.id, day: THURSDAY } });
  expect(shown.meals.map(({ day }) => day)).toEqual(["2026-03-13"]);
});

it("[MEAL-1] is for the office of the school, where it has the service, and for no other staff", async () => {
  const { mentor, school } = await givenClass();
  const elsewhere = await givenClass();
  const office = deskFor(await givenStaff(elsewhere.school, { roleId: "principal" }), NOW);
  const teacher = deskFor(mentor, NOW);
  expect(await teacher.call(getDesk, {})).toMatchObject({ hasMeals: false });
  expect((await teacher.answer(listDeskMeals, { query: { day: THURSDAY } })).status).toBe(403);
  expect((await teacher.answer(saveDeskMeals, save(school.id, [FISH]))).status).toBe(403);
  expect((await office.answer(saveDeskMeals, save(school.id, [FISH]))).status).toBe(404);
  const without = await givenClass({ services: USUAL_SERVICES.filter((name) => name !== "meals") });
  const ownOffice = deskFor(await givenStaff(without.school, { roleId: "principal" }), NOW);
  expect(await ownOffice.call(listDeskMeals, { query: { day: THURSDAY } })).toEqual([]);
  expect((await ownOffice.answer(saveDeskMeals, save(without.school.id, [FISH]))).status).toBe(404);
});

it("[MEAL-1] refuses to change a day that another system brings, and changes none of the others", async () => {
  const { school } = await givenClass();
  const office = deskFor(await givenStaff(school, { roleId: "principal" }), NOW);
  const id = await givenMeal(school);
  const sourceId = newId("source");
  await database()
    .insert(sources)
    .values({ id: sourceId, kind: "menu", tenantId: school.tenantId, created: new Date(NOW) });
  await database().insert(sourceIds).values({ sourceId, kind: "meal", sourcedId: THURSDAY, id });
  const days = [
    { day: THURSDAY, courses: [LENTILS] },
    { day: "2026-03-13", courses: [LENTILS] },
  ];
  expect((await office.answer(saveDeskMeals, { params: { schoolId: school.id }, body: { days } })).status).toBe(403);
  const [menu] = await office.call(listDeskMeals, { query: { day: THURSDAY } });
  expect(menu?.days).toEqual([{ day: THURSDAY, courses: [FISH, LENTILS], isManagedHere: false }]);
});
