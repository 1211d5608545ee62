import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { changeChildCard } from "#contract/childCard/endpoints.ts";
import { CONTACT, FOOD, HEALTH, SECRETS } from "#tests/support/given/givenCard.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { givenClass } from "#tests/support/given/givenStaff.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

async function givenCardClass() {
  const given = await givenClass();
  const params = { studentId: given.student.id };
  for (const body of [FOOD, HEALTH, CONTACT]) await given.api.call(changeChildCard, { params, body });
  return given;
}

it("[CARD-2] leads from the menu to the allergies of a group, which print, and to health and contacts", async () => {
  const { mentor, student } = await givenCardClass();
  const { user } = await renderApp({ person: mentor, path: "/desk", now: NOW });
  await user.click(await screen.findByRole("link", { name: "Health and permissions" }));
  await user.click(await screen.findByRole("link", { name: /^7A/ }));
  const allergies = await screen.findByRole("region", { name: "Allergies and diet" });
  expect(within(allergies).getByRole("heading", { name: `${student.firstName} ${student.lastName}` })).toBeTruthy();
  expect(within(allergies).getByText("eggs, nuts")).toBeTruthy();
  const health = screen.getByRole("region", { name: "Health and emergency contacts" });
  expect(within(health).getByText(SECRETS.notes)).toBeTruthy();
  expect(within(health).getByText(`1. ${SECRETS.contact}, Grandmother:`)).toBeTruthy();
  const call = within(health).getByRole("link", { name: SECRETS.phone });
  expect(call.getAttribute("href")).toBe(`tel:${SECRETS.phone.replace(/\D/g, "")}`);
  const print = vi.fn();
  vi.stubGlobal("print", print);
  await user.click(screen.getByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledTimes(1);
});

it("[CARD-2] shows the kitchen numbers without names", async () => {
  const { mentor, school, student } = await givenCardClass();
  await renderApp({ person: mentor, path: "/desk/kitchen", now: NOW });
  const panel = await screen.findByRole("region", { name: school.title });
  expect(within(panel).getByText("eggs: 1 · nuts: 1")).toBeTruthy();
  expect(within(panel).getByText("1 serving")).toBeTruthy();
  expect(within(panel).getByText("1 student")).toBeTruthy();
  expect(screen.queryByText(new RegExp(student.lastName))).toBeNull();
});

it("[CARD-2] is not in the menu where no child has a card", async () => {
  const { mentor } = await givenClass();
  await renderApp({ person: mentor, path: "/desk", now: NOW });
  expect(await screen.findByRole("link", { name: /^Meetings/ })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Health and permissions" })).toBeNull();
});
