import { ALLERGENS, type Allergen } from "../kinds.ts";
import type { CardChange } from "./schemas.ts";

/** Maximum number of emergency contacts (CARD-1). */
export const CONTACTS_MAX = 10;

type Changed = { by: string; at: string };

/** A child's card as the database keeps it, sealed. What no guardian has said anything about is null. */
export type KeptCard = {
  food: ({ allergens: Allergen[]; diet: string } & Changed) | null;
  health: ({ notes: string } & Changed) | null;
  /** In the order in which the school calls them. */
  contacts: ({ id: string; name: string; relation: string; phone: string } & Changed)[];
};

export const NO_CARD: KeptCard = { food: null, health: null, contacts: [] };

/** Returns the name of the field that makes a change impossible; null if it can be made. */
export function wrongFieldOf({ contacts }: KeptCard, change: CardChange): string | null {
  const isKnown = (id: string) => contacts.some((contact) => contact.id === id);
  switch (change.kind) {
    case "FOOD":
    case "HEALTH":
      return null;
    case "CONTACT":
      if (change.id !== null) return isKnown(change.id) ? null : "id";
      return contacts.length < CONTACTS_MAX ? null : "name";
    case "CONTACT_UP":
    case "CONTACT_REMOVED":
      return isKnown(change.id) ? null : "id";
  }
}

type Facts = { by: string; now: Date; newId: () => string };

export function withChange(card: KeptCard, change: CardChange, { by, now, newId }: Facts): KeptCard {
  const changed = { by, at: now.toISOString() };
  const { contacts } = card;
  switch (change.kind) {
    case "FOOD": {
      const allergens = ALLERGENS.filter((allergen) => change.allergens.includes(allergen));
      return { ...card, food: { allergens, diet: change.diet, ...changed } };
    }
    case "HEALTH":
      return { ...card, health: { notes: change.notes, ...changed } };
    case "CONTACT": {
      const { name, relation, phone } = change;
      const contact = { id: change.id ?? newId(), name, relation, phone, ...changed };
      return {
        ...card,
        contacts:
          change.id === null ? [...contacts, contact] : contacts.map((one) => (one.id === contact.id ? contact : one)),
      };
    }
    case "CONTACT_UP":
      return { ...card, contacts: movedUp(contacts, change.id) };
    case "CONTACT_REMOVED":
      return { ...card, contacts: contacts.filter(({ id }) => id !== change.id) };
  }
}

/** Returns the list with one entry before the one that it stood behind. The first one stays. */
function movedUp<Entry extends { id: string }>(list: Entry[], id: string): Entry[] {
  const at = list.findIndex((one) => one.id === id);
  const [before, moved] = [list[at - 1], list[at]];
  return before && moved ? list.with(at - 1, moved).with(at, before) : list;
}
