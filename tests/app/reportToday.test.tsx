import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { listAbsences, reportAbsence } from "#contract/absence/endpoints.ts";
import { LEAVE } from "#contract/absence/rules.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { schoolClosedDays } from "#server/database/schema/leave.ts";
import { schoolData } from "#server/database/schema/people.ts";
import { givenAbsence } from "#tests/support/given/givenAbsence.ts";
import { givenDestination } from "#tests/support/given/givenDestination.ts";
import { type GivenGuardian, givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { NOW, reportOf, schoolOf } from "#tests/support/given/givenReporter.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";

async function givenSiblings() {
  const school = await givenSchool();
  const other = await givenSchool({ tenantId: school.tenantId });
  const elsa = await givenStudent({ firstName: "Elsa", lastName: "Lind", schools: [school] });
  const alma = await givenStudent({ firstName: "Alma", lastName: "Lind", schools: [other] });
  const guardian = await givenGuardian({ students: [elsa, alma] });
  const api = apiFor(guardian, elsa, { now: NOW });
  const listOf = ({ id }: { id: string }) => api.call(listAbsences, { params: { studentId: id }, query: {} });
  return { elsa, alma, guardian, api, listOf };
}

/** NOW is on Thursday 12 March 2026. */
async function openDialog(guardian: GivenGuardian) {
  const { user } = await renderApp({ person: guardian, now: NOW });
  await user.click(await screen.findByRole("button", { name: "Report absence" }));
  const dialog = await screen.findByRole("dialog", { name: "Manage absence" });
  const press = async (role: "button" | "checkbox" | "radio", name: string) => {
    const target = await within(dialog).findByRole<HTMLButtonElement | HTMLInputElement>(role, { name });
    await waitFor(() => expect(target.disabled).toBe(false));
    await user.click(target);
  };
  return { dialog, press };
}

const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

it("[CALM-1] reports all of today in two presses from home, whoever is active", async () => {
  const { guardian, elsa, listOf } = await givenSiblings();
  const { press } = await openDialog(guardian);
  await press("button", "Report Elsa absent today");
  await isClosed();
  const day = { startTime: "2026-03-11T23:00:00.000Z", endTime: "2026-03-12T22:59:00.000Z", period: true };
  expect(await listOf(elsa)).toMatchObject([day]);
  // The place stays for the sibling, and for another day.
  expect(await screen.findByRole("button", { name: "Report absence" })).toBeTruthy();
});

it("[CALM-1] says why all of today was refused, and keeps the form", async () => {
  const { guardian, elsa, api, listOf } = await givenSiblings();
  await api.call(reportAbsence, reportOf(elsa));
  const { dialog, press } = await openDialog(guardian);
  await press("checkbox", "Elsa");
  await press("button", "Report absence");
  expect(within(dialog).getByText("Choose at least one child.")).toBeTruthy();
  await press("checkbox", "Elsa");
  await press("button", "Report Elsa absent today");
  expect(await within(dialog).findByText(/^You have already reported an absence for part of this time/)).toBeTruthy();
  expect(await listOf(elsa)).toHaveLength(1);
});

it("[CALM-1] offers the siblings at home where the school of the active child takes no reports", async () => {
  const withoutReports = await givenSchool({ services: ["news"] });
  const school = await givenSchool({ tenantId: withoutReports.tenantId });
  const elsa = await givenStudent({ firstName: "Elsa", lastName: "Lind", schools: [withoutReports] });
  const alma = await givenStudent({ firstName: "Alma", lastName: "Lind", schools: [school] });
  const guardian = await givenGuardian({ students: [elsa, alma] });
  const { press } = await openDialog(guardian);
  await press("button", "Report Alma absent today");
  expect(await screen.findByText("Alma Lind has been reported as absent March 12, 2026")).toBeTruthy();
});

it("[CALM-1] has the button at home for a preschool child on a Saturday, and none where no school takes reports", async () => {
  const preschool = await givenSchool({ type: SCHOOL_TYPES.PRESCHOOL });
  const alma = await givenStudent({ firstName: "Alma", schools: [preschool] });
  const saturday = "2026-03-14T10:00:00+01:00";
  const { unmount } = await renderApp({ person: await givenGuardian({ students: [alma] }), now: saturday });
  expect(await screen.findByRole("button", { name: "Report absence" })).toBeTruthy();
  unmount();
  const elsa = await givenStudent({ schools: [await givenSchool({ services: ["news"] })] });
  await renderApp({ person: await givenGuardian({ students: [elsa] }), now: saturday });
  await screen.findByRole("region", { name: "Posts" });
  expect(screen.queryByRole("button", { name: "Report absence" })).toBeNull();
});

it("[CALM-1] [OUT-1] offers the form for a sibling where the active child's school has a system of its own", async () => {
  const { guardian, elsa, alma, listOf } = await givenSiblings();
  await givenDestination(schoolOf(elsa).id, { kind: "link", settings: { url: "https://system.example/absence" } });
  const { dialog, press } = await openDialog(guardian);
  expect(await within(dialog).findByText(/^Elsa: the school receives absence reports in its own system/)).toBeTruthy();
  await press("checkbox", "Alma");
  await press("button", "Report Alma absent today");
  await isClosed();
  expect(await listOf(alma)).toHaveLength(1);
});

it("[CALM-1] reports two children for all of the next school day in three presses", async () => {
  const { guardian, elsa, alma, listOf } = await givenSiblings();
  const { press } = await openDialog(guardian);
  await press("checkbox", "Alma");
  await press("button", "Report Elsa and Alma absent tomorrow");
  await isClosed();
  const day = { startTime: "2026-03-12T23:00:00.000Z", endTime: "2026-03-13T22:59:00.000Z", period: true };
  expect([await listOf(elsa), await listOf(alma)]).toMatchObject([[day], [day]]);
});

it("[ABS-14] [CALM-1] sends nothing by one press until the reason has been chosen, where the school wants it", async () => {
  const { guardian, elsa, listOf } = await givenSiblings();
  await database()
    .insert(schoolData)
    .values({ schoolId: schoolOf(elsa).id, key: "AbsenceReasons", value: "true" });
  const { dialog, press } = await openDialog(guardian);
  await press("button", "Report Elsa absent today");
  expect(await within(dialog).findByText("Choose a reason.")).toBeTruthy();
  expect(
    within(dialog)
      .getByRole("radiogroup", { name: /How long/ })
      .getAttribute("aria-invalid"),
  ).toBe("false");
  expect(await listOf(elsa)).toEqual([]);
  await press("radio", "Doctor or dentist");
  await press("button", "Report Elsa absent today");
  await isClosed();
  expect(await listOf(elsa)).toMatchObject([{ reason: "APPOINTMENT" }]);
});

it("[CALM-1] does not offer all of a day for a child whose school is closed, or who is away all day already", async () => {
  const { guardian, elsa, alma, listOf } = await givenSiblings();
  await database()
    .insert(schoolClosedDays)
    .values({ schoolId: schoolOf(elsa).id, day: "2026-03-12", title: "Planning" });
  const tomorrow = { startTime: new Date("2026-03-12T23:00:00Z"), endTime: new Date("2026-03-13T22:59:00Z") };
  await givenAbsence(alma, guardian, { ...tomorrow, period: true, type: LEAVE, reported: NOW });
  const { dialog, press } = await openDialog(guardian);
  const next = () => within(dialog).getByRole<HTMLButtonElement>("button", { name: "Report Elsa absent tomorrow" });
  await within(dialog).findByRole("button", { name: "Report Elsa absent tomorrow" });
  // Nothing can be pressed before it is known on which days the school is closed.
  await waitFor(() => expect(next().disabled).toBe(false));
  expect(within(dialog).queryByRole("button", { name: / today$/ })).toBeNull();
  await press("checkbox", "Alma");
  expect(next()).toBeTruthy();
  await press("button", "Report Alma absent today");
  await isClosed();
  expect(await listOf(elsa)).toEqual([]);
  expect(await listOf(alma)).toHaveLength(2);
});
