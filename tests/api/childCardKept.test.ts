import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { getNavigation } from "#contract/app/navigation.ts";
import { changeChildCard, getChildCard } from "#contract/childCard/endpoints.ts";
import { exportPerson } from "#server/commands/exportPerson.ts";
import { findPerson } from "#server/commands/people.ts";
import type { Step } from "#server/commands/progress.ts";
import { cardChanges, childCards } from "#server/database/schema/childCards.ts";
import { guardianStudents, students } from "#server/database/schema/people.ts";
import { erasePerson } from "#server/retention/erasePerson.ts";
import { sweep } from "#server/retention.ts";
import { CONTACT, FOOD, givenCard, HEALTH, SECRETS } from "../support/given/givenCard.ts";
import { givenViewer } from "../support/given/givenGuardian.ts";
import { NOW } from "../support/given/givenReporter.ts";
import { apiFor } from "../support/server/api.ts";
import { database } from "../support/server/database.ts";
import { sourceConnection } from "../support/server/sourceConnection.ts";
import { TEST_KEYS } from "../support/server/testKeys.ts";

const EVERYTHING = [FOOD, HEALTH, CONTACT];
const ADULT = { student: { birthDate: "2008-03-12" } };
const MINOR = { student: { birthDate: "2008-03-13" } };

it("[CARD-4] is in an export of the student's data in words", async () => {
  const { student } = await givenCard(EVERYTHING);
  const connection = await sourceConnection();
  const folder = join(await mkdtemp(join(tmpdir(), "skolvy-export-")), "export");
  const steps: Step[] = [];
  const show = (step: Step) => void steps.push(step);
  await exportPerson(connection, await findPerson(connection.db, student.id), { folder, keys: TEST_KEYS, show });
  expect(steps.length).toBeGreaterThan(10);
  expect(steps).toMatchObject(steps.map((_, done) => ({ done, of: steps.length })));
  const [row] = JSON.parse(await readFile(join(folder, "child_cards.json"), "utf8"));
  expect(row.sealed).toMatchObject({ food: { diet: SECRETS.diet }, contacts: [{ phone: SECRETS.phone }] });
});

it("[CARD-4] goes with an erased student, and names no erased guardian", async () => {
  const { student, guardian, other, cardFor } = await givenCard(EVERYTHING);
  const { db } = await sourceConnection();
  await db.transaction(async (tx) => erasePerson(tx, await findPerson(tx, guardian.id), new Date(NOW)));
  expect((await cardFor(other)).food).toMatchObject({ diet: SECRETS.diet, changedBy: { firstName: "–" } });
  await db.transaction(async (tx) => erasePerson(tx, await findPerson(tx, student.id), new Date(NOW)));
  expect(await db.$count(childCards, eq(childCards.studentId, student.id))).toBe(0);
  expect(await db.$count(cardChanges, eq(cardChanges.studentId, student.id))).toBe(0);
});

it("[CARD-4] is kept for 90 days after the student has left, and for one who is back in between", async () => {
  const { student } = await givenCard(EVERYTHING);
  const back = await givenCard(EVERYTHING);
  const db = database();
  const swept = async (day: string) => {
    await sweep(db, new Date(`${day}T12:00:00Z`), { audit: 10_000, readNotifications: undefined });
    return Promise.all([student, back.student].map(({ id }) => db.$count(childCards, eq(childCards.studentId, id))));
  };
  const setActive = (id: string, active: boolean) => db.update(students).set({ active }).where(eq(students.id, id));
  await setActive(student.id, false);
  await setActive(back.student.id, false);
  expect(await swept("2001-06-01")).toEqual([1, 1]);
  await setActive(back.student.id, true);
  expect(await swept("2001-08-29")).toEqual([1, 1]);
  expect(await swept("2001-08-31")).toEqual([0, 1]);
});

it("[CARD-4] is the student's own from the day of coming of age, and no longer the guardians'", async () => {
  const { student, guardian, coparent, params, cardAs } = await givenCard([], ADULT);
  const viewer = apiFor(await givenViewer(student), student, { now: NOW });
  await viewer.call(changeChildCard, { params, body: FOOD });
  const card = await viewer.call(getChildCard, { params });
  expect(card).toMatchObject({
    food: { changedBy: { firstName: "Alva" } },
    history: [{ changedBy: { firstName: "Alva" } }],
  });
  expect((await viewer.call(getNavigation, {})).map(({ url }) => url)).toContain("/child");
  for (const former of [guardian, coparent]) expect((await cardAs(former)).status).toBe(403);
  await database()
    .update(guardianStudents)
    .set({ agreedAsAdult: true })
    .where(eq(guardianStudents.guardianId, guardian.id));
  expect((await cardAs(guardian)).status).toBe(200);
});

it("[CARD-4] is not shown to a student before, nor to one whose date of birth is not known", async () => {
  for (const values of [MINOR, {}]) {
    const { student } = await givenCard(EVERYTHING, values);
    const viewer = apiFor(await givenViewer(student), student, { now: NOW });
    expect((await viewer.answer(getChildCard, { params: { studentId: student.id } })).status).toBe(403);
    expect((await viewer.call(getNavigation, {})).map(({ url }) => url)).not.toContain("/child");
  }
});
