import { describe, expect, it } from "vitest";
import { createConversation, getConversation, listConversations } from "#contract/conversations/endpoints.ts";
import { givenAssignment } from "#tests/support/given/givenAssignment.ts";
import { givenConversation } from "#tests/support/given/givenConversation.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGroup, givenUser } from "#tests/support/given/givenGroup.ts";
import { givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { givenInstance, givenMeeting } from "#tests/support/given/givenMeeting.ts";
import { givenPlan } from "#tests/support/given/givenPlan.ts";
import { apiFor } from "#tests/support/server/api.ts";

type Kind = "PLAN" | "ASSIGNMENT" | "MEETING_INSTANCE";

/** A plan, an assignment and a meeting, all with one teacher of a group whose staff guardians may not write to. */
async function givenMatters() {
  const { guardian, student } = await givenFamily();
  const [school] = student.schools;
  if (!school) throw new Error("A student without a school");
  const teacher = await givenUser(school);
  const colleague = await givenUser(school);
  const group = await givenGroup(school, { members: [student], owners: [teacher, colleague], title: "Slöjd" });
  const plan = await givenPlan(student, { group, creatorId: teacher.id, title: "Sy en väska" });
  const assignment = await givenAssignment(student, { group, creatorId: teacher.id, title: "Rita mönstret" });
  const meeting = await givenMeeting(student, {
    title: "Utvecklingssamtal",
    participants: [{ personId: teacher.id, userType: "USER" }],
  });
  const ids: Record<Kind, string> = {
    PLAN: plan.id,
    ASSIGNMENT: assignment.id,
    MEETING_INSTANCE: meeting.instance.id,
  };
  return { guardian, student, school, teacher, colleague, meeting, ids, api: apiFor(guardian, student) };
}

const beginning = (studentId: string, userId: string, about: { referenceType: Kind; referenceId: string }) => ({
  body: {
    title: "Läxan",
    status: "ACTIVE" as const,
    memberships: [{ membershipType: "USER" as const, permission: "W" as const, user: { userId } }],
    messages: [{ text: "Hej" }],
    relationships: [about],
    student: { id: studentId },
  },
});

describe.each([
  { type: "PLAN" as const, title: "Sy en väska" },
  { type: "ASSIGNMENT" as const, title: "Rita mönstret" },
  { type: "MEETING_INSTANCE" as const, title: "Utvecklingssamtal" },
])("[CONV-12] a conversation about a $type", ({ type, title }) => {
  it("reaches who answers for it, and is found by it, with its title", async () => {
    const { api, student, teacher, meeting, ids } = await givenMatters();
    const about = { referenceType: type, referenceId: ids[type] };
    expect(await api.call(listConversations, { query: about })).toEqual([]);
    const { id } = await api.call(createConversation, beginning(student.id, teacher.id, about));
    expect((await api.call(listConversations, { query: about })).map((one) => one.id)).toEqual([id]);
    const { memberships, relationships } = await api.call(getConversation, { params: { conversationId: id } });
    expect(memberships.find(({ user }) => user?.userId === teacher.id)?.permission).toBe("W");
    const reference = type === "MEETING_INSTANCE" ? { title, meetingId: meeting.id } : { title };
    expect(relationships).toEqual([{ ...about, reference }]);
  });

  it("reaches nobody who does not answer for it", async () => {
    const { api, student, colleague, ids } = await givenMatters();
    const about = { referenceType: type, referenceId: ids[type] };
    expect((await api.answer(createConversation, beginning(student.id, colleague.id, about))).status).toBe(400);
    expect(await api.call(listConversations, {})).toEqual([]);
  });

  it("of another student is not found", async () => {
    const { api, student, teacher } = await givenMatters();
    const { ids } = await givenMatters();
    const about = { referenceType: type, referenceId: ids[type] };
    expect((await api.answer(createConversation, beginning(student.id, teacher.id, about))).status).toBe(404);
    expect(await api.call(listConversations, {})).toEqual([]);
  });
});

it("[CONV-12] a meeting kept apart for another guardian is not found, and its title is not shown", async () => {
  const { api, guardian, student, teacher, meeting } = await givenMatters();
  const other = await givenGuardian({ students: [student] });
  const { id: referenceId } = await givenInstance(meeting.id, student, { separateFor: other.id });
  const about = { referenceType: "MEETING_INSTANCE" as const, referenceId };
  expect((await api.answer(createConversation, beginning(student.id, teacher.id, about))).status).toBe(404);
  const shared = await givenConversation(student, { guardians: [guardian, other], about: [about] });
  const seenBy = async (person: typeof guardian) =>
    (await apiFor(person, student).call(getConversation, { params: { conversationId: shared.id } })).relationships;
  expect(await seenBy(guardian)).toEqual([{ ...about, reference: null }]);
  expect(await seenBy(other)).toMatchObject([{ reference: { title: "Utvecklingssamtal" } }]);
});
