import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { draftKeys, forgetDrafts, saveDraft } from "#client/session/drafts.ts";
import { getConversation, sendMessage } from "#contract/conversations/endpoints.ts";
import { givenTalk } from "#tests/support/given/givenTalk.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { seeRows } from "#tests/support/page/tallScreen.ts";
import { isFull } from "#tests/support/run/tier.ts";

// Loaded before the tests: on a busy machine this takes longer than a test may wait for its first element.
beforeAll(() =>
  Promise.all([
    import("#client/features/conversations/ConversationsPage.tsx"),
    import("#client/ui/richText/renderRichText.tsx"),
  ]),
);
beforeEach(seeRows);

const NOW = "2026-03-12T09:30:00.000Z";
const inThread = { selector: "section[tabindex] *" };
const button = (name: string) => screen.findByRole("button", { name });

async function givenSent(text: string) {
  const { guardian, talk, api } = await givenTalk();
  onTestFinished(() => forgetDrafts(guardian.subject));
  const app = await renderApp({ person: guardian, path: `/conversations/${talk.id}` });
  const box = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Write a message" });
  // Sent at once: parts that load late may not be there yet.
  fireEvent.change(box, { target: { value: text } });
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  await button("Undo");
  const arrived = async () => {
    const { messages } = await api.call(getConversation, { params: { conversationId: talk.id } });
    return messages.map(({ text: html }) => html).slice(1);
  };
  const kept = () => draftKeys("outbox|", guardian.subject);
  return { ...app, guardian, box, arrived, kept };
}

describe("[CONV-15] a message that was just sent", () => {
  it("is back in the box when it is undone by keyboard, before what was written since, and never sent", async () => {
    const { user, box, arrived, kept } = await givenSent("Vi kommer\ninte <3");
    expect(await screen.findByText(/^The message will be sent in a few seconds/)).toBeTruthy();
    expect(screen.getByText("Will be sent in a few seconds", inThread)).toBeTruthy();
    await user.type(box, "Eller");
    await user.tab({ shift: true });
    expect(document.activeElement?.textContent).toBe("Send now");
    await user.tab({ shift: true });
    expect(document.activeElement?.textContent).toBe("Undo");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(box.value).toBe("Vi kommer\ninte <3\n\nEller"));
    expect(document.activeElement).toBe(box);
    expect(screen.queryByText(/Vi kommer/, { selector: "section[tabindex] li *" })).toBeNull();
    expect(await screen.findByText("The message was not sent. The text is back in the box.")).toBeTruthy();
    await waitFor(async () => expect(await kept()).toEqual([]));
    expect(await arrived()).toEqual([]);
  });

  it.runIf(isFull)("is sent by itself, and gives the focus at Undo to the thread then", async () => {
    const { arrived } = await givenSent("Vi kommer");
    const undo = await button("Undo");
    undo.focus();
    expect(await arrived()).toEqual([]);
    await waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "Messages in the conversation" }));
    await waitFor(async () => expect(await arrived()).toEqual(["Vi kommer"]));
    expect(await screen.findByText("Message sent")).toBeTruthy();
  });

  it("is sent when the thread is left", async () => {
    const { user, arrived, kept } = await givenSent("Vi kommer");
    await user.click(await screen.findByRole("link", { name: "Schedule" }));
    await waitFor(async () => expect(await arrived()).toEqual(["Vi kommer"]));
    await waitFor(async () => expect(await kept()).toEqual([]));
  });

  it("is sent beyond a page that is being closed, under the key that the next page repeats", async () => {
    const { arrived, kept } = await givenSent("Vi kommer");
    const calls = vi.spyOn(globalThis, "fetch");
    onTestFinished(() => calls.mockRestore());
    window.dispatchEvent(new Event("pagehide"));
    await waitFor(() => expect(calls.mock.calls.some(([, init]) => init?.keepalive === true)).toBe(true));
    await waitFor(async () => expect(await arrived()).toEqual(["Vi kommer"]));
    await waitFor(async () => expect(await kept()).toEqual([]));
  });

  it("is shown once by the next page and not posted again, if the closed page has sent it", async () => {
    const { guardian, student, talk, api } = await givenTalk();
    const owner = guardian.subject;
    onTestFinished(() => forgetDrafts(owner));
    const key = crypto.randomUUID();
    const text = "Vi kommer";
    await api.call(sendMessage, { body: { conversationID: talk.id, text } }, { idempotencyKey: key, now: NOW });
    const to = { studentId: student.id, conversationId: talk.id };
    const left = { key, to, html: text, written: NOW, state: "sending", triedAt: NOW };
    await saveDraft(`outbox|${key}`, JSON.stringify(left), owner);
    const calls = vi.spyOn(globalThis, "fetch");
    let mostShown = 0;
    const observer = new MutationObserver(() => {
      mostShown = Math.max(mostShown, screen.queryAllByText(text, inThread).length);
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    onTestFinished(() => observer.disconnect());

    await renderApp({ person: guardian, path: `/conversations/${talk.id}`, now: NOW });
    expect(await screen.findByText(text, inThread)).toBeTruthy();
    await waitFor(async () => expect(await draftKeys("outbox|", owner)).toEqual([]));
    expect(mostShown).toBe(1);
    const posts = calls.mock.calls.filter(([url, init]) => init?.method === "POST" && String(url).includes("/message"));
    expect(posts).toEqual([]);
  });

  it("is sent before its writer signs out, who is asked nothing", async () => {
    const { user, auth, arrived } = await givenSent("Vi kommer");
    await user.click(await screen.findByRole("button", { name: /your account/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Sign out" }));
    await waitFor(() => expect(auth.signOut).toHaveBeenCalledOnce());
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(await arrived()).toEqual(["Vi kommer"]);
  });

  it("is kept when there is no connection as its writer leaves, and the writer is asked", async () => {
    const { user } = await givenSent("Vi kommer");
    const line = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const real = globalThis.fetch;
    const stopped = vi
      .spyOn(globalThis, "fetch")
      .mockImplementation((input, init) =>
        init?.method === "POST" ? Promise.reject(new TypeError("No connection")) : real(input, init),
      );
    onTestFinished(() => {
      line.mockRestore();
      stopped.mockRestore();
      window.dispatchEvent(new Event("online"));
    });
    window.dispatchEvent(new Event("offline"));
    await user.click(await screen.findByRole("button", { name: /your account/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Sign out" }));
    const question = await screen.findByRole("alertdialog", { name: "You have things that have not been sent" });
    await user.click(await within(question).findByRole("button", { name: "Stay signed in" }));
    expect(await screen.findByRole("link", { name: /Messages, 1 not sent/ })).toBeTruthy();
  });
});
