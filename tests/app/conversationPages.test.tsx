import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { CONVERSATIONS_PAGE_SIZE } from "#contract/limits.ts";
import { givenConversation } from "#tests/support/given/givenConversation.ts";
import { givenConversations } from "#tests/support/given/givenConversations.ts";
import { givenGroup, givenUser } from "#tests/support/given/givenGroup.ts";
import { NOW, schoolOf } from "#tests/support/given/givenReporter.ts";
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

describe("[CONV-7][CONV-8] a conversation that is on no page read so far", () => {
  async function givenOldTalks() {
    const { guardian, student } = await givenConversations(CONVERSATIONS_PAGE_SIZE);
    const school = schoolOf(student);
    const owners = [
      await givenUser(school, { firstName: "Eva", lastName: "Berg" }),
      await givenUser(school, { firstName: "Olle", lastName: "Berg" }),
    ];
    await givenGroup(school, { type: "MENTOR_GROUP", title: "7A", members: [student], owners });
    const withAlone = async (user: { id: string } | undefined, created: string) =>
      givenConversation(student, {
        guardians: [guardian],
        users: user ? [user] : [],
        lines: [{ userId: user?.id ?? "", text: "Hej", created }],
      });
    const eva = await withAlone(owners[0], "2025-09-10T08:00:00Z");
    const olle = await withAlone(owners[1], "2025-10-10T08:00:00Z");
    return { guardian, eva, olle };
  }

  it("is gone on with from a mentor's button, and offered for whoever is chosen", async () => {
    const { guardian, eva, olle } = await givenOldTalks();
    const { user } = await renderApp({ person: guardian, path: "/conversations", now: NOW });
    await user.click(await screen.findByRole("button", { name: "Write new" }));
    const picker = within(await screen.findByRole("dialog", { name: "Select recipient" }));
    await user.click(await picker.findByRole("checkbox", { name: "Olle Berg" }));
    await user.click(await picker.findByRole("button", { name: "Continue the existing conversation" }));
    await waitFor(() => expect(location.pathname).toBe(`/conversations/${olle.id}`));
    await user.click(await screen.findByRole("button", { name: "Write new" }));
    await user.click(await screen.findByRole("button", { name: "Write to Eva Berg" }));
    await waitFor(() => expect(location.pathname).toBe(`/conversations/${eva.id}`));
  });

  it("is that with the mentor written to last", async () => {
    const { guardian, olle } = await givenOldTalks();
    await renderApp({ person: guardian, path: "/conversations#mentor", now: NOW });
    await waitFor(() => expect(location.pathname).toBe(`/conversations/${olle.id}`));
  });
});
