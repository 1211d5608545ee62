import { changeChildCard, getChildCard } from "#contract/childCard/endpoints.ts";
import type { CardChange } from "#contract/childCard/schemas.ts";
import { apiFor } from "../server/api.ts";
import type { GivenPerson } from "./givenGuardian.ts";
import { givenCoparent, givenReporter, NOW } from "./givenReporter.ts";

/** Words that must be nowhere but in a card. */
export const SECRETS = { diet: "Hemligkost", notes: "Hemligastma", contact: "Hemligmormor", phone: "0701119998" };

export const FOOD: CardChange = { kind: "FOOD", allergens: ["NUTS", "EGGS"], diet: SECRETS.diet };
export const HEALTH: CardChange = { kind: "HEALTH", notes: SECRETS.notes };
export const CONTACT: CardChange = {
  kind: "CONTACT",
  id: null,
  name: SECRETS.contact,
  relation: "Grandmother",
  phone: SECRETS.phone,
};

/** A child of two guardians, the first of whom has filled in a card by some changes. */
export async function givenCard(changes: CardChange[] = [], values: Parameters<typeof givenReporter>[0] = {}) {
  const { guardian, student, api } = await givenReporter(values);
  const coparent = await givenCoparent(student, { firstName: "Johan", lastName: "Lind" });
  const other = apiFor(coparent, student, { now: NOW });
  const params = { studentId: student.id };
  const change = (body: CardChange, by = api) => by.call(changeChildCard, { params, body });
  for (const body of changes) await change(body);
  const cardFor = (by = api) => by.call(getChildCard, { params });
  const cardAs = (person: GivenPerson) =>
    apiFor(person, student, { now: NOW }).send("GET", `/Guardians/me/students/${student.id}/card`);
  return { guardian, coparent, student, api, other, params, change, cardFor, cardAs };
}
