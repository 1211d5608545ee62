import { describe, expect, it } from "vitest";
import {
  createConversation,
  getConversation,
  listContacts,
  listConversations,
} from "#contract/conversations/endpoints.ts";
import { schoolData } from "#server/database/schema/people.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGroup, givenUser } from "#tests/support/given/givenGroup.ts";
import type { GivenStudent } from "#tests/support/given/givenStudent.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";

const params = (conversationId: string) => ({ params: { conversationId } });

describe("contacts", () => {
  async function givenGroups(value?: string) {
    const { guardian, student } = await givenFamily();
    const [school] = student.schools;
    if (!school) throw new Error("A student without a school");
    const teacher = await givenUser(school);
    const pupil = await givenUser(school, { roleId: "student" });
    const owned = { members: [student], owners: [teacher, pupil] };
    const mentors = await givenGroup(school, { ...owned, type: "MENTOR_GROUP", title: "7A" });
    const maths = await givenGroup(school, { ...owned, title: "Matematik" });
    if (value)
      await database().insert(schoolData).values({ schoolId: school.id, key: "EnableGuardiansCommunication", value });
    return { guardian, student, school, teacher, pupil, mentors, maths, api: apiFor(guardian, student) };
  }

  const contactsOf = async ({ api, student }: { api: ReturnType<typeof apiFor>; student: GivenStudent }) =>
    (await api.call(listContacts, { params: { studentId: student.id } })).map(({ title, owners }) => [
      title,
      owners.length,
    ]);

  it.each([
    { value: undefined, titles: ["7A"] },
    { value: "false", titles: ["7A"] },
    { value: "TRUE", titles: ["7A", "Matematik"] },
    { value: "true", titles: ["7A", "Matematik"] },
  ])(
    "[CONV-9][CONV-8] are mentors, and with the school's $value $titles, never a student's account",
    async ({ value, titles }) => {
      expect(await contactsOf(await givenGroups(value))).toEqual(titles.map((title) => [title, 1]));
    },
  );

  const beginning = (studentId: string, more: object) => ({
    body: {
      title: "Läxan",
      status: "ACTIVE" as const,
      memberships: [],
      messages: [{ text: "Hej" }],
      relationships: [],
      student: { id: studentId },
      ...more,
    },
  });
  const user = (userId: string, permission: "O" | "W" = "O") => ({
    membershipType: "USER" as const,
    permission,
    user: { userId },
  });

  it("[CONV-7][CONV-8] are written to by the first message, which creates the conversation", async () => {
    const { api, student, mentors } = await givenGroups();
    const relationships = [{ referenceType: "SECTION" as const, referenceId: mentors.id }];
    const memberships = [
      { membershipType: "SECTION_OWNERS" as const, permission: "O" as const, section: { id: mentors.id } },
    ];
    const { id } = await api.call(createConversation, beginning(student.id, { memberships, relationships }));
    const begun = await api.call(getConversation, params(id));
    expect(begun).toMatchObject({
      status: "ACTIVE",
      messages: [{ text: "Hej" }],
      relationships: [{ referenceType: "SECTION", referenceId: mentors.id, reference: { title: "7A" } }],
    });
    expect(begun.memberships).toContainEqual(
      expect.objectContaining({
        membershipType: "SECTION_OWNERS",
        permission: "O",
        section: { id: mentors.id, title: "7A" },
      }),
    );
  });

  it("[CONV-4] keep the order in which they were chosen", async () => {
    const { api, student, school } = await givenGroups();
    const owners = await Promise.all(Array.from({ length: 6 }, () => givenUser(school)));
    await givenGroup(school, { type: "MENTOR_GROUP", members: [student], owners });
    const memberships = owners.map(({ id }) => user(id));
    const { id } = await api.call(createConversation, beginning(student.id, { memberships }));
    const begun = await api.call(getConversation, params(id));
    const members = begun.memberships.filter(({ membershipType }) => membershipType === "USER");
    expect(members.map((member) => member.user?.userId)).toEqual(owners.map((owner) => owner.id));
  });

  it("[CONV-8][CONV-9] alone are written to, about nothing but what is the student's", async () => {
    const { api, student, teacher, pupil, maths } = await givenGroups();
    const stranger = await givenGroups("true");
    const section = (id: string) => [
      { membershipType: "SECTION_OWNERS" as const, permission: "O" as const, section: { id } },
    ];
    const refused = [
      { memberships: [user(pupil.id)] },
      { memberships: [user(stranger.teacher.id)] },
      { memberships: section(maths.id) },
      { memberships: section(stranger.mentors.id) },
      {
        memberships: [user(teacher.id)],
        relationships: [{ referenceType: "SECTION", referenceId: stranger.maths.id }],
      },
      {
        memberships: [user(teacher.id)],
        relationships: [{ referenceType: "STUDENT", referenceId: stranger.student.id }],
      },
      { memberships: [user(teacher.id)], student: { id: stranger.student.id } },
      { memberships: [] },
      { memberships: [user(teacher.id)], messages: [{ text: " " }] },
    ];
    for (const more of refused) {
      expect(
        (await api.answer(createConversation, beginning(student.id, more) as never)).status,
        JSON.stringify(more),
      ).toBe(400);
    }
    expect(await api.call(listConversations, {})).toEqual([]);
  });
});
