import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { flagMessage } from "#contract/conversations/endpoints.ts";
import { messages } from "#server/database/schema/conversations.ts";
import { givenConversation } from "#tests/support/given/givenConversation.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGroup, givenUser } from "#tests/support/given/givenGroup.ts";
import { givenTalk } from "#tests/support/given/givenTalk.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";

const inTalk = (id: string) => eq(messages.conversationId, id);

const row = (name: string | RegExp) => screen.findByRole("link", { name });

describe("the list of conversations", () => {
  it("[CONV-1] is only a spinner without the service", async () => {
    const { guardian } = await givenFamily({ services: [] });
    await renderApp({ person: guardian, path: "/conversations" });
    expect(await screen.findByRole("progressbar")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Write new" })).toBeNull();
  });

  it("[CONV-2] shows the others, the latest message cut at 155 characters, its time and what is unread", async () => {
    const { guardian } = await givenTalk([{ text: `<p><b>${"a".repeat(156)}</b></p>` }]);
    await renderApp({ person: guardian, path: "/conversations", now: "2026-03-10T12:00:00+01:00" });
    const link = await row(/Helena Berg.*1 unread message/);
    expect(within(link).getByText(`${"a".repeat(155)}…`)).toBeTruthy();
    expect(within(link).getByText("Today 09:00")).toBeTruthy();
  });

  it("[CONV-2] says that a last message is reported", async () => {
    const { guardian, talk } = await givenTalk();
    await database().update(messages).set({ flagId: "f" }).where(inTalk(talk.id));
    await renderApp({ person: guardian, path: "/conversations" });
    expect(within(await row(/Helena Berg/)).getByText("Message is reported as inappropriate.")).toBeTruthy();
  });

  it("[CONV-3] searches from two characters on and shows all again for one", async () => {
    const { guardian, student, mentor } = await givenTalk([{ text: "Friluftsdag" }]);
    const other = await givenUser(student.schools[0] as never, { firstName: "Johan", lastName: "Ek" });
    await givenConversation(student, {
      title: "",
      guardians: [guardian],
      users: [other],
      lines: [{ userId: mentor.id, text: "Prov" }],
    });
    const { user } = await renderApp({ person: guardian, path: "/conversations" });
    await row(/Johan Ek/);
    const box = screen.getByRole("searchbox", { name: "Search" });
    await user.type(box, "fri");
    await waitFor(() => expect(screen.queryByRole("link", { name: /Johan Ek/ })).toBeNull());
    expect(await row(/Helena Berg/)).toBeTruthy();
    await user.type(box, "{Backspace}{Backspace}");
    expect(await row(/Johan Ek/)).toBeTruthy();
    await user.type(box, "zzz");
    expect(await screen.findByText("No messages were found")).toBeTruthy();
  });

  it("[CONV-3] shows the text that was found, though it is not the latest", async () => {
    const { guardian } = await givenTalk([{ text: "Glöm inte <b>matsäck</b>!" }, { text: "Tack" }]);
    const { user } = await renderApp({ person: guardian, path: "/conversations" });
    expect(within(await row(/Helena Berg/)).getByText("Tack")).toBeTruthy();
    await user.type(await screen.findByRole("searchbox", { name: "Search" }), "mats");
    expect((await screen.findByText("mats")).localName).toBe("mark");
    expect((await row(/Helena Berg/)).textContent).toContain("Glöm inte matsäck!");
    await user.clear(await screen.findByRole("searchbox", { name: "Search" }));
    expect(await within(await row(/Helena Berg/)).findByText("Tack")).toBeTruthy();
  });

  it("[CONV-2] tells conversations with the same people apart by their subjects, in the thread too", async () => {
    const { guardian, student, mentor, talk } = await givenTalk([{ text: "Hej" }], { title: "Skåpnyckel" });
    const lines = [{ userId: mentor.id, text: "Hej" }];
    await givenConversation(student, { title: "Klassresan", guardians: [guardian], users: [mentor], lines });
    await renderApp({ person: guardian, path: `/conversations/${talk.id}` });
    const links = await screen.findAllByRole("link", { name: /^Helena Berg/ });
    expect(links.map(({ textContent }) => /Skåpnyckel|Klassresan/.exec(textContent ?? "")?.[0]).sort()).toEqual([
      "Klassresan",
      "Skåpnyckel",
    ]);
    const heading = await screen.findByRole("heading", { level: 1, name: "Helena Berg" });
    expect(within(heading.parentElement as HTMLElement).getByText("Skåpnyckel")).toBeTruthy();
    // Nothing comes before the h1 among the headings.
    expect(within(screen.getByRole("main")).getAllByRole("heading")[0]).toBe(heading);
    expect(screen.getByRole("link", { name: "Reported messages" }).getAttribute("href")).toBe(
      "/conversations/admin/flagged",
    );
  });

  it("[CONV-1][CONV-6] keeps archived ones under Removed, and their box shut", async () => {
    const { guardian } = await givenTalk([{ text: "Hej" }], { status: "ARCHIVED" });
    const { user } = await renderApp({ person: guardian, path: "/conversations" });
    const removed = await screen.findByRole("button", { name: /Removed/ });
    expect(screen.queryByRole("link", { name: /Helena Berg/ })).toBeNull();
    await user.click(removed);
    await user.click(await row(/Helena Berg/));
    const box = await screen.findByPlaceholderText("Conversation is archived");
    expect((box as HTMLTextAreaElement).disabled).toBe(true);
  });

  it("[CONV-13] switches between cards and a table, and remembers it", async () => {
    const { guardian } = await givenTalk();
    const first = await renderApp({ person: guardian, path: "/conversations" });
    await row(/Helena Berg/);
    await first.user.click(await screen.findByRole("button", { name: "Table" }));
    expect(
      within(await screen.findByRole("table", { name: "Messages" })).getByRole("link", { name: "Helena Berg" }),
    ).toBeTruthy();
    first.unmount();
    const second = await renderApp({ person: guardian, path: "/conversations" });
    expect(await screen.findByRole("table", { name: "Messages" })).toBeTruthy();
    await second.user.click(await screen.findByRole("button", { name: "Cards" }));
    await waitFor(() => expect(screen.queryByRole("table")).toBeNull());
  });
});

it("[CONV-7][CONV-8] the picker says that all of a group's staff will read it, and offers the conversation that there is", async () => {
  const { guardian, student } = await givenFamily();
  const [school] = student.schools;
  if (!school) throw new Error("A student without a school");
  const owner = await givenUser(school, { firstName: "Leo", lastName: "Ek" });
  const group = await givenGroup(school, { type: "MENTOR_GROUP", title: "7A", members: [student], owners: [owner] });
  const lines = [{ userId: owner.id, text: "Hej" }];
  const talk = await givenConversation(student, { guardians: [guardian], staffOf: [group], lines });
  const { user } = await renderApp({ person: guardian, path: "/conversations" });
  await user.click(await screen.findByRole("button", { name: "Write new" }));
  const picker = within(await screen.findByRole("dialog", { name: "Select recipient" }));
  const leo = await picker.findByRole("checkbox", { name: "Leo Ek" });
  expect(picker.queryByText(/^All staff of the group can read/)).toBeNull();
  expect(picker.queryByRole("button", { name: "Continue the existing conversation" })).toBeNull();
  await user.click(leo);
  expect(picker.getByText(/^All staff of the group can read/)).toBeTruthy();
  await user.click(picker.getByRole("button", { name: "Continue the existing conversation" }));
  await waitFor(() => expect(location.pathname).toBe(`/conversations/${talk.id}`));
});

it("[NAV-11] the flagged screen lists what this guardian has reported", async () => {
  const { guardian, student, talk } = await givenTalk();
  const [messageId = ""] = talk.messageIds;
  await apiFor(guardian, student).call(
    flagMessage,
    { body: { messageId, reason: "Otrevligt" } },
    { now: "2026-03-10T09:00:00Z" },
  );
  await renderApp({ person: guardian, path: "/conversations/admin/flagged", now: "2026-03-11T09:00:00Z" });
  expect(await screen.findByText("Otrevligt")).toBeTruthy();
  expect(screen.getByText("Yesterday 10:00")).toBeTruthy();
  expect(screen.getByText(/^Message from Helena Berg/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Läxan" }).getAttribute("href")).toBe(`/conversations/${talk.id}`);
});
