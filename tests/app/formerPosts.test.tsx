import "fake-indexeddb/auto";
import { screen, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { groupMembers } from "#server/database/schema/groups.ts";
import { givenPublished, LATER } from "#tests/support/given/givenDeskText.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { database } from "#tests/support/server/database.ts";

it("[YEAR-1] shows nothing of readers for a post of a class that no families are in any more", async () => {
  const given = await givenPublished();
  await database().delete(groupMembers).where(eq(groupMembers.groupId, given.group.id));
  const { user } = await renderApp({ person: given.mentor, path: "/desk/posts", now: LATER });
  const row = await screen.findByRole("link", { name: /7A/ });
  expect(within(row).getByText("Utflykt")).toBeTruthy();
  expect(within(row).queryByText(/famil/)).toBeNull();
  await user.click(row);
  expect(await screen.findByRole("heading", { name: "Utflykt" })).toBeTruthy();
  expect(await screen.findByRole("textbox", { name: "Title" })).toBeTruthy();
  expect(screen.queryByText(/^Read by|^Every family|^Not read yet/)).toBeNull();
});
