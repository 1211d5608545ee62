import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { givenReporter, NOW } from "#tests/support/given/givenReporter.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

it("[CARE-1] names each day of two weeks in turn by its week", async () => {
  const { guardian } = await givenReporter({ type: SCHOOL_TYPES.PRESCHOOL });
  const { user } = await renderApp({ person: guardian, path: "/care", now: NOW });
  await user.click(await screen.findByRole("button", { name: "Change usual times" }));
  const dialog = await screen.findByRole("dialog", { name: "Usual times" });
  const fridays = () =>
    within(dialog)
      .getAllByRole("group", { name: /Friday$/ })
      .map((day) => day.getAttribute("aria-label"));
  expect(fridays()).toEqual(["Friday"]);
  await user.click(await within(dialog).findByRole("checkbox", { name: "Alternate between two weeks" }));
  expect(fridays()).toEqual(["Week 1, Friday", "Week 2, Friday"]);
});
