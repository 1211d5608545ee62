import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { getDeskCards } from "#contract/desk/cards/endpoints.ts";
import { getDeskForm } from "#contract/desk/forms/endpoints.ts";
import { listDeskConversations, listDeskFamilies } from "#contract/desk/inbox/endpoints.ts";
import { getDeskMeetingChoices } from "#contract/desk/meetings/endpoints.ts";
import { listDeskLeave } from "#contract/desk/today/endpoints.ts";
import { groupOwners } from "#server/database/schema/groups.ts";
import { students } from "#server/database/schema/people.ts";
import { givenConversation } from "#tests/support/given/givenConversation.ts";
import { givenGroup } from "#tests/support/given/givenGroup.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { givenSentForm } from "#tests/support/given/givenSentForm.ts";
import { deskFor, givenStaff } from "#tests/support/given/givenStaff.ts";
import { database } from "#tests/support/server/database.ts";

it("[DESK-14] lists have the number of a protected identity for the mentor, and for nobody who is not responsible", async () => {
  const { school, group, student, guardian, desk, params } = await givenSentForm();
  const teacher = await givenStaff(school, { roleId: "teacher" });
  const maths = await givenGroup(school, { title: "Matematik 7A", members: [student] });
  await database().insert(groupOwners).values({ groupId: maths.id, userId: teacher.id });
  await givenConversation(student, {
    guardians: [guardian],
    staffOf: [group],
    lines: [{ guardianId: guardian.id, text: "Hej" }],
  });
  await givenConversation(student, {
    guardians: [guardian],
    users: [teacher],
    lines: [{ guardianId: guardian.id, text: "Hej" }],
  });
  await database().update(students).set({ protected: true }).where(eq(students.id, student.id));
  const inGroup = (groupId: string) => ({ params: { groupId } });
  const lists = async (as: typeof desk, groupId: string) => [
    ...(await as.call(getDeskCards, inGroup(groupId))).students,
    ...(await as.call(listDeskFamilies, inGroup(groupId))),
    ...(await as.call(getDeskMeetingChoices, inGroup(groupId))).students,
    ...(await as.call(listDeskConversations, { query: { page: 1 } })),
  ];
  const own = [
    ...(await lists(desk, group.id)),
    ...(await desk.call(getDeskForm, { params })).answers,
    ...(await desk.call(listDeskLeave, { query: { page: 1 } })),
  ];
  expect(own).toHaveLength(6);
  for (const row of own) expect(row).toMatchObject({ student: null, number: expect.stringMatching(/^\d{5}$/) });
  expect(new Set(own.map(({ number }) => number)).size).toBe(1);
  const others = await lists(deskFor(teacher, NOW), maths.id);
  expect(others).toHaveLength(4);
  for (const row of others) expect(row).toMatchObject({ student: null, number: null });
});
