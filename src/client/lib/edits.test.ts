import { describe, expect, it } from "vitest";
import {
  afterSave,
  type Edits,
  editedValues,
  isEdited,
  NO_EDITS,
  savedValues,
  versionToReplace,
  withChanges,
  withoutSent,
} from "./edits.ts";

type Address = { street: string; city: string };

const shown = { values: { street: "Storgatan 1", city: "Uppsala" }, version: "1" };
const begun: Edits<Address> = withChanges<Address>(NO_EDITS, { city: "Lund" }, "1");
const sent = { values: editedValues(begun, shown), over: "1" };
const reloaded = { values: { street: "Storgatan 1", city: "Lund" }, version: "2" };

describe("edits", () => {
  it("are shown over what the server has, also after somebody else has changed it", () => {
    const theirs = { values: { street: "Lillgatan 2", city: "Visby" }, version: "2" };
    expect(editedValues(begun, theirs)).toEqual({ street: "Lillgatan 2", city: "Lund" });
    expect(isEdited(begun, theirs)).toBe(true);
  });

  it("are none once the values are as they were", () => {
    expect(isEdited(withChanges(begun, { city: "Uppsala" }, "1"), shown)).toBe(false);
    expect(isEdited(NO_EDITS, shown)).toBe(false);
  });

  it("replace the version in which the first of them was made, or the one that is shown", () => {
    expect(versionToReplace(withChanges(begun, { city: "Visby" }, "2"), reloaded)).toBe("1");
    expect(versionToReplace(withChanges<Address>(NO_EDITS, { city: "Visby" }, null), reloaded)).toBe("2");
  });

  it("are shown as saved before the data have been read again, and the next save replaces that version", () => {
    const after = afterSave(begun, sent, "2");
    expect(isEdited(after, shown)).toBe(false);
    expect(savedValues(after, shown)).toEqual(reloaded.values);
    expect(versionToReplace(after, shown)).toBe("2");
    expect(versionToReplace(after, reloaded)).toBe("2");
  });

  it("show what somebody else has saved since", () => {
    const theirs = { values: { street: "Storgatan 1", city: "Visby" }, version: "3" };
    const after = afterSave(begun, sent, "2");
    expect(editedValues(after, theirs)).toEqual(theirs.values);
    expect(versionToReplace(after, theirs)).toBe("3");
  });

  it.each<[string, Partial<Address>]>([
    ["another value", { street: "Lillgatan 2" }],
    ["the value that is being saved", { city: "Visby" }],
  ])("keep %s that is changed meanwhile, over the version that was saved", (_, more) => {
    const after = afterSave(withChanges(begun, more, "1"), sent, "2");
    expect(after.changed).toEqual(more);
    for (const data of [shown, reloaded]) {
      expect(editedValues(after, data)).toEqual({ ...reloaded.values, ...more });
      expect(versionToReplace(after, data)).toBe("2");
    }
  });

  it("can be saved several times before the data are read again, whichever version comes then", () => {
    const once = withChanges(afterSave(begun, sent, "2"), { street: "Lillgatan 2" }, "2");
    const twice = afterSave(once, { values: editedValues(once, shown), over: "2" }, "3");
    for (const data of [shown, reloaded]) {
      expect(editedValues(twice, data)).toEqual({ street: "Lillgatan 2", city: "Lund" });
      expect(versionToReplace(twice, data)).toBe("3");
    }
  });

  it("drop what was refused, but not what has been changed since", () => {
    const after = withoutSent(withChanges(begun, { street: "Lillgatan 2" }, "1"), sent.values);
    expect(after.changed).toEqual({ street: "Lillgatan 2" });
    expect(withoutSent(begun, sent.values)).toEqual(NO_EDITS);
  });
});
