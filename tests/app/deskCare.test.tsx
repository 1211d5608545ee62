import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { changeCare } from "#contract/care/endpoints.ts";
import type { CareChange } from "#contract/care/schemas.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { givenClass } from "#tests/support/given/givenStaff.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

const TODAY = "2026-03-12";
const BERIT = { name: "Berit", relation: "Grandmother", phone: "070-123" };

it("[DESK-3] shows who comes when and who picks up, and follows what guardians change", async () => {
  const { mentor, api, student } = await givenClass();
  const change = (body: CareChange) => api.call(changeCare, { params: { studentId: student.id }, body });
  const { people } = await change({ kind: "PERSON", id: null, ...BERIT });
  await change({ kind: "DAY", day: TODAY, times: { start: "09:00", end: "12:00" } });
  const { user } = await renderApp({ person: mentor, path: "/desk", now: NOW });
  await user.click(await screen.findByRole("link", { name: "Drop-off and pick-up" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Drop-off and pick-up today" })).toBeTruthy();
  const group = await screen.findByRole("region", { name: "7A" });
  expect(within(group).getByRole("heading", { name: `${student.firstName} ${student.lastName}` })).toBeTruthy();
  expect(within(group).getByText("09:00–12:00")).toBeTruthy();
  expect(within(group).getByText("Changed after the deadline")).toBeTruthy();
  expect(within(group).getByText("May pick up: Berit (Grandmother), 070-123")).toBeTruthy();
  await change({ kind: "PICKUP", day: TODAY, personId: people[0]?.id ?? null });
  expect(await within(group).findByText("Picked up by Berit (Grandmother), 070-123")).toBeTruthy();
});

it("[DESK-3] is not in the menu where no child has times", async () => {
  const { mentor } = await givenClass();
  await renderApp({ person: mentor, path: "/desk", now: NOW });
  expect(await screen.findByRole("link", { name: /^Meetings/ })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Drop-off and pick-up" })).toBeNull();
});
