import { expect, it, vi } from "vitest";
import { changeChildCard, getChildCard, listCardAllergens } from "#contract/childCard/endpoints.ts";
import { listNotifications } from "#contract/notifications/endpoints.ts";
import { listAudit } from "#contract/students/endpoints.ts";
import { childCards } from "#server/database/schema/childCards.ts";
import { guardianStudents } from "#server/database/schema/people.ts";
import { CONTACT, FOOD, givenCard, HEALTH, SECRETS } from "../support/given/givenCard.ts";
import { givenCoparent, NOW } from "../support/given/givenReporter.ts";
import { givenSchool } from "../support/given/givenSchool.ts";
import { givenStudent } from "../support/given/givenStudent.ts";
import { apiFor } from "../support/server/api.ts";
import { database } from "../support/server/database.ts";

const KARIN = { firstName: "Karin", lastName: "Lind" };
const AT = "2026-03-12T08:00:00.000Z";

it("[CARD-1] shows all guardians the same, each part with who changed it and when", async () => {
  const { other, change, cardFor } = await givenCard();
  expect(await cardFor()).toMatchObject({ food: null, health: null, contacts: [], history: [], version: "0" });
  await change(FOOD);
  await change(HEALTH, other);
  await change(CONTACT);
  const card = await cardFor(other);
  expect(card).toEqual(await cardFor());
  expect(card.food).toEqual({ allergens: ["EGGS", "NUTS"], diet: SECRETS.diet, changedBy: KARIN, changedAt: AT });
  expect(card.health).toMatchObject({ notes: SECRETS.notes, changedBy: { firstName: "Johan" } });
  expect(card.contacts).toMatchObject([{ name: SECRETS.contact, phone: SECRETS.phone, changedBy: KARIN }]);
  expect(card.history.map(({ kind, changedBy }) => [kind, changedBy?.firstName])).toEqual([
    ["CONTACT", "Karin"],
    ["HEALTH", "Johan"],
    ["FOOD", "Karin"],
  ]);
});

it("[CARD-1] keeps emergency contacts in order, and says that nothing has to be known", async () => {
  const { change, cardFor } = await givenCard([CONTACT, { ...CONTACT, name: "Sven" } as typeof CONTACT]);
  const { contacts } = await cardFor();
  await change({ kind: "CONTACT_UP", id: contacts[1]?.id ?? "" });
  expect((await cardFor()).contacts.map(({ name }) => name)).toEqual(["Sven", SECRETS.contact]);
  await change({ kind: "CONTACT_REMOVED", id: contacts[0]?.id ?? "" });
  await change({ kind: "FOOD", allergens: [], diet: " " });
  expect(await cardFor()).toMatchObject({ contacts: [{ name: "Sven" }], food: { allergens: [], diet: "" } });
});

it("[CARD-1] [CARE-3] refuses the second of two who change at once, who then sees what the first did", async () => {
  const { other, params, change, cardFor } = await givenCard();
  const { version } = await cardFor(other);
  await change(FOOD);
  const late = await other.answer(
    changeChildCard,
    { params, body: { kind: "FOOD", allergens: [], diet: "" } },
    { headers: { "if-match": `"${version}"` } },
  );
  expect(late.status).toBe(412);
  expect(await cardFor(other)).toMatchObject({ food: { diet: SECRETS.diet }, history: [{ kind: "FOOD" }] });
});

it("[CARD-1] [CARE-3] keeps the changes of two who make their first at the same moment", async () => {
  const { other, change, cardFor } = await givenCard();
  await Promise.all([change(FOOD), change(HEALTH, other)]);
  expect(await cardFor()).toMatchObject({
    food: { diet: SECRETS.diet },
    health: { notes: SECRETS.notes },
    version: "2",
  });
});

it("[CARD-1] [CARD-4] names a guardian with a protected identity to nobody else", async () => {
  const { student, cardFor, change } = await givenCard();
  const hidden = await givenCoparent(student, { protected: true, lastName: "Skyddad" });
  const third = apiFor(hidden, student, { now: NOW });
  await change(FOOD, third);
  expect(await cardFor()).toMatchObject({ food: { changedBy: null }, history: [{ changedBy: null }] });
  expect((await cardFor(third)).food?.changedBy).toMatchObject({ lastName: "Skyddad" });
});

it("[CARD-1] leaves entries in the access log, without the content", async () => {
  const { api, params, cardFor } = await givenCard([FOOD, HEALTH]);
  await cardFor();
  const log = await api.call(listAudit, { params });
  const ofCard = log.filter(({ kind }) => kind === "childCard").map(({ action }) => action);
  expect(new Set(ofCard)).toEqual(new Set(["read", "changed"]));
  expect(JSON.stringify(log)).not.toContain(SECRETS.notes);
});

it.each<[string, object, string]>([
  ["an allergen that there is not", { kind: "FOOD", allergens: ["STRAWBERRIES"], diet: "" }, "body.allergens.0"],
  ["too long notes", { kind: "HEALTH", notes: "x".repeat(2_001) }, "body.notes"],
  ["a phone number that is none", { ...CONTACT, phone: "call me" }, "body.phone"],
  ["a contact that is gone", { kind: "CONTACT_REMOVED", id: "gone" }, "body.id"],
])("[CARD-1] refuses %s with the field's name", async (_, body, field) => {
  const { student, api } = await givenCard();
  const answer = await api.send("PUT", `/Guardians/me/students/${student.id}/card`, body);
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } });
});

it("[CARD-1] replies to a retry with the version alone, and refuses another change with the same key", async () => {
  const { api, params } = await givenCard();
  const key = { idempotencyKey: "one-press-of-save" };
  const first = await api.answer(changeChildCard, { params, body: FOOD }, key);
  expect(first.body).toEqual({ version: "1" });
  expect((await api.answer(changeChildCard, { params, body: FOOD }, key)).body).toEqual(first.body);
  expect((await api.answer(changeChildCard, { params, body: HEALTH }, key)).status).toBe(409);
  expect(await api.call(getChildCard, { params })).toMatchObject({ version: "1" });
});

it("[CARD-1] [CARE-3] the other guardian hears of a change without what it says", async () => {
  const { api, other, change } = await givenCard();
  await change(FOOD);
  await change(HEALTH);
  const heard = await other.call(listNotifications, {});
  const notice = { notificationText: "Karin Lind has changed Alva Lind’s card", referenceUrl: "/child" };
  expect(heard).toMatchObject([notice, notice]);
  expect(await api.call(listNotifications, {})).toEqual([]);
  for (const secret of Object.values(SECRETS)) expect(JSON.stringify(heard)).not.toContain(secret);
});

it("[MEAL-2] [CARD-1] tells the allergens of one's own children alone, where cards are offered, and leaves it in the log", async () => {
  const { guardian, student, api, change } = await givenCard([FOOD, HEALTH]);
  await givenCard([FOOD]);
  const off = await givenStudent({ schools: [await givenSchool({ tenantId: student.tenantId, services: ["meals"] })] });
  await database().insert(guardianStudents).values({ guardianId: guardian.id, studentId: off.id, position: 1 });
  await database().insert(childCards).values({ studentId: off.id });
  expect(await api.call(listCardAllergens, {})).toEqual([{ studentId: student.id, allergens: ["EGGS", "NUTS"] }]);
  await change({ kind: "FOOD", allergens: [], diet: SECRETS.diet });
  expect(await api.call(listCardAllergens, {})).toEqual([{ studentId: student.id, allergens: [] }]);
  await vi.waitFor(async () => {
    const log = await api.call(listAudit, { params: { studentId: student.id } });
    expect(log).toContainEqual(expect.objectContaining({ kind: "childCard", action: "read" }));
  });
});
