import { type GivenForm, rewrite, whole } from "./conflictCase.ts";

/** The other guardian. */
export const JOHAN = "Johan Lind";

export const BERIT = { name: "Berit Lind", relation: "Grandmother", phone: "0701234567" };
export const HER_CHANGES = { name: "Berit Ek", relation: "Aunt", phone: "0709999999" };

/** The parts of a person whom a family names to the school. */
export const PERSON_PARTS: GivenForm["parts"] = {
  name: whole(JOHAN, HER_CHANGES.name, { edit: rewrite(/^Name/, "Sven"), mine: "Sven", theirs: HER_CHANGES.name }),
  relation: whole(JOHAN, HER_CHANGES.relation, {
    edit: rewrite(/^Relation/, "Neighbor"),
    mine: "Neighbor",
    theirs: HER_CHANGES.relation,
  }),
  phone: whole(JOHAN, HER_CHANGES.phone, {
    edit: rewrite(/^Phone/, "0700000000"),
    mine: "0700000000",
    theirs: HER_CHANGES.phone,
  }),
};
