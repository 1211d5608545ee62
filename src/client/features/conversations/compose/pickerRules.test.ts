import { describe, expect, it } from "vitest";
import type { ContactGroup, Conversation, Relationship } from "#contract/conversations/schemas.ts";
import {
  existingWith,
  isAnyChosen,
  likelyMentor,
  mentorsOf,
  shownContacts,
  stagedWith,
  toggled,
} from "./pickerRules.ts";

const owner = (userId: string, firstName: string) => ({ userId, firstName, lastName: "Berg", roles: [] });
const maria = owner("maria", "Maria");
const johan = owner("johan", "Johan");
const contacts: ContactGroup[] = [
  { id: "mentor", title: "Mentor 7B", type: "MENTOR_GROUP", schoolID: "s", owners: [maria, johan] },
  { id: "maths", title: "Matematik", type: "EDUCATION_GROUP", schoolID: "s", owners: [maria] },
];
const staff = (title: string) => `${title} (Staff)`;

describe("the recipient picker", () => {
  it("[CONV-8] begins with at most three mentors", () => {
    expect(mentorsOf(contacts).map(({ group, owner: { userId } }) => [group.id, userId])).toEqual([
      ["mentor", "maria"],
      ["mentor", "johan"],
    ]);
    expect(mentorsOf([...contacts, ...contacts])).toHaveLength(3);
  });

  const oneMentor = contacts.map((group) => ({ ...group, owners: [maria] }));
  it.each([
    { written: {}, from: contacts, mentor: null },
    { written: {}, from: [], mentor: null },
    { written: {}, from: oneMentor, mentor: { mentor: ["maria"] } },
    { written: { johan: "2026-03-01T10:00:00Z" }, from: contacts, mentor: { mentor: ["johan"] } },
    {
      written: { maria: "2026-03-02T10:00:00Z", johan: "2026-03-01T10:00:00Z" },
      from: contacts,
      mentor: { mentor: ["maria"] },
    },
    { written: { johan: "2026-03-01T10:00:00Z" }, from: oneMentor, mentor: { mentor: ["maria"] } },
  ])("[CONV-8] takes the mentor written to last, or the only one: $written", async ({ written, from, mentor }) => {
    const latest: Partial<Record<string, string>> = written;
    expect(await likelyMentor(from, async (chosen) => latest[chosen.mentor?.[0] ?? ""])).toEqual(mentor);
  });

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

describe("a conversation with the same recipients", () => {
  const user = (userId: string) => ({ membershipType: "USER" as const, user: { userId } });
  const staffOf = (id: string) => ({ membershipType: "SECTION_OWNERS" as const, section: { id } });
  const conversation = (
    id: string,
    members: object[],
    about: Relationship["referenceType"] = "SECTION",
    status: Conversation["status"] = "ACTIVE",
  ) =>
    ({
      id,
      status,
      memberships: [{ membershipType: "GUARDIAN", user: { userId: "own" } }, ...members],
      relationships: [{ referenceType: about, referenceId: "x", reference: null }],
    }) as unknown as Conversation;
  const list = [
    conversation("archived", [user("maria")], "SECTION", "ARCHIVED"),
    conversation("plan", [user("maria")], "PLAN"),
    conversation("both", [user("maria"), user("johan")]),
    conversation("coparent", [user("maria"), { membershipType: "GUARDIAN", user: { userId: "other" } }]),
    conversation("hidden", [{ membershipType: "USER", user: null, section: null }]),
    conversation("maria", [user("maria")]),
    conversation("older", [user("maria")]),
    conversation("staff", [staffOf("maths")]),
  ];

  it.each([
    { recipients: [user("maria")], id: "maria" },
    { recipients: [user("johan"), user("maria")], id: "both" },
    { recipients: [staffOf("maths")], id: "staff" },
    { recipients: [user("johan")], id: undefined },
    { recipients: [user("maths")], id: undefined },
    { recipients: [], id: undefined },
  ])("[CONV-7] is for $recipients $id", ({ recipients, id }) => {
    expect(existingWith(list, recipients, "own")?.id).toBe(id);
  });
});
