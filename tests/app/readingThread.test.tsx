import { act, screen, waitFor } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getConversation, sendMessage } from "#contract/conversations/endpoints.ts";
import { givenConversation } from "#tests/support/given/givenConversation.ts";
import { givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { givenTalk } from "#tests/support/given/givenTalk.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { seeRows } from "#tests/support/page/tallScreen.ts";
import { apiFor } from "#tests/support/server/api.ts";

// Loaded before the tests: on a busy machine this takes longer than a test may wait for its first element.
beforeAll(() =>
  Promise.all([
    import("#client/features/conversations/ConversationsPage.tsx"),
    import("#client/ui/richText/renderRichText.tsx"),
    import("#client/lib/textLinks.ts"),
  ]),
);
beforeEach(seeRows);

describe("a thread that is read further up", () => {
  async function givenScrolledUp() {
    const { guardian, student, mentor } = await givenTalk();
    const other = await givenGuardian({ students: [student] });
    const shared = await givenConversation(student, {
      guardians: [guardian, other],
      lines: [{ userId: mentor.id, text: "Hej" }],
    });
    const { user } = await renderApp({ person: guardian, path: `/conversations/${shared.id}` });
    await screen.findByRole("heading", { level: 1 });
    await screen.findByRole("textbox", { name: "Write a message" });
    await screen.findByText("Hej", { selector: "section[tabindex] *" });
    const unread = async () => {
      const thread = { params: { conversationId: shared.id } };
      return (await apiFor(guardian, student).call(getConversation, thread)).unreadMessages;
    };
    await waitFor(async () => expect(await unread()).toBe(0));
    const scroller = screen.getByRole("region", { name: "Messages in the conversation" });
    let top = 0;
    Object.defineProperty(scroller, "scrollHeight", { configurable: true, value: 2_000 });
    Object.defineProperty(scroller, "scrollTop", { configurable: true, get: () => top, set: () => undefined });
    const scrollTo = (next: number) => {
      top = next;
      act(() => void scroller.dispatchEvent(new Event("scroll")));
    };
    scrollTo(200);
    const write = (text: string) =>
      apiFor(other, student).call(sendMessage, { body: { conversationID: shared.id, text } });
    return { user, scroller, scrollTo, write, unread };
  }

  it("[CONV-11] says that something new has come, and marks it as read only once it is on screen", async () => {
    const { user, scroller, scrollTo, write, unread } = await givenScrolledUp();
    expect(await screen.findByRole("button", { name: "Go to the latest message" })).toBeTruthy();
    await write("Från David");
    const button = await screen.findByRole("button", { name: "New messages" });
    expect(await unread()).toBe(1);
    await user.click(button);
    expect(document.activeElement).toBe(scroller);
    expect(await unread()).toBe(1);
    scrollTo(1_400);
    await waitFor(async () => expect(await unread()).toBe(0));
    expect(screen.queryByRole("button", { name: "New messages" })).toBeNull();
  });

  it("[CONV-11] has screen readers say who wrote what", async () => {
    const { write } = await givenScrolledUp();
    await write("Ta med <b>matsäck</b>");
    expect(await screen.findByText(/^New message from .+: Ta med matsäck$/)).toBeTruthy();
  });
});

describe("what somebody wrote", () => {
  it("[CONV-5] has links to the web, mail and phones, and keeps the direction of its script", async () => {
    const { guardian, talk } = await givenTalk([
      { text: "Se https://example.com/veckan. Ring 070-123 45 67 eller skriv till ek@skola.se" },
      { text: "<p>مرحبا.</p><p>Hej <a href='https://a.se'>www.b.se</a></p>" },
    ]);
    const { user } = await renderApp({ person: guardian, path: `/conversations/${talk.id}` });
    const link = await screen.findByRole("link", { name: "https://example.com/veckan" });
    expect(link.getAttribute("href")).toBe("https://example.com/veckan");
    expect(screen.getByRole("link", { name: "070-123 45 67" }).getAttribute("href")).toBe("tel:0701234567");
    expect(screen.getByRole("link", { name: "ek@skola.se" }).getAttribute("href")).toBe("mailto:ek@skola.se");
    expect(screen.getByRole("link", { name: "www.b.se" }).getAttribute("href")).toBe("https://a.se");
    expect(screen.getByText("مرحبا.", { selector: "section[tabindex] *" }).getAttribute("dir")).toBe("auto");
    expect(link.parentElement?.getAttribute("dir")).toBe("auto");
    const box = screen.getByRole("textbox", { name: "Write a message" });
    expect(box.getAttribute("dir")).toBe("auto");

    await user.type(box, "Tack");
    await user.click(await screen.findByRole("button", { name: "Send" }));
    await waitFor(() => expect(document.activeElement).toBe(box));
  });
});
