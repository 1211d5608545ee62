import { screen, waitFor, within } from "@testing-library/react";
import { expect, inject, it } from "vitest";
import { createCalendarFeed } from "#contract/calendarFeeds/endpoints.ts";
import { feedPath } from "#contract/calendarFeeds/rules.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { apiFor } from "#tests/support/server/api.ts";

async function openDialog() {
  const { guardian } = await givenFamily();
  const { user } = await renderApp({ person: guardian, path: "/profile", now: NOW });
  await user.click(await screen.findByRole("button", { name: "New feed" }));
  return { user, dialog: await screen.findByRole("dialog", { name: "New feed" }) };
}

const statusAt = async (address: string) => (await fetch(address)).status;

it("[CAL-1] makes a feed in two presses on the profile, and shows its address once", async () => {
  const { user, dialog } = await openDialog();
  await user.click(await within(dialog).findByRole("button", { name: "Create feed" }));
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: "Address of the feed" });
  const address = field.value;
  expect(address.startsWith(`${inject("apiUrl")}/calendar/`)).toBe(true);
  expect(screen.getByRole("link", { name: "Open in a calendar app" }).getAttribute("href")).toBe(
    address.replace("http:", "webcal:"),
  );
  expect(screen.getByRole("img", { name: /^QR code/ })).toBeTruthy();
  expect(await statusAt(address)).toBe(200);
  await user.click(await screen.findByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await screen.findByRole("heading", { level: 3, name: "All children" })).toBeTruthy();
  expect(document.body.textContent).not.toContain(address);
});

it("[CAL-1] renews the address of a feed and removes the feed, each after a question", async () => {
  const { guardian, student } = await givenFamily();
  const secret =
    "a".repeat(20) +
    student.id
      .replace(/[^a-z0-9]/g, "")
      .padEnd(23, "b")
      .slice(-23);
  const body = { studentIds: null, kinds: ["LESSONS" as const], showsTitles: true, secret };
  await apiFor(guardian, student, { now: NOW }).call(createCalendarFeed, { body });
  const address = `${inject("apiUrl")}${feedPath(secret)}`;
  const { user } = await renderApp({ person: guardian, path: "/profile", now: NOW });
  await user.click(await screen.findByRole("button", { name: "New address: All children" }));
  await user.click(await within(await screen.findByRole("alertdialog")).findByRole("button", { name: "New address" }));
  const renewed = (await screen.findByRole<HTMLInputElement>("textbox", { name: "Address of the feed" })).value;
  expect([await statusAt(address), await statusAt(renewed)]).toEqual([404, 200]);
  await user.click(await screen.findByRole("button", { name: "Done" }));
  await user.click(await screen.findByRole("button", { name: "Remove: All children" }));
  await user.click(await within(await screen.findByRole("alertdialog")).findByRole("button", { name: "Remove" }));
  await waitFor(() => expect(screen.queryByRole("heading", { level: 3, name: "All children" })).toBeNull());
  expect(await statusAt(renewed)).toBe(404);
});

it("[CAL-1] [CALM-10] wants at least one kind, and begins with all but the single lessons of a school day", async () => {
  const { user, dialog } = await openDialog();
  const kinds = [
    "School days, one entry a day",
    "Tests",
    "Assignments",
    "Meetings",
    "Calendar events",
    "Absence",
    "Drop-off and pick-up",
  ];
  expect((await within(dialog).findByRole<HTMLInputElement>("checkbox", { name: "Lessons" })).checked).toBe(false);
  for (const name of kinds) await user.click(await within(dialog).findByRole("checkbox", { name }));
  expect(within(dialog).getByText("Choose at least one.")).toBeTruthy();
  await user.click(await within(dialog).findByRole("checkbox", { name: "Lessons" }));
  await user.click(await within(dialog).findByRole("checkbox", { name: "Show titles" }));
  await user.click(await within(dialog).findByRole("button", { name: "Create feed" }));
  await user.click(await screen.findByRole("button", { name: "Done" }));
  expect(await screen.findByText(/^As “School” only · Not fetched yet$/)).toBeTruthy();
});
