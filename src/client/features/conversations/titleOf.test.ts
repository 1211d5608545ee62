import { describe, expect, it } from "vitest";
import type { Membership } from "#contract/conversations/schemas.ts";
import { onlyOther, subjectOf, titleOf } from "./titleOf.ts";

const words = {
  staff: (title: string) => `${title} (Staff)`,
  guardian: (name: string) => `${name} (guardian)`,
  nobody: "Conversation",
};

const member = (membershipType: Membership["membershipType"], name: string, userId = name): Membership => {
  const [firstName = "", lastName = ""] = name.split(" ");
  const isGroup = membershipType === "SECTION" || membershipType === "SECTION_OWNERS";
  return {
    membershipID: userId,
    membershipType,
    permission: "O",
    user: isGroup ? null : { userId, firstName, lastName },
    section: isGroup ? { id: userId, title: name } : null,
  };
};

describe("the title of a conversation", () => {
  it.each([
    { memberships: [member("USER", "Maria Berg")], title: "Maria Berg" },
    { memberships: [member("SECTION_OWNERS", "7B")], title: "7B (Staff)" },
    { memberships: [member("SECTION", "7B")], title: "7B" },
    { memberships: [member("GUARDIAN", "Anna Ny")], title: "Anna Ny (guardian)" },
    { memberships: [member("STUDENT", "Alva Lind")], title: "Alva Lind" },
    {
      memberships: [member("GUARDIAN", "Me Self", "own"), member("USER", "A B"), member("USER", "C D")],
      title: "A B, C D",
    },
    { memberships: [member("GUARDIAN", "Me Self", "own"), member("USER", "")], title: "Läxan" },
  ])("[CONV-4] is $title", ({ memberships, title }) => {
    expect(titleOf({ title: "Läxan", memberships }, "own", words)).toBe(title);
  });

  it("[CONV-4] has words for a conversation without anybody else and without a title", () => {
    expect(titleOf({ title: "", memberships: [] }, "own", words)).toBe("Conversation");
  });
});

it.each([
  { title: "Veckobrev", shown: ["7B (Staff)"], subject: "Veckobrev" },
  { title: "7B, 7C", shown: ["7B (Staff), 7C (Staff)"], subject: null },
  { title: "7B", shown: ["Anna Ny"], subject: "7B" },
  { title: "7B", shown: ["Anna Ny", "7B"], subject: null },
  { title: "", shown: ["Anna Ny"], subject: null },
])("[CONV-4] the subject of '$title' beside $shown is $subject", ({ title, shown, subject }) => {
  expect(subjectOf({ title }, shown)).toBe(subject);
});

it.each([
  { others: [member("USER", "Maria Berg")], person: "Maria Berg" },
  { others: [member("USER", "Maria Berg"), member("GUARDIAN", "Anna Ny")], person: null },
  { others: [member("SECTION_OWNERS", "7B")], person: null },
  { others: [], person: null },
])("[CONV-2] the only other of $others.length is $person", ({ others, person }) => {
  expect(onlyOther([member("GUARDIAN", "Me Self", "own"), ...others], "own")).toBe(person);
});
