import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { getDeskServices } from "#contract/desk/services/endpoints.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { deskFor, givenStaff } from "#tests/support/given/givenStaff.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

it("[SETUP-1] switches a service on at the desk, and shows until when", async () => {
  const school = await givenSchool({ title: "Granskolan", services: ["news"] });
  const office = await givenStaff(school, { roleId: "principal" });
  const { user } = await renderApp({ person: office, path: "/desk/services", now: NOW });
  const row = async (name: string) =>
    (await screen.findByRole("heading", { level: 3, name })).closest("li") ?? document.body;
  const switchOf = (name: string) => screen.getByRole<HTMLInputElement>("switch", { name });
  await row("Posts and documentation");
  expect(switchOf("Posts and documentation").checked).toBe(true);
  expect(switchOf("Leave applications").checked).toBe(false);
  await user.click(screen.getByRole("button", { name: "Change: Leave applications" }));
  const dialog = await screen.findByRole("dialog", { name: "Leave applications" });
  await user.click(within(dialog).getByRole("switch", { name: "Guardians have this service" }));
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await screen.findByText("The service has been changed")).toBeTruthy();
  await waitFor(() => expect(switchOf("Leave applications").checked).toBe(true));
  expect(within(await row("Leave applications")).getByText(/^until .*March 12, 2027$/)).toBeTruthy();
  const [shown] = await deskFor(office, NOW).call(getDeskServices, {});
  expect(shown?.services.find(({ service }) => service === "leave")?.own).toEqual({
    from: "2026-03-12",
    until: "2027-03-12",
  });
});

it("[SETUP-1] switches a service on and off in its row, and asks before it is gone", async () => {
  const school = await givenSchool({ title: "Granskolan", services: ["news"] });
  const office = await givenStaff(school, { roleId: "principal" });
  const { user } = await renderApp({ person: office, path: "/desk/services", now: NOW });
  const meals = async () => {
    const [shown] = await deskFor(office, NOW).call(getDeskServices, {});
    return shown?.services.find(({ service }) => service === "meals")?.own;
  };
  const turned = await screen.findByRole<HTMLInputElement>("switch", { name: "Lunch menu" });
  await user.click(turned);
  await waitFor(() => expect(turned.checked).toBe(true));
  expect(await meals()).toEqual({ from: "2026-03-12", until: "2027-03-12" });
  await user.click(turned);
  const question = () => screen.findByRole("alertdialog", { name: "Turn off “Lunch menu”?" });
  await user.click(within(await question()).getByRole("button", { name: "Cancel" }));
  expect(turned.checked).toBe(true);
  await user.click(turned);
  await user.click(within(await question()).getByRole("button", { name: "Turn off" }));
  await waitFor(() => expect(turned.checked).toBe(false));
  expect(await meals()).toBeNull();
});
