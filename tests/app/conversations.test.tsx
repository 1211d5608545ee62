import { configure, screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { flagMessage, sendMessage } from "#contract/conversations.ts";
import { conversationRelationships, messages } from "#server/database/schema/conversations.ts";
import { apiFor } from "#tests/support/api.ts";
import { database } from "#tests/support/database.ts";
import { type GivenLine, givenConversation } from "#tests/support/given/givenConversation.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGroup, givenUser } from "#tests/support/given/givenGroup.ts";
import { givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { renderApp } from "#tests/support/renderApp.tsx";
import { seeRows } from "#tests/support/tallScreen.ts";

configure({ asyncUtilTimeout: 5_000 });
beforeEach(seeRows);

/** A family, its mentor and what they have written. */
async function givenTalk(texts: string[] = ["Hej!"], more: Partial<Parameters<typeof givenConversation>[1]> = {}) {
  const { guardian, student } = await givenFamily();
  const [school] = student.schools;
  if (!school) throw new Error("A student without a school");
  const mentor = await givenUser(school, { firstName: "Helena", lastName: "Berg" });
  const lines: GivenLine[] = texts.map((text) => ({ userId: mentor.id, text }));
  const talk = await givenConversation(student, { guardians: [guardian], users: [mentor], lines, ...more });
  return { guardian, student, school, mentor, talk };
}

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
    const { guardian } = await givenTalk([`<p><b>${"a".repeat(156)}</b></p>`]);
    await renderApp({ person: guardian, path: "/conversations", now: "2026-03-10T12:00:00+01:00" });
    const link = await row(/Helena Berg.*1 unread message/);
    expect(within(link).getByText(`${"a".repeat(155)}…`)).toBeTruthy();
    expect(within(link).getByText("09:00")).toBeTruthy();
  });

  it("[CONV-2] says that a last message is reported", async () => {
    const { guardian, talk } = await givenTalk();
    await database().update(messages).set({ flagId: "f" }).where(inTalk(talk.id));
    await renderApp({ person: guardian, path: "/conversations" });
    expect(within(await row(/Helena Berg/)).getByText("Message is reported as inappropriate.")).toBeTruthy();
  });

  it("[CONV-3] searches from two characters on and shows all again for one", async () => {
    const { guardian, student, mentor } = await givenTalk(["Friluftsdag"]);
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

  it("[CONV-1][CONV-6] keeps archived ones under Removed, and their box shut", async () => {
    const { guardian } = await givenTalk(["Hej"], { status: "ARCHIVED" });
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
    await first.user.click(screen.getByRole("button", { name: "Table" }));
    expect(
      within(await screen.findByRole("table", { name: "Messages" })).getByRole("link", { name: "Helena Berg" }),
    ).toBeTruthy();
    first.unmount();
    const second = await renderApp({ person: guardian, path: "/conversations" });
    expect(await screen.findByRole("table", { name: "Messages" })).toBeTruthy();
    await second.user.click(screen.getByRole("button", { name: "Cards" }));
    await waitFor(() => expect(screen.queryByRole("table")).toBeNull());
  });
});

describe("a thread", () => {
  it("[CONV-4] is titled by the others and links what it is about", async () => {
    const { guardian, student, school, talk } = await givenTalk();
    const group = await givenGroup(school, { title: "7A" });
    await database()
      .insert(conversationRelationships)
      .values([
        { conversationId: talk.id, referenceType: "SECTION", referenceId: group.id },
        { conversationId: talk.id, referenceType: "PLAN", referenceId: "plan-1" },
        { conversationId: talk.id, referenceType: "STUDENT", referenceId: student.id },
      ]);
    await renderApp({ person: guardian, path: `/conversations/${talk.id}` });
    expect(await screen.findByRole("heading", { level: 1, name: "Helena Berg" })).toBeTruthy();
    const about = screen.getByRole("list", { name: "About" });
    expect(within(about).getByRole("link", { name: "7A" }).getAttribute("href")).toBe(`/groups/${group.id}`);
    expect(within(about).getByRole("link", { name: "Plan" }).getAttribute("href")).toBe("/plan/plan-1");
    expect(within(about).getByText(`${student.firstName} ${student.lastName}`).closest("a")).toBeNull();
  });

  it("[CONV-11] marks what is new and is read once it is open", async () => {
    const { guardian, talk } = await givenTalk(["Gammalt", "Nytt"], { readUntil: "2026-03-10T08:00:00.000Z" });
    await renderApp({ person: guardian, path: `/conversations/${talk.id}` });
    expect(await screen.findByText("New messages")).toBeTruthy();
    expect(await screen.findByText("Nytt", { selector: "section[tabindex] *" })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("link", { name: "Messages, 1 unread" })).toBeNull());
    expect(await row("Helena Berg")).toBeTruthy();
    expect(screen.getByText("New messages")).toBeTruthy();
  });

  it("[CONV-5] sends with line breaks, and not without text", async () => {
    const { guardian, talk } = await givenTalk();
    const { user } = await renderApp({ person: guardian, path: `/conversations/${talk.id}` });
    const box = await screen.findByRole("textbox", { name: "Write a message" });
    const button = screen.getByRole("button", { name: "Send" }) as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    await user.type(box, "En{Enter}två <b>");
    await user.click(button);
    await waitFor(async () => {
      const [, sent] = await database().select().from(messages).orderBy(messages.position).where(inTalk(talk.id));
      expect(sent?.text).toBe("En<br>två &lt;b&gt;");
    });
    expect((box as HTMLTextAreaElement).value).toBe("");
    expect((await screen.findByText(/två <b>/, { selector: "section[tabindex] *" })).querySelector("br")).toBeTruthy();
  });

  it("[CONV-5] keeps a message that failed until it is tried again", async () => {
    const { guardian, talk } = await givenTalk();
    const { user } = await renderApp({ person: guardian, path: `/conversations/${talk.id}` });
    const box = await screen.findByRole("textbox", { name: "Write a message" });
    const real = globalThis.fetch;
    const failing = vi
      .spyOn(globalThis, "fetch")
      .mockImplementation((input, init) =>
        init?.method === "POST" ? Promise.resolve(new Response(null, { status: 500 })) : real(input, init),
      );
    onTestFinished(() => failing.mockRestore());
    await user.type(box, "Viktigt");
    await user.click(screen.getByRole("button", { name: "Send" }));
    const retry = await screen.findByRole("button", { name: "Try again" });
    expect(screen.getByText("Viktigt", { selector: "section[tabindex] *" })).toBeTruthy();
    failing.mockRestore();
    await user.click(retry);
    await waitFor(async () => {
      const sent = await database().select().from(messages).where(inTalk(talk.id));
      expect(sent.map(({ text }) => text).sort()).toEqual(["Hej!", "Viktigt"]);
    });
    await waitFor(() => expect(screen.queryByRole("button", { name: "Try again" })).toBeNull());
  });

  it("[CONV-10] has others' messages reported with a reason, and own ones never", async () => {
    const { guardian, student, talk } = await givenTalk();
    await apiFor(guardian, student).call(sendMessage, { body: { conversationID: talk.id, text: "Mitt" } });
    const { user } = await renderApp({ person: guardian, path: `/conversations/${talk.id}` });
    const more = await screen.findByRole("button", { name: /More about the message/ });
    await user.click(more);
    await user.click(await screen.findByRole("menuitem", { name: "Report the message" }));
    const dialog = await screen.findByRole("dialog", { name: "Report the message" });
    await user.click(within(dialog).getByRole("button", { name: "Report" }));
    expect(within(dialog).getByText("Give a reason for the report")).toBeTruthy();
    await user.type(within(dialog).getByRole("textbox", { name: /Reason/ }), "Otrevligt");
    await user.click(within(dialog).getByRole("button", { name: "Report" }));
    const told = await screen.findByRole("alertdialog", { name: "The message has been reported" });
    expect(within(told).getByText(/will be hidden while waiting for an administrator/)).toBeTruthy();
    await user.click(within(told).getByRole("button", { name: "OK" }));
    expect(
      await screen.findByText("Message is reported as inappropriate.", { selector: "section[tabindex] *" }),
    ).toBeTruthy();
  });

  it("[CONV-11] follows what others write while it is open", async () => {
    const { guardian, student, mentor } = await givenTalk();
    const other = await givenGuardian({ students: [student] });
    const shared = await givenConversation(student, {
      guardians: [guardian, other],
      lines: [{ userId: mentor.id, text: "Hej" }],
    });
    await renderApp({ person: guardian, path: `/conversations/${shared.id}` });
    await screen.findByText("Hej", { selector: "section[tabindex] *" });
    await waitFor(() => expect(screen.queryByRole("link", { name: /Messages, . unread/ })).toBeNull());
    await apiFor(other, student).call(sendMessage, { body: { conversationID: shared.id, text: "Från David" } });
    expect(await screen.findByText("Från David", { selector: "section[tabindex] *" })).toBeTruthy();
  });
});

describe("a new conversation", () => {
  it("[CONV-7] leads back to the list with nothing staged", async () => {
    const { guardian } = await givenTalk();
    await renderApp({ person: guardian, path: "/conversations/new" });
    await waitFor(() => expect(location.pathname).toBe("/conversations"));
  });

  it("[CONV-8][CONV-7] begins with picked recipients and its first message", async () => {
    const { guardian, student } = await givenFamily();
    const [school] = student.schools;
    if (!school) throw new Error("A student without a school");
    const owners = [await givenUser(school, { firstName: "Eva" }), await givenUser(school, { firstName: "Olle" })];
    await givenGroup(school, { type: "MENTOR_GROUP", title: "7A", members: [student], owners });
    const { user } = await renderApp({ person: guardian, path: "/conversations" });
    await user.click(await screen.findByRole("button", { name: "Write new" }));
    const picker = await screen.findByRole("dialog", { name: "Select recipient" });
    const select = within(picker).getByRole("button", { name: "Select" }) as HTMLButtonElement;
    const all = await within(picker).findByRole("checkbox", { name: "Select all" });
    expect(select.disabled).toBe(true);
    await user.click(all);
    expect(select.disabled).toBe(false);
    await user.click(select);
    expect(await screen.findByRole("heading", { level: 1, name: "7A (Staff)" })).toBeTruthy();
    await user.type(screen.getByRole("textbox", { name: "Write a message" }), "Hej alla");
    await user.click(screen.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(location.pathname).toMatch(/^\/conversations\/(?!new).+/));
    expect(await screen.findByText("Hej alla", { selector: "section[tabindex] *" })).toBeTruthy();
    expect(await row("7A (Staff)")).toBeTruthy();
  });
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
  expect(screen.getByRole("link", { name: "Läxan" }).getAttribute("href")).toBe(`/conversations/${talk.id}`);
});
