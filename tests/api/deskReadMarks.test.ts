import { describe, expect, it } from "vitest";
import { markConversationRead } from "#contract/conversations/endpoints.ts";
import { answerAtDesk, getDeskConversation } from "#contract/desk/inbox/endpoints.ts";
import { conversationMembers, conversationReads } from "#server/database/schema/conversations.ts";
import { givenGroup } from "../support/given/givenGroup.ts";
import { givenGuardian } from "../support/given/givenGuardian.ts";
import { givenInbox } from "../support/given/givenInbox.ts";
import { NOW } from "../support/given/givenReporter.ts";
import { deskFor, givenStaff } from "../support/given/givenStaff.ts";
import { newId } from "../support/newId.ts";
import { apiFor } from "../support/server/api.ts";
import { database } from "../support/server/database.ts";

describe("[DESK-2] read marks", () => {
  it("name the guardians who have read the own latest message, and no colleague of the writer", async () => {
    const { desk, student, guardian, toMentor, school, mentor } = await givenInbox({ guardian: { lastName: "Lind" } });
    const params = { conversationId: toMentor.id };
    const readBy = async (reader = desk) => (await reader.call(getDeskConversation, { params })).readBy;
    const readAs = (person: typeof guardian, now: string) =>
      apiFor(person, student, { now }).call(markConversationRead, { params });
    expect(await readBy()).toEqual([]);
    await readAs(guardian, "2026-03-10T08:29:00Z");
    expect(await readBy()).toEqual([]);
    await readAs(guardian, "2026-03-10T08:30:00Z");
    const karin = { firstName: "Karin", lastName: "Lind" };
    expect(await readBy()).toEqual([karin]);
    await desk.call(answerAtDesk, { params, body: { text: "Nytt" } });
    expect(await readBy()).toEqual([]);
    // Another who takes part, and one who has read but does not.
    const [second, outside] = [
      await givenGuardian({ students: [student], firstName: "Per", lastName: "Lind" }),
      await givenGuardian({ students: [student] }),
    ];
    const colleague = await givenStaff(school, { owns: [await givenGroup(school, { members: [student] })] });
    const taking = { conversationId: toMentor.id, permission: "O" as const };
    await database()
      .insert(conversationMembers)
      .values([
        { ...taking, id: newId("member"), membershipType: "GUARDIAN", guardianId: second.id },
        { ...taking, id: newId("member"), membershipType: "USER", userId: colleague.id },
      ]);
    const lastRead = new Date("2026-03-12T10:00:00Z");
    const reads = [outside, colleague, mentor].map(({ id }) => ({
      conversationId: toMentor.id,
      personId: id,
      lastRead,
    }));
    await database().insert(conversationReads).values(reads).onConflictDoNothing();
    await readAs(second, "2026-03-12T11:00:00Z");
    await readAs(guardian, "2026-03-12T12:00:00Z");
    expect(await readBy()).toEqual([{ firstName: "Per", lastName: "Lind" }, karin]);
    expect(await readBy(deskFor(colleague, NOW))).toEqual([]);
  });

  it("tell that somebody with a protected identity has read, and not who", async () => {
    const { desk, student, guardian, toMentor } = await givenInbox({ guardian: { protected: true } });
    const params = { conversationId: toMentor.id };
    await apiFor(guardian, student, { now: NOW }).call(markConversationRead, { params });
    expect(await desk.call(getDeskConversation, { params })).toMatchObject({ readBy: [null] });
  });
});
