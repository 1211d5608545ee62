import "fake-indexeddb/auto";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { draftKeys, forgetDrafts } from "#client/session/drafts.ts";
import { getCare } from "#contract/care/endpoints.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { listPermissions } from "#contract/permissions/endpoints.ts";
import { givenCard } from "#tests/support/given/givenCard.ts";
import { givenPermission } from "#tests/support/given/givenPermission.ts";
import { givenReporter, NOW, schoolOf } from "#tests/support/given/givenReporter.ts";
import { givenFamily, givenUnsent, loadOutboxParts, waiting } from "#tests/support/page/givenUnsent.ts";
import { givenLine } from "#tests/support/page/line.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { sendReport } from "#tests/support/page/sendReport.ts";

beforeAll(loadOutboxParts);

it("[LINE-1] [LINE-2] keeps a report without a line, says so, and sends it once when the line is back", async () => {
  const { line, list, kept } = await givenUnsent();
  expect((await waiting()).textContent).toMatch(/Not sent yet: .*absence today, entire day/);
  expect(await kept()).toHaveLength(1);
  line("up");
  expect(await screen.findByText(/^Sent: .*absence/)).toBeTruthy();
  await waitFor(async () => expect(await kept()).toEqual([]));
  expect(screen.queryByRole("list", { name: "Not sent yet" })).toBeNull();
  expect(await list()).toHaveLength(1);
});

it("[LINE-1] sends what arrived without its reply once", async () => {
  const { user, line, list, kept } = await givenFamily("/report/attendance");
  await user.click(await screen.findByRole("radio", { name: /^Today/ }));
  line("repliesLost");
  await sendReport(user);
  await waiting();
  line("up");
  await waitFor(async () => expect(await kept()).toEqual([]));
  expect(await list()).toHaveLength(1);
});

it("[LINE-2] never sends what the guardian has removed", async () => {
  const { user, line, list, kept } = await givenUnsent();
  await user.click(within(await waiting()).getByRole("button", { name: "Remove" }));
  await waitFor(async () => expect(await kept()).toEqual([]));
  line("up");
  await waitFor(async () => expect(await list()).toEqual([]));
  expect(screen.queryByRole("list", { name: "Not sent yet" })).toBeNull();
});

it("[LINE-5] opens what was refused later as the form with what was entered, and sends it from there", async () => {
  const { user, line, list, kept } = await givenUnsent();
  line({ refusing: 403 });
  const row = await waiting();
  expect(await within(row).findByText("The school no longer accepts this here.")).toBeTruthy();
  expect(within(row).getByText(/Not sent: .*absence today, entire day/)).toBeTruthy();
  line("up");
  await user.click(within(row).getByRole("link", { name: "Open and check" }));
  const dialog = await screen.findByRole("dialog", { name: "Manage absence" });
  expect(within(dialog).getByRole<HTMLInputElement>("radio", { name: /Entire day/ }).checked).toBe(true);
  await sendReport(user, dialog);
  await waitFor(async () => expect(await list()).toHaveLength(1));
  await waitFor(async () => expect(await kept()).toEqual([]));
});

it("[LINE-6] names what was not sent before signing out", async () => {
  const { user, line } = await givenUnsent();
  line({ refusing: 503 });
  await waiting();
  await user.click(await screen.findByRole("button", { name: /your account/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Sign out" }));
  const question = await screen.findByRole("alertdialog", { name: "You have things that have not been sent" });
  expect(question.textContent).toMatch(/absence today, entire day/);
  await user.click(await within(question).findByRole("button", { name: "Stay signed in" }));
});

it("[LINE-1] keeps the answer to a permission", async () => {
  const given = await givenReporter();
  await givenPermission(schoolOf(given.student));
  onTestFinished(() => forgetDrafts(given.guardian.subject));
  const line = givenLine();
  const { user } = await renderApp({ person: given.guardian, path: "/child", now: NOW });
  const panel = await screen.findByRole("region", { name: "Permissions" });
  line("down");
  await user.click(within(panel).getByRole("radio", { name: "Yes, I allow it" }));
  expect((await waiting()).textContent).toMatch(/answer to “/);
  line("up");
  expect(await within(panel).findByText("Allowed")).toBeTruthy();
  const answers = await given.api.call(listPermissions, { params: { studentId: given.student.id } });
  expect(answers).toMatchObject([{ own: true, history: [{ isGiven: true }] }]);
});

it("[LINE-4] says at once that the child's card needs a connection, keeps nothing of it, and what was typed stays", async () => {
  const { guardian, cardFor } = await givenCard();
  onTestFinished(() => forgetDrafts(guardian.subject));
  const line = givenLine();
  const { user } = await renderApp({ person: guardian, path: "/child", now: NOW });
  await user.click(await screen.findByRole("button", { name: "Change: Allergies and diet" }));
  const dialog = await screen.findByRole("dialog", { name: "Allergies and diet" });
  const peanuts = within(dialog).getByRole<HTMLInputElement>("checkbox", { name: "peanuts" });
  await user.click(peanuts);
  line("down");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await screen.findByText("This needs a connection. What you have entered stays here.")).toBeTruthy();
  expect(peanuts.checked).toBe(true);
  expect(await draftKeys("outbox|", guardian.subject)).toEqual([]);
  line("up");
  expect((await cardFor()).food).toBeNull();
});

it("[LINE-1] says at once that a device without storage cannot keep a report, and what was chosen stays", async () => {
  const { user, line } = await givenFamily("/report/attendance");
  const whole = await screen.findByRole<HTMLInputElement>("radio", { name: /^Today/ });
  await user.click(whole);
  const full = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("The disk is full", "QuotaExceededError");
  });
  onTestFinished(() => full.mockRestore());
  line("down");
  await sendReport(user);
  expect(await screen.findByText("This needs a connection. What you have entered stays here.")).toBeTruthy();
  expect(whole.checked).toBe(true);
  expect(screen.queryByRole("list", { name: "Not sent yet" })).toBeNull();
});

it("[LINE-1] [LINE-5] keeps a day of care, and opens it with the times that were entered if it is refused", async () => {
  const { guardian, student, api } = await givenReporter({ type: SCHOOL_TYPES.PRESCHOOL });
  onTestFinished(() => forgetDrafts(guardian.subject));
  const line = givenLine();
  const { user } = await renderApp({ person: guardian, path: "/care", now: NOW });
  await user.click(await screen.findByRole("button", { name: "Change: Tomorrow" }));
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("radio", { name: "Not coming" }));
  line("down");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  const row = await waiting();
  line({ refusing: 400 });
  await user.click(await within(row).findByRole("link", { name: "Open and check" }));
  const again = await screen.findByRole("dialog");
  expect(within(again).getByRole<HTMLInputElement>("radio", { name: "Not coming" }).checked).toBe(true);
  line("up");
  await user.click(within(again).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("list", { name: "Not sent yet" })).toBeNull());
  const { days } = await api.call(getCare, { params: { studentId: student.id } });
  expect(days[1]).toMatchObject({ day: "2026-03-13", times: null, change: {} });
});
