import { screen, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { guardians } from "#server/database/schema/people.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { givenClass, givenStaff } from "#tests/support/given/givenStaff.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { database } from "#tests/support/server/database.ts";

const LABEL = "Search for a student or guardian";

it("[DESK-13] leads an office from any page to a guardian's phone number: the name, the row, the number", async () => {
  const { school, guardian } = await givenClass({ guardian: { firstName: "Karin", lastName: "Sandgren" } });
  await database().update(guardians).set({ phone: "+46701234567" }).where(eq(guardians.id, guardian.id));
  const office = await givenStaff(school, { roleId: "principal" });
  const { user } = await renderApp({ person: office, path: "/desk/leave", now: NOW });
  await user.type(await screen.findByRole("searchbox", { name: LABEL }), "karin s");
  const hits = within(await screen.findByRole("list", { name: "Students found" }));
  await user.click(await hits.findByRole("link", { name: /Alva Lind.*7A · Guardian: Karin Sandgren/ }));
  expect(await screen.findByRole("link", { name: "Call Karin Sandgren: +46701234567" })).toBeTruthy();
  expect(screen.queryByRole("list", { name: "Students found" })).toBeNull();
});

it("[DESK-13] is no longer reached by '/' for whoever turns the key off in the account menu, and is again afterwards", async () => {
  const { mentor } = await givenClass();
  const { user } = await renderApp({ person: mentor, path: "/desk/students", now: NOW });
  const field = await screen.findByRole("searchbox", { name: LABEL });
  const choose = async (name: string) => {
    await user.click(await screen.findByRole("button", { name: /, your account$/ }));
    await user.click(await screen.findByRole("menuitem", { name }));
  };
  await choose("Turn off the / key for search");
  await user.keyboard("/");
  expect(document.activeElement).not.toBe(field);
  await choose("Turn on the / key for search");
  await user.keyboard("/");
  expect(document.activeElement).toBe(field);
});

it("[DESK-13] is reached by '/', left by Escape, and opens the only hit by Enter", async () => {
  const { mentor } = await givenClass();
  const { user } = await renderApp({ person: mentor, path: "/desk/students", now: NOW });
  const field = await screen.findByRole("searchbox", { name: LABEL });
  await user.keyboard("/");
  expect(document.activeElement).toBe(field);
  await user.keyboard("qq/q");
  expect(await screen.findByText("No student or guardian found", { selector: "p" })).toBeTruthy();
  await user.keyboard("{Escape}");
  expect(field).toHaveProperty("value", "");
  await user.keyboard("alva");
  await screen.findByRole("list", { name: "Students found" });
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("heading", { level: 1, name: "Alva Lind" })).toBeTruthy();
});
