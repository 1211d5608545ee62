import { describe, expect, it } from "vitest";
import { CONTACTS_MAX, type KeptCard, NO_CARD, withChange, wrongFieldOf } from "./rules.ts";
import type { CardChange } from "./schemas.ts";

const ids = Array.from({ length: 100 }, (_, at) => `id-${at}`);
const facts = { by: "karin", now: new Date("2026-03-12T08:00:00Z"), newId: () => ids.pop() ?? "" };
const changed = { by: "karin", at: "2026-03-12T08:00:00.000Z" };
const contact = (name: string, id: string | null = null): CardChange => ({
  kind: "CONTACT",
  id,
  name,
  relation: "Grandmother",
  phone: "0701234567",
});
const withAll = (card: KeptCard, ...changes: CardChange[]) =>
  changes.reduce((result, change) => withChange(result, change, facts), card);
const namesOf = ({ contacts }: KeptCard) => contacts.map(({ name }) => name);

describe("[CARD-1] withChange", () => {
  it("keeps allergens once each and in the order of the regulation, with who and when", () => {
    const { food } = withAll(NO_CARD, { kind: "FOOD", allergens: ["MILK", "GLUTEN", "MILK"], diet: "Halal" });
    expect(food).toEqual({ allergens: ["GLUTEN", "MILK"], diet: "Halal", ...changed });
  });

  it("tells that there is nothing to know from that nobody has said anything", () => {
    const card = withAll(NO_CARD, { kind: "HEALTH", notes: "" });
    expect(card).toEqual({ ...NO_CARD, health: { notes: "", ...changed } });
  });

  it("adds, changes, moves and removes emergency contacts", () => {
    const card = withAll(NO_CARD, contact("Berit"), contact("Sven"), contact("Anna"));
    const [berit = "", sven = "", anna = ""] = card.contacts.map(({ id }) => id);
    expect(namesOf(withAll(card, { kind: "CONTACT_UP", id: anna }))).toEqual(["Berit", "Anna", "Sven"]);
    expect(namesOf(withAll(card, { kind: "CONTACT_UP", id: berit }))).toEqual(["Berit", "Sven", "Anna"]);
    expect(namesOf(withAll(card, contact("Sven Holm", sven)))).toEqual(["Berit", "Sven Holm", "Anna"]);
    expect(namesOf(withAll(card, { kind: "CONTACT_REMOVED", id: berit }))).toEqual(["Sven", "Anna"]);
  });
});

describe("[CARD-1] wrongFieldOf", () => {
  const full = withAll(NO_CARD, ...Array.from({ length: CONTACTS_MAX }, (_, at) => contact(`${at}`)));
  const known = full.contacts[0]?.id ?? "";
  it.each<[string, KeptCard, CardChange, string | null]>([
    ["allergies", full, { kind: "FOOD", allergens: [], diet: "" }, null],
    ["a first contact", NO_CARD, contact("Berit"), null],
    ["an eleventh contact", full, contact("Berit"), "name"],
    ["one of the ten", full, contact("Berit", known), null],
    ["a contact that is gone", NO_CARD, contact("Berit", known), "id"],
    ["moving one that is gone", NO_CARD, { kind: "CONTACT_UP", id: known }, "id"],
    ["removing one that is gone", NO_CARD, { kind: "CONTACT_REMOVED", id: known }, "id"],
  ])("%s", (_, card, change, field) => {
    expect(wrongFieldOf(card, change)).toBe(field);
  });
});
