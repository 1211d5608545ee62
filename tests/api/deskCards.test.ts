import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { changeChildCard } from "#contract/childCard/endpoints.ts";
import type { CardChange } from "#contract/childCard/schemas.ts";
import {
  getDeskCards,
  getDeskKitchen,
  getDeskStudentCard,
  listDeskCardGroups,
} from "#contract/desk/cards/endpoints.ts";
import { getDesk } from "#contract/desk/today/endpoints.ts";
import { listAudit } from "#contract/students/endpoints.ts";
import { groupOwners } from "#server/database/schema/groups.ts";
import { CONTACT, FOOD, HEALTH, SECRETS } from "../support/given/givenCard.ts";
import { givenGroup } from "../support/given/givenGroup.ts";
import { NOW } from "../support/given/givenReporter.ts";
import { givenSchool } from "../support/given/givenSchool.ts";
import { deskFor, givenClass, givenStaff } from "../support/given/givenStaff.ts";
import { givenStudent } from "../support/given/givenStudent.ts";
import { database } from "../support/server/database.ts";

/** A class in which one child of two has a card. */
async function givenCardClass(values: Parameters<typeof givenClass>[0] = {}) {
  const given = await givenClass(values);
  const { api, student, school, group } = given;
  const change = (body: CardChange) => api.call(changeChildCard, { params: { studentId: student.id }, body });
  for (const body of [FOOD, HEALTH, CONTACT]) await change(body);
  const params = { groupId: group.id };
  const office = deskFor(await givenStaff(school, { roleId: "principal" }), NOW);
  return { ...given, change, params, office };
}

it("[CARD-2] shows staff of the group and the office of the school what guardians have filled in", async () => {
  const { desk, office, student, school, group, params } = await givenCardClass();
  for (const staff of [desk, office]) {
    expect(await staff.call(getDesk, {})).toMatchObject({ hasCards: true });
    expect(await staff.call(listDeskCardGroups, {})).toEqual([
      { id: group.id, title: "7A", school: school.title, size: 1 },
    ]);
    expect(await staff.call(getDeskCards, { params })).toEqual({
      title: "7A",
      school: school.title,
      students: [
        {
          key: expect.any(String),
          student: { firstName: student.firstName, lastName: student.lastName },
          number: null,
          food: { allergens: ["EGGS", "NUTS"], diet: SECRETS.diet, changedAt: "2026-03-12T08:00:00.000Z" },
          health: { notes: SECRETS.notes, changedAt: "2026-03-12T08:00:00.000Z" },
          contacts: [{ name: SECRETS.contact, relation: "Grandmother", phone: SECRETS.phone, ofFormerGuardian: false }],
        },
      ],
    });
  }
});

it("[CARD-2] gives the kitchen numbers without names, of the students within reach", async () => {
  const { desk, office, school, group, student } = await givenCardClass();
  await givenGroup(school, { type: "MENTOR_GROUP", members: [await givenStudent({ schools: [school] })] });
  const meals = [{ allergens: ["EGGS", "NUTS"], diet: SECRETS.diet, count: 1 }];
  expect(await desk.call(getDeskKitchen, {})).toMatchObject([{ id: school.id, students: 1, unanswered: 0, meals }]);
  const all = await office.call(getDeskKitchen, {});
  expect(all).toMatchObject([{ students: 2, unanswered: 1, meals, allergens: [{ allergen: "EGGS", count: 1 }, {}] }]);
  for (const name of [student.firstName, student.lastName, student.id, group.id, SECRETS.notes, SECRETS.contact])
    expect(JSON.stringify(all)).not.toContain(name);
});

it("[CARD-2] shows nothing to staff out of reach and to those whose group it was", async () => {
  const { school, group, mentor, desk, params } = await givenCardClass();
  const other = await givenGroup(school, { members: [await givenStudent({ schools: [school] })] });
  const strangers = [
    await givenStaff(school, { owns: [other] }),
    await givenStaff(await givenSchool(), { roleId: "principal" }),
    await givenStaff(school, { roleId: "nurse" }),
  ];
  for (const person of strangers) {
    const theirs = deskFor(person, NOW);
    expect([403, 404]).toContain((await theirs.answer(getDeskCards, { params })).status);
    const { body } = await theirs.answer(getDeskKitchen, {});
    expect(JSON.stringify(body)).not.toContain(SECRETS.diet);
  }
  await database().delete(groupOwners).where(eq(groupOwners.groupId, group.id));
  expect((await desk.answer(getDeskCards, { params })).status).toBe(403);
  expect(mentor.id).toBeTruthy();
});

it("[CARD-2] [DESK-8] leaves an entry in the access log of each child whose card is shown", async () => {
  const { desk, office, api, student, params } = await givenCardClass();
  const looks = async () =>
    (await api.call(listAudit, { params: { studentId: student.id } })).filter(
      ({ role, kind }) => role === "staff" && kind === "childCard",
    );
  await desk.call(listDeskCardGroups, {});
  expect(await looks()).toEqual([]);
  await desk.call(getDeskCards, { params });
  await office.call(getDeskKitchen, {});
  expect(await looks()).toMatchObject([{ action: "read" }, { action: "read" }]);
});

it("[CARD-2] [CARD-4] names neither a child with a protected identity nor whom to call", async () => {
  const { desk, params } = await givenCardClass({ student: { protected: true, lastName: "Skyddad" } });
  const reply = await desk.call(getDeskCards, { params });
  expect(reply.students).toMatchObject([{ student: null, food: { diet: SECRETS.diet }, contacts: [] }]);
  expect(JSON.stringify(reply)).not.toMatch(/Skyddad|Hemligmormor|0701119998/);
});

it("[DESK-18] [CARD-2] shows the card of one student to whoever sees the student's page, with a look of its own in the log", async () => {
  const { desk, office, api, student } = await givenCardClass();
  const params = { deskStudentId: student.id };
  for (const staff of [desk, office])
    expect(await staff.call(getDeskStudentCard, { params })).toEqual({
      food: { allergens: ["EGGS", "NUTS"], diet: SECRETS.diet, changedAt: "2026-03-12T08:00:00.000Z" },
      health: { notes: SECRETS.notes, changedAt: "2026-03-12T08:00:00.000Z" },
      contacts: [{ name: SECRETS.contact, relation: "Grandmother", phone: SECRETS.phone, ofFormerGuardian: false }],
    });
  const log = await api.call(listAudit, { params: { studentId: student.id } });
  expect(log.filter(({ kind, action }) => kind === "childCard" && action === "read")).toHaveLength(2);
  const stranger = await givenClass();
  expect((await stranger.desk.answer(getDeskStudentCard, { params })).status).toBe(404);
});

it("[DESK-18] [CARD-4] shows the card of a protected identity to those who know the number, without contacts", async () => {
  const { desk, school, student } = await givenCardClass({ student: { protected: true, lastName: "Skyddad" } });
  const params = { deskStudentId: student.id };
  expect(await desk.call(getDeskStudentCard, { params })).toMatchObject({ food: { diet: SECRETS.diet }, contacts: [] });
  const taught = await givenGroup(school, { type: "EDUCATION_GROUP", members: [student] });
  const teacher = deskFor(await givenStaff(school, { roleId: "teacher", owns: [taught] }), NOW);
  expect((await teacher.answer(getDeskStudentCard, { params })).status).toBe(404);
});
