import { expect, it } from "vitest";
import { createConversation, getConversation, sendMessage } from "#contract/conversations/endpoints.ts";
import { schoolRef, withProgramServer } from "../support/given/givenProgram.ts";
import { givenProgramClass, ourId, ref } from "../support/given/givenProgramClass.ts";
import { NOW } from "../support/given/givenReporter.ts";

const server = withProgramServer();

it("[YEAR-2] a register that moves a student hands over what is unanswered in the same transaction", async () => {
  const { program, school, student, apiAt, write } = await givenProgramClass(server);
  await write("/groups/G2", { type: "MENTOR_GROUP", title: "8B", school: schoolRef(school.id) });
  await write("/staff/T2", { firstName: "Nils", lastName: "Ny" });
  for (const [teacher, group] of [
    ["T1", "G1"],
    ["T2", "G2"],
  ] as const) {
    const staff = ref("staff", teacher);
    await write(`/roles/${teacher}`, { staff, school: schoolRef(school.id), role: "teacher" });
    await write(`/ownerships/${teacher}`, { group: ref("groups", group), staff });
  }
  const api = apiAt(NOW);
  const groupId = await ourId(program, "group", "G1");
  const { id: conversationId } = await api.call(createConversation, {
    body: {
      title: "7A",
      status: "ACTIVE",
      student: { id: student.id },
      messages: [{ text: "Hej" }],
      memberships: [{ membershipType: "SECTION_OWNERS", permission: "O", section: { id: groupId } }],
      relationships: [],
    },
  });
  const params = { conversationId };
  const moved = { group: ref("groups", "G2"), student: ref("students", "S1") };
  await write("/memberships/S1-8B", moved);
  expect(await api.call(getConversation, { params })).toMatchObject({ isClosed: false, handedOver: null });
  expect((await program.send({ method: "DELETE", path: "/memberships/S1", now: NOW })).status).toBe(200);
  expect(await api.call(getConversation, { params })).toMatchObject({ isClosed: true, handedOver: { group: "8B" } });
  expect((await api.answer(sendMessage, { body: { conversationID: conversationId, text: "Hallå?" } })).status).toBe(
    409,
  );
  // The teacher of 8B has the class as a whole no longer, and nobody else has the student.
  expect((await program.send({ method: "DELETE", path: "/ownerships/T2", now: NOW })).status).toBe(200);
  await write("/roles/T3", { staff: ref("staff", "T1"), school: schoolRef(school.id), role: "office" });
  expect(await api.call(getConversation, { params })).toMatchObject({ isClosed: false, handedOver: null });
});
