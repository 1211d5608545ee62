import { screen, within } from "@testing-library/react";
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
  expect(within(await row("Posts and documentation")).getByText("On")).toBeTruthy();
  expect(within(await row("Leave applications")).getByText("Off")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Change: Leave applications" }));
  const dialog = await screen.findByRole("dialog", { name: "Leave applications" });
  await user.click(within(dialog).getByRole("switch", { name: "Guardians have this service" }));
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await screen.findByText("The service has been changed")).toBeTruthy();
  expect(await within(await row("Leave applications")).findByText("On")).toBeTruthy();
  const [shown] = await deskFor(office, NOW).call(getDeskServices, {});
  expect(shown?.services.find(({ service }) => service === "leave")?.own).toEqual({
    from: "2026-03-12",
    until: "2027-03-12",
  });
});
