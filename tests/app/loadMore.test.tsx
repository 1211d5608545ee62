import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenPost } from "#tests/support/given/givenPost.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { withoutStream } from "#tests/support/page/withoutStream.ts";

const now = "2026-03-12T07:40:00+01:00";

it("[ERR-5] says that the next page could not be loaded, and loads that one when asked again", async () => {
  withoutStream();
  const { guardian, student } = await givenFamily();
  for (let number = 1; number <= 32; number += 1)
    await givenPost(student, { title: `Post ${number}`, published: new Date(Date.parse(now) - number * 3_600_000) });
  const { user } = await renderApp({ person: guardian, path: "/posts", now });
  await screen.findByRole("link", { name: "Post 15" });
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) =>
    String(input).includes("/page/2/") ? Promise.resolve(new Response("{}", { status: 500 })) : real(input, init),
  );
  await user.click(await screen.findByRole("button", { name: "Load more" }));
  const failed = await screen.findByText("More could not be loaded. Please try again.");
  expect(failed.closest("[role=alert]")).toBeTruthy();
  vi.stubGlobal("fetch", real);
  await user.click(screen.getByRole("button", { name: "Load more" }));
  await screen.findByRole("link", { name: "Post 30" });
  expect(screen.queryByRole("link", { name: "Post 31" })).toBeNull();
  expect(screen.queryByText(/^More could not be loaded/)).toBeNull();
});
