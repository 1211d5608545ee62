import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { changeCare, getCare } from "#contract/care/endpoints.ts";
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

it("[CARE-1] says of days without times that none were given, and not that the child does not come", async () => {
  const { guardian, student, api } = await givenReporter({ type: SCHOOL_TYPES.PRESCHOOL });
  const params = { studentId: student.id };
  await api.call(changeCare, { params, body: { kind: "DAY", day: "2026-03-13", times: null } });
  const { user } = await renderApp({ person: guardian, path: "/care", now: NOW });
  const panel = await screen.findByRole("region", { name: "Coming days" });
  const rows = within(panel).getAllByRole("listitem");
  expect(rows[0]?.textContent?.trim()).toBe("Today No times given");
  expect(rows[1]?.textContent).toMatch(/^Tomorrow Not coming/);
  await user.click(within(panel).getByRole("button", { name: "Change: Today" }));
  const dialog = await screen.findByRole("dialog", { name: "Thursday, March 12" });
  expect((await within(dialog).findByRole<HTMLInputElement>("radio", { name: "Other times" })).checked).toBe(true);
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect((await api.call(getCare, { params })).days[0]).toMatchObject({
    times: { start: "08:00", end: "16:00" },
    isKnown: true,
  });
});
