import "fake-indexeddb/auto";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { draftKeys, forgetDrafts, saveDraft } from "#client/session/drafts.ts";
import { getConversation, listConversations } from "#contract/conversations/endpoints.ts";
import { givenTalk } from "#tests/support/given/givenTalk.ts";
import { newId } from "#tests/support/newId.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { seeRows } from "#tests/support/page/tallScreen.ts";
import { apiFor } from "#tests/support/server/api.ts";

beforeEach(seeRows);

const NOW = "2026-03-12T09:30:00.000Z";

/** A message as version 0.1.0 kept it. */
const kept = (html: string, state: "waiting" | "failed") => ({
  key: newId("write"),
  html,
  written: NOW,
  state,
});

it("[CONV-5] sends what 0.1.0 left in a conversation, and nothing of what it left without recipients", {
  timeout: 60_000,
}, async () => {
  const { guardian, student, talk } = await givenTalk();
  const owner = guardian.subject;
  onTestFinished(() => forgetDrafts(owner));
  const keepOld = (thread: string, ...messages: ReturnType<typeof kept>[]) =>
    saveDraft(`outbox|${student.id}|${thread}`, JSON.stringify(messages), owner);
  await keepOld(talk.id, kept("<p>Waits</p>", "waiting"), kept("<p>Failed</p>", "failed"));
  await keepOld("new", kept("<p>To nobody known</p>", "waiting"));

  const { user } = await renderApp({ person: guardian, path: `/conversations/${talk.id}`, now: NOW });
  const api = apiFor(guardian, student);
  const texts = async () => {
    const { messages } = await api.call(getConversation, { params: { conversationId: talk.id } });
    return messages.map(({ text }) => text);
  };
  await waitFor(async () => expect(await texts()).toEqual(["Hej!", "<p>Waits</p>"]));
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(async () => expect(await texts()).toEqual(["Hej!", "<p>Waits</p>", "<p>Failed</p>"]));
  expect(await api.call(listConversations, {})).toHaveLength(1);
  await waitFor(async () => expect(await draftKeys("outbox|", owner)).toEqual([]));
});
