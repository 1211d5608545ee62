import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { FOOD, givenCard } from "#tests/support/given/givenCard.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

it("[LINE-7] brings the reason why a form was not saved into view and announces it, each time", async () => {
  const { guardian } = await givenCard([FOOD]);
  const { user } = await renderApp({ person: guardian, path: "/child", now: NOW });
  await user.click(await screen.findByRole("button", { name: "Change: Allergies and diet" }));
  const dialog = await screen.findByRole("dialog", { name: "Allergies and diet" });
  await user.click(within(dialog).getByRole("checkbox", { name: "peanuts" }));
  const brought = vi.spyOn(Element.prototype, "scrollIntoView");
  vi.stubGlobal("fetch", async () => new Response("{}", { status: 503 }));
  const save = async () => user.click(within(dialog).getByRole("button", { name: "Save" }));
  await save();
  const first = await within(dialog).findByRole("alert");
  await waitFor(() => expect(brought.mock.contexts).toEqual([first]));
  expect(brought).toHaveBeenCalledWith({ block: "nearest" });
  await save();
  await waitFor(() => expect(brought).toHaveBeenCalledTimes(2));
  // Screen readers read an alert aloud that is new.
  const second = within(dialog).getByRole("alert");
  expect(second).not.toBe(first);
  expect(second.textContent).toBe(first.textContent);
});
