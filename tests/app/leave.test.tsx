import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { applyForLeave, listLeave } from "#contract/leave/endpoints.ts";
import { students } from "#server/database/schema/people.ts";
import { alarmUnlessArrived } from "#server/deliveries/attempts.ts";
import { deliveriesOf, givenDestination, givenSending } from "#tests/support/given/givenDestination.ts";
import { givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { moveServerClock, renderApp } from "#tests/support/page/renderApp.tsx";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";

async function givenSiblings() {
  const school = await givenSchool();
  const elsa = await givenStudent({ firstName: "Elsa", lastName: "Lind", schools: [school] });
  const alma = await givenStudent({ firstName: "Alma", lastName: "Lind", schools: [school] });
  const guardian = await givenGuardian({ students: [elsa, alma] });
  const leaveOf = ({ id }: { id: string }) =>
    apiFor(guardian, elsa, { now: NOW }).call(listLeave, { params: { studentId: id } });
  return { elsa, alma, guardian, leaveOf };
}

async function openForm(guardian: Parameters<typeof renderApp>[0]["person"]) {
  const { user } = await renderApp({ person: guardian, path: "/absence", now: NOW });
  await user.click(await screen.findByRole("tab", { name: "Leave" }));
  await user.click(await screen.findByRole("button", { name: "Apply for leave" }));
  const dialog = await screen.findByRole("dialog", { name: "Apply for leave" });
  const write = async (label: string | RegExp, text: string) => {
    const field = within(dialog).getByRole("textbox", { name: label });
    await user.clear(field);
    await user.type(field, text);
  };
  const send = () => user.click(within(dialog).getByRole("button", { name: "Send application" }));
  return { user, dialog, write, send };
}

const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

it("[LEAVE-1] is applied for in three presses on the page beside the typing, for Friday next week", async () => {
  const { guardian, elsa, alma, leaveOf } = await givenSiblings();
  const { dialog, write, send } = await openForm(guardian);
  await write("From", "3/20/2026{Enter}");
  expect(within(dialog).getByRole<HTMLInputElement>("textbox", { name: "To" }).value).toBe("3/20/2026");
  await write(/^Reason/, "A wedding");
  expect(await within(dialog).findByText("1 school day")).toBeTruthy();
  await send();
  await isClosed();
  expect(await leaveOf(elsa)).toMatchObject([{ startTime: "2026-03-19T23:00:00.000Z", reason: "A wedding" }]);
  expect(await leaveOf(alma)).toEqual([]);
  expect(await screen.findByRole("article", { name: "Friday, March 20 · 1 school day" })).toBeTruthy();
});

it("[LEAVE-1] lets the end follow a corrected start, and asks once whether more than ten school days are meant", async () => {
  const { guardian, elsa, leaveOf } = await givenSiblings();
  const { user, dialog, write, send } = await openForm(guardian);
  const end = () => within(dialog).getByRole<HTMLInputElement>("textbox", { name: "To" }).value;
  await write("From", "1/7/2027{Enter}");
  await write("From", "3/16/2026{Enter}");
  expect(end()).toBe("3/16/2026");
  await write("To", "3/30/2026{Enter}");
  await write(/^Reason/, "A long journey");
  expect(await within(dialog).findByText("11 school days")).toBeTruthy();
  await send();
  expect(await screen.findByText("March 16, 2026 to March 30, 2026 is more than two weeks of school.")).toBeTruthy();
  expect(await leaveOf(elsa)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Yes, send" }));
  await isClosed();
  expect(await leaveOf(elsa)).toMatchObject([{ endTime: "2026-03-30T21:59:00.000Z" }]);
});

it("[LEAVE-1] lands on the applications of the child that it was applied for", async () => {
  const { guardian, alma, leaveOf } = await givenSiblings();
  const { user, dialog, write, send } = await openForm(guardian);
  await user.click(within(dialog).getByRole("checkbox", { name: "Elsa" }));
  await user.click(within(dialog).getByRole("checkbox", { name: "Alma" }));
  await write(/^Reason/, "A wedding");
  await send();
  expect(await screen.findByRole("article", { name: "Friday, March 13 · 1 school day" })).toBeTruthy();
  expect(await screen.findByText("Changed child to: Alma Lind")).toBeTruthy();
  expect(window.location.hash).toBe("#leave");
  expect(await leaveOf(alma)).toHaveLength(1);
});

it("[LEAVE-1] says of days without school that no leave is needed", async () => {
  const { guardian } = await givenSiblings();
  const { dialog, write } = await openForm(guardian);
  await write("From", "3/21/2026{Enter}");
  expect(await within(dialog).findByText("There is no school then, so no leave is needed")).toBeTruthy();
});

it("[LEAVE-1] opens from its address, and takes one of the next Fridays with one press", async () => {
  const { guardian, elsa, leaveOf } = await givenSiblings();
  const { user } = await renderApp({ person: guardian, path: "/absence#apply", now: NOW });
  const dialog = await screen.findByRole("dialog", { name: "Apply for leave" });
  const days = within(within(dialog).getByRole("group", { name: "Day" })).getAllByRole("button");
  expect(days.map(({ textContent }) => textContent)).toEqual(["Tomorrow", "Friday, March 20"]);
  await user.click(within(dialog).getByRole("button", { name: "Friday, March 20" }));
  expect(days.map((day) => day.getAttribute("aria-pressed"))).toEqual(["false", "true"]);
  await user.type(within(dialog).getByRole("textbox", { name: /^Reason/ }), "A wedding");
  await user.click(within(dialog).getByRole("button", { name: "Send application" }));
  await isClosed();
  expect(await leaveOf(elsa)).toMatchObject([
    { startTime: "2026-03-19T23:00:00.000Z", endTime: "2026-03-20T22:59:00.000Z", reason: "A wedding" },
  ]);
});

it("[LEAVE-1] says for which child it does not hold, and repeats only what failed", async () => {
  const { guardian, elsa, alma, leaveOf } = await givenSiblings();
  await apiFor(guardian, alma, { now: NOW }).send("POST", `/Guardians/me/students/${alma.id}/leave`, {
    startTime: "2026-03-13T09:00:00Z",
    endTime: "2026-03-13T10:00:00Z",
    period: true,
    reason: "Moving",
  });
  const { user, dialog, write, send } = await openForm(guardian);
  await user.click(await within(dialog).findByRole("checkbox", { name: "Alma" }));
  expect(await within(dialog).findByText("Alma: an application already covers some of these days.")).toBeTruthy();
  await write(/^Reason/, "A wedding");
  await send();
  expect(await within(dialog).findByText("Elsa: sent")).toBeTruthy();
  // The application that has just been sent stands in nobody's way.
  expect(within(dialog).queryByText(/^Elsa: an application/)).toBeNull();
  await write("From", "3/16/2026{Enter}");
  await send();
  await isClosed();
  expect(await leaveOf(elsa)).toHaveLength(1);
  expect(await leaveOf(alma)).toHaveLength(2);
});

it("[LEAVE-1] says what is missing or wrong, and sends nothing", async () => {
  const { guardian, elsa, leaveOf } = await givenSiblings();
  const { dialog, write, send } = await openForm(guardian);
  await write("From", "3/12/2026{Enter}");
  expect(within(dialog).getByText("Leave can begin tomorrow at the earliest")).toBeTruthy();
  await send();
  expect(within(dialog).getByText("Write why the leave is needed")).toBeTruthy();
  expect(await leaveOf(elsa)).toEqual([]);
});

it("[LEAVE-1] says what is wrong once midnight passes while one types, and sends nothing", async () => {
  const { guardian, elsa, leaveOf } = await givenSiblings();
  const { dialog, write, send } = await openForm(guardian);
  vi.setSystemTime(new Date("2026-03-13T00:00:00+01:00"));
  await write(/^Reason/, "A wedding");
  expect(await within(dialog).findByText("Leave can begin tomorrow at the earliest")).toBeTruthy();
  await send();
  expect(await leaveOf(elsa)).toEqual([]);
});

it("[LEAVE-1] says for each child why the school refused it: the day has come, or the child has left", async () => {
  const { guardian, elsa, alma, leaveOf } = await givenSiblings();
  const { user, dialog, write, send } = await openForm(guardian);
  await user.click(await within(dialog).findByRole("checkbox", { name: "Alma" }));
  await write(/^Reason/, "A wedding");
  await within(dialog).findByText("Alma: 1 school day");
  await database().update(students).set({ active: false }).where(eq(students.id, alma.id));
  moveServerClock("2026-03-13T00:00:00+01:00");
  await send();
  expect(await within(dialog).findByText("Elsa: not sent. Leave can begin tomorrow at the earliest")).toBeTruthy();
  expect(within(dialog).getByText("Alma: not sent. You can no longer apply for leave for this child.")).toBeTruthy();
  expect(await leaveOf(elsa)).toEqual([]);
});

it("[LEAVE-2] is withdrawn by the applicant after a question", async () => {
  const { guardian, write, send, user, leaveOf, elsa } = await givenSiblings().then(async (given) => ({
    ...given,
    ...(await openForm(given.guardian)),
  }));
  await write(/^Reason/, "A wedding");
  await send();
  await isClosed();
  await user.click(await screen.findByRole("button", { name: /^Withdraw:/ }));
  const question = await screen.findByRole("alertdialog");
  await user.click(await within(question).findByRole("button", { name: "Withdraw" }));
  expect(await screen.findByText("Withdrawn")).toBeTruthy();
  expect(await leaveOf(elsa)).toMatchObject([{ state: "WITHDRAWN" }]);
  expect(guardian.students).toHaveLength(2);
});

it("[OUT-2] says next to its state whether it has reached the school, until the school has decided", async () => {
  const { guardian, elsa } = await givenSiblings();
  await givenDestination(elsa.schools[0]?.id ?? "", { kind: "feed", phone: "0771-12 34 56" });
  const times = { startTime: "2026-03-20T09:00:00Z", endTime: "2026-03-20T10:00:00Z", period: true };
  await apiFor(guardian, elsa, { now: NOW }).call(applyForLeave, {
    params: { studentId: elsa.id },
    body: { ...times, reason: "A wedding" },
  });
  const { user } = await renderApp({ person: guardian, path: "/absence", now: NOW });
  await user.click(await screen.findByRole("tab", { name: "Leave" }));
  const leave = await screen.findByRole("article", { name: /^Friday, March 20/ });
  expect(within(leave).getByText("Sent")).toBeTruthy();
  for (const { id } of await deliveriesOf(elsa.id))
    await alarmUnlessArrived(givenSending({ now: NOW }).sending, { id });
  expect(await within(leave).findByText("Not delivered: call the school, 0771-12 34 56")).toBeTruthy();
});

it("[LEAVE-1] [NAV-13] has a screen of its own where absence is not reported here", async () => {
  const school = await givenSchool({ services: ["leave", "schedule"] });
  const elsa = await givenStudent({ firstName: "Elsa", schools: [school] });
  const guardian = await givenGuardian({ students: [elsa] });
  await renderApp({ person: guardian, path: "/absence#leave", now: NOW });
  expect(await screen.findByRole("heading", { level: 1, name: "Leave" })).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Apply for leave" })).toBeTruthy();
  expect(await screen.findByText("No leave applications")).toBeTruthy();
  expect(screen.queryByRole("tab")).toBeNull();
  const menu = screen.getByRole("navigation", { name: "Main menu" });
  expect((await within(menu).findByRole("link", { name: "Leave" })).getAttribute("href")).toBe("/absence");
  expect(within(menu).queryByRole("link", { name: "Absence" })).toBeNull();
});
