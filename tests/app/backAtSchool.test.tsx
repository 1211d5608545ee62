import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, it, onTestFinished, vi } from "vitest";
import { editAbsence, removeAbsence, reportAbsence } from "#contract/absence/endpoints.ts";
import { students } from "#server/database/schema/people.ts";
import { givenReporter, NOW, reportOf } from "#tests/support/given/givenReporter.ts";
import { moveServerClock, renderApp } from "#tests/support/page/renderApp.tsx";
import { database } from "#tests/support/server/database.ts";

/** A dialog that tells when a child who is absent from 09:00 to 10:00 comes back, at 09:15 as it suggests. */
async function openBack() {
  const { guardian, student, api, list } = await givenReporter();
  const report = (endTime: string) => reportOf(student, { startTime: "2026-03-12T08:00:00Z", endTime });
  await api.call(reportAbsence, report("2026-03-12T09:00:00Z"));
  const [absence] = await list();
  const id = absence?.id ?? "";
  const { user } = await renderApp({ person: guardian, path: "/absence#reported-absences", now: NOW });
  await user.click(await screen.findByRole("button", { name: "Back at school" }));
  const dialog = await screen.findByRole("dialog", { name: "Back at school" });
  const send = async () => user.click(await within(dialog).findByRole("button", { name: "Tell the school" }));
  const edit = (endTime: string) => api.call(editAbsence, { body: { ...report(endTime).body, id } });
  const remove = () => api.call(removeAbsence, { params: { absenceId: id } });
  return { student, dialog, send, edit, remove, list };
}

it("[ABS-12] says what the report says now, if it was changed while the dialog was open", async () => {
  const { dialog, send, edit } = await openBack();
  await edit("2026-03-12T08:10:00Z");
  await send();
  const changed = /^The report has been changed in the meantime\. It now says: Thursday, March 12 09:00–09:10\.$/;
  expect(await within(dialog).findByText(changed)).toBeTruthy();
});

it("[ABS-12] closes where the report has been removed", async () => {
  const { send, remove } = await openBack();
  await remove();
  await send();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await screen.findByText("This report has been removed")).toBeTruthy();
});

it("[ABS-12] says that the absence is over, where it has ended while the dialog was open", async () => {
  const { dialog, send } = await openBack();
  moveServerClock("2026-03-12T09:30:00Z");
  await send();
  expect(await within(dialog).findByText("The absence is already over.")).toBeTruthy();
});

it("[ABS-12] says that the child has left", async () => {
  const { student, dialog, send } = await openBack();
  await database().update(students).set({ active: false }).where(eq(students.id, student.id));
  await send();
  expect(await within(dialog).findByText("Absence can no longer be reported for this child.")).toBeTruthy();
});

it("[ABS-12] does not blame the connection for a server that fails, and sends the same again", async () => {
  const { dialog, send, list } = await openBack();
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", (address: string, init?: RequestInit) =>
    init?.method === "PUT" ? Promise.resolve(new Response("{}", { status: 500 })) : real(address, init),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  await send();
  expect(await within(dialog).findByText("It could not be sent. Please try again.")).toBeTruthy();
  vi.stubGlobal("fetch", real);
  await send();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await list()).toMatchObject([{ backAt: "2026-03-12T08:15:00.000Z" }]);
});
