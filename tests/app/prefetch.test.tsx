import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenPost } from "#tests/support/given/givenPost.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

afterEach(() => vi.restoreAllMocks());

/** A family on the list of posts, with one post on it, and the paths that are requested from now on. */
async function openPosts() {
  const { guardian, student } = await givenFamily();
  const post = await givenPost(student, { title: "Trip" });
  const { user } = await renderApp({ person: guardian, path: "/posts" });
  const link = await screen.findByRole("link", { name: "Trip" });
  const fetched = vi.spyOn(globalThis, "fetch");
  const paths = () => fetched.mock.calls.map(([url]) => new URL(String(url), location.origin).pathname);
  const countOf = (end: string) => paths().filter((path) => path.endsWith(end)).length;
  return { user, link, address: `/posts/${post.id}`, countOf };
}

it("loads the data of a screen when its link is hovered, once", async () => {
  const { user, link, address, countOf } = await openPosts();
  await user.hover(link);
  await waitFor(() => expect(countOf(address)).toBe(1));
  await user.click(link);
  await screen.findByRole("heading", { level: 1, name: "Trip" });
  expect(countOf(address)).toBe(1);
});

it("loads the data of a screen when its link gets the focus", async () => {
  const { link, address, countOf } = await openPosts();
  link.focus();
  await waitFor(() => expect(countOf(address)).toBe(1));
});
