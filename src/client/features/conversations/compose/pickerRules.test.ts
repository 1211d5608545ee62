import { describe, expect, it } from "vitest";
import type { ContactGroup } from "#contract/conversations.ts";
import { isAnyChosen, shownContacts, stagedWith, toggled } from "./pickerRules.ts";

const owner = (userId: string, firstName: string) => ({ userId, firstName, lastName: "Berg", roles: [] });
const maria = owner("maria", "Maria");
const johan = owner("johan", "Johan");
const contacts: ContactGroup[] = [
  { id: "mentor", title: "Mentor 7B", type: "MENTOR_GROUP", schoolID: "s", owners: [maria, johan] },
  { id: "maths", title: "Matematik", type: "EDUCATION_GROUP", schoolID: "s", owners: [maria] },
];
const staff = (title: string) => `${title} (Staff)`;

describe("the recipient picker", () => {
  it.each([
    { search: "", shown: ["mentor maria johan", "maths maria"] },
    { search: "joh", shown: ["mentor johan"] },
    { search: "mat", shown: ["maths maria"] },
    { search: "@mat", shown: [] },
    { search: "@maria", shown: ["mentor maria", "maths maria"] },
    { search: "#", shown: ["maths maria"] },
    { search: "!", shown: ["mentor maria johan"] },
    { search: "!maths", shown: [] },
  ])("[CONV-9] shows for '$search' $shown", ({ search, shown }) => {
    const found = shownContacts(contacts, search);
    expect(found.map(({ group, owners }) => [group.id, ...owners.map(({ userId }) => userId)].join(" "))).toEqual(
      shown,
    );
  });

  it("[CONV-8] makes all owners of a group its staff, others users, and the groups what it is about", () => {
    const all = toggled(toggled(toggled({}, "mentor", "maria"), "mentor", "johan"), "maths", "maria");
    expect(isAnyChosen(all)).toBe(true);
    expect(stagedWith(contacts, all, "7", staff)).toEqual({
      title: "Mentor 7B (Staff), Matematik (Staff)",
      conversation: {
        title: "Mentor 7B, Matematik",
        status: "ACTIVE",
        memberships: [
          { membershipType: "SECTION_OWNERS", permission: "O", section: { id: "mentor" } },
          { membershipType: "SECTION_OWNERS", permission: "O", section: { id: "maths" } },
        ],
        relationships: [
          { referenceType: "SECTION", referenceId: "mentor" },
          { referenceType: "SECTION", referenceId: "maths" },
        ],
        student: { id: "7" },
      },
    });
    const one = toggled(all, "mentor", "maria");
    expect(stagedWith(contacts, { mentor: one.mentor ?? [] }, "7", staff).conversation.memberships).toEqual([
      { membershipType: "USER", permission: "O", user: { userId: "johan" } },
    ]);
  });

  it("[CONV-8] has nobody chosen once every choice is taken back", () => {
    expect(isAnyChosen(toggled(toggled({}, "mentor", "maria"), "mentor", "maria"))).toBe(false);
  });
});
