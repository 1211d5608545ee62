import { screen, waitFor } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { givenTalk } from "#tests/support/given/givenTalk.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { seeRows } from "#tests/support/page/tallScreen.ts";

// Loaded before the tests: on a busy machine this takes longer than a test may wait for its first element.
beforeAll(() =>
  Promise.all([
    import("#client/features/conversations/ConversationsPage.tsx"),
    import("#client/ui/richText/renderRichText.tsx"),
  ]),
);
beforeEach(seeRows);

/** A thread of several pages, with what is searched for before the newest. */
const lines = Array.from({ length: 320 }, (_, at) => ({ text: at === 200 ? "Ta med matsäck" : `Rad ${at}` }));
const marked = () => document.querySelector("section[tabindex] li[aria-current=true]");

describe("[CONV-3] a search", () => {
  it("leads to the message that it has found and marks it, also before the newest page", async () => {
    const { guardian, talk } = await givenTalk(lines);
    const { user } = await renderApp({ person: guardian, path: "/conversations" });
    await user.type(await screen.findByRole("searchbox", { name: "Search" }), "matsäck");
    await screen.findByText("matsäck", { selector: "mark" });
    await user.click(await screen.findByRole("link", { name: /^Helena Berg/ }));
    // The spoken text goes again after a while.
    expect(await screen.findByText("Showing the message you searched for")).toBeTruthy();
    await waitFor(() => expect(marked()?.textContent).toContain("Ta med matsäck"));
    expect(location.pathname).toBe(`/conversations/${talk.id}`);
  });

  it("opens a conversation found by a name at its end, and marks nothing", async () => {
    const { guardian } = await givenTalk(lines);
    const { user } = await renderApp({ person: guardian, path: "/conversations" });
    await user.type(await screen.findByRole("searchbox", { name: "Search" }), "Berg");
    await user.click(await screen.findByRole("link", { name: /^Helena Berg/ }));
    expect(await screen.findByText("Rad 319", { selector: "section[tabindex] *" })).toBeTruthy();
    expect([location.search, marked()]).toEqual(["", null]);
  });
});
