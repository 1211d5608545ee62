import { describe, expect, it } from "vitest";
import { sendMessage } from "#contract/conversations/endpoints.ts";
import {
  answerAtDesk,
  getDeskConversation,
  listDeskConversations,
  markReadAtDesk,
} from "#contract/desk/inbox/endpoints.ts";
import { getDesk } from "#contract/desk/today/endpoints.ts";
import { givenClasses } from "../support/given/givenClasses.ts";
import { givenConversation } from "../support/given/givenConversation.ts";
import { givenInbox } from "../support/given/givenInbox.ts";
import { givenMove } from "../support/given/givenMove.ts";
import { NOW } from "../support/given/givenReporter.ts";
import { deskFor, givenStaff } from "../support/given/givenStaff.ts";
import { apiFor } from "../support/server/api.ts";

/** Two school years after the message. */
const LATER = "2028-03-12T09:00:00Z";

type Desk = ReturnType<typeof deskFor>;

/** Unread messages of a conversation in the list and when it is opened, and the unread conversations of a desk. */
async function unreadAt(desk: Desk, conversationId: string) {
  const listed = (await desk.call(listDeskConversations, {})).find(({ id }) => id === conversationId);
  const { unread } = await desk.call(getDeskConversation, { params: { conversationId } });
  const { unreadConversations } = await desk.call(getDesk, {});
  return [listed?.unread, unread, unreadConversations];
}

describe("[YEAR-2] a guardian's message that nobody of the staff has opened", () => {
  it.each([
    {
      name: "opens it",
      act: (desk: Desk, conversationId: string) => desk.call(markReadAtDesk, { params: { conversationId } }),
      unread: [0, 0, 0],
    },
    {
      name: "answers",
      act: (desk: Desk, conversationId: string) =>
        desk.call(answerAtDesk, { params: { conversationId }, body: { text: "På fredag." } }),
      // The answer is new for the others.
      unread: [1, 1, 1],
    },
  ])("waits at the desk of each of them, for however long, until one of them $name", async ({ act, unread }) => {
    const { student, guardian, school, group, mentor } = await givenInbox();
    const { id } = await givenConversation(student, { guardians: [guardian], staffOf: [group] });
    const body = { conversationID: id, text: "När åker ni?" };
    await apiFor(guardian, student, { now: NOW }).call(sendMessage, { body });
    const desk = deskFor(mentor, LATER);
    const colleague = deskFor(await givenStaff(school, { owns: [group] }), LATER);
    expect([await unreadAt(desk, id), await unreadAt(colleague, id)]).toEqual([
      [1, 1, 1],
      [1, 1, 1],
    ]);
    await act(desk, id);
    expect([await unreadAt(desk, id), await unreadAt(colleague, id)]).toEqual([[0, 0, 0], unread]);
  });

  it("waits at the office too that it was handed over to", async () => {
    const { student, group, clerk, write, toStaff } = await givenClasses();
    expect((await write(toStaff.id)).status).toBe(200);
    await givenMove({ leaves: [[student, group]] });
    expect((await unreadAt(deskFor(clerk, LATER), toStaff.id)).slice(0, 2)).toEqual([1, 1]);
  });
});
