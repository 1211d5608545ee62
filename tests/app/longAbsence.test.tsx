import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { givenReporter, NOW } from "#tests/support/given/givenReporter.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { sendReport } from "#tests/support/page/sendReport.ts";

async function openDialog(given: Awaited<ReturnType<typeof givenReporter>>) {
  const { user } = await renderApp({ person: given.guardian, path: "/absence", now: NOW });
  await user.click(await screen.findByRole("button", { name: "Report absence" }));
  const dialog = await screen.findByRole("dialog", { name: "Manage absence" });
  const send = () => sendReport(user, dialog);
  return { user, dialog, send };
}

const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

/** Writes into a field and confirms it. */
async function write(user: Awaited<ReturnType<typeof renderApp>>["user"], label: string, text: string) {
  const field = screen.getByRole("textbox", { name: label });
  await user.clear(field);
  await user.type(field, `${text}{Enter}`);
}

const writtenIn = (label: string) => screen.getByRole<HTMLInputElement>("textbox", { name: label }).value;

it("[ABS-6] asks once whether more than ten school days are meant, and keeps what was typed", async () => {
  const given = await givenReporter();
  const { user, dialog, send } = await openDialog(given);
  await user.click(await within(dialog).findByRole("radio", { name: /^Other days/ }));
  await write(user, "To", "3/26/2026");
  await send();
  const question = await screen.findByRole("alertdialog", { name: "Are these the right days?" });
  expect(within(question).getByText("March 12, 2026 to March 26, 2026 is more than two weeks of school.")).toBeTruthy();
  await user.click(within(question).getByRole("button", { name: "Cancel" }));
  expect(await given.list()).toEqual([]);
  expect(writtenIn("To")).toBe("3/26/2026");
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) =>
    init?.method === "POST" ? Promise.resolve(new Response("{}", { status: 500 })) : real(input, init),
  );
  await send();
  await user.click(await screen.findByRole("button", { name: "Yes, send" }));
  expect(await within(dialog).findByText("Lost connection with the server, please try again")).toBeTruthy();
  vi.stubGlobal("fetch", real);
  await send();
  await isClosed();
  expect(await given.list()).toMatchObject([{ endTime: "2026-03-26T22:59:00.000Z" }]);
});

it("[ABS-6] takes ten school days without a question", async () => {
  const given = await givenReporter();
  const { user, dialog, send } = await openDialog(given);
  await user.click(await within(dialog).findByRole("radio", { name: /^Other days/ }));
  await write(user, "To", "3/25/2026");
  await send();
  await isClosed();
  expect(await given.list()).toMatchObject([{ endTime: "2026-03-25T22:59:00.000Z" }]);
});
