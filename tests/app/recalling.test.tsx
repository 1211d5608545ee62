import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getConversation, markConversationRead, sendMessage } from "#contract/conversations/endpoints.ts";
import { conversationReads } from "#server/database/schema/conversations.ts";
import { givenConversation } from "#tests/support/given/givenConversation.ts";
import { givenUser } from "#tests/support/given/givenGroup.ts";
import { givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { givenTalk } from "#tests/support/given/givenTalk.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { seeRows } from "#tests/support/page/tallScreen.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";

// Loaded before the tests: on a busy machine this takes longer than a test may wait for its first element.
beforeAll(() =>
  Promise.all([
    import("#client/features/conversations/ConversationsPage.tsx"),
    import("#client/ui/fields/MenuPopup.tsx"),
    import("#client/ui/richText/renderRichText.tsx"),
  ]),
);
beforeEach(seeRows);

const inThread = { selector: "section[tabindex] *" };

const SENT = "2026-03-12T09:30:00Z";
const NOW = "2026-03-12T09:31:00Z";

/** An own message of a minute ago, after an old one, in a conversation with another guardian and a teacher. */
async function givenOwn() {
  const { student, school, guardian, mentor } = await givenTalk();
  const other = await givenGuardian({ students: [student] });
  const talk = await givenConversation(student, {
    guardians: [guardian, other],
    users: [mentor],
    lines: [{ guardianId: guardian.id, text: "Gammalt" }],
  });
  const api = apiFor(guardian, student, { now: SENT });
  const others = apiFor(other, student, { now: NOW });
  await api.call(sendMessage, { body: { conversationID: talk.id, text: "Fel klass" } });
  const open = () => renderApp({ person: guardian, path: `/conversations/${talk.id}`, now: NOW });
  return { school, mentor, talk, api, others, open };
}

const more = () => screen.findByRole("button", { name: /^More options for your message/ });

describe("[CONV-16] an own message", () => {
  it("is recalled by its menu, which old messages have not", async () => {
    const { open, api, talk } = await givenOwn();
    const { user } = await open();
    await screen.findByText("Fel klass", inThread);
    expect(screen.getAllByRole("button", { name: /^More options for your message/ })).toHaveLength(1);
    await user.click(await more());
    await user.click(await screen.findByRole("menuitem", { name: "Recall message" }));
    expect(await screen.findByText("The message was recalled", inThread)).toBeTruthy();
    expect(screen.queryByText("Fel klass", inThread)).toBeNull();
    expect(await screen.findByText("The message was recalled", { selector: "[role=link] *, a *" })).toBeTruthy();
    const thread = screen.getByRole("region", { name: "Messages in the conversation" });
    await waitFor(() => expect(document.activeElement).toBe(thread));
    expect(screen.queryByRole("button", { name: /^More options for your message/ })).toBeNull();
    const shown = await api.call(getConversation, { params: { conversationId: talk.id } });
    expect(shown.messages.map(({ text }) => text)).toEqual(["Gammalt", ""]);
  });

  it("stays when somebody has read it meanwhile, and its writer is told so", async () => {
    const { open, others, talk } = await givenOwn();
    const { user } = await open();
    await others.call(markConversationRead, { params: { conversationId: talk.id } });
    await user.click(await more());
    await user.click(await screen.findByRole("menuitem", { name: "Recall message" }));
    expect(await screen.findByText(/can no longer be recalled, because someone has read it/)).toBeTruthy();
    expect(screen.getByText("Fel klass", inThread)).toBeTruthy();
  });
});

describe("[CONV-17] under the latest own message", () => {
  it("stand the staff who have read it, and under no other", async () => {
    const { open, school, mentor, talk } = await givenOwn();
    const teacher = await givenUser(school, { firstName: "Olle", lastName: "Ek" });
    const sent = Date.parse(SENT);
    await database()
      .insert(conversationReads)
      .values([
        { conversationId: talk.id, personId: mentor.id, lastRead: new Date(sent + 1_000) },
        { conversationId: talk.id, personId: teacher.id, lastRead: new Date(sent + 2_000) },
      ]);
    await open();
    const read = await screen.findAllByText(/^Read by/);
    expect(read.map(({ textContent }) => textContent)).toEqual(["Read by Helena Berg and Olle Ek"]);
    const [row] = read.map((line) => line.closest("li"));
    expect(within(row as HTMLElement).getByText("Fel klass")).toBeTruthy();
  });
});
