import type { CardChange } from "#contract/childCard/schemas.ts";
import { givenCard } from "../given/givenCard.ts";
import { append, byButton, type GivenForm, picked, press } from "./conflictCase.ts";
import { BERIT, HER_CHANGES, JOHAN, PERSON_PARTS } from "./person.ts";

const FOOD: CardChange & { kind: "FOOD" } = { kind: "FOOD", allergens: ["EGGS", "NUTS"], diet: "No pork" };

export async function foodForm(): Promise<GivenForm> {
  const { guardian: person, other, change, cardFor } = await givenCard([FOOD]);
  const theirs: Partial<typeof FOOD> = { allergens: ["FISH", "NUTS"], diet: "No pork\nHalal" };
  return {
    person,
    path: "/child",
    save: "Save",
    otherName: JOHAN,
    open: byButton("Change: Allergies and diet", "Allergies and diet"),
    parts: {
      allergens: {
        edit: press("checkbox", "peanuts"),
        told: /Johan Lind has added: fishJohan Lind has removed: eggs/,
        mine: ["EGGS", "PEANUTS", "NUTS"],
        theirs: theirs.allergens,
        both: ["FISH", "PEANUTS", "NUTS"],
      },
      diet: {
        edit: append(/^Other allergies/, "{Enter}Vegan"),
        told: "Johan Lind has added: Halal",
        mine: "No pork\nVegan",
        theirs: theirs.diet,
        both: "No pork\nHalal\nVegan",
      },
    },
    saveAsOther: (names) => change({ ...FOOD, ...picked(theirs, names) }, other),
    async read() {
      const { food } = await cardFor();
      return { allergens: food?.allergens, diet: food?.diet };
    },
  };
}

export async function healthForm(): Promise<GivenForm> {
  const { guardian: person, other, change, cardFor } = await givenCard();
  return {
    person,
    path: "/child",
    save: "Save",
    otherName: JOHAN,
    open: byButton("Change: Health", "Health"),
    parts: {
      notes: {
        edit: append(/^What the staff/, "Asthma"),
        told: "Johan Lind has added: Epilepsy",
        mine: "Asthma",
        theirs: "Epilepsy",
        both: "Epilepsy\nAsthma",
      },
    },
    saveAsOther: () => change({ kind: "HEALTH", notes: "Epilepsy" }, other),
    read: async () => ({ notes: (await cardFor()).health?.notes }),
  };
}

export async function contactForm(): Promise<GivenForm> {
  const { guardian: person, other, change, cardFor } = await givenCard([{ kind: "CONTACT", id: null, ...BERIT }]);
  const known = async () => (await cardFor()).contacts[0];
  const { id = "" } = (await known()) ?? {};
  return {
    person,
    path: "/child",
    save: "Save",
    otherName: JOHAN,
    parts: PERSON_PARTS,
    open: byButton("Change: Berit Lind", "Emergency contact"),
    saveAsOther: (names) => change({ kind: "CONTACT", id, ...BERIT, ...picked(HER_CHANGES, names) }, other),
    async read() {
      const { name, relation, phone } = (await known()) ?? {};
      return { name, relation, phone };
    },
  };
}
