import "fake-indexeddb/auto";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { forgetDrafts } from "#client/session/drafts.ts";
import { listConversations } from "#contract/conversations/endpoints.ts";
import { givenClasses } from "#tests/support/given/givenClasses.ts";
import { givenMove } from "#tests/support/given/givenMove.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { seeRows } from "#tests/support/page/tallScreen.ts";

beforeEach(seeRows);

const IN_ENGLISH = { guardian: { lcid: "en-US" } };
const CLOSED = /^The staff here no longer teach or look after Alva/;
const box = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Write a message" });

it("[YEAR-2] a closed conversation says why, who answers, and leads to the present staff with what was written", async () => {
  const { guardian, api, moveUp, toStaff } = await givenClasses(IN_ENGLISH);
  onTestFinished(() => forgetDrafts(guardian.subject));
  const { user } = await renderApp({ person: guardian, path: `/conversations/${toStaff.id}`, now: NOW });
  await user.type(await box(), "Hinner ni svara?");
  await user.click(await screen.findByRole("link", { name: /Messages/ }));
  await moveUp();
  await user.click(await screen.findByRole("link", { name: "7A (Staff)" }));
  expect(await screen.findByText(CLOSED)).toBeTruthy();
  expect(screen.getByText(/handed over to the staff of 8B/)).toBeTruthy();
  expect(screen.queryByRole("textbox", { name: "Write a message" })).toBeNull();
  await user.click(await screen.findByRole("button", { name: "Write to 8B" }));
  expect(await screen.findByRole("heading", { level: 1, name: "8B (Staff)" })).toBeTruthy();
  await waitFor(async () => expect((await box()).value).toBe("Hinner ni svara?"));
  await user.click(await screen.findByRole("button", { name: "Send" }));
  await user.click(await screen.findByRole("button", { name: "Send now" }));
  await waitFor(async () => expect(await api.call(listConversations, {})).toHaveLength(3));
});

it("[YEAR-2] a message that comes too late is kept as not sent, beside the reason", async () => {
  const { guardian, moveUp, toStaff } = await givenClasses(IN_ENGLISH);
  const { user } = await renderApp({ person: guardian, path: `/conversations/${toStaff.id}`, now: NOW });
  await user.type(await box(), "Hinner ni svara?");
  await moveUp();
  await user.click(await screen.findByRole("button", { name: "Send" }));
  await user.click(await screen.findByRole("button", { name: "Send now" }));
  expect(await screen.findByText(CLOSED)).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
  expect(screen.getByText("Hinner ni svara?", { selector: "section[tabindex] *" })).toBeTruthy();
});

it("[YEAR-2] what was handed over stands in the inbox as such, and says so when it is open", async () => {
  const { newMentor, moveUp } = await givenClasses({ guardian: { lastName: "Lind" } });
  await moveUp();
  const { user } = await renderApp({ person: newMentor, path: "/desk/messages", now: NOW });
  const rows = await screen.findAllByRole("link", { name: /Handed over/ });
  expect(rows).toHaveLength(2);
  await user.click(await screen.findByRole("link", { name: /Läxan.*Handed over/ }));
  expect(await screen.findByText(/has been handed over to you/)).toBeTruthy();
  const messages = within(await screen.findByRole("region", { name: "Messages in the conversation" }));
  expect((await messages.findAllByRole("listitem")).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Tack!"),
  ]);
  expect(await box()).toBeTruthy();
});

it("[YEAR-2] the office cannot answer a family that can no longer read it, and is told so", async () => {
  const { clerk, student, group, school, toStaff } = await givenClasses();
  await givenMove({ leaves: [[student, group]], leavesSchool: [[student, school]], goes: [student] });
  await renderApp({ person: clerk, path: `/desk/messages/${toStaff.id}`, now: NOW });
  expect(await screen.findByText(/no guardian can read this conversation any more/)).toBeTruthy();
  expect(screen.queryByRole("textbox", { name: "Write a message" })).toBeNull();
});
