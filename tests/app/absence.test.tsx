import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { reportAbsence } from "#contract/absence/endpoints.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { givenAbsence } from "#tests/support/given/givenAbsence.ts";
import { givenLesson } from "#tests/support/given/givenLesson.ts";
import { givenCoparent, givenReporter, NOW, reportOf } from "#tests/support/given/givenReporter.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { sendReport } from "#tests/support/page/sendReport.ts";

const family = { student: { firstName: "Elsa", lastName: "Lind" } };

async function openDialog(given: Awaited<ReturnType<typeof givenReporter>>, now = NOW) {
  const { user } = await renderApp({ person: given.guardian, path: "/absence", now });
  await user.click(await screen.findByRole("button", { name: "Report absence" }));
  const dialog = await screen.findByRole("dialog", { name: "Manage absence" });
  const send = () => sendReport(user, dialog);
  const chooseDates = async () => user.click(await within(dialog).findByRole("radio", { name: /^Other days/ }));
  return { user, dialog, send, chooseDates };
}

const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

/** Writes into a field and confirms it. */
async function write(user: Awaited<ReturnType<typeof renderApp>>["user"], label: string, text: string) {
  const field = screen.getByRole("textbox", { name: label });
  await user.clear(field);
  await user.type(field, `${text}{Enter}`);
}

const writtenIn = (label: string) => screen.getByRole<HTMLInputElement>("textbox", { name: label }).value;

it("[ABS-1] [ABS-2] takes three presses, says so in a green notice, and the notice goes with the tab", async () => {
  const given = await givenReporter(family);
  const { user, dialog, send } = await openDialog(given);
  expect(screen.getByRole("heading", { level: 1, name: "Absence", hidden: true })).toBeTruthy();
  await user.click(await within(dialog).findByRole("radio", { name: /Entire day/ }));
  await send();
  const notice = "Elsa Lind has been reported as absent March 12, 2026";
  expect(await screen.findByText(notice)).toBeTruthy();
  await isClosed();
  expect(await given.list()).toMatchObject([
    { startTime: "2026-03-11T23:00:00.000Z", endTime: "2026-03-12T22:59:00.000Z" },
  ]);
  await user.click(await screen.findByRole("tab", { name: "Reported absence" }));
  expect(screen.queryByText(notice)).toBeNull();
  await user.click(await screen.findByRole("tab", { name: "Report absence" }));
  expect(screen.queryByText(notice)).toBeNull();
});

it("[ABS-6] requires a length, which is the entire day until another one is chosen", async () => {
  const given = await givenReporter();
  const { dialog, send } = await openDialog(given);
  const group = within(dialog).getByRole("radiogroup", { name: /^How long will .* be absent\?$/ });
  expect(group.getAttribute("aria-required")).toBe("true");
  expect(within(group).getByText(/Required$/)).toBeTruthy();
  expect(within(group).getByRole<HTMLInputElement>("radio", { name: /Entire day/ }).checked).toBe(true);
  await send();
  await isClosed();
  expect(await given.list()).toMatchObject([{ period: true }]);
});

it("[ABS-6] wants dates today or later and moves the end along with the start", async () => {
  const given = await givenReporter();
  const { user, dialog, send, chooseDates } = await openDialog(given);
  await chooseDates();
  await write(user, "From", "3/20/2026");
  expect(writtenIn("To")).toBe("3/20/2026");
  await write(user, "To", "3/19/2026");
  expect(within(dialog).getByText("The end date must not be before the start date")).toBeTruthy();
  await write(user, "From", "3/11/2026");
  expect(within(dialog).getByText("Dates must be today or in the future")).toBeTruthy();
  await send();
  expect(await given.list()).toEqual([]);
  await write(user, "From", "3/19");
  await send();
  await isClosed();
  expect(await given.list()).toMatchObject([{ startTime: "2026-03-18T23:00:00.000Z", period: true }]);
});

it("[ABS-9] says what to do where a newer server refuses for a reason that the page does not know", async () => {
  const { user, dialog, send } = await openDialog(await givenReporter());
  const real = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation((input, init) =>
    init?.method === "POST" && `${input}`.includes("/absence")
      ? Promise.resolve(Response.json({ success: false, errorMessage: "someUnknownKey" }))
      : real(input, init),
  );
  await user.click(await within(dialog).findByRole("radio", { name: /Entire day/ }));
  await send();
  expect(await within(dialog).findByText(/^Something in the report is not right\./)).toBeTruthy();
  expect(within(dialog).queryByText("someUnknownKey")).toBeNull();
});

it("[ABS-6] begins with the next school day on a day without school", async () => {
  const { dialog, chooseDates } = await openDialog(await givenReporter(), "2026-03-14T18:00:00Z");
  const days = within(within(dialog).getByRole("radiogroup", { name: "Day" })).getAllByRole<HTMLInputElement>("radio");
  expect(days.map(({ labels, checked }) => [labels?.[0]?.textContent, checked])).toEqual([
    ["Monday Mar 16", true],
    ["Other days ", false],
  ]);
  await chooseDates();
  expect([writtenIn("From"), writtenIn("To")]).toEqual(["3/16/2026", "3/16/2026"]);
});

it("[ABS-6] takes part of a day in hours 0-23 and minutes 0-59, in two digits", async () => {
  const given = await givenReporter();
  await givenLesson(given.student, { startTime: "2026-03-12T09:10:00Z", title: "Engelska" });
  const { user, dialog, send } = await openDialog(given);
  await user.click(await within(dialog).findByRole("radio", { name: /Part of day/ }));
  await write(user, "End time", "24:00");
  expect(within(dialog).getByText("Enter a time between 00:00 and 23:59")).toBeTruthy();
  await send();
  await write(user, "End time", "1130");
  await write(user, "Start time", "9.5");
  expect(within(dialog).getByText("Enter a time between 00:00 and 23:59")).toBeTruthy();
  await write(user, "Start time", "9");
  expect([writtenIn("Start time"), writtenIn("End time")]).toEqual(["09:00", "11:30"]);
  expect(await within(dialog).findByText("Thursday, March 12 09:00–11:30 · Engelska")).toBeTruthy();
  expect(await given.list()).toEqual([]);
  await send();
  await isClosed();
  expect(await given.list()).toMatchObject([
    { startTime: "2026-03-12T08:00:00.000Z", endTime: "2026-03-12T10:30:00.000Z", period: false },
  ]);
});

it("[ABS-6] puts the focus on the first wrong field, and sums up only what can be sent", async () => {
  const given = await givenReporter();
  const { user, dialog, send, chooseDates } = await openDialog(given);
  await user.click(await within(dialog).findByRole("radio", { name: /Part of day/ }));
  expect(within(dialog).getByRole("status").textContent).toContain("Thursday, March 12 09:00–16:00");
  await write(user, "End time", "08:00");
  expect(within(dialog).getByRole("status").textContent).toBe("");
  await send();
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "End time" }));
  await chooseDates();
  await write(user, "From", "32/45");
  await send();
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "From" }));
  expect(await given.list()).toEqual([]);
});

it("[ABS-6] says that a time does not exist when the clocks go forward over it", async () => {
  const given = await givenReporter();
  const { user, dialog, send, chooseDates } = await openDialog(given);
  await user.click(await within(dialog).findByRole("radio", { name: /Part of day/ }));
  await chooseDates();
  await write(user, "From", "3/29/2026");
  await write(user, "Start time", "02:30");
  await write(user, "End time", "03:30");
  expect(within(dialog).getByText("This time does not exist: the clocks go forward then.")).toBeTruthy();
  await send();
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Start time" }));
});

it("tells that the other guardian has reported the same time", async () => {
  const given = await givenReporter(family);
  const coparent = await givenCoparent(given.student, { firstName: "Johan", lastName: "Lind" });
  await givenAbsence(given.student, coparent, { ...reportOf(given.student).body, reported: NOW });
  const { user, dialog, send } = await openDialog(given);
  await user.click(await within(dialog).findByRole("radio", { name: /Entire day/ }));
  expect(
    await within(dialog).findByText("Johan Lind has already reported: Thursday, March 12 10:00–11:30"),
  ).toBeTruthy();
  await send();
  await isClosed();
  expect(await given.list()).toHaveLength(2);
});

it("says that a report is being sent", async () => {
  const given = await givenReporter();
  const { user, dialog, send } = await openDialog(given);
  await user.click(await within(dialog).findByRole("radio", { name: /Entire day/ }));
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method === "POST") await held;
    return real(input, init);
  });
  await send();
  expect(await within(dialog).findByRole("button", { name: "Sending the report …" })).toBeTruthy();
  answer();
  await isClosed();
});

it("speaks of the day at preschool, which has no lessons", async () => {
  const given = await givenReporter({ type: SCHOOL_TYPES.PRESCHOOL });
  const { dialog } = await openDialog(given);
  expect(within(dialog).getByText("The entire day at preschool")).toBeTruthy();
});

it("[ABS-9] translates why a report was not taken, and what was typed stays", async () => {
  const given = await givenReporter();
  await given.api.call(reportAbsence, reportOf(given.student));
  const { user, dialog, send, chooseDates } = await openDialog(given);
  await user.click(await within(dialog).findByRole("radio", { name: /Entire day/ }));
  await send();
  const refusal = await within(dialog).findByRole("alert");
  await waitFor(() => expect(refusal.textContent).toMatch(/already reported an absence/));
  expect(within(refusal).getByRole("link", { name: "Show reported absence" }).getAttribute("href")).toBe(
    "/absence#reported-absences",
  );
  expect(within(dialog).getByRole<HTMLInputElement>("radio", { name: /Entire day/ }).checked).toBe(true);
  await chooseDates();
  expect(writtenIn("From")).toBe("3/12/2026");
  expect(await given.list()).toHaveLength(1);
  await write(user, "From", "3/13");
  await send();
  await isClosed();
  expect(await given.list()).toHaveLength(2);
});

it("[ABS-9] says that the connection is lost when a report fails, and what was typed stays", async () => {
  const given = await givenReporter();
  const { user, dialog, send } = await openDialog(given);
  await user.click(await within(dialog).findByRole("radio", { name: /Entire day/ }));
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) =>
    init?.method === "POST" ? Promise.resolve(new Response("{}", { status: 500 })) : real(input, init),
  );
  await send();
  expect(await within(dialog).findByText("Lost connection with the server, please try again")).toBeTruthy();
  expect(within(dialog).getByRole<HTMLInputElement>("radio", { name: /Entire day/ }).checked).toBe(true);
  vi.stubGlobal("fetch", real);
  await send();
  await isClosed();
  expect(await given.list()).toHaveLength(1);
});

it("[NAV-11] stands at /report/attendance as a page", async () => {
  const given = await givenReporter(family);
  const { user } = await renderApp({ person: given.guardian, path: "/report/attendance", now: NOW });
  expect(await screen.findByRole("heading", { level: 1, name: "Report absence" })).toBeTruthy();
  await screen.findByRole("radio", { name: /Entire day/ });
  await sendReport(user);
  expect(await screen.findByText(/^Elsa Lind has been reported as absent/)).toBeTruthy();
  expect(await given.list()).toHaveLength(1);
});
