import "fake-indexeddb/auto";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { setUnreachable } from "#client/http/request/connection.ts";
import { forgetDrafts } from "#client/session/drafts.ts";
import { getConversation, listConversations } from "#contract/conversations/endpoints.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGroup, givenUser } from "#tests/support/given/givenGroup.ts";
import { givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { givenTalk } from "#tests/support/given/givenTalk.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { seeRows } from "#tests/support/page/tallScreen.ts";
import { isFull } from "#tests/support/run/tier.ts";
import { apiFor } from "#tests/support/server/api.ts";

beforeEach(seeRows);

const box = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Write a message" });
const send = () => screen.getByRole("button", { name: "Send" });
/** Sends without the seconds in which a message can be undone (CONV-15). */
const sendNow = () => screen.findByRole("button", { name: "Send now" });
const inThread = { selector: "section[tabindex] *" };

/** Two teachers who may be written to, each of a group of their own with a colleague. */
async function givenTeachers() {
  const { guardian, student } = await givenFamily();
  const [school] = student.schools;
  if (!school) throw new Error("A student without a school");
  for (const [firstName, title] of [
    ["Leo", "7A"],
    ["Sara", "7B"],
  ] as const) {
    const owners = [await givenUser(school, { firstName, lastName: "Ek" }), await givenUser(school, {})];
    await givenGroup(school, { type: "MENTOR_GROUP", title, members: [student], owners });
  }
  onTestFinished(() => forgetDrafts(guardian.subject));
  return { guardian, student };
}

async function pick(user: UserEvent, name: string) {
  await user.click(await screen.findByRole("button", { name: "Write new" }));
  const picker = await screen.findByRole("dialog", { name: "Select recipient" });
  await user.click(await within(picker).findByRole("checkbox", { name }));
  await user.click(await within(picker).findByRole("button", { name: "Select" }));
  await screen.findByRole("heading", { level: 1, name });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

/** Lets no write through: the server refuses it or, with null, is not there at all. */
function stopWrites(status: number | null) {
  const real = globalThis.fetch;
  const stopped = vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    if (init?.method !== "POST") return real(input, init);
    return status === null
      ? Promise.reject(new TypeError("No connection"))
      : Promise.resolve(new Response(null, { status }));
  });
  let isOnline = status !== null;
  const line = vi.spyOn(navigator, "onLine", "get").mockImplementation(() => isOnline);
  const restore = () => {
    stopped.mockRestore();
    isOnline = true;
    line.mockRestore();
    setUnreachable(false);
    window.dispatchEvent(new Event("online"));
  };
  if (status === null) window.dispatchEvent(new Event("offline"));
  onTestFinished(restore);
  return restore;
}

type Family = Awaited<ReturnType<typeof givenTeachers>>;

/** Returns the conversations' messages on the server. */
async function arrived({ guardian, student }: Family): Promise<string[][]> {
  const api = apiFor(guardian, student);
  const list = await api.call(listConversations, {});
  const threads = await Promise.all(
    list.map(({ id }) => api.call(getConversation, { params: { conversationId: id } })),
  );
  return threads.map(({ memberships, messages }) => [
    memberships.flatMap(({ user }) => (user && user.userId !== guardian.id ? [user.firstName] : [])).join(),
    ...messages.map(({ text }) => text),
  ]);
}

describe("a message that has not been sent", { timeout: 60_000 }, () => {
  it("[CONV-7] goes to whom it was written for, though another recipient was picked after a reload", {
    timeout: 60_000,
  }, async () => {
    const family = await givenTeachers();
    const first = await renderApp({ person: family.guardian, path: "/conversations" });
    await pick(first.user, "Leo Ek");
    const restore = stopWrites(null);
    await first.user.type(await box(), "Bara till Leo");
    await first.user.click(send());
    expect(await screen.findByText("Bara till Leo", inThread)).toBeTruthy();
    first.unmount();

    const { user } = await renderApp({ person: family.guardian, path: "/conversations" });
    await pick(user, "Sara Ek");
    expect((await box()).value).toBe("");
    expect(screen.queryByText("Bara till Leo", inThread)).toBeNull();
    restore();
    await waitFor(async () => expect(await arrived(family)).toEqual([["Leo", "Bara till Leo"]]));
  });

  it("[CONV-5][CONV-7] stays under the title of whom it was written for, though another recipient is picked next", async () => {
    const family = await givenTeachers();
    const { user } = await renderApp({ person: family.guardian, path: "/conversations" });
    await pick(user, "Leo Ek");
    const restore = stopWrites(null);
    await user.type(await box(), "Bara till Leo");
    await user.click(send());
    expect(await screen.findByText("Bara till Leo", inThread)).toBeTruthy();
    await pick(user, "Sara Ek");
    expect(screen.queryByText("Bara till Leo", inThread)).toBeNull();
    const waiting = screen.getByRole("list", { name: "Not sent yet" });
    expect(within(waiting).getByRole("link", { name: "Leo Ek", description: /Waiting for connection/ })).toBeTruthy();
    restore();
    await waitFor(async () => expect(await arrived(family)).toEqual([["Leo", "Bara till Leo"]]));
    expect(screen.getByRole("heading", { level: 1, name: "Sara Ek" })).toBeTruthy();
    expect(screen.queryByText("Bara till Leo", inThread)).toBeNull();
  });

  it("[CONV-5][CONV-7] is tried again in its own thread alone, which the list leads to", async () => {
    const family = await givenTeachers();
    const { user } = await renderApp({ person: family.guardian, path: "/conversations" });
    const restore = stopWrites(500);
    await pick(user, "Leo Ek");
    await user.type(await box(), "Till Leo");
    await user.click(send());
    await user.click(await sendNow());
    expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
    await pick(user, "Sara Ek");
    expect(screen.queryByText("Till Leo", inThread)).toBeNull();
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    expect(screen.getByRole("link", { name: /^Messages, 1 not sent$/ })).toBeTruthy();

    const waiting = screen.getByRole("list", { name: "Not sent yet" });
    await user.click(
      await within(waiting).findByRole("link", { name: "Leo Ek", description: /The message was not sent/ }),
    );
    await screen.findByRole("heading", { level: 1, name: "Leo Ek" });
    restore();
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    await waitFor(() => expect(location.pathname).toMatch(/^\/conversations\/(?!new).+/));
    expect(await arrived(family)).toEqual([["Leo", "Till Leo"]]);
  });

  it("[CONV-7] leaves its draft with the people it was begun for", async () => {
    const family = await givenTeachers();
    const { user } = await renderApp({ person: family.guardian, path: "/conversations" });
    await pick(user, "Leo Ek");
    await user.type(await box(), "Hej Leo");
    await pick(user, "Sara Ek");
    expect((await box()).value).toBe("");
    await pick(user, "Leo Ek");
    await waitFor(async () => expect((await box()).value).toBe("Hej Leo"));
  });

  it("[CONV-5] is one of several that wait for the connection, and is sent from another screen", async () => {
    const { guardian, student, talk } = await givenTalk();
    onTestFinished(() => forgetDrafts(guardian.subject));
    const { user } = await renderApp({ person: guardian, path: `/conversations/${talk.id}` });
    const field = await box();
    const restore = stopWrites(null);
    for (const text of ["Ett", "Två"]) {
      await user.type(field, text);
      await user.click(send());
      expect(await screen.findByText(text, inThread)).toBeTruthy();
    }
    expect(await screen.findByRole("link", { name: "Messages, 2 not sent" })).toBeTruthy();
    expect(screen.getByRole("link", { name: /Helena Berg/, description: /Waiting for connection/ })).toBeTruthy();
    await user.click(await screen.findByRole("link", { name: "Schedule" }));
    await waitFor(() => expect(location.pathname).toBe("/schedule"));
    restore();
    const api = apiFor(guardian, student);
    await waitFor(async () => {
      const { messages } = await api.call(getConversation, { params: { conversationId: talk.id } });
      expect(messages.map(({ text }) => text)).toEqual(["Hej!", "Ett", "Två"]);
    });
    expect(await screen.findByRole("link", { name: "Messages" })).toBeTruthy();
  });
});

describe("after signing out", { timeout: 60_000 }, () => {
  it.runIf(isFull)(
    "[AUTH-12][CONV-5] by idleness what was not sent is kept for its guardian, and the way in says so",
    async () => {
      const { guardian, student, talk } = await givenTalk();
      const other = await givenGuardian({ students: [student] });
      onTestFinished(() => forgetDrafts(guardian.subject));
      const path = `/conversations/${talk.id}`;
      const idle = { idle: { minutes: 0.15, warningMinutes: 0 } };
      const first = await renderApp({ person: guardian, path, config: idle });
      const restore = stopWrites(500);
      await first.user.type(await box(), "Till dig");
      await first.user.click(send());
      await first.user.click(await sendNow());
      expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
      await first.user.type(await box(), "Halvt");
      expect(await screen.findByText(/You have been signed out/, {}, { timeout: 30_000 })).toBeTruthy();
      expect(screen.getByText(/kept on this device/)).toBeTruthy();
      expect(location.pathname).toBe("/login");
      first.unmount();
      restore();

      const second = await renderApp({ person: other, path: "/conversations" });
      await screen.findByRole("button", { name: "Write new" });
      // The live region still holds what was said aloud before.
      expect(screen.queryByText("The message was not sent", { ignore: "[aria-live] *, [role=status] *" })).toBeNull();
      expect(screen.queryByRole("link", { name: /not sent/ })).toBeNull();
      await second.session.signOut();
      second.unmount();

      await renderApp({ person: guardian, path });
      await waitFor(async () => expect((await box()).value).toBe("Halvt"));
      expect(await screen.findByText("Till dig", inThread)).toBeTruthy();
      expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
    },
  );

  it("[AUTH-12][CONV-5] by choice asks first while a message waits, and forgets it then", async () => {
    const family = await givenTeachers();
    const { user } = await renderApp({ person: family.guardian, path: "/conversations" });
    stopWrites(500);
    await pick(user, "Leo Ek");
    await user.type(await box(), "Väntar");
    await user.click(send());
    await user.click(await sendNow());
    await screen.findByRole("button", { name: "Try again" });
    const signOut = async () => {
      await user.click(await screen.findByRole("button", { name: /your account/ }));
      await user.click(await screen.findByRole("menuitem", { name: "Sign out" }));
      return screen.findByRole("alertdialog", { name: "You have messages that have not been sent" });
    };
    await user.click(await within(await signOut()).findByRole("button", { name: "Stay signed in" }));
    expect(await screen.findByRole("list", { name: "Not sent yet" })).toBeTruthy();
    await user.click(await within(await signOut()).findByRole("button", { name: "Sign out and delete" }));
    await waitFor(() => expect(location.pathname).toBe("/login"));
    expect(screen.queryByText(/kept on this device/)).toBeNull();
  });
});
