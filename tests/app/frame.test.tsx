import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { renderApp } from "#tests/support/renderApp.tsx";

it("[NAV-8] says that an unknown page may not exist", async () => {
  const { guardian } = await givenFamily();
  await renderApp({ person: guardian, path: "/nowhere" });
  expect(await screen.findByRole("heading", { name: "Page not found!" })).toBeTruthy();
  expect(screen.getByText("404 - Page may not exist?")).toBeTruthy();
});
