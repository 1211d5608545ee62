import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { isFull } from "#tests/support/run/tier.ts";

it.runIf(isFull)("[AUTH-12] begins on staying signed in, and tells the time that is left", async () => {
  const { guardian } = await givenFamily();
  await renderApp({ person: guardian, path: "/posts", config: { idle: { minutes: 2.1, warningMinutes: 2 } } });
  await screen.findByRole("heading", { level: 1, name: "Posts" });
  const stay = await screen.findByRole("button", { name: "Stay signed in" });
  await waitFor(() => expect(document.activeElement).toBe(stay));
  expect(screen.getByRole("alertdialog").textContent).toMatch(/Time left: [012]:\d\d\./);
});
