import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { listPermissions } from "#contract/permissions/endpoints.ts";
import { permissions } from "#server/database/schema/permissions.ts";
import { givenPermission } from "#tests/support/given/givenPermission.ts";
import { givenReporter, NOW, schoolOf } from "#tests/support/given/givenReporter.ts";
import { givenClass, givenStaff } from "#tests/support/given/givenStaff.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { database } from "#tests/support/server/database.ts";

async function givenAsked() {
  const given = await givenReporter();
  const permission = await givenPermission(schoolOf(given.student));
  const answers = () => given.api.call(listPermissions, { params: { studentId: given.student.id } });
  return { ...given, permission, answers };
}

it("[CARD-3] answers by one press, and the answer can be changed", async () => {
  const { guardian, answers } = await givenAsked();
  const { user } = await renderApp({ person: guardian, path: "/child", now: NOW });
  const panel = await screen.findByRole("region", { name: "Permissions" });
  expect(within(panel).getByText("Not answered")).toBeTruthy();
  await user.click(within(panel).getByRole("radio", { name: "Yes, I allow it" }));
  expect(await within(panel).findByText("Allowed")).toBeTruthy();
  // The new state may be on the page before the press is settled, until when none other is taken.
  const no = within(panel).getByRole<HTMLInputElement>("radio", { name: "No" });
  await waitFor(() => expect(no.disabled).toBe(false));
  await user.click(no);
  expect(await within(panel).findByText("Not allowed")).toBeTruthy();
  expect(await answers()).toMatchObject([{ own: false, history: [{ isGiven: false }, { isGiven: true }] }]);
});

it("[CARD-3] says that the text has changed, and takes no answer to the former one", async () => {
  const { guardian, permission, answers } = await givenAsked();
  const { user } = await renderApp({ person: guardian, path: "/child", now: NOW });
  const panel = await screen.findByRole("region", { name: "Permissions" });
  await database().update(permissions).set({ version: 2, text: "Anywhere" }).where(eq(permissions.id, permission.id));
  await user.click(within(panel).getByRole("radio", { name: "Yes, I allow it" }));
  expect(await screen.findByText("The school has changed the text. Read it, and answer again.")).toBeTruthy();
  expect(await within(panel).findByText("Anywhere")).toBeTruthy();
  expect(await answers()).toMatchObject([{ own: null, history: [] }]);
});

it("[CARD-3] lets the office ask for a permission, which staff then see by group", async () => {
  const { school, mentor, student } = await givenClass();
  const office = await givenStaff(school, { roleId: "principal" });
  const { user } = await renderApp({ person: office, path: "/desk/permissions", now: NOW });
  await user.click(await screen.findByRole("button", { name: "Ask for a permission" }));
  const dialog = await screen.findByRole("dialog", { name: "Ask for a permission" });
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await within(dialog).findByText("Write a title")).toBeTruthy();
  await user.type(within(dialog).getByRole("textbox", { name: /^Title/ }), "Class photographs");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await screen.findByRole("heading", { name: "Class photographs" })).toBeTruthy();
  expect(mentor.id && student.id).toBeTruthy();
});
