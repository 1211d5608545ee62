import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { touchQuery } from "#client/ui/measures.ts";
import { getConversation, listConversations } from "#contract/conversations/endpoints.ts";
import { getDeskConversation } from "#contract/desk/inbox/endpoints.ts";
import { givenConversation } from "#tests/support/given/givenConversation.ts";
import { givenFamilies } from "#tests/support/given/givenFamilies.ts";
import { givenInbox } from "#tests/support/given/givenInbox.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { sampled } from "#tests/support/run/tier.ts";
import { apiFor } from "#tests/support/server/api.ts";

const NAMED = { student: { lastName: "Lind" }, guardian: { lastName: "Lind" } };

it("[DESK-2] leads from what waits to the inbox, reads a conversation and answers it", async () => {
  const { mentor, guardian, student, toMentor, desk } = await givenInbox(NAMED);
  const { user } = await renderApp({ person: mentor, path: "/desk", now: NOW });
  await user.click(await screen.findByRole("link", { name: "Messages, 2 waiting" }));
  await user.click(
    await screen.findByRole("link", { name: /^Läxan.*Karin Lind.*About Alva Lind · 7A.*1 unread message/ }),
  );
  expect(await screen.findByRole("heading", { level: 1, name: "Läxan" })).toBeTruthy();
  expect(await screen.findByText("With Karin Lind (reads in Українська)")).toBeTruthy();
  const messages = within(await screen.findByRole("region", { name: "Messages in the conversation" }));
  expect((await messages.findAllByRole("listitem")).map(({ textContent }) => textContent)).toHaveLength(3);
  const params = { conversationId: toMentor.id };
  await waitFor(async () => expect(await desk.call(getDeskConversation, { params })).toMatchObject({ unread: 0 }));

  await user.type(await screen.findByRole("textbox", { name: "Write a message" }), "3 < 5{Control>}{Enter}{/Control}");
  await user.click(await screen.findByRole("button", { name: "Send now" }));
  expect(await messages.findByText("3 < 5")).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Write a message" }).value).toBe(""),
  );
  const family = apiFor(guardian, student, { now: NOW });
  await waitFor(async () =>
    expect((await family.call(getConversation, { params })).messages.at(-1)).toMatchObject({
      text: "3 &lt; 5",
      creator: { firstName: "Helena" },
    }),
  );
});

it("[DESK-2] names the class once in a conversation that is about it", async () => {
  const { mentor, student, guardian, group } = await givenInbox(NAMED);
  const about = [{ referenceType: "SECTION" as const, referenceId: group.id }];
  const talk = await givenConversation(student, { guardians: [guardian], users: [mentor], about });
  await renderApp({ person: mentor, path: `/desk/messages/${talk.id}`, now: NOW });
  expect(await screen.findByText("About Alva Lind · 7A")).toBeTruthy();
});

it("[DESK-2] leads on to the next conversation with something unread, as long as there is one", async () => {
  const { mentor, toMentor } = await givenInbox(NAMED);
  const { user } = await renderApp({ person: mentor, path: `/desk/messages/${toMentor.id}`, now: NOW });
  await user.click(await screen.findByRole("link", { name: "Next unread" }));
  await waitFor(() => expect(screen.queryByRole("heading", { level: 1, name: "Läxan" })).toBeNull());
  expect(await screen.findByRole("heading", { level: 1 })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("link", { name: "Next unread" })).toBeNull());
});

it("[DESK-2] does not lead back to a conversation whose reading has not been noted yet", async () => {
  const { mentor, toMentor } = await givenInbox(NAMED);
  const { fetch: send } = globalThis;
  const never = new Promise<Response>(() => {});
  vi.spyOn(globalThis, "fetch").mockImplementation((input, init) =>
    String(input).endsWith("/read") ? never : send(input, init),
  );
  const { user } = await renderApp({ person: mentor, path: `/desk/messages/${toMentor.id}`, now: NOW });
  await user.click(await screen.findByRole("link", { name: "Next unread" }));
  await waitFor(() => expect(screen.queryByRole("heading", { level: 1, name: "Läxan" })).toBeNull());
  expect(await screen.findByRole("textbox", { name: "Write a message" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Next unread" })).toBeNull();
});

it("[CONV-15] [CONV-16] undoes an answer in the first seconds, and recalls one that nobody has read", async () => {
  const { mentor, guardian, student, toMentor } = await givenInbox(NAMED);
  const { user } = await renderApp({ person: mentor, path: `/desk/messages/${toMentor.id}`, now: NOW });
  const box = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Write a message" });
  await user.type(box, "Fel klass{Control>}{Enter}{/Control}");
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(box.value).toBe("Fel klass"));
  expect(document.activeElement).toBe(box);
  expect(await screen.findByText("The message was not sent. The text is back in the box.")).toBeTruthy();
  const family = apiFor(guardian, student, { now: NOW });
  const texts = async () =>
    (await family.call(getConversation, { params: { conversationId: toMentor.id } })).messages.map(({ text }) => text);
  expect(await texts()).toHaveLength(3);
  await user.click(await screen.findByRole("button", { name: "Send" }));
  await user.click(await screen.findByRole("button", { name: "Send now" }));
  // Own messages of other days have no menu.
  await user.click(await screen.findByRole("button", { name: /^More options for your message/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Recall message" }));
  expect(await screen.findByText("The message was recalled", { selector: "li *" })).toBeTruthy();
  expect((await texts()).slice(3)).toEqual([""]);
});

it("[DESK-2] writes to the families that are chosen, each by itself, and says what is missing first", async () => {
  const { mentor, guardian, student, others, other } = await givenInbox(NAMED);
  const { user } = await renderApp({ person: mentor, path: "/desk/messages", now: NOW });
  await user.click(await screen.findByRole("link", { name: "Write new" }));
  const box = await screen.findByRole("checkbox", { name: /^Bo Öberg/ });
  expect(screen.getByRole("checkbox", { name: "Alva Lind Karin Lind (reads in Українська)" })).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Send to 2 families" }));
  expect(await screen.findByText("Write a subject.")).toBeTruthy();
  await user.click(box);
  await user.type(await screen.findByRole("textbox", { name: /^Subject/ }), "Utflykt");
  await user.type(await screen.findByRole("textbox", { name: /^Message/ }), "Ta med matsäck");
  await user.click(await screen.findByRole("button", { name: "Send to 1 family" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await user.click(await screen.findByRole("button", { name: "Send to 1 family" }));
  await user.click(await screen.findByRole("button", { name: "Send now" }));
  expect(await screen.findByText("Sent to 1 family")).toBeTruthy();
  expect(await screen.findByRole("link", { name: /^Utflykt.*Karin Lind.*You: Ta med matsäck/ })).toBeTruthy();
  const titlesOf = async (person: typeof guardian, child: typeof student) =>
    (await apiFor(person, child, { now: NOW }).call(listConversations, { query: {} })).map(({ title }) => title);
  expect(await titlesOf(guardian, student)).toContain("Utflykt");
  expect(await titlesOf(others, other)).toEqual([]);
});

it("[DESK-2] shows a message to several families in one row, beside the reply that waits, and opens it to their conversations", async () => {
  const { mentor, write, reply } = await givenFamilies(3);
  await write("Utflykt");
  const { user } = await renderApp({ person: mentor, path: "/desk/messages", now: "2026-03-12T08:05:00Z" });
  expect(
    await screen.findByRole("link", { name: /^Utflykt.*To 7A · 3 families(?! ·).*You: Ta med matsäck/ }),
  ).toBeTruthy();
  expect(screen.queryByRole("link", { name: /Berg0/ })).toBeNull();
  await reply(1, "Utflykt");
  expect(await screen.findByRole("link", { name: /^Utflykt.*Karin Berg01.*1 unread message/ })).toBeTruthy();
  await user.click(await screen.findByRole("link", { name: /^Utflykt.*To 7A · 3 families · 1 reply/ }));
  expect(await screen.findByRole("heading", { level: 1, name: "Message to several families" })).toBeTruthy();
  const list = within(await screen.findByRole("list", { name: "Message to several families" }));
  const rows = await list.findAllByRole("link");
  expect(rows).toHaveLength(3);
  expect(rows[0]?.textContent).toMatch(/^Karin Berg01.*Tack!/);
  await reply(0, "Utflykt");
  expect(await screen.findByText("Messages, 2 waiting", { selector: "[aria-live] *" })).toBeTruthy();
  await user.click(await list.findByRole("link", { name: /^Karin Berg01/ }));
  expect(await screen.findByRole("heading", { level: 1, name: "Utflykt" })).toBeTruthy();
  await user.click(await screen.findByRole("link", { name: "All messages" }));
  expect(await screen.findByRole("link", { name: /^Utflykt.*To 7A · 3 families · 2 replies/ })).toBeTruthy();
  expect(await screen.findByRole("link", { name: /^Utflykt.*Karin Berg00.*1 unread message/ })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("link", { name: /Berg01/ })).toBeNull());
});

it.each(
  sampled(
    [
      ["on a phone", true, 11],
      ["with a keyboard", false, 7],
    ] as const,
    2,
  ),
)("[DESK-2] answers five unread conversations %s in %o presses from the first page", async (_, isTouch, expected) => {
  const { matchMedia } = window;
  const touch = (query: string) => matchMedia.call(window, query === touchQuery && isTouch ? "all" : query);
  vi.spyOn(window, "matchMedia").mockImplementation(touch);
  const { mentor, write, reply, apiOf, conversationOf } = await givenFamilies(5);
  await write("Utflykt");
  for (const at of [0, 1, 2, 3, 4]) await reply(at, "Utflykt");
  const { user } = await renderApp({ person: mentor, path: "/desk", now: "2026-03-12T08:05:00Z" });
  let presses = 0;
  const press = async (element: HTMLElement) => {
    presses += 1;
    await user.click(element);
  };
  const [first] = await screen.findAllByRole("link", { name: /Karin Berg.*1 unread message/ });
  await press(first as HTMLElement);
  for (let at = 0; at < 5; at += 1) {
    const box = await waitFor(() => {
      const found = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Write a message" });
      expect(found.value).toBe("");
      expect(isTouch || at === 0 || document.activeElement === found).toBe(true);
      return found;
    });
    if (document.activeElement !== box) await press(box);
    await user.type(box, `Svar ${at}`, { skipClick: true });
    const button = at < 4 ? "Send, then next unread" : "Send";
    await press(await screen.findByRole("button", { name: button }));
    if (at < 4) await waitFor(() => expect(box.isConnected).toBe(false));
  }
  expect(presses).toBe(expected);
  await user.click(await screen.findByRole("button", { name: "Send now" }));
  const answersOf = async (at: number) => {
    const conversationId = await conversationOf(at, "Utflykt");
    return (await apiOf(at).call(getConversation, { params: { conversationId } })).messages.at(-1)?.text;
  };
  await waitFor(async () => {
    const answers = [];
    for (const at of [0, 1, 2, 3, 4]) answers.push(await answersOf(at));
    expect(answers.toSorted()).toEqual([0, 1, 2, 3, 4].map((at) => `Svar ${at}`));
  });
});

it("[DESK-2] names nobody with a protected identity", async () => {
  const hidden = { protected: true, firstName: "Hemlig", lastName: "Skyddad" };
  const { mentor } = await givenInbox({ student: hidden, guardian: hidden });
  const { user } = await renderApp({ person: mentor, path: "/desk/messages", now: NOW });
  await user.click(await screen.findByRole("link", { name: /^Läxan.*Protected identity/ }));
  expect(await screen.findByText("With Protected identity")).toBeTruthy();
  expect((await screen.findAllByText(/^Protected identity ·/)).length).toBe(2);
  expect(document.body.textContent).not.toMatch(/Hemlig|Skyddad/);
});
