import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

it("gives the focus to the screen's heading and its name to the window", async () => {
  const { guardian } = await givenFamily({ services: ["news"] });
  const { user } = await renderApp({ person: guardian });
  await user.click(await screen.findByRole("link", { name: "All posts" }));
  const heading = await screen.findByRole("heading", { level: 1, name: "Posts" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(document.title).toBe("Posts – Skolvy");
});

it("leaves the focus to what the user has taken as soon as it was there", async () => {
  const { guardian } = await givenFamily({ services: ["news"] });
  const { user } = await renderApp({ person: guardian });
  const account = await screen.findByRole("button", { name: "Karin Lind, your account" });
  const observer = new MutationObserver(() => {
    if (!screen.queryByRole("heading", { level: 1, name: "Posts" })) return;
    observer.disconnect();
    queueMicrotask(() => account.focus());
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await user.click(await screen.findByRole("link", { name: "All posts" }));
  await waitFor(() => expect(document.title).toBe("Posts – Skolvy"));
  expect(document.activeElement).toBe(account);
});
