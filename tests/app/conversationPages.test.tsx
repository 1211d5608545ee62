import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { CONVERSATIONS_PAGE_SIZE } from "#contract/limits.ts";
import { givenConversations } from "#tests/support/given/givenConversations.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

it("[YEAR-11] shows the conversations page by page, and goes on reading where the next one begins", async () => {
  const { guardian } = await givenConversations(CONVERSATIONS_PAGE_SIZE + 2);
  const { user } = await renderApp({ person: guardian, path: "/conversations", now: NOW });
  const list = within(await screen.findByRole("list", { name: "Messages" }));
  const rows = () => list.getAllByRole("listitem");
  await waitFor(() => expect(rows()).toHaveLength(CONVERSATIONS_PAGE_SIZE));
  await user.click(await screen.findByRole("button", { name: "Load more" }));
  await waitFor(() => expect(rows()).toHaveLength(CONVERSATIONS_PAGE_SIZE + 2));
  expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
  await waitFor(() => expect(rows()[CONVERSATIONS_PAGE_SIZE]?.contains(document.activeElement)).toBe(true));
});
