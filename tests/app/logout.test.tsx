import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { renderApp } from "#tests/support/renderApp.tsx";

it("[AUTH-12] asks whoever a link has led to /logout, and goes home with those who stay", async () => {
  const { guardian } = await givenFamily();
  const { user } = await renderApp({ person: guardian, path: "/logout" });
  expect(await screen.findByRole("heading", { name: "Do you want to sign out?" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Stay signed in" }));
  expect(await screen.findByRole("link", { name: "Home" }, { timeout: 10_000 })).toBeTruthy();
});

it.each(["/logout", "/LOGOUT?x=1", "/login", "//elsewhere.example/phish"])(
  "[STU-7] a notification leads home in place of %s",
  async (url) => {
    const { guardian } = await givenFamily();
    await renderApp({ person: guardian, path: `/notificationReceiver?${new URLSearchParams({ url })}` });
    await waitFor(() => expect(screen.getByRole("link", { name: "Home" }).getAttribute("aria-current")).toBe("page"));
  },
);
