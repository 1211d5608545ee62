import type { KeptCard } from "#contract/childCard/rules.ts";
import { cardChanges, childCards } from "#server/database/schema/childCards.ts";
import { sealedCard } from "#server/modules/childCard/sealedCards.ts";
import { GUARDIANS, STUDENTS } from "../cast.ts";
import type { World } from "../world.ts";

const GRANDMOTHER = { id: "contact-1", name: "Berit Lindqvist", relation: "Mormor", phone: "070-174 06 06" };
const NEIGHBOUR = { id: "contact-2", name: "Sven Holm", relation: "Granne", phone: "070-174 06 07" };

/** Seeds the cards of two children: one with allergies, health notes and contacts, and one whose name staff do not see. */
export async function seedChildCards({ db, keys, minutes }: World): Promise<void> {
  if (keys.length === 0) return;
  const at = minutes(-12 * 24 * 60);
  const changed = { by: GUARDIANS.family, at: at.toISOString() };
  const cards: [string, KeptCard][] = [
    [
      STUDENTS.preschool,
      {
        food: { allergens: ["EGGS", "NUTS"], diet: "Äter inte fläskkött.", ...changed },
        health: { notes: "Har astma. Inhalatorn ligger i ryggsäcken, två puffar vid hosta.", ...changed },
        contacts: [GRANDMOTHER, NEIGHBOUR].map((contact) => ({ ...contact, ...changed })),
      },
    ],
    [
      STUDENTS.compulsory,
      {
        food: { allergens: ["MILK"], diet: "Laktosfri mjölk går bra.", ...changed },
        health: { notes: "Har glasögon på lektionerna.", ...changed },
        contacts: [{ ...GRANDMOTHER, ...changed }],
      },
    ],
    [STUDENTS.protected, { food: { allergens: ["PEANUTS"], diet: "", ...changed }, health: null, contacts: [] }],
  ];
  for (const [studentId, card] of cards) {
    await db.insert(childCards).values({ studentId, sealed: sealedCard(card, studentId, keys), version: 1 });
    if (card.contacts.length === 0) continue;
    const kept = { studentId, guardianId: GUARDIANS.family, at };
    await db.insert(cardChanges).values([
      { ...kept, kind: "FOOD" },
      { ...kept, kind: "HEALTH" },
      { ...kept, kind: "CONTACT" },
    ]);
  }
}
