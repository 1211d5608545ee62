import { describe, expect, it } from "vitest";
import {
  afterConflict,
  afterSave,
  begunEdits,
  dataToReplace,
  type Edits,
  editedValues,
  type Fields,
  isEdited,
  NO_EDITS,
  savedValues,
  saveOver,
  withChanges,
} from "./edits.ts";
import { setOf } from "./merging.ts";

type Address = { street: string; city: string };

const shown = { values: { street: "Storgatan 1", city: "Uppsala" }, version: "1" };
const begun: Edits<Address> = withChanges<Address>(NO_EDITS, { city: "Lund" }, shown);
const sent = { values: editedValues(begun, shown), over: "1" };
const reloaded = { values: { street: "Storgatan 1", city: "Lund" }, version: "2" };
const theirs = { values: { street: "Lillgatan 2", city: "Visby" }, version: "2" };

describe("edits", () => {
  it("are shown over what the server has, also after somebody else has changed it", () => {
    expect(editedValues(begun, theirs)).toEqual({ street: "Lillgatan 2", city: "Lund" });
    expect(isEdited(begun, theirs)).toBe(true);
  });

  it("are none once the values are as they were", () => {
    expect(isEdited(withChanges(begun, { city: "Uppsala" }, shown), shown)).toBe(false);
    expect(isEdited(NO_EDITS, shown)).toBe(false);
  });

  it("replace the data over which the first of them was made", () => {
    expect(dataToReplace(withChanges(begun, { city: "Visby" }, reloaded), reloaded)).toEqual(shown);
    expect(dataToReplace<Address>(NO_EDITS, reloaded)).toEqual(reloaded);
  });

  it("are shown as saved before the data have been read again, and the next save replaces that version", () => {
    const after = afterSave(begun, sent, "2");
    expect(isEdited(after, shown)).toBe(false);
    expect(savedValues(after, shown)).toEqual(reloaded.values);
    expect(dataToReplace(after, shown)).toEqual(reloaded);
    expect(dataToReplace(after, reloaded)).toEqual(reloaded);
  });

  it("show what somebody else has saved since", () => {
    const later = { ...theirs, version: "3" };
    const after = afterSave(begun, sent, "2");
    expect(editedValues(after, later)).toEqual(theirs.values);
    expect(dataToReplace(after, later)).toEqual(later);
  });

  it.each<[string, Partial<Address>]>([
    ["another value", { street: "Lillgatan 2" }],
    ["the value that is being saved", { city: "Visby" }],
  ])("keep %s that is changed meanwhile, over the version that was saved", (_, more) => {
    const after = afterSave(withChanges(begun, more, shown), sent, "2");
    expect(after.changed).toEqual(more);
    for (const data of [shown, reloaded]) {
      expect(editedValues(after, data)).toEqual({ ...reloaded.values, ...more });
      expect(dataToReplace(after, data)).toEqual(reloaded);
    }
  });

  it("can be saved several times before the data are read again, whichever version comes then", () => {
    const once = withChanges(afterSave(begun, sent, "2"), { street: "Lillgatan 2" }, shown);
    const twice = afterSave(once, { values: editedValues(once, shown), over: "2" }, "3");
    for (const data of [shown, reloaded]) {
      expect(editedValues(twice, data)).toEqual({ street: "Lillgatan 2", city: "Lund" });
      expect(dataToReplace(twice, data).version).toBe("3");
    }
  });
});

type Food = { allergens: readonly string[]; diet: string; notes: string };

const text = (value: string) => value;
const fields: Fields<Food> = {
  allergens: { label: "Allergens", list: setOf(text) },
  diet: { label: "Diet", text },
  notes: { label: "Notes", text },
};
const food = { values: { allergens: ["eggs"], diet: "", notes: "" }, version: "1" };
const by = { firstName: "David", lastName: "Miller" };
const meet = (edits: Edits<Food>, values: Food, version = "2") =>
  afterConflict(edits, { latest: { values, version, by }, shown: food, fields });

describe("[LINE-7] edits that meet those of somebody else", () => {
  const mine = withChanges<Food>(NO_EDITS, { allergens: ["eggs", "fish"], diet: "No pork" }, food);
  const met = meet(mine, { allergens: ["peanuts"], diet: "No beef", notes: "Asthma" });

  it("have both changes of a list, one's own of any other field, and the other's where one has changed nothing", () => {
    expect(editedValues(met, food)).toEqual({ allergens: ["peanuts", "fish"], diet: "No pork", notes: "Asthma" });
  });

  it("tell each change of the other with the value before it", () => {
    expect(met.met).toEqual({
      by,
      fields: {
        allergens: { before: ["eggs"], now: ["peanuts"], outcome: "merged" },
        diet: { before: "", now: "No beef", outcome: "kept" },
        notes: { before: "", now: "Asthma", outcome: "taken" },
      },
    });
  });

  it("replace the version whose changes they tell, whatever the page still shows, and tell them until they are saved", () => {
    expect(dataToReplace(met, food).version).toBe("2");
    const saved = afterSave(met, { values: editedValues(met, food), over: "2" }, "3");
    expect([saved.met, saved.changed]).toEqual([null, {}]);
    expect(savedValues(saved, food)).toEqual({ allergens: ["peanuts", "fish"], diet: "No pork", notes: "Asthma" });
  });

  it("tell what the first of two others has changed until it is saved, too", () => {
    const twice = meet(met, { allergens: ["peanuts"], diet: "Vegan", notes: "Asthma" }, "3");
    expect(twice.met?.fields).toMatchObject({
      allergens: { before: ["eggs"], now: ["peanuts"] },
      diet: { before: "", now: "Vegan", outcome: "kept" },
      notes: { before: "", now: "Asthma" },
    });
  });

  it("begin with what was not sent, and tell what has been changed since it was made", () => {
    const values = { allergens: ["eggs", "fish"], diet: "No pork", notes: "" };
    const now = { values: { allergens: ["peanuts"], diet: "No beef", notes: "Asthma" }, version: "2" };
    const begun = begunEdits<Food>({ values, seen: food.values, by }, now, fields);
    expect(editedValues(begun, now)).toEqual(editedValues(met, food));
    expect(begun.met).toEqual(met.met);
    expect(dataToReplace(begun, now)).toMatchObject(now);
  });

  it("tell nothing where both have said the same", () => {
    const same = meet(mine, { allergens: ["eggs", "fish"], diet: "No pork", notes: "" });
    expect([same.met?.fields, same.changed]).toEqual([{}, {}]);
  });
});

describe("[LINE-7] a save over a version", () => {
  const outdated = { is: "outdated", by: null } as const;
  const saved = { is: "saved", reply: null } as const;

  it("goes on over a later version in which nothing differs that was seen", async () => {
    const sent: string[] = [];
    const result = await saveOver<Food, { is: "saved"; reply: null }>({
      seen: food,
      send: async (over) => {
        sent.push(over);
        return over === "3" ? saved : outdated;
      },
      latest: async () => ({
        values: { notes: "", diet: "", allergens: ["eggs"] },
        version: sent.length === 1 ? "2" : "3",
        by: null,
      }),
    });
    expect([result, sent]).toEqual([{ ...saved, over: "3" }, ["1", "2", "3"]]);
  });

  it("does not ask again for ever where the server refuses the version that it names", async () => {
    const latest = { values: food.values, version: "1", by: null };
    const result = await saveOver<Food, { is: "saved"; reply: null }>({
      seen: food,
      send: async () => outdated,
      latest: async () => latest,
    });
    expect(result).toEqual({ is: "outdated", latest });
  });

  it("says that something is gone", async () => {
    const result = await saveOver<Food, { is: "saved"; reply: null }>({
      seen: food,
      send: async () => outdated,
      latest: async () => null,
    });
    expect(result).toEqual({ is: "gone" });
  });
});
