import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { listAbsences, reportAbsence } from "#contract/absence/endpoints.ts";
import { LEAVE } from "#contract/absence/rules.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { schoolData, students } from "#server/database/schema/people.ts";
import { givenAbsence } from "#tests/support/given/givenAbsence.ts";
import { givenDestination } from "#tests/support/given/givenDestination.ts";
import { givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { NOW, reportOf, schoolOf } from "#tests/support/given/givenReporter.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { untilAnswered } from "#tests/support/page/openAnswers.ts";
import { moveServerClock, renderApp } from "#tests/support/page/renderApp.tsx";
import { sendReport } from "#tests/support/page/sendReport.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";

async function givenSiblings({ type }: { type?: number } = {}) {
  const school = await givenSchool({ ...(type && { type }) });
  const other = await givenSchool({ tenantId: school.tenantId });
  const elsa = await givenStudent({ firstName: "Elsa", lastName: "Lind", schools: [school] });
  const alma = await givenStudent({ firstName: "Alma", lastName: "Lind", schools: [other] });
  const guardian = await givenGuardian({ students: [elsa, alma] });
  const api = apiFor(guardian, elsa, { now: NOW });
  const listOf = ({ id }: { id: string }) => api.call(listAbsences, { params: { studentId: id }, query: {} });
  return { elsa, alma, guardian, api, listOf };
}

async function openDialog(guardian: Parameters<typeof renderApp>[0]["person"]) {
  const { user } = await renderApp({ person: guardian, path: "/absence", now: NOW });
  await user.click(await screen.findByRole("button", { name: "Report absence" }));
  const dialog = await screen.findByRole("dialog", { name: "Manage absence" });
  const press = (role: "button" | "radio" | "checkbox", name: string | RegExp) =>
    user.click(within(dialog).getByRole(role, { name }));
  return { user, dialog, press, send: () => sendReport(user, dialog) };
}

const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

it("[ABS-11] reports two children tomorrow in four presses, the active one chosen", async () => {
  const { guardian, elsa, alma, listOf } = await givenSiblings();
  const { dialog, press, send } = await openDialog(guardian);
  expect(within(dialog).getByRole<HTMLInputElement>("checkbox", { name: "Elsa" }).checked).toBe(true);
  await press("checkbox", "Alma");
  await press("radio", /^Tomorrow/);
  await send();
  const notice = "Elsa Lind and Alma Lind have been reported as absent March 13, 2026";
  expect(await screen.findByText(notice)).toBeTruthy();
  await isClosed();
  for (const child of [elsa, alma])
    expect(await listOf(child)).toMatchObject([{ startTime: "2026-03-12T23:00:00.000Z", period: true }]);
});

it("[ABS-11] speaks of a day at preschool only where all chosen children are at one", async () => {
  const { guardian } = await givenSiblings({ type: SCHOOL_TYPES.PRESCHOOL });
  const { dialog, press } = await openDialog(guardian);
  expect(within(dialog).getByText("The entire day at preschool")).toBeTruthy();
  await press("checkbox", "Alma");
  expect(await within(dialog).findByText("All lessons that day")).toBeTruthy();
  await press("checkbox", "Elsa");
  expect(within(dialog).getByText("All lessons that day")).toBeTruthy();
});

it("[ABS-11] says before sending for whom it does not hold, and repeats only what failed", async () => {
  const { guardian, elsa, alma, api, listOf } = await givenSiblings();
  await api.call(reportAbsence, reportOf(alma));
  const { dialog, press, send } = await openDialog(guardian);
  await press("checkbox", "Alma");
  await press("radio", /Entire day/);
  expect(await within(dialog).findByText(/^Alma: you have already reported today 10:00–11:30/)).toBeTruthy();
  await send();
  expect(await within(dialog).findByText("Elsa: reported")).toBeTruthy();
  const refusal = "You have already reported an absence for part of this time. Edit that report instead.";
  expect(within(dialog).getByText(`Alma: not reported. ${refusal}`)).toBeTruthy();
  expect(await listOf(elsa)).toHaveLength(1);
  await untilAnswered();
  expect(within(dialog).queryByText(/^Elsa: you have already reported/)).toBeNull();
  await press("radio", /^Tomorrow/);
  await send();
  await isClosed();
  expect(await listOf(elsa)).toHaveLength(1);
  expect(await listOf(alma)).toHaveLength(2);
});

it("[ABS-11] reports the others where a child leaves the school while the form is open", async () => {
  const { guardian, elsa, alma, listOf } = await givenSiblings();
  const { dialog, press, send } = await openDialog(guardian);
  await press("checkbox", "Alma");
  await press("radio", /Entire day/);
  await database().update(students).set({ active: false }).where(eq(students.id, alma.id));
  await send();
  expect(await within(dialog).findByText("Elsa: reported")).toBeTruthy();
  const refusal = "Alma: not reported. Absence can no longer be reported for this child.";
  expect(await within(dialog).findByText(refusal)).toBeTruthy();
  expect(await listOf(elsa)).toHaveLength(1);
});

it("[ABS-11] says for each child that the day has passed while the form was open", async () => {
  const { guardian, elsa, listOf } = await givenSiblings();
  const { dialog, press, send } = await openDialog(guardian);
  await press("checkbox", "Alma");
  await press("radio", /Entire day/);
  moveServerClock("2026-03-13T00:00:00+01:00");
  await send();
  for (const name of ["Elsa", "Alma"])
    expect(await within(dialog).findByText(`${name}: not reported. Dates must be today or in the future`)).toBeTruthy();
  expect(await listOf(elsa)).toEqual([]);
});

it("[ABS-9] says of a single child, too, why the report was refused", async () => {
  const { guardian, elsa } = await givenSiblings();
  const { dialog, press, send } = await openDialog(guardian);
  await press("radio", /Entire day/);
  await database().update(students).set({ active: false }).where(eq(students.id, elsa.id));
  await send();
  expect(await within(dialog).findByText("Absence can no longer be reported for this child.")).toBeTruthy();
});

it("[ABS-11] wants at least one child", async () => {
  const { guardian, elsa, listOf } = await givenSiblings();
  const { dialog, press, send } = await openDialog(guardian);
  await press("checkbox", "Elsa");
  await press("radio", /Entire day/);
  await send();
  expect(within(dialog).getByText("Choose at least one child.")).toBeTruthy();
  expect(await listOf(elsa)).toEqual([]);
});

it("[ABS-14] asks for the reason where the school of a chosen child wants it", async () => {
  const { guardian, elsa, alma, listOf } = await givenSiblings();
  await database()
    .insert(schoolData)
    .values({ schoolId: schoolOf(alma).id, key: "AbsenceReasons", value: "true" });
  const { dialog, press, send } = await openDialog(guardian);
  expect(within(dialog).queryByRole("radio", { name: "Illness" })).toBeNull();
  await press("checkbox", "Alma");
  await within(dialog).findByText("Alma: the school asks for the reason.");
  await press("radio", "Doctor or dentist");
  await press("radio", /Entire day/);
  await send();
  await isClosed();
  expect(await listOf(alma)).toMatchObject([{ reason: "APPOINTMENT" }]);
  expect(await listOf(elsa)).toMatchObject([{ reason: null }]);
});

it("[LEAVE-3] says of a report within granted leave that leave has been granted, and not who has reported", async () => {
  const { guardian, elsa } = await givenSiblings();
  const today = { startTime: new Date("2026-03-11T23:00:00Z"), endTime: new Date("2026-03-12T22:59:00Z") };
  await givenAbsence(elsa, guardian, { ...today, period: true, type: LEAVE, reported: NOW });
  const { user, dialog, press } = await openDialog(guardian);
  // The day of leave is no likely one.
  await press("radio", /^Other days/);
  const from = within(dialog).getByRole("textbox", { name: "From" });
  await user.clear(from);
  await user.type(from, "3/12{Enter}");
  await press("radio", /Part of day/);
  expect(await within(dialog).findByText(/^Leave has been granted: Thursday, March 12/)).toBeTruthy();
  expect(within(dialog).queryByText(/already reported/)).toBeNull();
});

it("[ABS-12] [ABS-13] repeats a part of a day weekly, removes the rest, and tells when the child is back", async () => {
  const { guardian, elsa, listOf } = await givenSiblings();
  const { user, dialog, press, send } = await openDialog(guardian);
  await press("radio", /Part of day/);
  await press("checkbox", "Repeat every week");
  const until = within(dialog).getByRole("textbox", { name: "Last day" });
  await user.clear(until);
  await user.type(until, "3/26/2026{Enter}");
  expect(within(dialog).getByRole("status").textContent).toContain("3 times, every week");
  await send();
  await isClosed();
  expect(await listOf(elsa)).toHaveLength(3);

  await user.click(await screen.findByRole("tab", { name: "Reported absence" }));
  await user.click(await screen.findByRole("button", { name: "Back at school" }));
  const back = await screen.findByRole("dialog", { name: "Back at school" });
  expect(within(back).getByRole<HTMLInputElement>("textbox", { name: "Time today" }).value).toBe("09:15");
  await user.click(await within(back).findByRole("button", { name: "Tell the school" }));
  await isClosed();
  expect(await screen.findByText("today 09:15")).toBeTruthy();

  await user.click(await screen.findByRole("button", { name: /^Edit: Thursday, March 19/ }));
  const edited = await screen.findByRole("dialog", { name: "Manage absence" });
  await user.click(await within(edited).findByRole("button", { name: "Remove this and all later absences" }));
  await user.click(await screen.findByRole("button", { name: "Remove" }));
  await waitFor(async () => expect(await listOf(elsa)).toHaveLength(1));
});

it("[OUT-1] offers a child whose school has a system of its own the link to it, and not the form", async () => {
  const { guardian, alma } = await givenSiblings();
  const url = "https://system.example/absence";
  await givenDestination(schoolOf(alma).id, { kind: "link", settings: { url } });
  const { dialog } = await openDialog(guardian);
  expect(await within(dialog).findByText(/^Alma: the school receives absence reports in its own system/)).toBeTruthy();
  expect(within(dialog).getByRole<HTMLAnchorElement>("link", { name: /Report absence there/ }).href).toBe(url);
  expect(within(dialog).queryByRole("checkbox", { name: "Alma" })).toBeNull();
});

it("[OUT-1] says that the school now has a system of its own, if it has changed while the form was open", async () => {
  const { guardian, elsa, listOf } = await givenSiblings();
  const { dialog, press, send } = await openDialog(guardian);
  await within(dialog).findByRole("checkbox", { name: "Alma" });
  await press("radio", /Entire day/);
  await givenDestination(schoolOf(elsa).id, { kind: "link", settings: { url: "https://system.example/absence" } });
  await send();
  expect(await within(dialog).findByText("The school receives absence reports in its own system.")).toBeTruthy();
  expect(within(dialog).queryByText(/Lost connection/)).toBeNull();
  expect(await listOf(elsa)).toEqual([]);
});
