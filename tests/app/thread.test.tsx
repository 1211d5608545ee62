import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { sendMessage } from "#contract/conversations/endpoints.ts";
import { conversationRelationships, messages } from "#server/database/schema/conversations.ts";
import { givenConversation } from "#tests/support/given/givenConversation.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGroup, givenUser } from "#tests/support/given/givenGroup.ts";
import { givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { givenTalk } from "#tests/support/given/givenTalk.ts";
import { holdReplies } from "#tests/support/page/holdReplies.ts";
import { untilAnswered } from "#tests/support/page/openAnswers.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { seeRows } from "#tests/support/page/tallScreen.ts";
import { withoutStream } from "#tests/support/page/withoutStream.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";

beforeEach(seeRows);

const inTalk = (id: string) => eq(messages.conversationId, id);

/** Sends without the seconds in which a message can be undone (CONV-15). */
const sendNow = () => screen.findByRole("button", { name: "Send now" });

const row = (name: string | RegExp) => screen.findByRole("link", { name });

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
    const { guardian, talk } = await givenTalk([{ text: "Gammalt" }, { text: "Nytt" }], {
      readUntil: "2026-03-10T08:00:00.000Z",
    });
    await renderApp({ person: guardian, path: `/conversations/${talk.id}` });
    expect(await screen.findByText("New messages")).toBeTruthy();
    expect(await screen.findByText("Nytt", { selector: "section[tabindex] *" })).toBeTruthy();
    expect(await row("Helena Berg")).toBeTruthy();
    expect(await row("Messages")).toBeTruthy();
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
    await user.click(await sendNow());
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
    await user.click(await screen.findByRole("button", { name: "Send" }));
    await user.click(await sendNow());
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
    const more = await screen.findByRole("button", { name: /More options for the message/ });
    await user.click(more);
    await user.click(await screen.findByRole("menuitem", { name: "Report message" }));
    const dialog = await screen.findByRole("dialog", { name: "Report message" });
    await user.click(await within(dialog).findByRole("button", { name: "Report" }));
    expect(within(dialog).getByText("Give a reason for the report")).toBeTruthy();
    await user.type(await within(dialog).findByRole("textbox", { name: /Reason/ }), "Otrevligt");
    await user.click(await within(dialog).findByRole("button", { name: "Report" }));
    const thanks = await screen.findByRole("alertdialog", { name: "The message has been reported" });
    expect(within(thanks).getByText(/will be hidden while waiting for an administrator/)).toBeTruthy();
    await user.click(await within(thanks).findByRole("button", { name: "OK" }));
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
    // The other one is not read by that.
    expect(await row("Messages, 1 unread")).toBeTruthy();
    await apiFor(other, student).call(sendMessage, { body: { conversationID: shared.id, text: "Från David" } });
    expect(await screen.findByText("Från David", { selector: "section[tabindex] *" })).toBeTruthy();
  });
});

it("[EVT-2] asks every half minute for what others write while no stream can be had", async () => {
  const { guardian, student, mentor } = await givenTalk();
  const other = await givenGuardian({ students: [student] });
  const talk = { guardians: [guardian, other], lines: [{ userId: mentor.id, text: "Hej" }] };
  const shared = await givenConversation(student, talk);
  const streams = withoutStream();
  const intervals = vi.spyOn(globalThis, "setInterval");
  onTestFinished(() => void vi.restoreAllMocks());
  await renderApp({ person: guardian, path: `/conversations/${shared.id}` });
  await screen.findByText("Hej", { selector: "section[tabindex] *" });
  await waitFor(() => expect(streams).toHaveBeenCalled());
  const polls = () => intervals.mock.calls.filter(([, wait]) => wait === 30_000);
  await waitFor(() => expect(polls()).toHaveLength(1));
  const [[poll]] = polls() as [[() => void]];
  await untilAnswered();
  await apiFor(other, student).call(sendMessage, { body: { conversationID: shared.id, text: "Från David" } });
  expect(screen.queryByText("Från David")).toBeNull();
  poll();
  expect(await screen.findByText("Från David", { selector: "section[tabindex] *" })).toBeTruthy();
});

describe("a new conversation", () => {
  async function givenMentors(...names: string[]) {
    const { guardian, student } = await givenFamily();
    const [school] = student.schools;
    if (!school) throw new Error("A student without a school");
    const owners = await Promise.all(names.map((firstName) => givenUser(school, { firstName, lastName: "Berg" })));
    await givenGroup(school, { type: "MENTOR_GROUP", title: "7A", members: [student], owners });
    return { guardian, student, owners };
  }

  it("[CONV-8] begins with the only mentor, whose box is ready to write in", async () => {
    const { guardian } = await givenMentors("Eva");
    await renderApp({ person: guardian, path: "/conversations#mentor" });
    expect(await screen.findByRole("heading", { level: 1, name: "7A (Staff)" })).toBeTruthy();
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Write a message" })).toBe(document.activeElement));
    expect(location.href).toMatch(/\/conversations\/new\?to=/);
  });

  it("[CONV-8] asks which mentor is meant where there are several", async () => {
    const { guardian } = await givenMentors("Eva", "Olle");
    await renderApp({ person: guardian, path: "/conversations#mentor" });
    expect(await screen.findByRole("button", { name: "Write to Olle Berg" })).toBeTruthy();
    expect(location.href).toMatch(/\/conversations$/);
  });

  it("[CONV-8] goes on with the mentor written to last, whose box is ready to write in", async () => {
    const { guardian, student, owners } = await givenMentors("Eva", "Olle");
    const olle = owners.slice(1);
    const lines = olle.map(({ id }) => ({ userId: id, text: "Hej" }));
    const talk = await givenConversation(student, { guardians: [guardian], users: olle, lines });
    await renderApp({ person: guardian, path: "/conversations#mentor" });
    await waitFor(() => expect(location.pathname).toBe(`/conversations/${talk.id}`));
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Write a message" })).toBe(document.activeElement));
  });

  it("[CONV-8] goes on with the mentor written to last also when the profile comes after the conversations", async () => {
    const { guardian, student, owners } = await givenMentors("Eva", "Olle");
    const olle = owners.slice(1);
    const lines = olle.map(({ id }) => ({ userId: id, text: "Hej" }));
    const talk = await givenConversation(student, { guardians: [guardian], users: olle, lines });
    const release = holdReplies("GET", "/profile/me");
    const opened = renderApp({ person: guardian, path: "/conversations#mentor" });
    // The screen is there, but not shown before it is known whose it is.
    await screen.findByText("Hej");
    release();
    await opened;
    await waitFor(() => expect(location.pathname).toBe(`/conversations/${talk.id}`));
  });

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
    await user.type(await screen.findByRole("textbox", { name: "Write a message" }), "Hej alla");
    await user.click(await screen.findByRole("button", { name: "Send" }));
    await user.click(await sendNow());
    await waitFor(() => expect(location.pathname).toMatch(/^\/conversations\/(?!new).+/));
    expect(await screen.findByText("Hej alla", { selector: "section[tabindex] *" })).toBeTruthy();
    expect(await row("7A (Staff)")).toBeTruthy();
  });
});
